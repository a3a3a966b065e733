/// The children of a view for which, or below which, something waits for a pass, so that the pass need not look at all.
///
/// A single one, the commonest case by far, is remembered; where there are more, the pass asks each child.
@MainActor
enum DirtyChildren {
  case none
  case one(UIView)
  case several

  /// Returns whether this child is the first.
  nonisolated mutating func insert(_ child: UIView) -> Bool {
    switch self {
    case .none:
      self = .one(child)
      return true
    case .one(let known):
      if known !== child { self = .several }
    case .several: break
    }
    return false
  }

  /// The child has left.
  mutating func remove(_ child: UIView) {
    if case .one(let known) = self, known === child { self = .none }
  }

  var isEmpty: Bool {
    if case .none = self { true } else { false }
  }

  /// Those of the view's children that may be meant, in order.
  func candidates(of view: UIView) -> [UIView] {
    switch self {
    case .none: []
    case .one(let child): [child]
    case .several: view.children
    }
  }
}
