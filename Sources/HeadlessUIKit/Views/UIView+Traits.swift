extension UIView {
  /// The traits of the superview, or of the tree for its topmost view, with what the view's controller overrides.
  var inheritedTraits: UITraitCollection {
    overridden(inheritedTraits(in: superviewStorage))
  }

  /// The traits that a superview passes on; nil for the topmost view of a tree.
  func inheritedTraits(in superview: UIView?) -> UITraitCollection {
    guard let superview else { return treeTraits }
    if Traits.areOverridden { return superview.overriddenTraits }
    // The window, where there is one, spares the way up.
    if let window = superview.windowStorage, window.isRoot { return window.treeTraits }
    return superview.root.treeTraits
  }

  /// The traits of the tree, with what the controllers from its topmost view down to this view override.
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

  /// The traits of the tree whose topmost view this is.
  private var treeTraits: UITraitCollection {
    if let traits = reportedEnvironment.currentTraits { return traits }
    // Not kept: nobody in the tree has been told of them yet.
    return rootTraits
  }

  private func overridden(_ traits: UITraitCollection) -> UITraitCollection {
    guard let override = controller?.traitOverride else { return traits }
    return UITraitCollection(traitsFrom: [traits, override])
  }

  /// Finds out whether the traits of this tree are others now, and tells everybody in it.
  func updateTraits() {
    let (old, new) = (reportedEnvironment.traits?.value, rootTraits)
    reportedEnvironment.record(new)
    guard let old else { return }
    if old.displayScale != new.displayScale { engine?.setAllNeedFrameUpdate() }
    passOnTraits(from: old, to: new)
  }

  /// Tells the view and its descendants of other traits; those before and after are without the controller's own.
  func passOnTraits(from old: UITraitCollection, to new: UITraitCollection) {
    passOnTraits(from: old, to: new, overriding: controller?.traitOverride)
  }

  /// ...where the controller overrode other traits before than it does now.
  func passOnTraits(from old: UITraitCollection, to new: UITraitCollection, overriding oldOverride: UITraitCollection?)
  {
    var waiting = [(view: self, old: old, new: new)]
    while let (view, old, new) = waiting.popLast() {
      let override = view === self ? oldOverride : view.controller?.traitOverride
      let before = UITraitCollection(traitsFrom: [old, override].compactMap { $0 })
      let after = view.overridden(new)
      guard before != after else { continue }
      view.tellOfTraits(from: before, to: after)
      waiting.append(contentsOf: view.children.reversed().map { ($0, before, after) })
    }
  }

  private func tellOfTraits(from old: UITraitCollection, to new: UITraitCollection) {
    if old.layoutDirection != new.layoutDirection { directionDidChange() }
    traitsDidChange(from: old, to: new)
    traitCollectionDidChange(old)
    controller?.traitCollectionDidChange(old)
  }
}

extension UIView: UITraitEnvironment {}

extension UIViewController {
  /// Changes what the controller overrides, and tells its views.
  func changeTraits(_ change: () -> Void) {
    let old = traitOverride
    change()
    Traits.overridesDidChange(of: self)
    guard let viewIfLoaded else { return }
    let traits = viewIfLoaded.inheritedTraits(in: viewIfLoaded.superview)
    viewIfLoaded.passOnTraits(from: traits, to: traits, overriding: old)
  }
}

extension UIViewController: UITraitEnvironment {}
