import HeadlessUIKit
import Testing

/// Labels with constraints: heights that follow widths, and baselines.
@MainActor
struct LabelConstraintTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  private func label(_ text: String, size: CGFloat = 17) -> UILabel {
    let label = root.added(UILabel())
    label.text = text
    label.font = .systemFont(ofSize: size)
    return label
  }

  @Test("A wrapping label has the height of its text at the resolved width, also after changes")
  func wrapping() {
    let text = label("A text that takes more than one line where there is little room for it")
    text.numberOfLines = 0
    let below = root.added(UIView())
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: root.topAnchor), text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      below.topAnchor.constraint(equalTo: text.bottomAnchor),
    ])
    for width in [390, 100, 200, 50, 390] as [CGFloat] {
      root.frame.size.width = width
      root.layoutIfNeeded()
      let height = text.sizeThatFits(CGSize(width: width, height: 0)).height
      #expect(text.frame == CGRect(x: 0, y: 0, width: width, height: height), "at a width of \(width)")
      #expect(below.frame.minY == height)
    }
    root.frame.size.width = 100
    text.text = "Short"
    root.layoutIfNeeded()
    #expect(text.frame.height == UILabel().fitted("Short").height)
  }

  @Test("The baselines of labels with different font sizes can be aligned")
  func baselines() {
    let (large, small) = (label("Large", size: 28), label("small", size: 13))
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
      small.leadingAnchor.constraint(equalTo: large.trailingAnchor),
    ])
    root.layoutIfNeeded()
    let ascents = large.font.ascender - small.font.ascender
    #expect(abs(small.frame.minY - 20 - ascents) <= 0.5)
    small.font = .systemFont(ofSize: 28)
    root.layoutIfNeeded()
    #expect(small.frame.minY == 20)
  }

  @Test("The baseline of a view without text is its bottom edge")
  func plainBaseline() {
    let (box, text) = (root.added(UIView()), label("Text"))
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: root.topAnchor), box.heightAnchor.constraint(equalToConstant: 100),
      text.topAnchor.constraint(equalTo: box.firstBaselineAnchor, constant: 3),
    ])
    root.layoutIfNeeded()
    #expect(text.frame.minY == 103)
  }

  @Test("A view can use a subview's baselines, and stops when the subview is removed")
  func borrowedBaseline() {
    final class Row: UIView {
      let label = UILabel()
      override var forLastBaselineLayout: UIView { label.superview === self ? label : self }
    }
    let row = root.added(Row())
    row.label.text = "Text"
    let inner = row.added(row.label)
    let mark = root.added(UIView())
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      row.heightAnchor.constraint(equalToConstant: 100),
      inner.topAnchor.constraint(equalTo: row.topAnchor, constant: 10),
      mark.topAnchor.constraint(equalTo: row.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    #expect(abs(mark.frame.minY - 60 - inner.font.ascender) <= 0.5)
    inner.removeFromSuperview()
    root.layoutIfNeeded()
    #expect(mark.frame.minY == 150)
  }

  @Test("The baselines of a text with several fonts are those of the lines at its width", arguments: [false, true])
  func mixedBaselines(inTextView: Bool) {
    let text = NSMutableAttributedString(string: "small ", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    text.append(NSAttributedString(string: "large ", attributes: [.font: UIFont.systemFont(ofSize: 40)]))
    text.append(NSAttributedString(string: "middle", attributes: [.font: UIFont.systemFont(ofSize: 20)]))
    let view: UIView
    if inTextView {
      let textView = root.added(UITextView())
      textView.attributedText = text
      textView.isScrollEnabled = false
      textView.textContainerInset = .zero
      view = textView
    } else {
      let label = root.added(UILabel())
      label.attributedText = text
      label.numberOfLines = 0
      view = label
    }
    let (first, last) = (root.added(UIView()), root.added(UIView()))
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor), view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      first.topAnchor.constraint(equalTo: view.firstBaselineAnchor),
      last.topAnchor.constraint(equalTo: view.lastBaselineAnchor),
    ])
    // One line, then each word on its own, then the last word alone, and one line again.
    let cases: [(width: CGFloat, first: CGFloat, above: CGFloat, last: CGFloat)] = [
      (390, 40, 0, 40), (105, 10, 50, 20), (160, 40, 40, 20), (390, 40, 0, 40),
    ]
    for (width, firstSize, above, lastSize) in cases {
      root.frame.size.width = width
      root.layoutIfNeeded()
      #expect(abs(first.frame.minY - firstSize * 1950 / 2048) < 0.5, "at a width of \(width)")
      #expect(abs(last.frame.minY - (above * 2444 + lastSize * 1950) / 2048) < 0.5, "at a width of \(width)")
      // Measuring does not change the baselines.
      _ = root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      root.layoutIfNeeded()
      #expect(abs(last.frame.minY - (above * 2444 + lastSize * 1950) / 2048) < 0.5)
    }
  }

  @Test("The system spacing between baselines is the line height of the font")
  func baselineSpacing() {
    let (above, below) = (label("Above"), label("Below"))
    NSLayoutConstraint.activate([
      above.topAnchor.constraint(equalTo: root.topAnchor),
      below.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: above.lastBaselineAnchor, multiplier: 1),
    ])
    root.layoutIfNeeded()
    // The line distance of one text, to a pixel.
    #expect(abs(below.frame.minY - above.frame.height) <= 0.5)
    (above.font, below.font) = (.systemFont(ofSize: 34), .systemFont(ofSize: 34))
    root.layoutIfNeeded()
    #expect(abs(below.frame.minY - above.frame.height) <= 0.5)
  }
}

extension UILabel {
  fileprivate func fitted(_ text: String) -> CGSize {
    self.text = text
    return sizeThatFits(.zero)
  }
}
