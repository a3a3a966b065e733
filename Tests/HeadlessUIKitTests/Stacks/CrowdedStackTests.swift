import HeadlessUIKit
import Testing

/// Columns with many more views than fit.
@MainActor
struct CrowdedStackTests {
  @Test(
    "Views are compressed until they fit, and use the space of a hidden one", .timeLimit(.minutes(5)),
    arguments: [
      (.fill, 60), (.fillEqually, 120), (.fillProportionally, 50), (.equalSpacing, 60), (.equalCentering, 60),
    ] as [(UIStackView.Distribution, Int)])
  func squeezed(distribution: UIStackView.Distribution, count: Int) {
    let column = StackFixture((0..<count).map { label("\($0)") }, size: CGSize(width: 390, height: 844)) {
      $0.axis = .vertical
      $0.distribution = distribution
    }
    expectFilled(column, from: 0)
    column.views[0].isHidden = true
    expectFilled(column, from: 1)
    column.views[0].isHidden = false
    expectFilled(column, from: 0)
    // Distances between centers are differences of half sums, which have larger rounding errors.
    if distribution != .equalCentering {
      #expect(column.root.solverRecoveries.restarts == 0, "the solver had to solve again with more digits")
    }
  }

  private func expectFilled(_ column: StackFixture, from first: Int) {
    let frames = Array(column.frames[first...])
    #expect(frames[0].minY == 0)
    #expect(abs(frames[frames.count - 1].maxY - 844) < 0.5)
    for (index, (frame, next)) in zip(frames, frames.dropFirst()).enumerated() {
      #expect(
        frame.height >= 0 && next.minY > frame.maxY - 1, "view \(first + index) lies at \(frame), the next at \(next)")
    }
  }

  @Test(
    "Nested stacks have the baselines of their innermost views", .timeLimit(.minutes(5)),
    arguments: [.center, .firstBaseline, .lastBaseline] as [UIStackView.Alignment])
  func nested(alignment: UIStackView.Alignment) {
    let leaf = label("leaf")
    var stack = UIStackView(arrangedSubviews: [leaf])
    for depth in 1..<100 {
      stack = UIStackView(arrangedSubviews: [stack])
      stack.axis = depth % 2 == 0 ? .horizontal : .vertical
      stack.alignment = alignment
    }
    stack.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    stack.layoutIfNeeded()
    #expect(leaf.frame.size == leaf.intrinsicContentSize)
  }
}
