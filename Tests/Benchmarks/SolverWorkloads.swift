/// The systems on which solvers are compared. Boxes have left, top, width and height, unrestricted in sign as in kiwi.
enum SolverWorkload: String, CaseIterable {
  case enaml, rows, cross, nested, equal

  /// Returns the system of a size, or nil for enaml, which kiwi's own benchmark provides in one size.
  func system(_ count: Int) -> LinearSystem? {
    var builder = SystemBuilder()
    switch self {
    case .enaml: return nil
    case .rows: builder.addRows(count, widths: [375, 320, 414, 768, 1024, 390])
    case .cross: builder.addRows(count, widths: [320, 200])
    case .nested: builder.addNested(count)
    case .equal: builder.addEqual(count)
    }
    return builder.system
  }
}

private struct SystemBuilder {
  struct Box {
    let left, top, width, height: Int
  }

  var system = LinearSystem()

  mutating func makeBox() -> Box {
    let first = system.variableCount
    system.variableCount += 4
    return Box(left: first, top: first + 1, width: first + 2, height: first + 3)
  }

  mutating func makeContainer(widths: [Double], height: Double) -> Box {
    let box = makeBox()
    system.add([(box.left, 1)])
    system.add([(box.top, 1)])
    system.edits = [(box.width, widths), (box.height, widths.map { _ in height })]
    return box
  }

  /// A list whose rows have an icon, a title of lower priority and a detail.
  mutating func addRows(_ count: Int, widths: [Double]) {
    let container = makeContainer(widths: widths, height: 812)
    var previous: Box?
    for index in 0..<count {
      let first = system.rows.count
      let row = makeBox()
      if let previous {
        system.add([(row.top, 1), (previous.top, -1), (previous.height, -1)])
      } else {
        system.add([(row.top, 1), (container.top, -1)])
      }
      system.add([(row.left, 1), (container.left, -1)])
      system.add([(row.left, 1), (row.width, 1), (container.left, -1), (container.width, -1)])
      system.add([(row.height, 1)], 1, 44)
      system.add([(row.height, 1)], 0, 44, weight: LinearSystem.weak)
      let icon = makeBox()
      system.add([(icon.width, 1)], 0, 24)
      system.add([(icon.height, 1)], 0, 24)
      system.add([(icon.left, 1), (row.left, -1)], 0, 16)
      center(icon, in: row)
      let title = makeBox()
      system.add([(title.left, 1), (icon.left, -1), (icon.width, -1)], 0, 8)
      center(title, in: row)
      prefer(title.width, 120)
      system.add([(title.height, 1)], 0, 20)
      let detail = makeBox()
      system.add([(detail.left, 1), (detail.width, 1), (row.left, -1), (row.width, -1)], 0, -16)
      system.add([(detail.left, 1), (title.left, -1), (title.width, -1)], 1, 8)
      center(detail, in: row)
      prefer(detail.width, 60)
      system.add([(detail.height, 1)], 0, 20)
      if index == count / 2 { system.cycle = first..<system.rows.count }
      previous = row
    }
  }

  /// Nested boxes, each inset by 1.
  mutating func addNested(_ depth: Int) {
    var outer = makeContainer(widths: [375, 320, 414, 768, 1024, 390], height: 812)
    for _ in 0..<depth {
      let box = makeBox()
      system.add([(box.left, 1), (outer.left, -1)], 0, 1)
      system.add([(box.top, 1), (outer.top, -1)], 0, 1)
      system.add([(box.left, 1), (box.width, 1), (outer.left, -1), (outer.width, -1)], 0, -1)
      system.add([(box.top, 1), (box.height, 1), (outer.top, -1), (outer.height, -1)], 0, -1)
      outer = box
    }
  }

  /// Boxes of equal width in a row, with gaps of 8, that fill the container.
  mutating func addEqual(_ count: Int) {
    let container = makeContainer(widths: [375, 320, 414, 768, 1024, 390], height: 812)
    var boxes: [Box] = []
    for _ in 0..<count {
      let box = makeBox()
      if let last = boxes.last {
        system.add([(box.left, 1), (last.left, -1), (last.width, -1)], 0, 8)
        system.add([(box.width, 1), (boxes[0].width, -1)])
      } else {
        system.add([(box.left, 1), (container.left, -1)])
      }
      system.add([(box.top, 1), (container.top, -1)])
      system.add([(box.height, 1), (container.height, -1)])
      boxes.append(box)
    }
    guard let last = boxes.last else { return }
    system.add([(last.left, 1), (last.width, 1), (container.left, -1), (container.width, -1)])
  }

  private mutating func center(_ box: Box, in row: Box) {
    system.add([(box.top, 1), (box.height, 0.5), (row.top, -1), (row.height, -0.5)])
  }

  private mutating func prefer(_ size: Int, _ value: Double) {
    system.add([(size, 1)], -1, value, weight: LinearSystem.weak)
    system.add([(size, 1)], 1, value, weight: LinearSystem.strong)
  }
}
