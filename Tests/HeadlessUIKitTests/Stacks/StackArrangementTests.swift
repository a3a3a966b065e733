import HeadlessUIKit
import Testing

/// Changes of the arranged views and of their spacing.
@MainActor
struct StackArrangementTests {
  let row = StackFixture(
    [SizedView(30, 10), SizedView(50, 10), SizedView(20, 10)], size: CGSize(width: 300, height: 10)
  ) { $0.spacing = 10 }

  var stack: UIStackView { row.stack }

  @Test("A new stack is horizontal, with fill distribution and no spacing")
  func defaults() {
    let stack = UIStackView()
    #expect(stack.axis == .horizontal && stack.distribution == .fill && stack.alignment == .fill)
    #expect(stack.spacing == 0 && !stack.isBaselineRelativeArrangement && !stack.isLayoutMarginsRelativeArrangement)
    #expect(stack.arrangedSubviews.isEmpty)
    #expect(UIStackView.spacingUseDefault == CGFloat(Float.greatestFiniteMagnitude))
    #expect(UIStackView.spacingUseSystem == CGFloat(Float.leastNormalMagnitude))
  }

  @Test("The cases have UIKit's raw values")
  func rawValues() {
    let distributions: [UIStackView.Distribution] = [
      .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
    ]
    let alignments: [UIStackView.Alignment] = [.fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline]
    #expect(distributions.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(alignments.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(UIStackView.Alignment.top == .leading && UIStackView.Alignment.bottom == .trailing)
  }

  @Test("An arranged view becomes a subview with its autoresizing mask turned off")
  func adding() {
    let view = UIView()
    stack.addArrangedSubview(view)
    #expect(view.superview === stack && !view.translatesAutoresizingMaskIntoConstraints)
    #expect(stack.arrangedSubviews == row.views + [view])
    let subview = UIView()
    stack.addSubview(subview)
    #expect(subview.translatesAutoresizingMaskIntoConstraints)
    #expect(stack.arrangedSubviews.count == 4)
  }

  @Test("A view is inserted at its index in the arrangement, whatever its index in the subviews")
  func inserting() {
    let view = SizedView(40, 10)
    stack.insertArrangedSubview(view, at: 1)
    #expect(stack.arrangedSubviews == [row.views[0], view, row.views[1], row.views[2]])
    #expect(stack.subviews == row.views + [view])
    stack.insertArrangedSubview(row.views[2], at: 0)
    #expect(stack.arrangedSubviews == [row.views[2], row.views[0], view, row.views[1]])
    #expect(stack.subviews == row.views + [view])
    stack.distribution = .equalSpacing
    // 20, 30, 40 and 50 in this order, and 160 / 3 between them.
    #expect(row.spans().map(\.[1]) == [30, 50, 20])
    #expect(row.frames.map { $0.minX.rounded() } == [73, 250, 0])
    #expect(view.frame.minX.rounded() == 157)
  }

