import Keyline
import Testing

/// A constraint's seven properties, with its items by identity.
struct Properties: Equatable, CustomStringConvertible {
  let firstItem: ObjectIdentifier?
  let firstAttribute: NSLayoutConstraint.Attribute
  let relation: NSLayoutConstraint.Relation
  let secondItem: ObjectIdentifier?
  let secondAttribute: NSLayoutConstraint.Attribute
  let multiplier: CGFloat
  let constant: CGFloat

  init(
    _ first: AnyObject, _ firstAttribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation = .equal, _ second: AnyObject? = nil,
    _ secondAttribute: NSLayoutConstraint.Attribute = .notAnAttribute, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) {
    firstItem = ObjectIdentifier(first)
    self.firstAttribute = firstAttribute
    self.relation = relation
    secondItem = second.map { ObjectIdentifier($0) }
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
  }

  @MainActor init(_ constraint: NSLayoutConstraint) {
    firstItem = constraint.firstItem.map { ObjectIdentifier($0) }
    firstAttribute = constraint.firstAttribute
    relation = constraint.relation
    secondItem = constraint.secondItem.map { ObjectIdentifier($0) }
    secondAttribute = constraint.secondAttribute
    multiplier = constraint.multiplier
    constant = constraint.constant
  }

  static func == (one: Properties, other: Properties) -> Bool {
    one.firstItem == other.firstItem && one.firstAttribute == other.firstAttribute && one.relation == other.relation
      && one.secondItem == other.secondItem && one.secondAttribute == other.secondAttribute
      && isClose(one.multiplier, other.multiplier) && isClose(one.constant, other.constant)
  }

  var description: String {
    let second = secondItem.map { "\(multiplier) * \($0).\(secondAttribute) + " } ?? ""
    return "\(firstItem.map { "\($0)" } ?? "nil").\(firstAttribute) \(relation) \(second)\(constant)"
  }
}

/// Whether two numbers are equal apart from rounding errors.
func isClose(_ one: CGFloat, _ other: CGFloat) -> Bool {
  abs(one - other) <= 1e-9 * max(1, abs(one), abs(other))
}

/// Expects constraints to have these properties, in this order.
@MainActor func expect(
  _ constraints: [NSLayoutConstraint], are properties: [Properties], sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(constraints.map { Properties($0) } == properties, sourceLocation: sourceLocation)
}

extension NSLayoutConstraint.Attribute {
  /// The attributes that every dialect names.
  static let named: [Self] = [
    .top, .bottom, .leading, .trailing, .left, .right, .centerX, .centerY, .width, .height, .firstBaseline,
    .lastBaseline,
  ]
}

/// A view of 300 x 200 points with a child, a sibling and a guide, without constraints.
@MainActor final class Scene {
  let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  let child = UIView()
  /// A view of 100 x 60 points at (40, 30).
  let sibling = UIView(frame: CGRect(x: 40, y: 30, width: 100, height: 60))
  let guide = UILayoutGuide()

  init(isRightToLeft: Bool = false) {
    if isRightToLeft { parent.semanticContentAttribute = .forceRightToLeft }
    parent.addSubview(child)
    parent.addSubview(sibling)
    parent.addLayoutGuide(guide)
  }

  /// The kinds of items that can be constrained.
  enum Kind: CaseIterable {
    case view, guide
  }

  func item(_ kind: Kind) -> NSObject {
    kind == .view ? child : guide
  }
}
