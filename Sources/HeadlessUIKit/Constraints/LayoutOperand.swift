/// One side of a constraint: an attribute of an item, or the distance between two attributes.
struct LayoutOperand {
  let item: ConstraintItem
  let attribute: NSLayoutConstraint.Attribute
  var distance: LayoutDistance?

  init(_ item: ConstraintItem, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// Creates the distance between two positions on the same axis, for ``NSLayoutXAxisAnchor/anchorWithOffset(to:)``.
  init(from start: LayoutOperand, to end: LayoutOperand) {
    item = start.item
    attribute = .notAnAttribute
    distance = LayoutDistance(start: start, end: end)
  }

  /// Whether both operands are the same attribute of the same item, or the same distance.
  @MainActor func isSame(as other: LayoutOperand) -> Bool {
    guard item === other.item, attribute == other.attribute else { return false }
    guard let distance, let otherDistance = other.distance else { return distance == nil && other.distance == nil }
    return distance.start.isSame(as: otherDistance.start) && distance.end.isSame(as: otherDistance.end)
  }

  /// Whether the operand is a position or a length, and along which axis.
  var kind: NSLayoutConstraint.Attribute.Kind {
    if let distance { return .length(distance.start.attribute.kind.axis) }
    return attribute.kind
  }

  func forEachItem(_ visit: (ConstraintItem) -> Void) {
    visit(item)
    if let distance { visit(distance.end.item) }
  }

  var isDirectional: Bool {
    attribute.isDirectional || distance.map { $0.start.isDirectional || $0.end.isDirectional } ?? false
  }
}

/// The distance from one position to another.
final class LayoutDistance: Sendable {
  let start, end: LayoutOperand

  init(start: LayoutOperand, end: LayoutOperand) {
    self.start = start
    self.end = end
  }
}
