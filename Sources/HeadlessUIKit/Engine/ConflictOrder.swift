// Which of several contradicting constraints gives way. Recordings of UIKit show that it does not depend on the order in
// which they were made or activated: it is the one whose item comes latest, breadth first; then by the other item, then
// inequalities before equalities, then by the attribute, then the larger constant. The multiplier and the order of activation
// decide between those that are alike in all of that; what UIKit does there was not recorded.

/// Who gives way in a tree, as it is now.
@MainActor
struct ConflictOrder {
  private let places: [ObjectIdentifier: CGFloat]

  init(of root: UIView) {
    places = root.placesBreadthFirst()
  }

  /// The constraint that gives way; what the system added for frames and insets does so last.
  func broken(among constraints: [NSLayoutConstraint]) -> NSLayoutConstraint {
    let ranked = constraints.map { (constraint: $0, rank: $0.breakingRank(places)) }
    return ranked.dropFirst().reduce(ranked[0]) { $0.rank.lexicographicallyPrecedes($1.rank) ? $1 : $0 }.constraint
  }
}

extension UIView {
  /// Each view's place in its tree, breadth first; a view's guides come between its own level and its subviews.
  fileprivate func placesBreadthFirst() -> [ObjectIdentifier: CGFloat] {
    var places: [ObjectIdentifier: CGFloat] = [:]
    var level = [self]
    while !level.isEmpty {
      for view in level { places[ObjectIdentifier(view)] = CGFloat(places.count) }
      for view in level {
        for guide in view.systemGuides.all + view.guides { places[ObjectIdentifier(guide)] = CGFloat(places.count) }
      }
      level = level.flatMap(\.children)
    }
    return places
  }
}

extension NSLayoutConstraint {
  /// What is compared, the greatest of which gives way.
  fileprivate func breakingRank(_ places: [ObjectIdentifier: CGFloat]) -> [CGFloat] {
    var itemPlaces: [CGFloat] = []
    forEachItem { item in itemPlaces.append(item.object.flatMap { places[ObjectIdentifier($0)] } ?? -1) }
    let relationRank: CGFloat =
      switch relation {
      case .equal: 0
      case .greaterThanOrEqual: 1
      case .lessThanOrEqual: 2
      }
    // An item alone counts as both.
    return [
      isSystem ? 0 : 1, itemPlaces.max() ?? -1, itemPlaces.min() ?? -1, relationRank,
      CGFloat(max(firstAttribute.rawValue, secondAttribute.rawValue)), constantStorage, multiplier,
      CGFloat(activationOrder),
    ]
  }
}
