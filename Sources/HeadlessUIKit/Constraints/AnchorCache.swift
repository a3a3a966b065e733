/// The anchors that a view or guide has created. Requests for an attribute return the same anchor each time.
struct AnchorCache {
  /// Indexed by the attribute's raw value. Empty until the first anchor is requested.
  private var anchors: [NSObject?] = []

  @MainActor
  mutating func anchor<Anchor: NSObject>(
    _ attribute: NSLayoutConstraint.Attribute, of item: ConstraintItem, _ make: (LayoutOperand) -> Anchor
  ) -> Anchor {
    if anchors.isEmpty {
      anchors = Array(repeating: nil, count: NSLayoutConstraint.Attribute.centerYWithinMargins.rawValue + 1)
    } else if let known = anchors[attribute.rawValue] {
      // Each attribute is requested with one type only.
      return unsafeDowncast(known, to: Anchor.self)
    }
    let anchor = make(LayoutOperand(item, attribute))
    anchors[attribute.rawValue] = anchor
    return anchor
  }
}
