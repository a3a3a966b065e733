import Keyline
import Testing

@MainActor struct RelationTests {
  @Test("The constants equal, lessThanOrEqual and greaterThanOrEqual are the three relations")
  func names() {
    let relations: [Relation] = [lessThanOrEqual, equal, greaterThanOrEqual]
    #expect(relations == [.lessThanOrEqual, .equal, .greaterThanOrEqual])
  }

  @Test("Each row holds as an equality", arguments: anchorRows + dimensionRows + spacingRows, [false, true])
  func equality(row: Row, isRightToLeft: Bool) {
    for preference in [row.bound - 3, row.bound + 3] {
      expect(row, .equal, is: row.bound, against: preference, isRightToLeft)
    }
  }

  @Test("Each row holds as an upper bound", arguments: anchorRows + dimensionRows + spacingRows, [false, true])
  func upperBound(row: Row, isRightToLeft: Bool) {
    expect(row, .lessThanOrEqual, is: row.bound, against: row.bound + 3, isRightToLeft)
    expect(row, .lessThanOrEqual, is: row.bound - 3, against: row.bound - 3, isRightToLeft)
  }

  @Test("Each row holds as a lower bound", arguments: anchorRows + dimensionRows + spacingRows, [false, true])
  func lowerBound(row: Row, isRightToLeft: Bool) {
    expect(row, .greaterThanOrEqual, is: row.bound, against: row.bound - 3, isRightToLeft)
    expect(row, .greaterThanOrEqual, is: row.bound + 3, against: row.bound + 3, isRightToLeft)
  }

  private func expect(
    _ row: Row, _ relation: Relation, is expected: CGFloat, against preference: CGFloat, _ isRightToLeft: Bool
  ) {
    let scene = Scene(isRightToLeft: isRightToLeft)
    // Values that the row does not constrain: 7 x 9 points, at 5 from the parent's edges.
    let given: [(Quantity, CGFloat)] = [(.leading, 5), (.top, 5), (.width, 7), (.height, 9)]
    scene.layOut(
      given.filter { $0.0 != row.quantity }.map { $0.preference(for: $1) ~ .defaultHigh }
        + [row.description(relation, scene), row.quantity.preference(for: preference)])
    let measured = row.quantity.measured(of: scene.child, isRightToLeft: isRightToLeft)
    #expect(
      abs(measured - expected) < 0.001,
      "\(row.quantity) should be \(expected) with \(relation) against an optional \(preference)")
  }
}

