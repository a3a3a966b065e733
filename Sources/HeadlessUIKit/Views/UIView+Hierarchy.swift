extension UIView {
  func isInSubtree(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superviewStorage
    }
    return false
  }

  /// The topmost view of the tree that this view stands in.
  var root: UIView {
    var current = self
    while let next = current.superviewStorage { current = next }
    return current
  }

  func insert(_ view: UIView, beside sibling: UIView, offset: Int, otherwise: Int) {
    // A view that is here already leaves its place first, which may move the sibling by one.
    if view.superviewStorage === self, view !== sibling {
      children.remove(identicalTo: view)
      children.append(view)
    }
    let place = children.lastIndex(identicalTo: sibling)
    insert(view, at: place.map { $0 + offset } ?? otherwise)
  }

  func insert(_ view: UIView, at index: Int) {
    if view.superviewStorage === self {
      reorder(view, to: index)
    } else {
      view.move(to: self, at: index)
    }
  }

  /// Takes a view out if it is here; it may have become another's in the meantime.
  func removeSubview(_ view: UIView?) {
    if let view, view.superviewStorage === self { view.removeFromSuperview() }
  }

  func reorder(_ view: UIView, to index: Int) {
    children.remove(identicalTo: view)
    children.insert(view, at: min(max(index, 0), children.count))
    root.engine?.orderDidChange()
  }

  /// Moves the view with its subtree into another superview, or out of all.
  ///
  /// Whoever is told of it may move views as well. What was asked for first is done last: the view is taken from where it
  /// is by then, and stands in the superview that it was to get.
  func move(to newSuperview: UIView?, at index: Int) {
    let (oldWindow, newWindow) = (windowStorage, newSuperview?.window)
    let changesWindow = oldWindow !== newWindow
    let appearance =
      changesWindow ? AppearanceChange(of: self, from: oldWindow?.ifVisible, to: newWindow?.ifVisible) : nil
    if changesWindow { forEachInSubtree { $0.willMove(toWindow: newWindow) } }
    willMove(toSuperview: newSuperview)
    tellSuperview(ofMoveTo: newSuperview)
    if let newSuperview, superviewStorage === newSuperview {
      newSuperview.reorder(self, to: index)
    } else {
      changeSuperview(to: newSuperview, at: index)
    }
    didMoveToSuperview()
    if let newSuperview, superviewStorage === newSuperview { newSuperview.didAddSubview(self) }
    appearance?.finish()
  }

  /// Tells the superview that the view leaves it; if the view is in yet another one after that, that one as well.
  private func tellSuperview(ofMoveTo newSuperview: UIView?) {
    var told: UIView?
    while let current = superviewStorage, current !== told, current !== newSuperview {
      current.willRemoveSubview(self)
      current.subviewLeaves(self)
      told = current
    }
  }

  /// Puts the view where it is to stand before anybody else hears of it.
  private func changeSuperview(to newSuperview: UIView?, at index: Int) {
    newSuperview?.checkSubview(self)
    let oldSuperview = superviewStorage
    let changesWindow = windowStorage !== newSuperview?.window
    let oldTraits = changesWindow || Traits.areOverridden ? inheritedTraits(in: oldSuperview) : nil
    if let oldSuperview {
      removeFromEngine(of: oldSuperview)
      oldSuperview.children.remove(identicalTo: self)
      oldSuperview.forgetWaiting(of: self)
    } else {
      discardEngine()
    }
    superviewStorage = newSuperview
    layoutPass.root = nil
    if let newSuperview {
      newSuperview.children.insert(self, at: min(max(index, 0), newSuperview.children.count))
      newSuperview.noteWaiting(of: self)
    }
    oldSuperview?.setNeedsLayout()
    newSuperview?.setNeedsLayout()
    updateInsets()
    if let oldTraits { passOnTraits(from: oldTraits, to: inheritedTraits(in: superviewStorage)) }
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
    // The least margins of a controller's view depend on the width of the window.
    forEachInSubtree { if $0.controller != nil { $0.updateInsets() } }
    forEachInSubtree { $0.didMoveToWindow() }
  }

  /// Visits the view and its descendants, each before its subviews.
  func forEachInSubtree(_ visit: (UIView) -> Void) {
    _ = firstInSubtree {
      visit($0)
      return false
    }
  }

  /// The first of the view and its descendants, each before its subviews, that a condition holds for.
  ///
  /// Without recursion, as nothing bounds the depth of a tree.
  func firstInSubtree(where holds: (UIView) -> Bool) -> UIView? {
    var waiting = [self]
    while let view = waiting.popLast() {
      if holds(view) { return view }
      waiting.append(contentsOf: view.children.reversed())
    }
    return nil
  }

  /// Visits the view and its descendants as ``forEachInSubtree(_:)`` does, with how many levels below the view each is.
  func forEachLevelInSubtree(_ visit: (_ view: UIView, _ depth: Int) -> Void) {
    var waiting = [(view: self, depth: 0)]
    while let (view, depth) = waiting.popLast() {
      visit(view, depth)
      waiting.append(contentsOf: view.children.reversed().map { ($0, depth + 1) })
    }
  }
}