  @Test("Inserting beyond the end traps")
  func outOfBounds() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIStackView().insertArrangedSubview(UIView(), at: 1) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains("index out of bounds for arranged subview: index = 1 expected to be less than or equal to 0"))
  }

  @Test("A view that is removed from the arrangement stays a subview")
  func removing() {
    stack.removeArrangedSubview(row.views[0])
    #expect(row.views[0].superview === stack)
    #expect(stack.arrangedSubviews == [row.views[1], row.views[2]])
    #expect(Array(row.spans().dropFirst()) == [[0, 270], [280, 20]])
    stack.removeArrangedSubview(UIView())
    #expect(stack.arrangedSubviews.count == 2)
  }

  @Test("A view that is added to another stack leaves the first one")
  func moving() {
    let other = UIStackView()
    other.addArrangedSubview(row.views[1])
    #expect(stack.arrangedSubviews == [row.views[0], row.views[2]])
    #expect(other.arrangedSubviews == [row.views[1]])
    #expect(row.spans()[0] == [0, 270])
  }

  @Test(
    "A hidden view has no length, and one gap is removed with it",
    arguments: [
      // The first visible view has the remaining length.
      ([1], [[0, 270], [275, 0], [280, 20]]), ([0], [[0, 0], [0, 270], [280, 20]]),
      ([2], [[0, 240], [250, 50], [300, 0]]), ([0, 1], [[0, 0], [0, 0], [0, 300]]),
      ([], [[0, 210], [220, 50], [280, 20]]),
    ] as [([Int], [[CGFloat]])])
  func hiding(hidden: [Int], expected: [[CGFloat]]) {
    for index in hidden { row.views[index].isHidden = true }
    #expect(row.spans() == expected)
    for index in hidden { row.views[index].isHidden = false }
    #expect(row.spans() == [[0, 210], [220, 50], [280, 20]])
  }

  @Test(
    "A hidden view is not counted when gaps are distributed",
    arguments: [UIStackView.Distribution.equalSpacing, .equalCentering])
  func hidingAmongGaps(distribution: UIStackView.Distribution) {
    stack.distribution = distribution
    row.views[1].isHidden = true
    let spans = row.spans()
    #expect(spans[0] == [0, 30] && spans[2] == [280, 20])
    #expect(spans[1][1] == 0)
  }

  @Test("A hidden view has no length even if it has a required width")
  func hidingFixed() {
    for view in row.views {
      view.widthAnchor.constraint(equalToConstant: view.intrinsicContentSize.width).isActive = true
    }
    stack.distribution = .equalSpacing
    row.views[1].isHidden = true
    #expect(LayoutConflicts.recorded { row.root.layoutIfNeeded() }.isEmpty)
    #expect(row.spans()[0] == [0, 30] && row.spans()[2] == [280, 20])
    stack.distribution = .fill
    #expect(
      stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 30 + 10 + 20, height: 10))
  }

  @Test("With all views hidden a stack has no length")
  func allHidden() {
    for view in row.views { view.isHidden = true }
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 0)
  }

  @Test("Custom spacing applies after its view at any index, while the view is arranged")
  func customSpacing() {
    #expect(stack.customSpacing(after: row.views[0]) == UIStackView.spacingUseDefault)
    stack.setCustomSpacing(40, after: row.views[0])
    #expect(stack.customSpacing(after: row.views[0]) == 40)
    #expect(row.rules("spacing") == ["b.leading = a.trailing + 40.0", "c.leading = b.trailing + 10.0"])
    stack.insertArrangedSubview(row.views[0], at: 1)
    #expect(row.rules("spacing").sorted() == ["a.leading = b.trailing + 10.0", "c.leading = a.trailing + 40.0"])
    stack.removeArrangedSubview(row.views[0])
    stack.insertArrangedSubview(row.views[0], at: 0)
    #expect(row.rules("spacing").sorted() == ["b.leading = a.trailing + 10.0", "c.leading = b.trailing + 10.0"])
    stack.setCustomSpacing(40, after: row.views[0])
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: row.views[0])
    #expect(row.rules("spacing").sorted() == ["b.leading = a.trailing + 10.0", "c.leading = b.trailing + 10.0"])
    stack.setCustomSpacing(7, after: UIView())
    #expect(row.rules("spacing").count == 2)
  }

  @Test("The system spacing is 8 points, for one gap or for all")
  func systemSpacing() {
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: row.views[1])
    #expect(row.spans() == [[0, 212], [222, 50], [280, 20]])
    stack.spacing = UIStackView.spacingUseSystem
    #expect(row.spans() == [[0, 214], [222, 50], [280, 20]])
    row.views[1].isHidden = true
    #expect(row.spans() == [[0, 272], [276, 0], [280, 20]])
  }

  @Test("Proportional lengths follow changes of the intrinsic lengths")
  func changingProportions() {
    stack.distribution = .fillProportionally
    stack.spacing = 0
    #expect(row.spans() == [[0, 90], [90, 150], [240, 60]])
    (row.views[2] as? SizedView)?.size.width = 70
    #expect(row.spans() == [[0, 60], [60, 100], [160, 140]])
  }

  @Test("Axis, distribution and alignment can change at any time")
  func changing() {
    stack.frame.size = CGSize(width: 100, height: 320)
    stack.axis = .vertical
    stack.distribution = .fillEqually
    stack.alignment = .trailing
    #expect(
      row.frames == [
        CGRect(x: 70, y: 0, width: 30, height: 100), CGRect(x: 50, y: 110, width: 50, height: 100),
        CGRect(x: 80, y: 220, width: 20, height: 100),
      ])
    stack.axis = .horizontal
    stack.distribution = .fill
    stack.alignment = .fill
    #expect(row.spans() == [[0, 10], [20, 50], [80, 20]])
    #expect(row.spans(.vertical) == [[0, 320], [0, 320], [0, 320]])
  }

  @Test("An arrangement does not keep its stack or its views alive")
  func lifetime() {
    weak var weakStack: UIStackView?
    weak var weakView: UIView?
    do {
      let fixture = StackFixture([UIView(), UIView()], size: CGSize(width: 10, height: 10)) {
        $0.alignment = .center
        $0.distribution = .equalCentering
      }
      weakStack = fixture.stack
      weakView = fixture.views[0]
      #expect(weakStack != nil && weakView != nil)
    }
    #expect(weakStack == nil && weakView == nil)
  }

  @Test("Views whose stack was released are laid out as if they never had one")
  func orphans() {
    func widths(fromStack isOrphaned: Bool) -> [CGFloat] {
      let labels = [label("Some text"), label("More text")]
      if isOrphaned { _ = UIStackView(arrangedSubviews: labels) }
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
      for view in labels { _ = root.added(view) }
      NSLayoutConstraint.activate([
        labels[0].leftAnchor.constraint(equalTo: root.leftAnchor),
        labels[1].leftAnchor.constraint(equalTo: labels[0].rightAnchor),
        labels[1].rightAnchor.constraint(equalTo: root.rightAnchor),
      ])
      root.layoutIfNeeded()
      return labels.map(\.frame.width)
    }
    #expect(widths(fromStack: true) == widths(fromStack: false))
  }

  @Test("A hidden view whose stack was released has a length again", arguments: [false, true])
  func hiddenOrphan(isMeasured: Bool) {
    let view = SizedView(40, 10)
    view.isHidden = true
    do {
      let fixture = StackFixture([view, SizedView(30, 10)], size: CGSize(width: 300, height: 10))
      #expect(view.frame.width == 0 && view.constraints.contains { $0.identifier == "UISV-hiding" })
      fixture.stack.removeFromSuperview()
    }
    #expect(view.superview == nil)
    if isMeasured { #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 40, height: 10)) }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 20))
    root.addSubview(view)
    #expect(!view.constraints.contains { $0.identifier == "UISV-hiding" })
    view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.width == 40)
  }

  @Test("A view whose stack was released has no stack until one arranges it")
  func orphanInStack() {
    let view = SizedView(40, 10)
    _ = UIStackView(arrangedSubviews: [view])
    stack.addSubview(view)
    stack.setCustomSpacing(44, after: view)
    #expect(stack.customSpacing(after: view) == UIStackView.spacingUseDefault)
    stack.addArrangedSubview(view)
    #expect(stack.arrangedSubviews == row.views + [view])
    stack.setCustomSpacing(44, after: view)
    view.removeFromSuperview()
    #expect(stack.customSpacing(after: view) == UIStackView.spacingUseDefault)
  }

  @Test("A removed view is no longer arranged, even if a subclass does not call super in its callback")
  func silentSubclass() {
    final class Silent: UIStackView {
      override func willRemoveSubview(_ subview: UIView) {}
    }
    let silent = Silent(arrangedSubviews: [SizedView(30, 10), SizedView(50, 10)])
    let view = silent.arrangedSubviews[0]
    view.removeFromSuperview()
    #expect(silent.arrangedSubviews.count == 1)
    stack.addArrangedSubview(view)
    #expect(stack.arrangedSubviews == row.views + [view])
    #expect(silent.systemLayoutSizeFitting(.zero) == CGSize(width: 50, height: 10))
  }
}