private let anchorRows = [
  Row(#"(\.topAnchor)"#, .top, is: 0) { relation, _ in relation(\.topAnchor) },
  Row(#"(\.topAnchor, constant: 8)"#, .top, is: 8) { relation, _ in relation(\.topAnchor, constant: 8) },
  Row(#"(\.leadingAnchor, constant: 8)"#, .leading, is: 8) { relation, _ in relation(\.leadingAnchor, constant: 8) },
  // The parent is 100 high and 200 wide.
  Row(#"(\.topAnchor, \.bottomAnchor, constant: -60)"#, .top, is: 40) { relation, _ in
    relation(\.topAnchor, \.bottomAnchor, constant: -60)
  },
  Row(#"(\.leadingAnchor, \.trailingAnchor, constant: -100)"#, .leading, is: 100) { relation, _ in
    relation(\.leadingAnchor, \.trailingAnchor, constant: -100)
  },
  Row(#"(\.topAnchor, \.safeAreaLayoutGuide.topAnchor)"#, .top, is: 20) { relation, _ in
    relation(\.topAnchor, \.safeAreaLayoutGuide.topAnchor)
  },
  // The title ends at 12 + 16 and at 30 + 50, the guide at 24 + 28 and at 40 + 60.
  Row(#"(\.topAnchor, to: title.bottomAnchor, constant: 8)"#, .top, is: 36) { relation, scene in
    relation(\.topAnchor, to: scene.title.bottomAnchor, constant: 8)
  },
  Row(#"(\.leadingAnchor, to: guide.trailingAnchor)"#, .leading, is: 100) { relation, scene in
    relation(\.leadingAnchor, to: scene.guide.trailingAnchor)
  },
  Row(#"(\.topAnchor, to: title, \.bottomAnchor, constant: 8)"#, .top, is: 36) { relation, scene in
    relation(\.topAnchor, to: scene.title, \.bottomAnchor, constant: 8)
  },
  Row(#"(\.leadingAnchor, to: guide, \.trailingAnchor, constant: 8)"#, .leading, is: 108) { relation, scene in
    relation(\.leadingAnchor, to: scene.guide, \.trailingAnchor, constant: 8)
  },
  Row(#"(\.topAnchor, to: title)"#, .top, is: 12) { relation, scene in relation(\.topAnchor, to: scene.title) },
  Row(#"(\.leadingAnchor, to: title, constant: 8)"#, .leading, is: 38) { relation, scene in
    relation(\.leadingAnchor, to: scene.title, constant: 8)
  },
  Row(#"(\.topAnchor, to: guide, constant: 8)"#, .top, is: 32) { relation, scene in
    relation(\.topAnchor, to: scene.guide, constant: 8)
  },
  Row(#"(\.widthAnchor, to: title.widthAnchor)"#, .width, is: 50) { relation, scene in
    relation(\.widthAnchor, to: scene.title.widthAnchor)
  },
  Row(#"(\.heightAnchor, to: guide, \.widthAnchor, constant: 4)"#, .height, is: 64) { relation, scene in
    relation(\.heightAnchor, to: scene.guide, \.widthAnchor, constant: 4)
  },
]

private let dimensionRows = [
  Row(#"(\.heightAnchor, to: 44)"#, .height, is: 44) { relation, _ in relation(\.heightAnchor, to: 44) },
  Row(#"(\.widthAnchor, to: 44)"#, .width, is: 44) { relation, _ in relation(\.widthAnchor, to: 44) },
  Row(#"(\.widthAnchor, multiplier: 0.5)"#, .width, is: 100) { relation, _ in
    relation(\.widthAnchor, multiplier: 0.5)
  },
  Row(#"(\.widthAnchor, multiplier: 0.5, constant: -8)"#, .width, is: 92) { relation, _ in
    relation(\.widthAnchor, multiplier: 0.5, constant: -8)
  },
  // The parent is 100 high.
  Row(#"(\.widthAnchor, \.heightAnchor, multiplier: 3 / 4)"#, .width, is: 75) { relation, _ in
    relation(\.widthAnchor, \.heightAnchor, multiplier: 3 / 4)
  },
  Row(#"(\.heightAnchor, to: title.widthAnchor, multiplier: 2)"#, .height, is: 100) { relation, scene in
    relation(\.heightAnchor, to: scene.title.widthAnchor, multiplier: 2)
  },
  Row(#"(\.heightAnchor, to: guide, \.widthAnchor, multiplier: 0.5, constant: 1)"#, .height, is: 31) {
    relation, scene in
    relation(\.heightAnchor, to: scene.guide, \.widthAnchor, multiplier: 0.5, constant: 1)
  },
  Row(#"(\.heightAnchor, to: title, multiplier: 2)"#, .height, is: 32) { relation, scene in
    relation(\.heightAnchor, to: scene.title, multiplier: 2)
  },
  // The child's width is 7, unless a row sets it.
  Row(#"(\.heightAnchor, toOwn: \.widthAnchor)"#, .height, is: 7) { relation, _ in
    relation(\.heightAnchor, toOwn: \.widthAnchor)
  },
  Row(#"(\.heightAnchor, toOwn: \.widthAnchor, multiplier: 3, constant: 2)"#, .height, is: 23) { relation, _ in
    relation(\.heightAnchor, toOwn: \.widthAnchor, multiplier: 3, constant: 2)
  },
]

// The system's spacing is 8.
private let spacingRows = [
  Row(#"(\.topAnchor, to: title.bottomAnchor, systemSpacing: 1)"#, .top, is: 36) { relation, scene in
    relation(\.topAnchor, to: scene.title.bottomAnchor, systemSpacing: 1)
  },
  Row(#"(\.leadingAnchor, to: title.trailingAnchor, systemSpacing: 2)"#, .leading, is: 96) { relation, scene in
    relation(\.leadingAnchor, to: scene.title.trailingAnchor, systemSpacing: 2)
  },
  Row(#"(\.leadingAnchor, systemSpacing: 2)"#, .leading, is: 16) { relation, _ in
    relation(\.leadingAnchor, systemSpacing: 2)
  },
  Row(#"(\.topAnchor, \.safeAreaLayoutGuide.topAnchor, systemSpacing: 1)"#, .top, is: 28) { relation, _ in
    relation(\.topAnchor, \.safeAreaLayoutGuide.topAnchor, systemSpacing: 1)
  },
]
