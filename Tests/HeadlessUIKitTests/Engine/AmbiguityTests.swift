import HeadlessUIKit
import Testing

/// Ambiguous layouts, and the constraints that affect a layout.
@MainActor
struct AmbiguityTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  let view = UIView()

  init() {
    _ = root.added(view)
  }

  /// Each case has visual formats, and whether the view is ambiguous with their constraints.
  @Test(
    "A layout is ambiguous while a position or length is not determined on either axis",
    arguments: [
      ([], true), (["|-10-[v]"], true), (["|-10-[v(20)]"], true), (["|-10-[v(20)]", "V:|[v]"], true),
      (["|-10-[v(20)]", "V:|[v]|"], false), (["|-10-[v]-(>=10)-|", "V:|[v]|"], true),
      // The width is at most 0, and lengths are not negative.
      (["|-10-[v(<=0)]", "V:|[v]|"], false),
      // Optional constraints also determine a layout, if they do not conflict.
      (["|-10-[v(20@1)]", "V:|[v]|"], false), (["|-10-[v(20@1,30@1)]", "V:|[v]|"], true),
      (["|-10-[v(20@1,30@2)]", "V:|[v]|"], false),
      // Either optional constraint can be satisfied, but not both.
      (["|-10@5-[v(20)]-10@5-|", "V:|[v]|"], true), (["|-10@5-[v(20)]-10@6-|", "V:|[v]|"], false),
      // Exactly one width satisfies both.
      (["|-10-[v(>=20,<=20)]", "V:|[v]|"], false),
    ])
  func ambiguity(formats: [String], isAmbiguous: Bool) {
    apply(formats)
    #expect(view.hasAmbiguousLayout == isAmbiguous, "\(formats)")
    #expect(!root.hasAmbiguousLayout)
  }

  @Test("A view that is placed by its frame is never ambiguous, whether constraints mention it or not")
  func frames() {
    let framed = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    root.addSubview(framed)
    #expect(!framed.hasAmbiguousLayout)
    view.leadingAnchor.constraint(equalTo: framed.trailingAnchor).isActive = true
    #expect(!framed.hasAmbiguousLayout)
  }

  @Test("Two labels with equal hugging priorities are ambiguous, until one priority differs")
  func stretching() {
    let (first, second) = (UILabel(), UILabel())
    for label in [first, second] {
      label.text = "Text"
      _ = root.added(label)
      label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    }
    apply(["|[first][second]|"], ["first": first, "second": second])
    #expect(first.hasAmbiguousLayout && second.hasAmbiguousLayout)
    second.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    #expect(!first.hasAmbiguousLayout && !second.hasAmbiguousLayout)
  }

  @Test("Guides can be ambiguous like views; a view's own guides never are")
  func guides() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    #expect(guide.hasAmbiguousLayout)
    apply(["|[g]-50-|", "V:|[g(10)]"], ["g": guide])
    #expect(!guide.hasAmbiguousLayout)
    #expect(!root.layoutMarginsGuide.hasAmbiguousLayout)
    #expect(guide.constraintsAffectingLayout(for: .vertical).count == 2)
  }

  @Test("The content of a scroll view is ambiguous until constraints determine it on both axes")
  func scrolling() {
    let scroll = UIScrollView()
    _ = root.added(scroll)
    let content = scroll.added(UIView())
    apply(["|[s]|", "V:|[s]|"], ["s": scroll])
    apply(["|[c(400)]|", "V:|[c(400)]"], ["c": content])
    #expect(!scroll.hasAmbiguousLayout && !content.hasAmbiguousLayout)
    #expect(scroll.contentLayoutGuide.hasAmbiguousLayout)
    content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor).isActive = true
    #expect(!scroll.contentLayoutGuide.hasAmbiguousLayout)
  }

  @Test("No arranged view of a stack is ambiguous, in any distribution", arguments: 0..<5)
  func stacks(distribution: Int) throws {
    let stack = UIStackView()
    stack.distribution = try #require(UIStackView.Distribution(rawValue: distribution))
    stack.alignment = .center
    _ = root.added(stack)
    for text in ["One", "Two more", "Three"] {
      let label = UILabel()
      label.text = text
      // Different hugging priorities determine which view stretches.
      label.setContentHuggingPriority(UILayoutPriority(Float(200 + text.count)), for: .horizontal)
      stack.addArrangedSubview(label)
    }
    apply(["|[s]|", "V:|[s]"], ["s": stack])
    for view in [stack] + stack.arrangedSubviews {
      #expect(!view.hasAmbiguousLayout, "\(view) in \(stack.distribution)")
    }
  }

  @Test("Exercising ambiguity moves a view to another position that satisfies the constraints, and back")
  func exercising() {
    apply(["|-(>=20)-[v(40)]-(>=30)-|", "V:|[v]|"])
    root.layoutIfNeeded()
    var places: Set<CGFloat> = [view.frame.minX]
    for _ in 0..<4 {
      let before = view.frame
      view.exerciseAmbiguityInLayout()
      #expect(view.frame != before)
      // Between 20 and 300 - 30 - 40. Everything else is unchanged.
      #expect((20...230).contains(view.frame.minX))
      #expect(CGRect(x: before.minX, y: 0, width: 40, height: 200) == before)
      #expect(view.hasAmbiguousLayout)
      places.insert(view.frame.minX)
    }
    #expect(places == [20, 230])
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 100).isActive = true
    #expect(!view.hasAmbiguousLayout)
    view.exerciseAmbiguityInLayout()
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 100, y: 0, width: 40, height: 200))
  }

  @Test("Exercising ambiguity swaps the views of a tie and moves a view without constraints")
  func exercisingTies() {
    let other = root.added(UIView())
    apply(["|[v(50@250)][o(50@250)]|", "V:|[v]|"], ["v": view, "o": other])
    root.layoutIfNeeded()
    // UIKit stretches the view that is mentioned first.
    #expect(view.frame.width == 250)
    view.exerciseAmbiguityInLayout()
    #expect([view.frame.width, other.frame.minX, other.frame.width] == [50, 50, 250])
    view.exerciseAmbiguityInLayout()
    #expect(view.frame.width == 250)
    let lost = root.added(UIView())
    lost.exerciseAmbiguityInLayout()
    #expect(lost.frame.minX == 300)
  }

  @Test("Constraints that affect a layout include those of other views and implicit ones")
  func affecting() {
    let title = UILabel()
    title.text = "Text"
    _ = root.added(title)
    let centred = view.centerXAnchor.constraint(equalTo: title.centerXAnchor)
    let width = view.widthAnchor.constraint(equalTo: title.widthAnchor, multiplier: 2)
    let trailing = title.trailingAnchor.constraint(equalTo: root.trailingAnchor)
    let idle = view.widthAnchor.constraint(lessThanOrEqualToConstant: 250)
    let below = view.topAnchor.constraint(equalTo: title.bottomAnchor)
    NSLayoutConstraint.activate([idle, below, centred, width, trailing])
    let affecting = view.constraintsAffectingLayout(for: .horizontal)
    #expect(Array(affecting.prefix(3)) == [centred, width, trailing])
    // The label's intrinsic width, and the root view's width.
    #expect(affecting.dropFirst(3).allSatisfy { !root.constraints.contains($0) })
    #expect(Set(affecting.dropFirst(3).compactMap { $0.firstItem as? UIView }) == [root, title])
    #expect(affecting.count == 5)
    #expect(view.constraintsAffectingLayout(for: .vertical).first == below)
    idle.constant = 10
    #expect(view.constraintsAffectingLayout(for: .horizontal).contains(idle))
  }

  @Test("A view that is placed by its frame is affected by its implicit constraints")
  func affectingFrames() {
    let framed = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    root.addSubview(framed)
    #expect(framed.constraintsAffectingLayout(for: .horizontal).isEmpty)
    apply(["[f]-5-[v(1)]"], ["f": framed, "v": view])
    #expect(framed.constraintsAffectingLayout(for: .horizontal).map(\.constant) == [10, 30])
    // 5 and 1 by the format, 10 and 30 by the frame.
    #expect(view.constraintsAffectingLayout(for: .horizontal).map(\.constant) == [5, 1, 10, 30])
  }

  @Test("The trace contains the constraints of each view and says which views are ambiguous")
  func trace() throws {
    let framed = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    let label = UILabel()
    label.text = "Text"
    root.addSubview(framed)
    _ = view.added(label)
    label.addSubview(UIView())
    apply(["[f][v(1)]", "V:|[v(1)]"], ["f": framed, "v": view])
    label.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    let lines = root._autolayoutTrace().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    func name(_ view: UIView) -> String {
      "\(type(of: view)):0x" + String(UInt(bitPattern: Unmanaged.passUnretained(view).toOpaque()), radix: 16)
    }
    try #require(lines.count == 10)
    #expect(lines[0] == "•\(name(root))")
    #expect(lines[1] == "|   *\(name(view))")
    let y = try #require(lines[2].split(separator: "{id: ").last?.dropLast())
    #expect(
      lines[2] == "|   |   *\(name(label))'Text'- AMBIGUOUS LAYOUT for \(name(label))'Text'.minY{id: \(y)}")
    #expect(Int(y) != nil)
    #expect(lines[3] == "|   |   |   \(name(label.subviews[0]))")
    #expect(lines[4] == "|   +\(name(framed))")
    #expect(
      Array(lines[5...]) == [
        "", "Legend:", "\t* - is laid out with auto layout",
        "\t+ - is laid out manually, but is represented in the layout engine because "
          + "translatesAutoresizingMaskIntoConstraints = YES", "\t• - layout engine host",
      ])
    #expect(label._autolayoutTrace() == root._autolayoutTrace())
  }

  @Test("Reading ambiguity, affecting constraints or the trace does not change the layout")
  func asking() {
    apply(["|-(>=20)-[v(40)]-(>=30)-|", "V:|-5-[v]"])
    root.layoutIfNeeded()
    let before = view.frame
    _ = view.hasAmbiguousLayout
    _ = view.constraintsAffectingLayout(for: .horizontal)
    _ = view._autolayoutTrace()
    root.layoutIfNeeded()
    #expect(view.frame == before)
  }

  private func apply(_ formats: [String], _ views: [String: Any]? = nil) {
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views ?? ["v": view]))
    }
  }
}
