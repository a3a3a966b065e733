// Notifications from views to the engine of their tree.

extension UIView {
  var isRoot: Bool { superviewStorage == nil }

  private var variables: SolverVariables? {
    guard let variables = layoutItemStorage?.variables, variables.engine != nil else { return nil }
    return variables
  }

  /// Updates the engine after the program has set the frame. The frame is an input of the engine for the root, and for
  /// views with an autoresizing mask that is translated into constraints. The next layout overwrites the frames of
  /// other views.
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

  /// Updates the frames of subviews and guides after ``UIView/contentOrigin`` has changed.
  func contentOriginDidChange() {
    for child in children {
      guard let variables = child.variables else { continue }
      if child.translatesAutoresizingMaskIntoConstraints {
        variables.markDirty()
      } else {
        variables.item.setNeedsFrameUpdate()
      }
    }
    for guide in guides.all where guide.layoutItemStorage?.isSolved == true {
      guide.layoutItem.setNeedsFrameUpdate()
    }
  }

  func autoresizingDidChange() {
    variables?.markDirty()
  }

  func translationDidChange() {
    variables?.markDirty()
    // A view with an intrinsic size needs layout even if no constraint refers to it.
    if variables == nil { markNeedsUpdateConstraints() }
  }

  func systemGuidesDidChange() {
    for guide in guides.system.all { guide.layoutItemStorage?.variables?.markDirty() }
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

  /// The width at which the engine that performs layout last measured the intrinsic size.
  var measuredWidth: CGFloat? {
    var variables = layoutItemStorage?.variables
    while let known = variables, known.engine?.isLive != true { variables = known.outer }
    return variables?.measuredWidth
  }

  /// Updates the constraints on the baselines of the text if the baselines have moved.
  func updateBaselines() {
    guard let baselines = baselineUse.baselines, textBaselines != baselines else { return }
    baselinesDidChange()
  }

  /// Updates the constraints on the baselines of this view, and of ancestors that use the baseline of a subview. Called
  /// when the baselines have moved.
  func baselinesDidChange() {
    refreshBaselineConstraints()
    superviewStorage?.delegatedBaselinesDidChange()
  }

  /// Updates the constraints on the baselines of this view and its ancestors. Skips views that provide their own
  /// baselines.
  private func delegatedBaselinesDidChange() {
    var current: UIView? = self
    while let view = current {
      let usesSubview =
        view.baselineUse.isUsed && (view.forFirstBaselineLayout !== view || view.forLastBaselineLayout !== view)
      if usesSubview { view.refreshBaselineConstraints() }
      current = view.superviewStorage
    }
  }

  private func refreshBaselineConstraints() {
    guard baselineUse.isUsed else { return }
    for constraint in layoutItemStorage?.referringConstraints ?? [] { constraint.baselinesDidChange() }
    for constraint in constraintStorage.active { constraint.baselinesDidChange() }
  }

  /// The number of times that a subtree or a guide was removed from its tree, in the whole process. Engines compare
  /// this number with a stored value to detect removals.
  static var removalCount = 0

  /// Removes the subtree from the engine of a superview, and deactivates the constraints between the subtree and the
  /// rest of the tree.
  func removeFromEngine(of superview: UIView) {
    UIView.removalCount += 1
    superview.delegatedBaselinesDidChange()
    // A set, because a search through the ancestors of each holder is slow in a deep tree.
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

  /// Removes the engine of this root. Called when the tree becomes a part of another tree, and after the superview of
  /// this view was deallocated.
  func discardEngine() {
    guard engine != nil || isOrphan else { return }
    let wasOrphan = isOrphan
    UIView.removalCount += 1
    engine = nil
    isOrphan = false
    forEachInSubtree { $0.removeOwnItemsFromEngines() }
    guard wasOrphan else { return }
    // Removes the constraints of a deallocated stack view and the insets from a deallocated superview.
    for constraint in constraintStorage.active where constraint.isAbandoned { constraint.deactivate() }
    updateInsets()
  }

  private func removeOwnItemsFromEngines() {
    forEachItem { $0.removeFromEngines() }
    _ = layoutPass.removeItemsNeedingFrameUpdate()
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
    for guide in guides.all {
      if let item = guide.layoutItemStorage { visit(item) }
    }
  }
}

extension NSLayoutConstraint {
  fileprivate func baselinesDidChange() {
    guard let engine, [firstAttribute, secondAttribute].contains(where: { $0.isBaseline }) else { return }
    // Removed immediately, because the items in the equation may be removed before the next solution.
    engine.remove(self)
    expressionDidChange()
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
