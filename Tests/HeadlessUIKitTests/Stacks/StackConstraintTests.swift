import HeadlessUIKit
import Testing

/// The constraints that a stack creates, as UIKit's logs print them.
@MainActor
struct StackConstraintTests {
  private func fixture(_ count: Int = 2, _ change: (UIStackView) -> Void) -> StackFixture {
    StackFixture((0..<count).map { _ in SizedView(30, 10) }, size: CGSize(width: 300, height: 100), change)
  }

  @Test("A row that fills pins its first and last views to the stack, and each view to the next")
  func fill() {
    let row = fixture(3) { $0.spacing = 8 }
    #expect(
      row.rules == [
        "UISV-canvas-connection: stack.leading = a.leading", "UISV-spacing: b.leading = a.trailing + 8.0",
        "UISV-spacing: c.leading = b.trailing + 8.0", "UISV-canvas-connection: stack.trailing = c.trailing",
        "UISV-canvas-connection: stack.top = a.top", "UISV-canvas-connection: stack.bottom = a.bottom",
        "UISV-alignment: a.top = b.top", "UISV-alignment: a.bottom = b.bottom", "UISV-alignment: a.top = c.top",
        "UISV-alignment: a.bottom = c.bottom",
      ])
  }

  @Test("A column has the same constraints across its axis")
  func column() {
    let column = fixture { $0.axis = .vertical }
    #expect(column.rules("spacing") == ["b.top = a.bottom"])
    #expect(column.rules("alignment") == ["a.leading = b.leading", "a.trailing = b.trailing"])
    #expect(
      column.rules("canvas-connection") == [
        "stack.top = a.top", "stack.bottom = b.bottom", "stack.leading = a.leading", "stack.trailing = a.trailing",
      ])
  }

  @Test("With a margins-relative arrangement views are pinned to the margins guide")
  func margins() {
    let row = fixture { $0.isLayoutMarginsRelativeArrangement = true }
    #expect(
      row.rules("canvas-connection") == [
        "margins.leading = a.leading", "margins.trailing = b.trailing", "margins.top = a.top",
        "margins.bottom = a.bottom",
      ])
  }

  @Test("Equal lengths are constrained to the first view's length")
  func fillEqually() {
    let row = fixture(3) { $0.distribution = .fillEqually }
    #expect(row.rules("fill-equally") == ["b.width = a.width", "c.width = a.width"])
  }

  @Test("Proportional lengths are fractions of the stack's length, with decreasing priorities")
  func fillProportionally() {
    // 30 of each view and 15 of each gap: 30 / 120 for each of three.
    let row = fixture(3) {
      $0.distribution = .fillProportionally
      $0.spacing = 15
    }
    #expect(
      row.rules("fill-proportionally") == [
        "a.width = 0.25 * stack.width @999.0", "b.width = 0.25 * stack.width @998.0",
        "c.width = 0.25 * stack.width @997.0",
      ])
  }

  @Test("A view without an intrinsic length has a proportional length of 0")
  func proportionOfNothing() {
    let row = StackFixture([SizedView(30, 10), UIView()], size: CGSize(width: 300, height: 100)) {
      $0.distribution = .fillProportionally
      $0.spacing = 10
    }
    #expect(row.rules("fill-proportionally") == ["a.width = 0.75 * stack.width @999.0", "b.width = 0.0 @998.0"])
  }

  @Test("Without intrinsic lengths, proportional distribution makes lengths equal")
  func proportionsOfNothing() {
    let row = StackFixture([UIView(), UIView()], size: CGSize(width: 300, height: 100)) {
      $0.distribution = .fillProportionally
    }
    #expect(row.rules("fill-equally") == ["b.width = a.width"])
    #expect(row.rules("fill-proportionally").isEmpty)
  }

  @Test("The only view with an intrinsic length gets the whole stack if there are no gaps", arguments: [false, true])
  func onlyProportion(isAlone: Bool) {
    let views = isAlone ? [SizedView(30, 10)] : [SizedView(30, 10), UIView()]
    let row = StackFixture(views, size: CGSize(width: 300, height: 100)) {
      $0.distribution = .fillProportionally
      $0.spacing = isAlone ? 10 : 0
    }
    #expect(row.rules("fill-proportionally") == (["a.width = stack.width"] + (isAlone ? [] : ["b.width = 0.0"])))
  }

  @Test(
    "Gaps are guides between neighbours, and as wide as the first gap",
    arguments: [
      (.equalSpacing, ["trailing", "leading"], ""), (.equalCentering, ["centerX", "centerX"], " @149.0"),
    ] as [(UIStackView.Distribution, [String], String)])
  func gaps(distribution: UIStackView.Distribution, attributes: [String], priority: String) {
    let row = fixture(3) {
      $0.distribution = distribution
      $0.spacing = 8
    }
    let (end, start) = (attributes[0], attributes[1])
    #expect(row.rules("spacing") == ["b.leading >= a.trailing + 8.0", "c.leading >= b.trailing + 8.0"])
    #expect(
      row.rules("distributing-edge") == [
        "gap0.leading = a.\(end)", "gap0.trailing = b.\(start)", "gap1.leading = b.\(end)",
        "gap1.trailing = c.\(start)",
      ])
    #expect(row.rules("fill-equally") == ["gap1.width = gap0.width" + priority])
  }

  @Test("Guides are removed when they are no longer needed")
  func guidesGo() {
    let row = fixture(3) {
      $0.distribution = .equalSpacing
      $0.alignment = .center
    }
    #expect(!row.rules("distributing-edge").isEmpty && !row.rules("spanning-fit").isEmpty)
    // Like a view's own guides, they are not listed.
    #expect(row.stack.layoutGuides.isEmpty)
    row.stack.distribution = .fill
    row.stack.alignment = .fill
    #expect(row.rules("distributing-edge").isEmpty && row.rules("spanning-fit").isEmpty)
  }

  @Test(
    "Views that do not fill are spanned by a guide that gives the stack its size",
    arguments: [
      (.top, ["a.top = b.top"], ["stack.top = a.top", "stack.bottom = spanner.bottom"], ["= @999.5", ">="]),
      (.bottom, ["a.bottom = b.bottom"], ["stack.top = spanner.top", "stack.bottom = a.bottom"], ["<=", "= @999.5"]),
      (
        .center, ["a.centerY = b.centerY"],
        ["stack.top = spanner.top", "stack.bottom = spanner.bottom", "stack.centerY = a.centerY"], ["<=", ">="]
      ),
      (
        .firstBaseline, ["a.firstBaseline = b.firstBaseline"],
        ["stack.top = spanner.top", "stack.bottom = spanner.bottom"], ["<=", ">="]
      ),
      (
        .lastBaseline, ["a.lastBaseline = b.lastBaseline"], ["stack.top = spanner.top", "stack.bottom >= a.bottom"],
        ["<=", ">="]
      ),
    ] as [(UIStackView.Alignment, [String], [String], [String])])
  func alignments(
    alignment: UIStackView.Alignment, lines: [String], connections: [String], boundaries: [String]
  ) {
    let row = fixture { $0.alignment = alignment }
    #expect(row.rules("alignment") == lines)
    #expect(Array(row.rules("canvas-connection").dropFirst(2)) == connections)
    let expected = ["a", "b"].flatMap { view in
      zip(["top", "bottom"], boundaries).map { edge, form in
        let parts = form.split(separator: " ", maxSplits: 1)
        let priority = parts.count == 2 ? " \(parts[1])" : ""
        return "spanner.\(edge) \(parts[0]) \(view).\(edge)\(priority)"
      }
    }
    #expect(row.rules("spanning-boundary") == expected)
    #expect(row.rules("spanning-fit") == ["spanner.height = 0.0 @51.0"])
    #expect(row.rules("ambiguity-suppression") == ["a.height = 0.0 @25.0", "b.height = 0.0 @25.0"])
    #expect(row.rules("canvas-fit") == (alignment == .lastBaseline ? ["stack.height = 0.0 @49.0"] : []))
  }

  @Test(
    "A single view that does not fill is pinned to the stack itself",
    arguments: [
      (.leading, ["stack.leading = a.leading", "stack.trailing >= a.trailing"]),
      (.trailing, ["stack.leading <= a.leading", "stack.trailing = a.trailing"]),
      (
        .center,
        ["stack.centerX = a.centerX", "stack.leading <= a.leading", "stack.trailing >= a.trailing"]
      ),
    ] as [(UIStackView.Alignment, [String])])
  func singleView(alignment: UIStackView.Alignment, expected: [String]) {
    let column = fixture(1) {
      $0.axis = .vertical
      $0.alignment = alignment
    }
    #expect(Array(column.rules("canvas-connection").dropFirst(2)) == expected)
    #expect(column.rules("canvas-fit") == ["stack.width = 0.0 @49.0"])
    #expect(column.rules("ambiguity-suppression") == ["a.width = 0.0 @25.0"])
    #expect(column.rules("spanning-fit").isEmpty)
  }

  @Test("Labels with several lines have equal widths in a row, with a low priority")
  func textWidths() {
    let row = StackFixture(
      [SizedView(20, 20), label("one", lines: 0), label("two", lines: 2)], size: CGSize(width: 300, height: 100))
    #expect(
      row.rules("text-width-disambiguation")
        == [1, 2].map {
          "\("abc".dropFirst($0).prefix(1)).width = \(1.0 / 3) * stack.width @760.0"
        })
    (row.views[2] as? UILabel)?.numberOfLines = 1
    #expect(row.rules("text-width-disambiguation").isEmpty)
  }

  @Test("A hidden view has no length and is centered in its gap")
  func hiding() {
    let row = fixture(4) { $0.spacing = 8 }
    row.views[1].isHidden = true
    #expect(row.rules("hiding") == ["b.width = 0.0 @999.999"])
    #expect(
      row.rules("spacing").sorted() == [
        "b.leading = a.trailing + 4.0", "c.leading = a.trailing + 8.0", "d.leading = c.trailing + 8.0",
      ])
    row.views[2].isHidden = true
    #expect(
      row.rules("spacing").sorted() == [
        "b.leading = a.trailing + 4.0", "c.leading = b.trailing", "d.leading = a.trailing + 8.0",
      ])
    #expect(row.rules("canvas-connection").contains("stack.leading = a.leading"))
  }

  @Test("Hidden views at the ends have no gaps, and the visible ones are pinned to the stack")
  func hiddenEnds() {
    let row = fixture(4) {
      $0.spacing = 8
      $0.distribution = .fillEqually
    }
    row.views[0].isHidden = true
    row.views[3].isHidden = true
    #expect(
      row.rules("spacing").sorted() == [
        "b.leading = a.trailing", "c.leading = b.trailing + 8.0", "d.leading = c.trailing",
      ])
    #expect(row.rules("canvas-connection").contains("stack.leading = b.leading"))
    #expect(row.rules("canvas-connection").contains("stack.trailing = c.trailing"))
    #expect(row.rules("fill-equally") == ["c.width = b.width"])
  }

  @Test("Baseline spacing is from the last baseline of one view to the first of the next")
  func baselineSpacing() {
    let column = StackFixture([label("a"), label("b")], size: CGSize(width: 300, height: 100)) {
      $0.axis = .vertical
      $0.spacing = 30
      $0.isBaselineRelativeArrangement = true
    }
    #expect(column.rules("spacing") == ["b.firstBaseline = a.lastBaseline + 30.0"])
  }

  @Test("Unchanged constraints are reused")
  func reuse() throws {
    let row = fixture(3) { $0.spacing = 8 }
    func constraints() -> Set<ObjectIdentifier> { Set(row.constraints.map(ObjectIdentifier.init)) }
    let first = constraints()
    row.stack.spacing = 20
    #expect(constraints() == first)
    #expect(row.rules("spacing") == ["b.leading = a.trailing + 20.0", "c.leading = b.trailing + 20.0"])
    row.stack.addArrangedSubview(UIView())
    // Only the constraint at the end of the row is a new one.
    #expect(first.subtracting(constraints()).count == 1)
  }

  @Test("A stack without views has no constraints, also after its views were removed")
  func empty() {
    let row = fixture(1) { $0.alignment = .center }
    #expect(!row.rules.isEmpty)
    row.views[0].removeFromSuperview()
    #expect(row.rules.isEmpty)
    #expect(fixture(0) { _ in }.rules.isEmpty)
  }
}
