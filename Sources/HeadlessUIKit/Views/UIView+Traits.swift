extension UIView {
  /// The traits of the superview, or of the tree if there is no superview, with the overrides of this view's
  /// controller.
  var inheritedTraits: UITraitCollection {
    overridden(inheritedTraits(in: superviewStorage))
  }

  /// Returns the traits that a superview passes to this view. A nil superview means that this view is the topmost one.
  func inheritedTraits(in superview: UIView?) -> UITraitCollection {
    guard let superview else { return treeTraits }
    if Traits.areOverridden { return superview.overriddenTraits }
    // If the window is known, no search for the topmost view is necessary.
    if let window = superview.windowStorage, window.isRoot { return window.treeTraits }
    return superview.root.treeTraits
  }

  /// The traits of the tree, with the overrides of all controllers from the topmost view down to this view.
  private var overriddenTraits: UITraitCollection {
    var (top, overrides) = (self, [UITraitCollection]())
    while true {
      if let override = top.controller?.traitOverride { overrides.append(override) }
      guard let superview = top.superviewStorage else { break }
      top = superview
    }
    return overrides.isEmpty
      ? top.treeTraits : UITraitCollection(traitsFrom: [top.treeTraits] + overrides.reversed())
  }

  /// The traits of the tree if this is its topmost view.
  private var treeTraits: UITraitCollection {
    if let traits = reportedEnvironment.currentTraits { return traits }
    // These traits are not stored, because they are not reported to the views of the tree yet.
    return rootTraits
  }

  private func overridden(_ traits: UITraitCollection) -> UITraitCollection {
    guard let override = controller?.traitOverride else { return traits }
    return UITraitCollection(traitsFrom: [traits, override])
  }

  /// Updates the traits of this tree, and notifies its views if the traits have changed.
  func updateTraits() {
    let (old, new) = (reportedEnvironment.traits?.value, rootTraits)
    reportedEnvironment.record(new)
    guard let old else { return }
    if old.displayScale != new.displayScale { engine?.setAllNeedFrameUpdate() }
    propagateTraits(from: old, to: new)
  }

  /// Notifies the view and its descendants of changed traits. `old` and `new` exclude the overrides of this view's
  /// controller.
  func propagateTraits(from old: UITraitCollection, to new: UITraitCollection) {
    propagateTraits(from: old, to: new, overriding: controller?.traitOverride)
  }

  /// Notifies the view and its descendants of changed traits. `oldOverride` contains the previous overrides of this
  /// view's controller.
  func propagateTraits(
    from old: UITraitCollection, to new: UITraitCollection, overriding oldOverride: UITraitCollection?
  ) {
    var remaining = [(view: self, old: old, new: new)]
    while let (view, old, new) = remaining.popLast() {
      let override = view === self ? oldOverride : view.controller?.traitOverride
      let before = UITraitCollection(traitsFrom: [old, override].compactMap { $0 })
      let after = view.overridden(new)
      guard before != after else { continue }
      view.notifyOfTraits(from: before, to: after)
      remaining.append(contentsOf: view.children.reversed().map { ($0, before, after) })
    }
  }

  private func notifyOfTraits(from old: UITraitCollection, to new: UITraitCollection) {
    if old.layoutDirection != new.layoutDirection { directionDidChange() }
    traitsDidChange(from: old, to: new)
    traitCollectionDidChange(old)
    controller?.traitCollectionDidChange(old)
  }
}

extension UIView: UITraitEnvironment {}
