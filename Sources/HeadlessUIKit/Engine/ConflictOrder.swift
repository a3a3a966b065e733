// The choice of the constraint that is broken in a conflict. Recordings of UIKit show that the choice does not depend
// on the order of creation or activation. UIKit breaks the constraint whose item is last in breadth-first order. Ties
// are decided by the other item, then by the relation (inequalities are broken first), then by the attribute, then by
// the larger constant. Between constraints that are equal in all of these, the multiplier and the order of activation
// decide here; UIKit's choice was not recorded.

/// Chooses constraints to break, by the current order of views in a tree.
@MainActor
struct ConflictOrder {
  private let indices: [ObjectIdentifier: CGFloat]

  init(of root: UIView) {
    indices = root.indicesBreadthFirst()
  }

  /// Returns the constraint to break. Implicit constraints are chosen last.
  func constraintToBreak(among constraints: [NSLayoutConstraint]) -> NSLayoutConstraint {
    let ranked = constraints.map { (constraint: $0, rank: $0.breakingRank(indices)) }
    return ranked.dropFirst().reduce(ranked[0]) { $0.rank.lexicographicallyPrecedes($1.rank) ? $1 : $0 }.constraint
  }
}

extension UIView {
  /// Returns the index of each view and guide in breadth-first order. The guides of a level come between its views and
  /// their subviews.
  fileprivate func indicesBreadthFirst() -> [ObjectIdentifier: CGFloat] {
    var indices: [ObjectIdentifier: CGFloat] = [:]
    var level = [self]
    while !level.isEmpty {
      for view in level { indices[ObjectIdentifier(view)] = CGFloat(indices.count) }
      for view in level {
        let guides = view.guides
        for guide in guides.system.all + guides.added { indices[ObjectIdentifier(guide)] = CGFloat(indices.count) }
      }
      level = level.flatMap(\.children)
    }
    return indices
  }
}

extension NSLayoutConstraint {
  /// Returns the keys for the comparison of constraints, in order of significance. The constraint with the greatest
  /// keys is broken.
  fileprivate func breakingRank(_ indices: [ObjectIdentifier: CGFloat]) -> [CGFloat] {
    var itemIndices: [CGFloat] = []
    forEachItem { item in itemIndices.append(item.object.flatMap { indices[ObjectIdentifier($0)] } ?? -1) }
    let relationRank: CGFloat =
      switch relation {
      case .equal: 0
      case .greaterThanOrEqual: 1
      case .lessThanOrEqual: 2
      }
    // If there is only one item, it is both the maximum and the minimum.
    return [
      isImplicit ? 0 : 1, itemIndices.max() ?? -1, itemIndices.min() ?? -1, relationRank,
      CGFloat(max(firstAttribute.rawValue, secondAttribute.rawValue)), constantStorage, multiplier,
      CGFloat(activationOrder),
    ]
  }
}
