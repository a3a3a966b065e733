/// Makes programs that nest boxes, and then resize the window and change constraints as an app does.
struct RandomLayout {
  /// The variables of a box, along each of the two axes.
  private struct Box {
    let start: [Int]
    let size: [Int]
    let end: [Int]
  }

  private var boxes: [Box] = []
  /// The rows for the width and the height of the window.
  private var windowTags: [Int] = []

  static func make(_ maker: inout RandomProgram, variableLimit: Int) -> SolverProgram {
    var layout = RandomLayout()
    layout.place(&maker, variableLimit: variableLimit)
    maker.solve()
    let limit = Int(Double(maker.isNonnegative.count) * 1.5)
    for _ in 0..<maker.number(in: 10...600) {
      if maker.chance(1, of: 8) {
        maker.setConstant(Double(maker.number(in: 20...1200)), ofTag: maker.any(layout.windowTags))
        maker.solve()
      } else {
        maker.makeStep(limit: limit) { layout.makeRow(&$0) }
      }
    }
    return maker.program
  }

  /// The window, and boxes in it: stacks, insets and sizes of their own.
  private mutating func place(_ maker: inout RandomProgram, variableLimit: Int) {
    addBox(&maker)
    for axis in 0..<2 {
      windowTags.append(maker.add(row([(boxes[0].size[axis], 1)], "==", axis == 0 ? 390 : 844)))
      maker.add(row([(boxes[0].start[axis], 1)], "==", 0))
    }
    // A small layout may end sooner.
    let isLarge = variableLimit > 1000
    while maker.isNonnegative.count < variableLimit && (boxes.count < 3 || isLarge || maker.chance(9, of: 10)) {
      let parent = maker.number(in: 0..<boxes.count)
      let axis = maker.number(in: 0..<2)
      var previous: Int?
      for _ in 0..<maker.number(in: 1...4) where maker.isNonnegative.count < variableLimit {
        let child = boxes.count
        addBox(&maker)
        inset(child, in: parent, axis: 1 - axis, &maker)
        if let previous {
          follow(child, after: previous, axis: axis, &maker)
          if maker.chance(1, of: 2) { maker.add(equalSizes(child, previous, axis: axis, &maker)) }
        } else {
          inset(child, in: parent, axis: axis, isEndPinned: false, &maker)
        }
        previous = child
        if maker.chance(1, of: 2) { maker.add(intrinsic(child, &maker)) }
        if maker.chance(1, of: 4) { maker.add(ratio(child, &maker)) }
      }
      if let previous {
        maker.add(
          row(
            [(boxes[parent].end[axis], 1), (boxes[previous].end[axis], -1)], maker.any(["==", ">="]),
            spacing(&maker), maker.any([1000, 1000, 999, 750])))
      }
    }
  }

  private mutating func addBox(_ maker: inout RandomProgram) {
    let start = [maker.makeVariable(isNonnegative: false), maker.makeVariable(isNonnegative: false)]
    let size = [maker.makeVariable(isNonnegative: true), maker.makeVariable(isNonnegative: true)]
    let end = [maker.makeVariable(isNonnegative: false), maker.makeVariable(isNonnegative: false)]
    boxes.append(Box(start: start, size: size, end: end))
    for axis in 0..<2 { maker.add(row([(start[axis], 1), (size[axis], 1), (end[axis], -1)], "==", 0)) }
  }

  // MARK: - Rows

  /// A row of the same kinds as those that placed the boxes.
  private func makeRow(_ maker: inout RandomProgram) -> SystemRow {
    let box = maker.number(in: 0..<boxes.count)
    let other = maker.number(in: 0..<boxes.count)
    let axis = maker.number(in: 0..<2)
    switch maker.number(in: 0..<6) {
    case 0: return ratio(box, &maker)
    case 1, 2: return intrinsic(box, &maker)
    case 3: return equalSizes(box, other, axis: axis, &maker)
    case 4:
      return row(
        [(boxes[box].start[axis], 1), (boxes[other].end[axis], -1)], maker.any(["==", ">="]), spacing(&maker),
        priority(&maker))
    default:
      // Centres.
      return row(
        [
          (boxes[box].start[axis], 0.5), (boxes[box].end[axis], 0.5), (boxes[other].start[axis], -0.5),
          (boxes[other].end[axis], -0.5),
        ], "==", 0, priority(&maker))
    }
  }

  private func inset(
    _ child: Int, in parent: Int, axis: Int, isEndPinned: Bool = true, _ maker: inout RandomProgram
  ) {
    let relation = maker.any(["==", "==", ">="])
    let start = [(boxes[child].start[axis], 1.0), (boxes[parent].start[axis], -1)]
    maker.add(row(start, relation, spacing(&maker)))
    guard isEndPinned else { return }
    let end = [(boxes[parent].end[axis], 1.0), (boxes[child].end[axis], -1)]
    maker.add(row(end, relation, spacing(&maker), maker.any([1000, 1000, 999])))
  }

  private func follow(_ child: Int, after previous: Int, axis: Int, _ maker: inout RandomProgram) {
    maker.add(row([(boxes[child].start[axis], 1), (boxes[previous].end[axis], -1)], "==", spacing(&maker)))
  }

  private func equalSizes(_ box: Int, _ other: Int, axis: Int, _ maker: inout RandomProgram) -> SystemRow {
    let factor = maker.any([1, 1, 1, 0.5, 2, 1.0 / 3, 0.9])
    return row([(boxes[box].size[axis], 1), (boxes[other].size[axis], -factor)], "==", 0, priority(&maker))
  }

  private func ratio(_ box: Int, _ maker: inout RandomProgram) -> SystemRow {
    let factor = maker.any([1, 16.0 / 9, 9.0 / 16, 4.0 / 3, 0.5625, 1.618, 0.75])
    return row([(boxes[box].size[0], 1), (boxes[box].size[1], -factor)], "==", 0, priority(&maker))
  }

  /// An intrinsic size, with content hugging or compression resistance.
  private func intrinsic(_ box: Int, _ maker: inout RandomProgram) -> SystemRow {
    let size = maker.chance(1, of: 2) ? Double(maker.number(in: 0...300)) : Double(maker.number(in: 0...900)) / 3
    return row(
      [(boxes[box].size[maker.number(in: 0..<2)], 1)], maker.any(["==", "<=", ">="]), size,
      maker.any([250, 251, 750, 749, 750.5, 999, 1000]))
  }

  private func spacing(_ maker: inout RandomProgram) -> Double { maker.any([0, 0, 8, 16, 20, 1.0 / 3, 7.5]) }

  private func priority(_ maker: inout RandomProgram) -> Double {
    maker.any([1000, 1000, 999, 751, 750, 500, 251, 250, 50])
  }

  private func row(_ terms: [(Int, Double)], _ relation: String, _ constant: Double, _ priority: Double = 1000)
    -> SystemRow
  {
    SystemRow(
      terms: terms.map { [Double($0.0), $0.1] }, relation: relation, constant: constant, priority: priority)
  }
}
