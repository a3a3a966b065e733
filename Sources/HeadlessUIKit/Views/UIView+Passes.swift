// The two halves of a pass: constraints from the leaves up, then layout from the top down. Views remember what they wait
// for, and each ancestor that something below it waits, so that a pass visits nobody else.

extension UIView {
  func markNeedsLayout() {
    layoutPass.needsLayout = true
    superviewStorage?.noteAwaitingLayout(self)
  }

  func markNeedsUpdateConstraints() {
    constraintPass.needsUpdate = true
    markSubtreeNeedsConstraints()
  }

  /// Remembers on the way to the root that a child or something below it awaits layout.
  private func noteAwaitingLayout(_ child: UIView) {
    var (view, child) = (self, child)
    // What is marked while a view is laid out need not climb further: the view looks again.
    while view.layoutPass.dirtyChildren.insert(child), !view.layoutPass.isBeingLaidOut,
      let next = view.superviewStorage
    {
      (view, child) = (next, view)
    }
  }

  /// Remembers on the way to the root that this view or something below waits for the constraint half.
  nonisolated func markSubtreeNeedsConstraints() {
    var view = self
    while !view.constraintPass.isSubtreeDirty {
      view.constraintPass.isSubtreeDirty = true
      guard let superview = view.superviewLink.superview else { return }
      _ = superview.constraintPass.dirtyChildren.insert(view)
      view = superview
    }
  }

  /// A child that has joined brings along what it waits for.
  func noteWaiting(of child: UIView) {
    if child.layoutPass.isDirty { noteAwaitingLayout(child) }
    guard child.constraintPass.isSubtreeDirty else { return }
    _ = constraintPass.dirtyChildren.insert(child)
    markSubtreeNeedsConstraints()
  }

  func forgetWaiting(of child: UIView) {
    layoutPass.dirtyChildren.remove(child)
    constraintPass.dirtyChildren.remove(child)
  }

  /// Enough for everything that settles: each round answers to what the one before it changed.
  private static let roundLimit = 32

  func runLayoutPass() {
    for _ in 0..<Self.roundLimit {
      LayoutConflicts.beginPass()
      runRounds()
      // Who hears of conflicts may have changed constraints.
      guard LayoutConflicts.endPass(), root.needsConstraintPass else { return }
    }
    root.complainOfEndlessness(
      "passes, the handler of conflicts has changed constraints once more, in the tree of \(root). They are not solved")
  }

  private func runRounds() {
    let root = root
    if root.reportedEnvironment.currentTraits == nil { root.updateTraits() }
    if root.safeAreaInsets != root.insetState.safeArea { root.updateInsets() }
    root.updateKeyboard()
    var rounds = 0
    while true {
      if root.needsConstraintPass { root.solveConstraints() }
      guard let top = highestAwaitingLayout else { break }
      guard rounds < Self.roundLimit else {
        top.first(where: \.layoutPass.needsLayout, below: \.layoutPass.dirtyChildren)?
          .complainOfEndlessness(of: "layoutSubviews", after: "setNeedsLayout")
        break
      }
      top.layoutSubtree(root: root)
      rounds += 1
    }
    if rounds > 0 { root.layoutPassDidEnd() }
  }

  /// The first of this view and those in it that needs something itself.
  private func first(
    where needs: KeyPath<UIView, Bool>, below awaiting: KeyPath<UIView, DirtyChildren>
  ) -> UIView? {
    var waiting = [self]
    while let view = waiting.popLast() {
      if view[keyPath: needs] { return view }
      waiting.append(contentsOf: view[keyPath: awaiting].candidates(of: view).reversed())
    }
    return nil
  }

  /// Says, once for each view, that a pass ended though the view is to be visited once more.
  private func complainOfEndlessness(of visit: String, after request: String) {
    complainOfEndlessness(
      "rounds of one pass, \(visit) is due once more, by \(request), on \(self). The pass ends without it")
  }

  private func complainOfEndlessness(_ news: String) {
    guard !layoutPass.hasReportedEndlessPass else { return }
    layoutPass.hasReportedEndlessPass = true
    writeToStandardError("The layout does not settle: after \(Self.roundLimit) \(news).\n")
  }

  /// The topmost of this view and its ancestors that awaits layout; this view if only something in it does.
  private var highestAwaitingLayout: UIView? {
    var highest = layoutPass.dirtyChildren.isEmpty ? nil : self
    var current: UIView? = self
    while let view = current {
      if view.layoutPass.needsLayout { highest = view }
      current = view.superviewStorage
    }
    return highest
  }

