import HeadlessUIKit
import Testing

/// Frames in stacks of views of 30, 50 and 20 points by 10, 20 and 40.
@MainActor
struct StackFrameTests {
  private func row(_ width: CGFloat = 300, height: CGFloat = 100, _ change: (UIStackView) -> Void) -> StackFixture {
    StackFixture(
      [SizedView(30, 10), SizedView(50, 20), SizedView(20, 40)], size: CGSize(width: width, height: height), change)
  }

  @Test(
    "The distribution shares the length of the stack",
    arguments: [
      // 300 - 2 * 9 - 50 - 20 for the first.
      (.fill, 300, 9, [[0, 212], [221, 50], [280, 20]]),
      // Too short: the first view is compressed.
      (.fill, 100, 9, [[0, 12], [21, 50], [80, 20]]),
      (.fillEqually, 300, 9, [[0, 94], [103, 94], [206, 94]]),
      // 30 and 50 of 100 + 2 * 10, of 300; the last view has the rest of 280.
      (.fillProportionally, 300, 10, [[0, 75], [85, 125], [220, 80]]),
      (.fillProportionally, 300, 0, [[0, 90], [90, 150], [240, 60]]),
      // Gaps of (300 - 100) / 2, but at least the spacing.
      (.equalSpacing, 300, 9, [[0, 30], [130, 50], [280, 20]]),
      (.equalSpacing, 112, 9, [[0, 24], [33, 50], [92, 20]]),
      // Centers at 15 and 290; the middle one is half way, at 152.5.
      (.equalCentering, 301, 9, [[0, 30], [128, 50], [281, 20]]),
    ] as [(UIStackView.Distribution, CGFloat, CGFloat, [[CGFloat]])])
  func distributions(
    distribution: UIStackView.Distribution, width: CGFloat, spacing: CGFloat, expected: [[CGFloat]]
  ) {
    let row = row(width) {
      $0.distribution = distribution
      $0.spacing = spacing
    }
    #expect(row.spans() == expected)
  }

  @Test("Centers have equal distances only as far as the spacing allows")
  func crowdedCenters() {
    let row = StackFixture(
      [SizedView(100, 10), SizedView(100, 10), SizedView(20, 10)], size: CGSize(width: 250, height: 20)
    ) {
      $0.distribution = .equalCentering
      $0.spacing = 10
    }
    // Half way between 50 and 240 the middle one would begin at 95.
    #expect(row.spans() == [[0, 100], [110, 100], [230, 20]])
  }

  @Test(
    "The alignment positions views across the axis",
    arguments: [
      (.fill, [[0, 100], [0, 100], [0, 100]]), (.top, [[0, 10], [0, 20], [0, 40]]),
      (.center, [[45, 10], [40, 20], [30, 40]]), (.bottom, [[90, 10], [80, 20], [60, 40]]),
    ] as [(UIStackView.Alignment, [[CGFloat]])])
  func alignments(alignment: UIStackView.Alignment, expected: [[CGFloat]]) {
    #expect(row { $0.alignment = alignment }.spans(.vertical) == expected)
  }

  @Test(
    "In a column leading and trailing alignment follow the layout direction",
    arguments: [
      (.leading, false, [0, 0, 0]), (.trailing, false, [270, 250, 280]), (.leading, true, [270, 250, 280]),
      (.trailing, true, [0, 0, 0]), (.center, true, [135, 125, 140]),
      // Baseline alignment applies to rows only.
      (.firstBaseline, false, [0, 0, 0]),
    ] as [(UIStackView.Alignment, Bool, [CGFloat])])
  func columns(alignment: UIStackView.Alignment, isRightToLeft: Bool, expected: [CGFloat]) {
    let column = row {
      $0.axis = .vertical
      $0.alignment = alignment
      $0.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .unspecified
    }
    #expect(column.spans().map(\.[0]) == expected)
    #expect(column.spans().map(\.[1]) == [30, 50, 20])
  }

