/// The anchors that a view or guide has handed out, so that it hands out the same ones again.
struct AnchorCache {
  /// By the attribute's raw value; empty until the first anchor is asked for.
  private var anchors: [NSObject?] = []

  @MainActor
  mutating func anchor<Anchor: NSObject>(
    _ attribute: NSLayoutConstraint.Attribute, of item: ConstraintItem, _ make: (LayoutOperand) -> Anchor
  ) -> Anchor {
    if anchors.isEmpty {
      anchors = Array(repeating: nil, count: NSLayoutConstraint.Attribute.centerYWithinMargins.rawValue + 1)
    } else if let known = anchors[attribute.rawValue] {
      // An attribute is only ever asked for as one and the same type.
      return unsafeDowncast(known, to: Anchor.self)
    }
    let anchor = make(LayoutOperand(item, attribute))
    anchors[attribute.rawValue] = anchor
    return anchor
  }
}
