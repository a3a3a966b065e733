import HeadlessUIKit
import Testing

/// Invalid input traps with the message of UIKit's exception.
@MainActor
struct BadInputTests {
  @Test("An invalid constraint traps with UIKit's message", arguments: Mistake.allCases)
  func trap(mistake: Mistake) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [mistake] in
      await mistake.make()
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains(mistake.sentence), "\(mistake) should trap with “\(mistake.sentence)” and writes: \(text)")
  }

  @Test("A constraint added to a view that does not contain its items traps with UIKit's messages")
  func unprepared() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Mistake.holderBesideItems.make()
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      .replacing(/0x[0-9a-f]+/, with: "0x")
    let constraint = "is not prepared for the constraint: <NSLayoutConstraint:0x title.top == card.top "
    #expect(text.contains("The view hierarchy \(constraint)"), "\(text)")
    let log =
      ">\n\tWhen added to a view, the constraint's items must be descendants of that view (or the view itself). This "
      + "will crash if the constraint needs to be resolved before the view hierarchy is assembled. Break on "
      + "-[UIView(UIConstraintBasedLayout) _viewHierarchyUnpreparedForConstraint:] to debug.\n"
    #expect(text.contains(log), "\(text)")
    #expect(text.contains("unprepared for constraint. constraint:<NSLayoutConstraint:0x"), "\(text)")
    #expect(text.contains(" view:<UIView: 0x; frame = "), "\(text)")
  }
}

enum Mistake: String, CaseIterable, Codable {
  case noFirstItem, firstItemOfNoKind, secondItemOfNoKind, secondItemNull
  case lonePosition, positionTimesZero, positionAgainstLength, lengthAgainstPosition
  case leadingAgainstLeft, axesMixed, constantNotANumber, constantInfinite, multiplierNotANumber
  case priorityZero, priorityAboveRequired, requiredToOptional, optionalToRequired
  case huggingAboveRequired, huggingNotANumber, resistanceNegative
  case noCommonAncestor, guideWithoutOwner, holderBesideItems, intrinsicSizeNotANumber

  @MainActor func make() {
    let root = UIView()
    let (card, title) = (UIView(), UIView())
    (card.accessibilityIdentifier, title.accessibilityIdentifier) = ("card", "title")
    func constraint(
      _ item: Any?, _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute = .notAnAttribute,
      of other: Any? = nil, multiplier: CGFloat = 1
    ) -> NSLayoutConstraint {
      NSLayoutConstraint(
        item: item as Any, attribute: first, relatedBy: .equal, toItem: other, attribute: second,
        multiplier: multiplier, constant: 0)
    }
    let width = card.widthAnchor.constraint(equalToConstant: 1)
    switch self {
    case .noFirstItem: _ = constraint(nil, .width)
    case .firstItemOfNoKind: _ = constraint("not a view", .width)
    case .secondItemOfNoKind: _ = constraint(card, .width, .width, of: "not a view")
    case .secondItemNull: _ = constraint(card, .width, of: NSNull())
    case .lonePosition: _ = constraint(card, .top)
    case .positionTimesZero: _ = constraint(card, .top, .top, of: title, multiplier: 0)
    case .positionAgainstLength: _ = constraint(card, .top, .height, of: title)
    case .lengthAgainstPosition: _ = constraint(card, .height, .top, of: title)
    case .leadingAgainstLeft: _ = card.leadingAnchor.constraint(equalTo: title.leftAnchor)
    case .axesMixed:
      constraint(card, .top, .left, of: card).isActive = true
      card.layoutIfNeeded()
    case .constantNotANumber: width.constant = .nan
    case .constantInfinite: _ = card.widthAnchor.constraint(equalToConstant: .infinity)
    case .multiplierNotANumber: _ = card.widthAnchor.constraint(equalTo: title.widthAnchor, multiplier: .nan)
    case .priorityZero: width.priority = UILayoutPriority(0)
    case .priorityAboveRequired: width.priority = UILayoutPriority(1001)
    case .huggingAboveRequired: card.setContentHuggingPriority(UILayoutPriority(2000), for: .vertical)
    case .huggingNotANumber: card.setContentHuggingPriority(UILayoutPriority(.nan), for: .horizontal)
    case .resistanceNegative: card.setContentCompressionResistancePriority(UILayoutPriority(-5), for: .vertical)
    case .requiredToOptional:
      width.isActive = true
      width.priority = .defaultLow
    case .optionalToRequired:
      width.priority = .defaultLow
      width.isActive = true
      width.priority = .required
    case .noCommonAncestor: title.topAnchor.constraint(equalTo: card.topAnchor).isActive = true
    case .guideWithoutOwner: UILayoutGuide().widthAnchor.constraint(equalToConstant: 1).isActive = true
    case .holderBesideItems:
      root.addSubview(card)
      root.addSubview(title)
      card.addConstraint(title.topAnchor.constraint(equalTo: card.topAnchor))
      root.layoutIfNeeded()
    case .intrinsicSizeNotANumber:
      root.added(SizedView(.nan, 1)).accessibilityIdentifier = "card"
      root.layoutIfNeeded()
    }
  }