  /// A view that a pass is in, and those of its subviews that the pass looks at.
  private struct Stop {
    let view: UIView
    let candidates: [UIView]
    var next = 0

    mutating func advance() -> UIView? {
      guard next < candidates.count else { return nil }
      next += 1
      return candidates[next - 1]
    }
  }

  /// Lays out what awaits it, each view before its subviews; without recursion, as nothing bounds the depth of a tree.
  private func layoutSubtree(root: UIView) {
    var path = [Stop(view: self, candidates: beginLayout(root: root))]
    while var stop = path.popLast() {
      guard let child = stop.advance() else {
        stop.view.endLayout(stop.candidates)
        continue
      }
      path.append(stop)
      if child.layoutPass.isDirty { path.append(Stop(view: child, candidates: child.beginLayout(root: root))) }
    }
  }

  /// Lays the view itself out, and returns the subviews that may be next.
  private func beginLayout(root: UIView) -> [UIView] {
    layoutPass.isBeingLaidOut = true
    if layoutPass.needsLayout {
      layoutPass.needsLayout = false
      let isInside = layoutPass.root != nil
      if isInside { Self.enterAgain(self) }
      layoutPass.root = root
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
      layoutPass.root = nil
      if isInside { Self.reentries -= 1 }
    }
    return layoutPass.removeDirtyChildren(of: self)
  }

  /// How many passes have begun while a view that they lay out was laying out its subviews.
  private static var reentries = 0

  /// Traps when views lay themselves out from within, again and again.
  private static func enterAgain(_ view: UIView) {
    reentries += 1
    guard reentries > roundLimit else { return }
    raise(
      .internalInconsistency,
      "\(view.label) is laid out in its own layoutSubviews without end: what is called there asks for its layout, by "
        + "setNeedsLayout, and has it done at once, by layoutIfNeeded")
  }

  private func endLayout(_ candidates: [UIView]) {
    // One of them may have asked for another to be laid out once more, or be left with something to do itself.
    let marked = layoutPass.removeDirtyChildren(of: self)
    keepAwaiting(candidates)
    keepAwaiting(marked)
    layoutPass.isBeingLaidOut = false
  }

  private func keepAwaiting(_ candidates: [UIView]) {
    for child in candidates where child.layoutPass.isDirty && child.superviewStorage === self {
      _ = layoutPass.dirtyChildren.insert(child)
    }
  }

  /// Whether the tree of this root waits for anything but layout.
  var needsConstraintPass: Bool { constraintPass.isSubtreeDirty || isOrphan || engine?.needsSolution == true }

  /// Brings this root's engine up to date with everything that has changed in the tree, and solves.
  func solveConstraints() {
    LayoutConflicts.beginPass()
    defer { LayoutConflicts.endPass() }
    if isOrphan { discardEngine() }
    // What is solved here is rounded and measured for these.
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
      .complainOfEndlessness(of: "updateConstraints", after: "setNeedsUpdateConstraints")
  }

  func runConstraintPass() {
    var changes = ConstraintChanges()
    gatherChanges(&changes)
    // The engine has not seen them: they wait for the next layout.
    for constraint in changes.constraints {
      guard let holder = constraint.holderStorage else { continue }
      holder.enqueue(constraint)
    }
    for view in changes.contentViews { view.markSubtreeNeedsConstraints() }
  }

  /// Has dirty views update their constraints, children first, and collects the changes that the engine has not seen.
  private func gatherChanges(_ changes: inout ConstraintChanges) {
    guard constraintPass.isSubtreeDirty else { return }
    var path = [Stop(view: self, candidates: constraintPass.removeDirtyChildren(of: self))]
    while var stop = path.popLast() {
      guard let child = stop.advance() else {
        stop.view.gatherOwnChanges(&changes)
        continue
      }
      path.append(stop)
      guard child.constraintPass.isSubtreeDirty else { continue }
      path.append(Stop(view: child, candidates: child.constraintPass.removeDirtyChildren(of: child)))
    }
  }

  private func gatherOwnChanges(_ changes: inout ConstraintChanges) {
    forgetController()
    if constraintPass.needsUpdate {
      constraintPass.needsUpdate = false
      if let controller { controller.updateViewConstraints() } else { updateConstraints() }
      if !translatesAutoresizingMaskIntoConstraints, !isRoot { changes.contentViews.append(self) }
    }
    changes.constraints += constraintStorage.dequeueAll()
  }
}
