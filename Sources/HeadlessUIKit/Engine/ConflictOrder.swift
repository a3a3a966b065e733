// Which of several contradicting constraints gives way. Recordings of UIKit show that it does not depend on the order in
// which they were made or activated: it is the one whose item comes latest, breadth first; then by the other item, then
// inequalities before equalities, then by the attribute, then the larger constant. The multiplier and the order of activation
// decide between those that are alike in all of that; what UIKit does there was not recorded.

/// Who gives way in a tree, as it is now.
@MainActor
struct ConflictOrder {
  private let indices: [ObjectIdentifier: CGFloat]

  init(of root: UIView) {
    indices = root.indicesBreadthFirst()
  }

  /// The constraint that gives way; what the system added for frames and insets does so last.
  func constraintToBreak(among constraints: [NSLayoutConstraint]) -> NSLayoutConstraint {
    let ranked = constraints.map { (constraint: $0, rank: $0.breakingRank(indices)) }
    return ranked.dropFirst().reduce(ranked[0]) { $0.rank.lexicographicallyPrecedes($1.rank) ? $1 : $0 }.constraint
  }
}

extension UIView {
  /// Each view's place in its tree, breadth first; a view's guides come between its own level and its subviews.
  fileprivate func indicesBreadthFirst() -> [ObjectIdentifier: CGFloat] {
    var indices: [ObjectIdentifier: CGFloat] = [:]
    var level = [self]
    while !level.isEmpty {
      for view in level { indices[ObjectIdentifier(view)] = CGFloat(indices.count) }
      for view in level {
        for guide in view.systemGuides.all + view.guides { indices[ObjectIdentifier(guide)] = CGFloat(indices.count) }
      }
      level = level.flatMap(\.children)
    }
    return indices
  }
}

extension NSLayoutConstraint {
  /// What is compared, the greatest of which gives way.
  fileprivate func breakingRank(_ indices: [ObjectIdentifier: CGFloat]) -> [CGFloat] {
    var itemIndices: [CGFloat] = []
    forEachItem { item in itemIndices.append(item.object.flatMap { indices[ObjectIdentifier($0)] } ?? -1) }
    let relationRank: CGFloat =
      switch relation {
      case .equal: 0
      case .greaterThanOrEqual: 1
      case .lessThanOrEqual: 2
      }
    // An item alone counts as both.
    return [
      isImplicit ? 0 : 1, itemIndices.max() ?? -1, itemIndices.min() ?? -1, relationRank,
      CGFloat(max(firstAttribute.rawValue, secondAttribute.rawValue)), constantStorage, multiplier,
      CGFloat(activationOrder),
    ]
  }
}
