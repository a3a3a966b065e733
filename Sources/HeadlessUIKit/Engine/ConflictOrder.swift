// The selection of the constraint to break in a conflict. Recordings of UIKit show that the selection does not depend
// on the order of creation or activation. UIKit breaks the constraint with the item that is last in breadth-first
// order. In a tie, UIKit compares the other item, then the relation (inequalities are broken first), then the
// attribute, then the constant (the largest is broken first). UIKit's selection between constraints that are equal in
// all of these is not known. This implementation compares the multiplier and then the order of activation.

/// Selects the constraint to break in a conflict, by the order of the views in a tree.
@MainActor
struct ConflictOrder {
  private let indices: [ObjectIdentifier: CGFloat]

  init(of root: UIView) {
    indices = root.indicesBreadthFirst()
  }

  /// Returns the constraint to break. An implicit constraint is returned only if all constraints are implicit.
  func constraintToBreak(among constraints: [NSLayoutConstraint]) -> NSLayoutConstraint {
    let ranked = constraints.map { (constraint: $0, rank: $0.breakingRank(indices)) }
    return ranked.dropFirst().reduce(ranked[0]) { $0.rank.lexicographicallyPrecedes($1.rank) ? $1 : $0 }.constraint
  }
}

extension UIView {
  /// Returns the index of each view and guide in breadth-first order. At each level of the tree, the guides of all
  /// views follow the views.
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
  /// Returns the sort keys of the constraint, the most significant first. The constraint with the greatest keys is
  /// broken.
  fileprivate func breakingRank(_ indices: [ObjectIdentifier: CGFloat]) -> [CGFloat] {
    var itemIndices: [CGFloat] = []
    forEachItem { item in itemIndices.append(item.object.flatMap { indices[ObjectIdentifier($0)] } ?? -1) }
    let relationRank: CGFloat =
      switch relation {
      case .equal: 0
      case .greaterThanOrEqual: 1
      case .lessThanOrEqual: 2
      }
    // A constraint with one item has the same maximum and minimum.
    return [
      isImplicit ? 0 : 1, itemIndices.max() ?? -1, itemIndices.min() ?? -1, relationRank,
      CGFloat(max(firstAttribute.rawValue, secondAttribute.rawValue)), constantStorage, multiplier,
      CGFloat(activationOrder),
    ]
  }
}
