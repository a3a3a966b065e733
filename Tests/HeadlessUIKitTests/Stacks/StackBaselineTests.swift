import HeadlessUIKit
import Testing

/// Baselines in stacks and of stacks.
@MainActor
@Suite struct StackBaselineTests {
  /// The distance from one position down to another, in points.
  private func distance(_ top: NSLayoutYAxisAnchor, _ bottom: NSLayoutYAxisAnchor, in root: UIView) -> CGFloat {
    let ruler = UILayoutGuide()
    root.addLayoutGuide(ruler)
    ruler.topAnchor.constraint(equalTo: top).isActive = true
    ruler.bottomAnchor.constraint(equalTo: bottom).isActive = true
    root.layoutIfNeeded()
    return ruler.layoutFrame.height
  }

  @Test(
    "The baselines of a row's texts are on a line",
    arguments: [UIStackView.Alignment.firstBaseline, .lastBaseline], [[28, 13], [13, 28]] as [[CGFloat]])
  func row(alignment: UIStackView.Alignment, sizes: [CGFloat]) {
    let row = StackFixture(sizes.map { label("text", size: $0) }, size: CGSize(width: 300, height: 100)) {
      $0.alignment = alignment
    }
    let frames = row.frames
    // Both have their own heights, and a text of one line is as far below its top as its ascender is high.
    for (view, frame) in zip(row.views, frames) { #expect(frame.height == view.intrinsicContentSize.height) }
    let ascenders = sizes.map { UIFont.systemFont(ofSize: $0).ascender }
    #expect(abs((frames[0].minY + ascenders[0]) - (frames[1].minY + ascenders[1])) < 0.67)
    // The larger one reaches to the top.
    #expect(frames.map(\.minY).min() == 0)
    // A stack ends no higher than its first view.
    #expect(
      row.stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height >= frames[0].maxY - 0.34)
  }

  @Test("In a column, the spacing may be from baseline to baseline")
  func column() {
    let column = StackFixture(
      [label("one", size: 20), label("two\nthree", lines: 0), label("four", size: 12)],
      size: CGSize(width: 300, height: 300)
    ) {
      $0.axis = .vertical
      $0.spacing = 45
      $0.isBaselineRelativeArrangement = true
    }
    for (view, next) in zip(column.views, column.views.dropFirst()) {
      #expect(distance(view.lastBaselineAnchor, next.firstBaselineAnchor, in: column.root) == 45)
    }
    column.views[1].isHidden = true
    #expect(distance(column.views[0].lastBaselineAnchor, column.views[2].firstBaselineAnchor, in: column.root) == 45)
  }

  @Test("A column's baselines are those of its first and last views, a row's those of its highest")
  func own() {
    let views = [SizedView(10, 10), SizedView(10, 30), SizedView(10, 20)]
    let row = UIStackView(arrangedSubviews: views)
    #expect(row.forFirstBaselineLayout === views[1] && row.forLastBaselineLayout === views[1])
    views[1].isHidden = true
    #expect(row.forLastBaselineLayout === views[2])
    row.axis = .vertical
    #expect(row.forFirstBaselineLayout === views[0] && row.forLastBaselineLayout === views[2])
    let empty = UIStackView()
    #expect(empty.forFirstBaselineLayout === empty && empty.forLastBaselineLayout === empty)
  }

  @Test("Constraints on a stack's baselines are on its views', however deep, and follow changes")
  func outside() {
    let (first, second, third) = (label("one"), label("two"), label("three"))
    let inner = UIStackView(arrangedSubviews: [first, second])
    inner.axis = .vertical
    let outer = StackFixture([inner, third], size: CGSize(width: 300, height: 300)) { $0.axis = .vertical }
    let caption = outer.root.added(label("caption"))
    caption.firstBaselineAnchor.constraint(equalTo: outer.stack.firstBaselineAnchor).isActive = true
    let footer = outer.root.added(label("footer"))
    footer.lastBaselineAnchor.constraint(equalTo: outer.stack.lastBaselineAnchor).isActive = true
    // All texts are of one size, so views with one baseline have one top.
    func tops() -> [CGFloat] {
      outer.root.layoutIfNeeded()
      return [first, second, third].map { $0.convert(CGPoint.zero, to: outer.root).y }
    }
    #expect(caption.frame.minY == tops()[0])
    #expect(abs(footer.frame.maxY - 300) < 0.34)
    outer.stack.insertArrangedSubview(third, at: 0)
    #expect(caption.frame.minY == tops()[2])
    third.isHidden = true
    outer.root.layoutIfNeeded()
    #expect(caption.frame.minY == tops()[0])
  }
}
