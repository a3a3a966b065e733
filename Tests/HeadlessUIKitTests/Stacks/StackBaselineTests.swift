import HeadlessUIKit
import Testing

/// Baselines in stacks and of stacks.
@MainActor
struct StackBaselineTests {
  /// The distance from one position down to another, in points.
  private func distance(_ top: NSLayoutYAxisAnchor, _ bottom: NSLayoutYAxisAnchor, in root: UIView) -> CGFloat {
    let ruler = UILayoutGuide()
    root.addLayoutGuide(ruler)
    ruler.topAnchor.constraint(equalTo: top).isActive = true
    ruler.heightAnchor.constraint(equalToConstant: 1).isActive = true
    let end = UILayoutGuide()
    root.addLayoutGuide(end)
    end.topAnchor.constraint(equalTo: bottom).isActive = true
    root.layoutIfNeeded()
    return end.layoutFrame.minY - ruler.layoutFrame.minY
  }

  @Test(
    "The baselines of the texts in a row are aligned",
    arguments: [UIStackView.Alignment.firstBaseline, .lastBaseline], [[28, 13], [13, 28]] as [[CGFloat]])
  func row(alignment: UIStackView.Alignment, sizes: [CGFloat]) {
    let row = StackFixture(sizes.map { label("text", size: $0) }, size: CGSize(width: 300, height: 100)) {
      $0.alignment = alignment
    }
    let frames = row.frames
    // Both labels have their intrinsic heights. The baseline of a single line is one ascender below the label's top.
    for (view, frame) in zip(row.views, frames) { #expect(frame.height == view.intrinsicContentSize.height) }
    let ascenders = sizes.map { UIFont.systemFont(ofSize: $0).ascender }
    #expect(abs((frames[0].minY + ascenders[0]) - (frames[1].minY + ascenders[1])) < 0.67)
    // The label in the larger font begins at the top of the stack.
    #expect(frames.map(\.minY).min() == 0)
    // The stack's bottom is not above the bottom of its first view.
    #expect(
      row.stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height >= frames[0].maxY - 0.34)
  }

  @Test("The spacing of a column can be from baseline to baseline")
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

  @Test("A column has the baselines of its first and last views, a row those of its highest view")
  func own() {
    let views = [SizedView(10, 10), SizedView(10, 30), SizedView(10, 20)]
    let row = UIStackView(arrangedSubviews: views)
    #expect(row.forFirstBaselineLayout === views[1] && row.forLastBaselineLayout === views[1])
    views[1].isHidden = true
    #expect(row.forLastBaselineLayout === views[2])
    row.axis = .vertical
    #expect(row.forFirstBaselineLayout === views[0] && row.forLastBaselineLayout === views[2])
    // A column in the row is as high as its views and the spacing between them.
    row.axis = .horizontal
    let column = UIStackView(arrangedSubviews: [SizedView(10, 9), SizedView(10, 9)])
    column.axis = .vertical
    column.spacing = 2
    row.addArrangedSubview(column)
    #expect(row.forFirstBaselineLayout === views[2])
    column.spacing = 3
    #expect(row.forFirstBaselineLayout === column)
    let empty = UIStackView()
    #expect(empty.forFirstBaselineLayout === empty && empty.forLastBaselineLayout === empty)
  }

  @Test("Constraints on a stack's baselines use its views' baselines at any depth, and follow changes")
  func outside() {
    let (first, second, third) = (label("one", size: 40), label("two", size: 10), label("three", size: 20))
    let inner = UIStackView(arrangedSubviews: [first, second])
    inner.axis = .vertical
    let outer = StackFixture([inner, third], size: CGSize(width: 300, height: 300)) { $0.axis = .vertical }
    let (top, bottom) = (outer.root.added(UIView()), outer.root.added(UIView()))
    top.bottomAnchor.constraint(equalTo: outer.stack.firstBaselineAnchor).isActive = true
    bottom.bottomAnchor.constraint(equalTo: outer.stack.lastBaselineAnchor).isActive = true
    /// The distances from the marks' bottoms down to the baselines of two views.
    func misses(_ first: UIView, _ last: UIView) -> [CGFloat] {
      [
        distance(top.bottomAnchor, first.firstBaselineAnchor, in: outer.root),
        distance(bottom.bottomAnchor, last.lastBaselineAnchor, in: outer.root),
      ]
    }
    #expect(misses(first, third) == [0, 0])
    outer.stack.insertArrangedSubview(third, at: 0)
    #expect(misses(third, second) == [0, 0])
    third.isHidden = true
    #expect(misses(first, second) == [0, 0])
    first.font = .systemFont(ofSize: 60)
    #expect(misses(first, second) == [0, 0])
    inner.removeFromSuperview()
    third.isHidden = false
    #expect(misses(third, third) == [0, 0])
    third.removeFromSuperview()
    outer.root.layoutIfNeeded()
    // The baselines of an empty stack are its bottom edge.
    #expect([top, bottom].map(\.frame.maxY) == [300, 300])
  }
}