  @Test("A right-to-left row begins at the right")
  func rightToLeft() {
    let row = row {
      $0.spacing = 10
      $0.distribution = .equalSpacing
    }
    #expect(row.spans() == [[0, 30], [130, 50], [280, 20]])
    row.stack.semanticContentAttribute = .forceRightToLeft
    #expect(row.spans() == [[270, 30], [120, 50], [0, 20]])
  }

  @Test(
    "A stack's fitting size is the sum of its views and gaps",
    arguments: [
      (.horizontal, .fill, CGSize(width: 120, height: 40)), (.horizontal, .center, CGSize(width: 120, height: 40)),
      (.horizontal, .bottom, CGSize(width: 120, height: 40)), (.vertical, .fill, CGSize(width: 50, height: 90)),
      (.vertical, .leading, CGSize(width: 50, height: 90)),
    ] as [(NSLayoutConstraint.Axis, UIStackView.Alignment, CGSize)])
  func fitting(axis: NSLayoutConstraint.Axis, alignment: UIStackView.Alignment, expected: CGSize) {
    let stack = row {
      $0.axis = axis
      $0.alignment = alignment
      $0.spacing = 10
    }.stack
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == expected)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: expected.width + 6, height: expected.height + 4))
  }

  @Test("A single view is placed by the alignment and gives the stack its size")
  func single() {
    let column = StackFixture([SizedView(30, 10)], size: CGSize(width: 100, height: 10)) {
      $0.axis = .vertical
      $0.alignment = .center
    }
    #expect(column.frames == [CGRect(x: 35, y: 0, width: 30, height: 10)])
    #expect(
      column.stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 30, height: 10))
  }

  @Test("A stack has no margins by default, and uses them when the arrangement is margins-relative")
  func margins() {
    let row = row { $0.distribution = .fillEqually }
    #expect(row.stack.layoutMargins == .zero)
    row.stack.layoutMargins = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
    #expect(row.frames[0] == CGRect(x: 0, y: 0, width: 100, height: 100))
    row.stack.isLayoutMarginsRelativeArrangement = true
    #expect(row.frames == [10, 100, 190].map { CGRect(x: $0, y: 5, width: 90, height: 80) })
  }

  @Test("Nested stacks are laid out in one pass")
  func nested() {
    let inner = UIStackView(arrangedSubviews: [SizedView(40, 16), SizedView(60, 20)])
    inner.axis = .vertical
    inner.alignment = .leading
    inner.spacing = 4
    let outer = StackFixture([SizedView(50, 10), inner], size: CGSize(width: 300, height: 100)) {
      $0.spacing = 10
      $0.alignment = .center
    }
    // The inner stack has the remaining length, because its hugging priority is low.
    #expect(
      outer.frames == [CGRect(x: 0, y: 45, width: 50, height: 10), CGRect(x: 60, y: 30, width: 240, height: 40)])
    #expect(inner.subviews.map(\.frame.minY) == [0, 20])
    #expect(
      outer.stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 120, height: 40))
  }

  @Test("A stack without views has no fitting size")
  func empty() {
    #expect(UIStackView().systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == .zero)
  }

  @Test("Views with equal heights in a centered column have no width and half of its height each")
  func plainColumn() {
    let column = StackFixture([UIView(), UIView()], size: CGSize(width: 40, height: 80)) {
      $0.axis = .vertical
      $0.distribution = .fillEqually
      $0.alignment = .center
    }
    #expect(column.frames == [0, 40].map { CGRect(x: 20, y: $0, width: 0, height: 40) })
    column.views[0].removeFromSuperview()
    #expect(column.stack.arrangedSubviews == [column.views[1]])
    #expect(column.frames[1] == CGRect(x: 20, y: 0, width: 0, height: 80))
    column.stack.addSubview(column.views[0])
    for view in column.views { column.stack.addArrangedSubview(view) }
    #expect(column.stack.arrangedSubviews == column.views)
  }
}
