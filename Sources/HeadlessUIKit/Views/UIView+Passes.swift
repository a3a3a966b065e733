// A pass has two halves. The first half updates constraints, descendants first. The second half lays out views,
// ancestors first. Each view stores its dirty flags and its dirty children, which are the children with a dirty view in
// their subtree. Therefore, a pass visits only dirty views and their ancestors.

extension UIView {
  func markNeedsLayout() {
    layoutPass.needsLayout = true
    superviewStorage?.markDirtyLayout(of: self)
  }

  func markNeedsUpdateConstraints() {
    constraintPass.needsUpdate = true
    markSubtreeNeedsConstraints()
  }

  /// Marks this view and its ancestors, because a child or one of its descendants needs layout.
  private func markDirtyLayout(of child: UIView) {
    var (view, child) = (self, child)
    // The loop ends at an ancestor that is being laid out, because the ancestor checks its children again at the end of
    // its layout.
    while view.layoutPass.dirtyChildren.insert(child), !view.layoutPass.isBeingLaidOut,
      let next = view.superviewStorage
    {
      (view, child) = (next, view)
    }
  }

  /// Marks this view and its ancestors for the constraint half of the next pass.
  nonisolated func markSubtreeNeedsConstraints() {
    var view = self
    while !view.constraintPass.isSubtreeDirty {
      view.constraintPass.isSubtreeDirty = true
      guard let superview = view.superviewLink.superview else { return }
      _ = superview.constraintPass.dirtyChildren.insert(view)
      view = superview
    }
  }

  /// Marks this view and its ancestors if a new child is dirty.
  func addDirtyState(of child: UIView) {
    if child.layoutPass.isDirty { markDirtyLayout(of: child) }
    guard child.constraintPass.isSubtreeDirty else { return }
    _ = constraintPass.dirtyChildren.insert(child)
    markSubtreeNeedsConstraints()
  }

  func removeDirtyState(of child: UIView) {
    layoutPass.dirtyChildren.remove(child)
    constraintPass.dirtyChildren.remove(child)
  }

  /// The maximum number of rounds in a pass. Each round applies the changes that were made in the previous round.
  private static let roundLimit = 32

  func runLayoutPass() {
    for _ in 0..<Self.roundLimit {
      LayoutConflicts.beginPass()
      runRounds()
      // A conflict handler may have changed constraints.
      guard LayoutConflicts.endPass(), root.needsConstraintPass else { return }
    }
    root.reportEndlessPass(
      "passes, the conflict handler has changed constraints again, in the tree of \(root). The changes are not solved")
  }

  private func runRounds() {
    let root = root
    if root.reportedEnvironment.currentTraits == nil { root.updateTraits() }
    if root.safeAreaInsets != root.insetState.safeArea { root.updateInsets() }
    root.updateKeyboard()
    var rounds = 0
    while true {
      if root.needsConstraintPass { root.solveConstraints() }
      guard let top = topmostViewThatNeedsLayout else { break }
      guard rounds < Self.roundLimit else {
        top.first(where: \.layoutPass.needsLayout, below: \.layoutPass.dirtyChildren)?
          .reportEndlessPass(of: "layoutSubviews", requestedBy: "setNeedsLayout")
        break
      }
      top.layoutSubtree(root: root)
      rounds += 1
    }
    if rounds > 0 { root.layoutPassDidEnd() }
  }

  /// Returns the first dirty view among this view and its descendants.
  private func first(
    where isDirty: KeyPath<UIView, Bool>, below dirtyChildren: KeyPath<UIView, DirtyChildren>
  ) -> UIView? {
    var remaining = [self]
    while let view = remaining.popLast() {
      if view[keyPath: isDirty] { return view }
      remaining.append(contentsOf: view[keyPath: dirtyChildren].candidates(of: view).reversed())
    }
    return nil
  }

  /// Writes a message to standard error. Called when a pass ends and this view is still dirty.
  private func reportEndlessPass(of function: String, requestedBy request: String) {
    reportEndlessPass(
      "rounds of one pass, \(request) has requested \(function) again, on \(self). The pass ends without calling it")
  }

  private func reportEndlessPass(_ text: String) {
    guard !layoutPass.hasReportedEndlessPass else { return }
    layoutPass.hasReportedEndlessPass = true
    writeToStandardError("The layout does not converge: after \(Self.roundLimit) \(text).\n")
  }

  /// The topmost view that needs layout among this view and its ancestors; this view if only its descendants need
  /// layout.
  private var topmostViewThatNeedsLayout: UIView? {
    var highest = layoutPass.dirtyChildren.isEmpty ? nil : self
    var current: UIView? = self
    while let view = current {
      if view.layoutPass.needsLayout { highest = view }
      current = view.superviewStorage
    }
    return highest
  }

  /// A view on the path from the first view of a traversal to the current view, with the subviews to visit.
  private struct PathElement {
    let view: UIView
    let candidates: [UIView]
    var next = 0

