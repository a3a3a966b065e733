// How views and the engine of their tree tell each other what happened.

extension UIView {
  var isRoot: Bool { superviewStorage == nil }

  private var variables: SolverVariables? {
    guard let variables = layoutItemStorage?.variables, variables.engine != nil else { return nil }
    return variables
  }

  /// The frame was set by the program, and is what the engine has to reckon with, or will overrule.
  func geometryWasAssigned() {
    if let variables {
      if isRoot || translatesAutoresizingMaskIntoConstraints {
        variables.markDirty()
      } else {
        variables.item.setNeedsFrameUpdate()
      }
    }
    for child in children where child.translatesAutoresizingMaskIntoConstraints {
      if !child.autoresizingMask.isEmpty { child.variables?.markDirty() }
    }
  }

  /// Solved positions of 0 are elsewhere in the view's coordinates now.
  func contentOriginDidChange() {
    for child in children {
      guard let variables = child.variables else { continue }
      if child.translatesAutoresizingMaskIntoConstraints {
        variables.markDirty()
      } else {
        variables.item.setNeedsFrameUpdate()
      }
    }
    for guide in guides + systemGuides.all where guide.layoutItemStorage?.isSolved == true {
      guide.layoutItem.setNeedsFrameUpdate()
    }
  }

  func autoresizingDidChange() {
    variables?.markDirty()
  }

  func translationDidChange() {
    variables?.markDirty()
    // A view that takes its size from its content may have to be placed though no constraint mentions it.
    if variables == nil { markNeedsUpdateConstraints() }
  }

  func systemGuidesDidChange() {
    for guide in systemGuides.all { guide.layoutItemStorage?.variables?.markDirty() }
  }

  func contentSizeDidChange() {
    updateBaselines()
    superviewStorage?.contentSizeDidChange(of: self)
    if let variables {
      variables.isContentDirty = true
      variables.markDirty()
    } else {
      markNeedsUpdateConstraints()
    }
  }

  /// The width at which the engine that lays out last asked for the intrinsic size.
  var measuredWidth: CGFloat? {
    var variables = layoutItemStorage?.variables
    while let known = variables, known.engine?.isLive != true { variables = known.outer }
    return variables?.measuredWidth
  }

  /// Has constraints reckon anew with the text's baselines if they are not where they were.
  func updateBaselines() {
    guard let knownBaselines, textBaselines != knownBaselines else { return }
    baselinesDidChange()
  }

  /// The text's baselines are elsewhere in the view: constraints on them, of this view or of views that stand in for it,
  /// are other equations now.
  func baselinesDidChange() {
    refreshBaselineConstraints()
    superviewStorage?.delegatedBaselinesDidChange()
  }

  /// What stands in for this view or for those above it has changed in a subview.
  private func delegatedBaselinesDidChange() {
    var current: UIView? = self
    while let view = current {
      let borrows =
        view.isBaselineAsked && (view.forFirstBaselineLayout !== view || view.forLastBaselineLayout !== view)
      if borrows { view.refreshBaselineConstraints() }
      current = view.superviewStorage
    }
  }

  private func refreshBaselineConstraints() {
    guard isBaselineAsked else { return }
    for constraint in layoutItemStorage?.referringConstraints ?? [] { constraint.baselinesDidChange() }
    for constraint in held.constraints { constraint.baselinesDidChange() }
  }

  /// Counts subtrees that have left what they stood in, so that engines know when to look who is there.
  static var removalCount = 0

  /// Takes the subtree out of the tree that it stands in, with the constraints that tie it to the rest.
  func removeFromEngine(of superview: UIView) {
    UIView.removalCount += 1
    superview.delegatedBaselinesDidChange()
    // Asking each holder for its ancestors would take a way up as long as the subtree is deep.
    var subtree: Set<ObjectIdentifier> = []
    forEachInSubtree { subtree.insert(ObjectIdentifier($0)) }
    forEachInSubtree { view in
      view.forEachItem { item in
        for constraint in item.referringConstraints {
          guard let holder = constraint.holderStorage, !subtree.contains(ObjectIdentifier(holder)) else { continue }
          constraint.deactivate()
        }
      }
    }
    forEachInSubtree { $0.removeOwnItemsFromEngines() }
  }

  /// Gives up the engine of a tree that becomes part of another, or whose topmost view is gone.
  func discardEngine() {
    guard engine != nil || isOrphan else { return }
    let wasOrphan = isOrphan
    UIView.removalCount += 1
    engine = nil
    isOrphan = false
    forEachInSubtree { $0.removeOwnItemsFromEngines() }
    guard wasOrphan else { return }
    // Nothing is left of what a dead stack asked of the view, or of the dead superview's safe area.
    for constraint in held.constraints where constraint.isAbandoned { constraint.deactivate() }
    updateInsets()
  }

  private func removeOwnItemsFromEngines() {
    forEachItem { $0.removeFromEngines() }
    itemsNeedingFrameUpdate = []
    for constraint in constraints {
      if constraint.isImplicit {
        removeFromHeld(constraint)
      } else {
        constraint.engine?.remove(constraint)
        constraint.expressionDidChange()
      }
    }
  }

  private func forEachItem(_ visit: (ConstraintItem) -> Void) {
    if let layoutItemStorage { visit(layoutItemStorage) }
    for guide in guides + systemGuides.all {
      if let item = guide.layoutItemStorage { visit(item) }
    }
  }
}

extension NSLayoutConstraint {
  fileprivate func baselinesDidChange() {
    guard let engine, [firstAttribute, secondAttribute].contains(where: { $0.isBaseline }) else { return }
    // Out at once: what the equation mentions may be about to leave.
    engine.remove(self)
    expressionDidChange()
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
