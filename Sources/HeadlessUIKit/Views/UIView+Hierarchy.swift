extension UIView {
  func isInSubtree(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superviewStorage
    }
    return false
  }

  /// The topmost view of the tree that contains this view.
  var root: UIView {
    var current = self
    while let next = current.superviewStorage { current = next }
    return current
  }

  func insert(_ view: UIView, beside sibling: UIView, offset: Int, otherwise: Int) {
    // Moves a subview to the end before the search for the sibling, because the move may change the sibling's index.
    if view.superviewStorage === self, view !== sibling {
      children.remove(identicalTo: view)
      children.append(view)
    }
    let index = children.lastIndex(identicalTo: sibling)
    insert(view, at: index.map { $0 + offset } ?? otherwise)
  }

  func insert(_ view: UIView, at index: Int) {
    if view.superviewStorage === self {
      reorder(view, to: index)
    } else {
      view.move(to: self, at: index)
    }
  }

  /// Removes a view if the view is still a subview of this view.
  func removeSubview(_ view: UIView?) {
    if let view, view.superviewStorage === self { view.removeFromSuperview() }
  }

  func reorder(_ view: UIView, to index: Int) {
    children.remove(identicalTo: view)
    children.insert(view, at: min(max(index, 0), children.count))
    root.engine?.orderDidChange()
  }

  /// Moves the view with its subtree into another superview, or removes it if `newSuperview` is nil.
  ///
  /// A callback may move the view as well. The outer move is completed after that, so that the final superview is
  /// `newSuperview`.
  func move(to newSuperview: UIView?, at index: Int) {
    let (oldWindow, newWindow) = (windowStorage, newSuperview?.window)
    let changesWindow = oldWindow !== newWindow
    let appearance =
      changesWindow ? AppearanceChange(of: self, from: oldWindow?.ifVisible, to: newWindow?.ifVisible) : nil
    if changesWindow { forEachInSubtree { $0.willMove(toWindow: newWindow) } }
    willMove(toSuperview: newSuperview)
    notifySuperview(ofMoveTo: newSuperview)
    if let newSuperview, superviewStorage === newSuperview {
      newSuperview.reorder(self, to: index)
    } else {
      changeSuperview(to: newSuperview, at: index)
    }
    didMoveToSuperview()
    if let newSuperview, superviewStorage === newSuperview { newSuperview.didAddSubview(self) }
    appearance?.finish()
  }

  /// Notifies the superview before the view is removed.
  ///
  /// If the callback moves the view into another superview, this superview is notified as well.
  private func notifySuperview(ofMoveTo newSuperview: UIView?) {
    var notified: UIView?
    while let current = superviewStorage, current !== notified, current !== newSuperview {
      current.willRemoveSubview(self)
      current.subviewWillLeave(self)
      notified = current
    }
  }

  /// Changes the superview, and notifies the subtree of a new window. The caller notifies the view and the superview of
  /// the move.
  private func changeSuperview(to newSuperview: UIView?, at index: Int) {
    newSuperview?.checkSubview(self)
    let oldSuperview = superviewStorage
    let changesWindow = windowStorage !== newSuperview?.window
    let oldTraits = changesWindow || Traits.areOverridden ? inheritedTraits(in: oldSuperview) : nil
    if let oldSuperview {
      removeFromEngine(of: oldSuperview)
      oldSuperview.children.remove(identicalTo: self)
      oldSuperview.removeDirtyState(of: self)
    } else {
      discardEngine()
    }
    superviewStorage = newSuperview
    layoutPass.root = nil
    if let newSuperview {
      newSuperview.children.insert(self, at: min(max(index, 0), newSuperview.children.count))
      newSuperview.addDirtyState(of: self)
    }
    oldSuperview?.setNeedsLayout()
    newSuperview?.setNeedsLayout()
    updateInsets()
    if let oldTraits { propagateTraits(from: oldTraits, to: inheritedTraits(in: superviewStorage)) }
    updateWindow()
  }

  /// Traps if the view cannot become a subview of this one.
  private func checkSubview(_ view: UIView) {
    guard !view.children.isEmpty || view === self, isInSubtree(of: view) else { return }
    raise(.invalidArgument, "Can't add \(view === self ? "self" : "a superview of \(label)") as subview")
  }

  private func updateWindow() {
    let window = superviewStorage?.window
    guard windowStorage !== window else { return }
    forEachInSubtree { $0.windowStorage = window }
    // The minimum margins of a controller's view depend on the width of the window.
    forEachInSubtree { if $0.controller != nil { $0.updateInsets() } }
    forEachInSubtree { $0.didMoveToWindow() }
  }

  /// Calls a function with this view and its descendants, each view before its subviews.
  func forEachInSubtree(_ visit: (UIView) -> Void) {
    _ = firstInSubtree {
      visit($0)
      return false
    }
  }

  /// Returns the first view that satisfies a condition. Searches this view and its descendants, each view before its
  /// subviews.
  ///
  /// The traversal is iterative, because recursion in a deep tree would overflow the stack.
  func firstInSubtree(where condition: (UIView) -> Bool) -> UIView? {
    var remaining = [self]
    while let view = remaining.popLast() {
      if condition(view) { return view }
      remaining.append(contentsOf: view.children.reversed())
    }
    return nil
  }

  /// Calls a function as ``forEachInSubtree(_:)`` does. `depth` is the number of levels below this view.
  func forEachLevelInSubtree(_ visit: (_ view: UIView, _ depth: Int) -> Void) {
    var remaining = [(view: self, depth: 0)]
    while let (view, depth) = remaining.popLast() {
      visit(view, depth)
      remaining.append(contentsOf: view.children.reversed().map { ($0, depth + 1) })
    }
  }
}
