/// The dirty children of a view: a pass must visit them, because they or their descendants need an update.
///
/// Most views have at most one dirty child, so only one child is stored. If there are several dirty children, a pass
/// checks all children.
@MainActor
enum DirtyChildren {
  case none
  case one(UIView)
  case several

  /// Inserts a child and returns whether the set was empty.
  nonisolated mutating func insert(_ child: UIView) -> Bool {
    switch self {
    case .none:
      self = .one(child)
      return true
    case .one(let other):
      if other !== child { self = .several }
    case .several: break
    }
    return false
  }

  /// Removes a child that is no longer a subview. If there were several dirty children, the set does not change.
  mutating func remove(_ child: UIView) {
    if case .one(let other) = self, other === child { self = .none }
  }

  var isEmpty: Bool {
    if case .none = self { true } else { false }
  }

  /// Returns the children that may be dirty, in order. If there are several dirty children, returns all children.
  func candidates(of view: UIView) -> [UIView] {
    switch self {
    case .none: []
    case .one(let child): [child]
    case .several: view.children
    }
  }
}
