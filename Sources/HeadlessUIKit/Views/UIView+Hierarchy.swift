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
      children.take(out: view)
      children.append(view)
    }
    let place = children.place(of: sibling)
    insert(view, at: place.map { $0 + offset } ?? otherwise)
  }

  func insert(_ view: UIView, at index: Int) {
    if view.superviewStorage === self {
      reorder(view, to: index)
    } else if !view.children.isEmpty || view === self, isInSubtree(of: view) {
      raise(.invalidArgument, "Can't add \(view === self ? "self" : "a superview of \(label)") as subview")
    } else {
      view.move(to: self, at: index)
    }
  }

  /// Takes a view out if it is here; it may have become another's in the meantime.
  func removeSubview(_ view: UIView) {
    if view.superviewStorage === self { view.removeFromSuperview() }
  }

  func reorder(_ view: UIView, to index: Int) {
    children.take(out: view)
    children.insert(view, at: min(max(index, 0), children.count))
    root.engine?.orderDidChange()
  }

  /// Moves the view with its subtree into another superview, or out of all.
  func move(to newSuperview: UIView?, at index: Int) {
    let oldSuperview = superviewStorage
    let oldWindow = windowStorage
    let newWindow = newSuperview?.window
    let changesWindow = oldWindow !== newWindow
    let oldTraits = changesWindow || Traits.areOverridden ? inheritedTraits(in: superviewStorage) : nil
    let appearance =
      changesWindow ? AppearanceChange(of: self, from: oldWindow?.ifVisible, to: newWindow?.ifVisible) : nil
    if changesWindow { forEachInSubtree { $0.willMove(toWindow: newWindow) } }
    willMove(toSuperview: newSuperview)
    if let oldSuperview {
      oldSuperview.willRemoveSubview(self)
      oldSuperview.subviewLeaves(self)
      leaveEngine(of: oldSuperview)
      oldSuperview.children.take(out: self)
      oldSuperview.forgetWaiting(of: self)
      oldSuperview.setNeedsLayout()
    } else {
      abandonEngine()
    }
    superviewStorage = newSuperview
    passRoot = nil
    if let newSuperview {
      newSuperview.children.insert(self, at: min(max(index, 0), newSuperview.children.count))
      newSuperview.noteWaiting(of: self)
      newSuperview.setNeedsLayout()
    }
    updateInsets()
    if let oldTraits { passOnTraits(from: oldTraits, to: inheritedTraits(in: newSuperview)) }
    if changesWindow {
      forEachInSubtree { $0.windowStorage = newWindow }
      // The least margins of a controller's view depend on the width of the window.
      forEachInSubtree { if $0.controller != nil { $0.updateInsets() } }
      forEachInSubtree { $0.didMoveToWindow() }
    }
    didMoveToSuperview()
    newSuperview?.didAddSubview(self)
    appearance?.finish()
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
