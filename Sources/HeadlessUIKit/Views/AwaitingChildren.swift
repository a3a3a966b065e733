/// The children of a view for which, or below which, something waits for a pass, so that the pass need not look at all.
///
/// A single one, the commonest case by far, is remembered; where there are more, the pass asks each child.
@MainActor
enum AwaitingChildren {
  case none
  // Forgotten when it leaves its superview, which retains it until then.
  case one(Unmanaged<UIView>)
  case several

  /// Returns whether this child is the first.
  mutating func insert(_ child: UIView) -> Bool {
    switch self {
    case .none:
      self = .one(Unmanaged.passUnretained(child))
      return true
    case .one(let known):
      if known.toOpaque() != Unmanaged.passUnretained(child).toOpaque() { self = .several }
    case .several: break
    }
    return false
  }

  /// The child has left.
  mutating func remove(_ child: UIView) {
    if case .one(let known) = self, known.toOpaque() == Unmanaged.passUnretained(child).toOpaque() { self = .none }
  }

  var isEmpty: Bool {
    if case .none = self { true } else { false }
  }

  /// Those of the view's children that may be meant, in order.
  func candidates(of view: UIView) -> [UIView] {
    switch self {
    case .none: []
    case .one(let child): [child.takeUnretainedValue()]
    case .several: view.children
    }
  }
}