    mutating func advance() -> UIView? {
      guard next < candidates.count else { return nil }
      next += 1
      return candidates[next - 1]
    }
  }

  /// Lays out the dirty views of the subtree, each view before its subviews.
  ///
  /// The traversal is iterative, because recursion in a deep tree would overflow the stack.
  private func layoutSubtree(root: UIView) {
    var path = [PathElement(view: self, candidates: beginLayout(root: root))]
    while var element = path.popLast() {
      guard let child = element.advance() else {
        element.view.endLayout(element.candidates)
        continue
      }
      path.append(element)
      if child.layoutPass.isDirty { path.append(PathElement(view: child, candidates: child.beginLayout(root: root))) }
    }
  }

  /// Lays out this view if needed, and returns the subviews that may need layout.
  private func beginLayout(root: UIView) -> [UIView] {
    layoutPass.isBeingLaidOut = true
    if layoutPass.needsLayout {
      layoutPass.needsLayout = false
      let isReentrant = layoutPass.root != nil
      if isReentrant { Self.checkReentrancy(of: self) }
      layoutPass.root = root
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
      layoutPass.root = nil
      if isReentrant { Self.reentryCount -= 1 }
    }
    return layoutPass.removeDirtyChildren(of: self)
  }

  /// The number of `layoutSubviews()` calls that currently run inside a `layoutSubviews()` call on the same view.
  private static var reentryCount = 0

  /// Traps if `layoutSubviews()` calls itself without end.
  private static func checkReentrancy(of view: UIView) {
    reentryCount += 1
    guard reentryCount > roundLimit else { return }
    raise(
      .internalInconsistency,
      "layoutSubviews of \(view.label) calls itself without end, because it calls setNeedsLayout and then "
        + "layoutIfNeeded. Remove one of the two calls")
  }

  private func endLayout(_ candidates: [UIView]) {
    // A subview may have invalidated the layout of another subview, or may still have dirty descendants.
    let marked = layoutPass.removeDirtyChildren(of: self)
    keepDirty(candidates)
    keepDirty(marked)
    layoutPass.isBeingLaidOut = false
  }

  private func keepDirty(_ candidates: [UIView]) {
    for child in candidates where child.layoutPass.isDirty && child.superviewStorage === self {
      _ = layoutPass.dirtyChildren.insert(child)
    }
  }

  /// Whether the tree of this root must update constraints or solve before layout.
  var needsConstraintPass: Bool { constraintPass.isSubtreeDirty || isOrphan || engine?.needsSolution == true }

  /// Updates the constraints of the tree, adds the changes to this root's engine and solves.
  func solveConstraints() {
    LayoutConflicts.beginPass()
    defer { LayoutConflicts.endPass() }
    if isOrphan { discardEngine() }
    // Rounding to pixels and text measurement depend on the traits.
    if reportedEnvironment.traits == nil { updateTraits() }
    for _ in 0..<Self.roundLimit where needsConstraintPass {
      var changes = ConstraintChanges()
      gatherChanges(&changes)
      if engine == nil, !changes.constraints.isEmpty || changes.hasContent {
        engine = LayoutEngine(root: self, isLive: true)
      }
      engine?.solve(changes)
    }
    guard needsConstraintPass else { return }
    first(where: \.constraintPass.needsUpdate, below: \.constraintPass.dirtyChildren)?
      .reportEndlessPass(of: "updateConstraints", requestedBy: "setNeedsUpdateConstraints")
  }

  func runConstraintPass() {
    var changes = ConstraintChanges()
    gatherChanges(&changes)
    // The changes are queued again, because the engine receives changes only in a layout pass.
    for constraint in changes.constraints {
      guard let holder = constraint.holderStorage else { continue }
      holder.enqueue(constraint)
    }
    for view in changes.contentViews { view.markSubtreeNeedsConstraints() }
  }

  /// Updates the constraints of dirty views, descendants first, and collects the changes for the engine.
  private func gatherChanges(_ changes: inout ConstraintChanges) {
    guard constraintPass.isSubtreeDirty else { return }
    var path = [PathElement(view: self, candidates: constraintPass.removeDirtyChildren(of: self))]
    while var element = path.popLast() {
      guard let child = element.advance() else {
        element.view.gatherOwnChanges(&changes)
        continue
      }
      path.append(element)
      guard child.constraintPass.isSubtreeDirty else { continue }
      path.append(PathElement(view: child, candidates: child.constraintPass.removeDirtyChildren(of: child)))
    }
  }

  private func gatherOwnChanges(_ changes: inout ConstraintChanges) {
    updateForDeallocatedController()
    if constraintPass.needsUpdate {
      constraintPass.needsUpdate = false
      if let controller { controller.updateViewConstraints() } else { updateConstraints() }
      if !translatesAutoresizingMaskIntoConstraints, !isRoot { changes.contentViews.append(self) }
    }
    changes.constraints += constraintStorage.dequeueAll()
  }
}
