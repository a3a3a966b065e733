import HeadlessUIKit
import Testing

/// The frames that lines in the visual format language give.
@MainActor
struct VisualFormatTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  let a = UIView()
  let b = UIView()

  init() {
    root.layoutMargins = UIEdgeInsets(top: 5, left: 20, bottom: 15, right: 30)
    for view in [a, b] { _ = root.added(view) }
    (a.accessibilityIdentifier, b.accessibilityIdentifier) = ("a", "b")
  }

  @Test(
    "A horizontal format gives the views their positions and widths",
    arguments: [
      // From a superview 300 wide with margins of 20 and 30: the views' left edges and widths.
      Line("H:|[a(40)][b]|", 0, 40, 40, 260),
      Line("|[a(40)]-[b]|", 0, 40, 48, 252),
      Line("|-[a(40)]-[b]-|", 20, 40, 68, 202),
      Line("|-10-[a(==40)]-(20)-[b]-30-|", 10, 40, 70, 200),
      Line("|-(gap)-[a(size)]-gap-[b]|", 12, 50, 74, 226),
      Line("|-(-5)-[a(40)]-2.5e1-[b]|", -5, 40, 60, 240),
      Line("|[a(b)]-10-[b]|", 0, 145, 155, 145),
      Line("|[a(==b@low)]->=10-[b(60)]|", 0, 60, 240, 60),
      Line("|[a(>=100,<=120,==200@750)]-(>=0,==10@low)-[b]|", 0, 120, 130, 170),
      Line("|-gap@750-[a(40)]-(20@strong,30@low)-[b]|", 12, 40, 72, 228),
    ])
  func across(line: Line) {
    apply(line.format)
    NSLayoutConstraint.activate([a, b].map { $0.heightAnchor.constraint(equalTo: root.heightAnchor) })
    root.layoutIfNeeded()
    #expect(CGPoint(x: a.frame.minX, y: a.frame.width) == line.a, "a in \(line.format)")
    #expect(CGPoint(x: b.frame.minX, y: b.frame.width) == line.b, "b in \(line.format)")
  }

  @Test("A vertical format gives the views their positions and heights, at the margins at both ends")
  func down() {
    apply("V:|-[a(40)]-20-[b]-|")
    root.layoutIfNeeded()
    // 200 high with margins of 5 and 15: 5 + 40 + 20 = 65, and 200 - 15 - 65 = 120.
    #expect([a.frame.minY, a.frame.height, b.frame.minY, b.frame.height] == [5, 40, 65, 120])
  }

  @Test("Changing a margin moves the views that a format pins to it")
  func changingMargins() {
    apply("|-[a]-|")
    root.layoutIfNeeded()
    root.layoutMargins.left = 50
    root.layoutIfNeeded()
    #expect(a.frame.minX == 50)
    #expect(a.frame.width == 220)
  }

  @Test(
    "A format follows the layout direction, or the direction in its options",
    arguments: [
      (NSLayoutConstraint.FormatOptions.directionLeadingToTrailing, false, 10.0),
      (.directionLeadingToTrailing, true, 250), (.directionLeftToRight, true, 10), (.directionRightToLeft, false, 250),
    ])
  func directions(options: NSLayoutConstraint.FormatOptions, isRightToLeft: Bool, x: CGFloat) {
    root.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .unspecified
    apply("|-10-[a(40)]-5-[b(20)]", options)
    apply("H:[b]-margin-|", options, ["margin": 225])
    root.layoutIfNeeded()
    #expect([a.frame.minX, a.frame.width] == [x, 40])
    // `a` ends 50 points from the side where the format begins, and `b` begins 5 points after it.
    #expect([b.frame.minX, b.frame.width] == [x == 10 ? 55 : 225, 20])
  }

  @Test("The margin is used on the side where the format begins", arguments: [false, true])
  func marginsByDirection(isReversed: Bool) {
    apply("|-[a(40)]", isReversed ? .directionRightToLeft : .directionLeftToRight)
    root.layoutIfNeeded()
    // 20 from the left; 300 - 30 - 40 from the right.
    #expect(a.frame.minX == (isReversed ? 230 : 20))
  }

  @Test("An option aligns each view with the next one, and none with the superview")
  func alignment() {
    let c = root.added(UIView())
    let views = ["a": a, "b": b, "c": c]
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "|-[a(10)]-[b]-[c(10)]-|", options: [.alignAllTop, .alignAllCenterY], metrics: nil, views: views
    )
    NSLayoutConstraint.activate(constraints)
    // Four gaps, at the ends and between the views; two sizes; and two alignments for each of two pairs.
    #expect(constraints.count == 4 + 2 + 2 * 2)
    a.topAnchor.constraint(equalTo: root.topAnchor, constant: 30).isActive = true
    a.heightAnchor.constraint(equalToConstant: 50).isActive = true
    root.layoutIfNeeded()
    for view in [a, b, c] { #expect([view.frame.minY, view.frame.height] == [30, 50]) }
  }

  @Test("Layout guides can take the place of views, and their owning view that of the superview")
  func guides() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "|-7-[g(33)][a]|", metrics: nil, views: ["g": guide, "a": a]))
    root.layoutIfNeeded()
    #expect([guide.layoutFrame.minX, guide.layoutFrame.width] == [7, 33])
    #expect([a.frame.minX, a.frame.width] == [40, 260])
  }

  @Test("Gaps between baselines go from the last baseline of one view to the first baseline of the next")
  func baselines() {
    let (title, detail) = (UILabel(), UILabel())
    for (label, size) in [(title, 28.0), (detail, 13)] {
      label.text = "Text"
      label.font = .systemFont(ofSize: size)
      _ = root.added(label)
    }
    let views = ["title": title, "detail": detail]
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-(3)-[title]-40-[detail]", options: .spacingBaselineToBaseline, metrics: nil, views: views)
    #expect(constraints.map(\.firstAttribute) == [.top, .firstBaseline])
    #expect(constraints.map(\.secondAttribute) == [.top, .lastBaseline])
    #expect(constraints.map(\.constant) == [3, 40])
    let standard = NSLayoutConstraint.constraints(
      withVisualFormat: "V:[title]-[detail]", options: .spacingBaselineToBaseline, metrics: nil, views: views)
    let anchors = detail.firstBaselineAnchor.constraint(
      equalToSystemSpacingBelow: title.lastBaselineAnchor, multiplier: 1)
    #expect(standard.map(\.constant) == [anchors.constant])
  }

  @Test(
    "A metric can be a number of any type",
    arguments: [
      24 as Int, 24 as UInt8, 24 as Int64, 24 as Float, 24 as Double, 24 as CGFloat, NSNumber(value: 24), 24 as Decimal,
      UILayoutPriority(24),
    ] as [any Sendable])
  func metricTypes(number: any Sendable) {
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "[a(n@n)]", metrics: ["n": number], views: ["a": a])
    #expect(constraints.map(\.constant) == [24], "\(type(of: number))")
    #expect(constraints.map(\.priority) == [UILayoutPriority(24)], "\(type(of: number))")
  }

  @Test("Constraints have the order of the format, with the later view first, and the format's notation")
  func descriptions() {
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "|-15-[a(>=b)]-[b(60)]-(<=9@251)-|", metrics: nil, views: ["a": a, "b": b])
    let address = "UIView:0x" + String(UInt(bitPattern: Unmanaged.passUnretained(root).toOpaque()), radix: 16)
    let aLabel = "a:UIView:0x" + String(UInt(bitPattern: Unmanaged.passUnretained(a).toOpaque()), radix: 16)
    let bLabel = "b:UIView:0x" + String(UInt(bitPattern: Unmanaged.passUnretained(b).toOpaque()), radix: 16)
    let texts = constraints.map { constraint in
      String(constraint.description.drop { $0 != " " }.dropFirst().dropLast())
    }
    #expect(
      texts == [
        "H:|-(15)-[a]   (inactive, names: \(aLabel), '|':\(address) )",
        "a.width >= b.width   (inactive, names: \(aLabel), \(bLabel) )",
        "H:[a]-(NSSpace(8))-[b]   (inactive, names: \(bLabel), \(aLabel) )",
        "b.width == 60   (inactive, names: \(bLabel) )",
        "H:[b]-(<=9@251)-|   (inactive, names: \(bLabel), '|':\(address) )",
      ])
  }

  @Test("The options have UIKit's raw values")
  func rawValues() {
    let values: [(NSLayoutConstraint.FormatOptions, UInt)] = [
      (.alignAllLeft, 1 << 1), (.alignAllRight, 1 << 2), (.alignAllTop, 1 << 3), (.alignAllBottom, 1 << 4),
      (.alignAllLeading, 1 << 5), (.alignAllTrailing, 1 << 6), (.alignAllCenterX, 1 << 9), (.alignAllCenterY, 1 << 10),
      (.alignAllLastBaseline, 1 << 11), (.alignAllFirstBaseline, 1 << 12), (.alignmentMask, 0xFFFF),
      (.directionLeadingToTrailing, 0), (.directionLeftToRight, 1 << 16), (.directionRightToLeft, 2 << 16),
      (.directionMask, 3 << 16), (.spacingEdgeToEdge, 0), (.spacingBaselineToBaseline, 1 << 19),
      (.spacingMask, 1 << 19),
    ]
    for (option, value) in values { #expect(option.rawValue == value) }
  }

  @Test(
    "An error in a format traps with UIKit's message, the format, and a caret below the error", arguments: Mistake.all)
  func mistakes(mistake: Mistake) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [mistake] in
      await mistake.make()
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let caret = String(repeating: " ", count: mistake.caret) + "^"
    let reason =
      "'NSInvalidArgumentException', reason: 'Unable to parse constraint format: \n\(mistake.message) \n"
      + "\(mistake.format) \n\(caret)'"
    #expect(text.contains(reason), "\(mistake.format) should trap with “\(reason)” and writes: \(text)")
  }

  private func apply(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = [],
    _ metrics: [String: Any] = ["gap": 12, "size": 50.0, "low": UILayoutPriority.defaultLow, "strong": Float(600)]
  ) {
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: format, options: options, metrics: metrics, views: ["a": a, "b": b]))
  }

  struct Line: Sendable, CustomTestStringConvertible {
    let format: String
    /// Left edge and width.
    let a, b: CGPoint

    init(_ format: String, _ aX: CGFloat, _ aWidth: CGFloat, _ bX: CGFloat, _ bWidth: CGFloat) {
      self.format = format
      (a, b) = (CGPoint(x: aX, y: aWidth), CGPoint(x: bX, y: bWidth))
    }

    var testDescription: String { format }
  }

  struct Mistake: Codable, Sendable, CustomTestStringConvertible {
    let format, message: String
    /// The number of characters before the error.
    let caret: Int
    var options: UInt = 0

    var testDescription: String { format }

    static let all = [
      Mistake(format: "", message: "Expected a view", caret: 0),
      Mistake(format: "|", message: "Expected a view", caret: 1),
      Mistake(format: "V[a]", message: "Expected ':' after 'V' to specify vertical arrangement", caret: 1),
      Mistake(format: "H[a]", message: "Expected ':' after 'H' to specify horizontal arrangement", caret: 1),
      Mistake(format: "|-[c]", message: "c is not a key in the views dictionary.", caret: 4),
      Mistake(
        format: "[1]", message: "Expected a view's name. View names start with a letter or an underscore", caret: 1),
      Mistake(
        format: "[a(50]", caret: 5,
        "A predicate on a view's thickness must end with ')' and the view must end with ']'"),
      Mistake(
        format: "[a(50)-[b]", caret: 6,
        "A predicate on a view's thickness must end with ')' and the view must end with ']'"),
      Mistake(
        format: "[a", caret: 2, "Expected a ']' after the view's name or a '(' before predicates on its thickness"),
      Mistake(format: "[a(=50)]", message: "Unknown relation. Must be ==, >=, or <=", caret: 3),
      Mistake(format: "[a]-(<8)-[b]", message: "Unknown relation. Must be ==, >=, or <=", caret: 5),
      Mistake(
        format: "[a]-gap-[b]", caret: 7,
        "Encountered metric with name \"gap\", but value was not specified in metrics or views dictionaries"),
      Mistake(
        format: "[a]-b-[b]", caret: 5,
        "Encountered metric with name \"b\", but value was not specified in metrics or views dictionaries"),
      Mistake(
        format: "[a]-word-[b]", caret: 8, "The value of word in the metrics dictionary is not a number: twelve"),
      Mistake(
        format: "[a]-[text]", caret: 9,
        "The value of text in the views dictionary is neither a view nor a layout guide: b"),
      Mistake(
        format: "[a(text)]", caret: 7,
        "The value of text in the views dictionary is neither a view nor a layout guide: b"),
      Mistake(format: "[a(@750)]", message: "Expected a number or the name of a metric", caret: 3),
      Mistake(format: "[a]-", message: "Expected a number or the name of a metric", caret: 4),
      Mistake(format: "[a]-8[b]", message: "Expected a '-' after a gap", caret: 5),
      Mistake(format: "[a]-(8-[b]", message: "Predicates on a gap must end with ')'", caret: 6),
      Mistake(format: "[a]x[b]", message: "Expected a view", caret: 3),
      Mistake(format: "[a]|[b]", message: "Expected the end of the format after the superview", caret: 4),
      Mistake(
        format: "V:|-[lost]", caret: 2,
        "Unable to interpret '|' character, because the related view doesn't have a superview"),
      Mistake(
        format: "[lost]-8-|", caret: 9,
        "Unable to interpret '|' character, because the related view doesn't have a superview"),
      Mistake(
        format: "|-[a]-[b]-|", caret: 9, options: NSLayoutConstraint.FormatOptions.alignAllLeading.rawValue,
        "Options mask required views to be aligned on a horizontal edge, which is not allowed for layout that is also "
          + "horizontal."),
      Mistake(
        format: "V:[a][b]", caret: 8, options: NSLayoutConstraint.FormatOptions.alignAllTop.rawValue,
        "Options mask required views to be aligned on a vertical edge, which is not allowed for layout that is also "
          + "vertical."),
    ]

    init(format: String, message: String, caret: Int) {
      (self.format, self.message, self.caret) = (format, message, caret)
    }

    init(format: String, caret: Int, options: UInt = 0, _ message: String) {
      (self.format, self.message, self.caret, self.options) = (format, message, caret, options)
    }

    @MainActor func make() {
      let root = UIView()
      let views: [String: Any] = [
        "a": root.added(UIView()), "b": root.added(UIView()), "lost": UIView(), "text": "b",
      ]
      _ = NSLayoutConstraint.constraints(
        withVisualFormat: format, options: NSLayoutConstraint.FormatOptions(rawValue: options),
        metrics: ["word": "twelve"], views: views)
    }
  }
}