  /// The exception's name and the beginning of its reason.
  var sentence: String {
    switch self {
    case .noFirstItem: "'NSInvalidArgumentException', reason: 'Constraint must contain a first layout item"
    case .firstItemOfNoKind:
      "'NSInvalidArgumentException', reason: 'NSLayoutConstraint for not a view: Constraint items must each be a view "
        + "or layout guide.'"
    case .secondItemOfNoKind, .secondItemNull:
      ">>: Constraint items must each be a view or layout guide.'"
    case .lonePosition, .positionTimesZero:
      "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal "
        + "constraint of a location equal to a constant. Location attributes must be specified in pairs."
    case .positionAgainstLength, .lengthAgainstPosition: "Invalid pairing of layout attributes"
    case .leadingAgainstLeft:
      "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use "
        + "leading/trailing for both or neither."
    case .axesMixed:
      "'NSInvalidLayoutConstraintException', reason: 'Constraint improperly relates anchors of incompatible types: "
        + "<NSLayoutConstraint:0x"
    case .constantNotANumber:
      "'NSInternalInconsistencyException', reason: 'NSLayoutConstraint constant is not finite!  That's illegal.  "
        + "constant:nan firstAnchor:<NSLayoutDimension:0x"
    case .constantInfinite: "NSLayoutConstraint constant is not finite!  That's illegal.  constant:inf"
    case .multiplierNotANumber: "Multiplier is not finite! That's illegal. multiplier:nan"
    case .priorityZero:
      "It's illegal to set priority:0.  Priorities must be greater than 0 and less or equal to "
        + "NSLayoutPriorityRequired, which is 1000.000000."
    case .priorityAboveRequired: "It's illegal to set priority:1001."
    case .huggingAboveRequired: "It's illegal to set priority:2000.  Priorities must be greater than 0 "
    case .huggingNotANumber: "It's illegal to set priority:nan.  Priorities must be greater than 0 "
    case .resistanceNegative: "It's illegal to set priority:-5.  Priorities must be greater than 0 "
    case .requiredToOptional:
      "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  You "
        + "passed priority 250 and the existing priority was 1000."
    case .optionalToRequired: "You passed priority 1000 and the existing priority was 250."
    case .noCommonAncestor:
      "\"card.top\"> because they have no common ancestor.  Does the constraint or its anchors reference items in "
        + "different view hierarchies?  That's illegal."
    case .guideWithoutOwner:
      "'NSGenericException', reason: 'Unable to activate constraint with anchors <NSLayoutDimension:0x"
    case .holderBesideItems:
      "Impossible to set up layout with view hierarchy unprepared for constraint."
    case .intrinsicSizeNotANumber: "The intrinsic content size of card is not finite: nan"
    }
  }
}
