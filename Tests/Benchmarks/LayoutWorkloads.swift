import HeadlessUIKit

/// A screen for layout benchmarks, with the objects that the operations change.
@MainActor
struct LayoutScreen {
  let root: UIView
  /// A constraint in the middle of the screen, and two constants for it.
  let constraint: NSLayoutConstraint
  let constants: [CGFloat]
  /// Replaces a subtree in the middle of the screen by an equal one.
  let replaceSubtree: () -> Void
  /// Computes the main frames without constraints and returns their sum, for comparison. Not available for every
  /// screen.
  var arithmetic: ((CGSize) -> CGFloat)?
}

enum LayoutWorkload: String, CaseIterable {
  case list, nested, equal, chat, column, stacks

  /// Returns a screen with approximately the given number of views.
  @MainActor
  func makeScreen(views count: Int) -> LayoutScreen {
    switch self {
    case .list: Self.list(rows: max(1, count / 4))
    case .nested: Self.nested(depth: count)
    case .equal: Self.equal(columns: count)
    case .chat: Self.chat(messages: max(1, count / 2))
    case .column: Self.column(views: count)
    case .stacks: Self.stacks(rows: max(1, count / 5))
    }
  }

  @MainActor
  private static func makeRoot() -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  @MainActor
  private static func add(_ view: UIView, to parent: UIView, _ constraints: [NSLayoutConstraint]) {
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== parent { parent.addSubview(view) }
    NSLayoutConstraint.activate(constraints)
  }

  @MainActor
  private static func clear(_ view: UIView) {
    for subview in view.subviews { subview.removeFromSuperview() }
  }

  /// A list whose rows have an icon, a title and a detail.
  @MainActor
  private static func list(rows count: Int) -> LayoutScreen {
    let root = makeRoot()
    var rows: [UIView] = []
    var heights: [NSLayoutConstraint] = []
    for index in 0..<count {
      let row = UIView()
      root.addSubview(row)
      let height = row.heightAnchor.constraint(equalToConstant: 44)
      add(
        row, to: root,
        [
          row.topAnchor.constraint(equalTo: rows.last?.bottomAnchor ?? root.topAnchor),
          row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
          row.trailingAnchor.constraint(equalTo: root.trailingAnchor), height,
        ])
      fillRow(row, index)
      rows.append(row)
      heights.append(height)
    }
    let middle = rows[count / 2]
    return LayoutScreen(
      root: root, constraint: heights[count / 2], constants: [88, 44],
      replaceSubtree: {
        clear(middle)
        fillRow(middle, 1)
      },
      arithmetic: { size in
        var sum: CGFloat = 0
        var top: CGFloat = 0
        for row in rows {
          sum += top + size.width + 44
          for view in row.subviews { sum += (44 - view.bounds.height) / 2 + view.bounds.width }
          top += 44
        }
        return sum
      })
  }

  @MainActor
  private static func fillRow(_ row: UIView, _ index: Int) {
    let (icon, title, detail) = (UIView(), UILabel(), UILabel())
    title.text = "Row \(index)"
    detail.text = "\(index % 60) min"
    for view in [icon, title, detail] { row.addSubview(view) }
    add(
      icon, to: row,
      [
        icon.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 16),
        icon.centerYAnchor.constraint(equalTo: row.centerYAnchor),
        icon.widthAnchor.constraint(equalToConstant: 24), icon.heightAnchor.constraint(equalToConstant: 24),
      ])
    add(
      title, to: row,
      [
        title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
        title.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      ])
    add(
      detail, to: row,
      [
        detail.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8),
        detail.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -16),
        detail.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      ])
  }

  /// Nested views, each with a small inset.
  @MainActor
  private static func nested(depth: Int) -> LayoutScreen {
    let root = makeRoot()
    let inset = 100 / CGFloat(depth)
    var outer = root
    var leading: [NSLayoutConstraint] = []
    for _ in 0..<depth {
      let view = UIView()
      outer.addSubview(view)
      leading.append(view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: inset))
      add(
        view, to: outer,
        [
          leading[leading.count - 1], view.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -inset),
          view.topAnchor.constraint(equalTo: outer.topAnchor, constant: inset),
          view.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -inset),
        ])
      outer = view
    }
    let innermost = outer
    return LayoutScreen(
      root: root, constraint: leading[depth / 2], constants: [inset + 10, inset],
      replaceSubtree: {
        clear(innermost)
        let view = UIView()
        innermost.addSubview(view)
        add(
          view, to: innermost,
          [
            view.centerXAnchor.constraint(equalTo: innermost.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: innermost.centerYAnchor),
          ])
      })
  }

  /// Columns of equal width that fill the screen.
  @MainActor
  private static func equal(columns count: Int) -> LayoutScreen {
    let root = makeRoot()
    var columns: [UIView] = []
    for _ in 0..<count {
      let column = UIView()
      root.addSubview(column)
      var constraints = [
        column.leadingAnchor.constraint(equalTo: columns.last?.trailingAnchor ?? root.leadingAnchor),
        column.topAnchor.constraint(equalTo: root.topAnchor),
        column.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      ]
      if let first = columns.first { constraints.append(column.widthAnchor.constraint(equalTo: first.widthAnchor)) }
      add(column, to: root, constraints)
      columns.append(column)
    }
    let trailing = columns[count - 1].trailingAnchor.constraint(equalTo: root.trailingAnchor)
    trailing.isActive = true
    let middle = columns[count / 2]
    return LayoutScreen(
      root: root, constraint: trailing, constants: [-39, 0],
      replaceSubtree: {
        clear(middle)
        let view = UIView()
        middle.addSubview(view)
        add(view, to: middle, [view.centerXAnchor.constraint(equalTo: middle.centerXAnchor)])
      })
  }

  /// One stack view with a label in each row.
  @MainActor
  private static func column(views count: Int) -> LayoutScreen {
    let (root, stack, spacing) = stackScreen()
    for index in 0..<count { stack.addArrangedSubview(label("Row \(index)")) }
    let middle = stack.arrangedSubviews[count / 2]
    return LayoutScreen(
      root: root, constraint: spacing, constants: [40, 8],
      replaceSubtree: {
        let index = stack.arrangedSubviews.firstIndex(of: middle) ?? 0
        if index < count { stack.insertArrangedSubview(label("Another"), at: index) }
      })
  }

  /// Nested stack views: in each row an icon beside two labels.
  @MainActor
  private static func stacks(rows count: Int) -> LayoutScreen {
    let (root, stack, spacing) = stackScreen()
    for index in 0..<count { stack.addArrangedSubview(stackRow(index)) }
    return LayoutScreen(
      root: root, constraint: spacing, constants: [40, 8],
      replaceSubtree: { stack.insertArrangedSubview(stackRow(count), at: count / 2) })
  }

  @MainActor
  private static func stackScreen() -> (root: UIView, stack: UIStackView, top: NSLayoutConstraint) {
    let root = makeRoot()
    let stack = UIStackView()
    stack.axis = .vertical
    stack.spacing = 4
    root.addSubview(stack)
    let top = stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 8)
    add(
      stack, to: root,
      [
        top, stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
        stack.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      ])
    return (root, stack, top)
  }

  @MainActor
  private static func stackRow(_ index: Int) -> UIStackView {
    let texts = UIStackView(arrangedSubviews: [label("Row \(index)"), label("Detail")])
    texts.axis = .vertical
    let icon = UIView()
    icon.widthAnchor.constraint(equalToConstant: 24).isActive = true
    let row = UIStackView(arrangedSubviews: [icon, texts])
    row.spacing = 8
    return row
  }

  @MainActor
  private static func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  /// A list of bubbles with labels that wrap.
  @MainActor
  private static func chat(messages count: Int) -> LayoutScreen {
    let root = makeRoot()
    var bubbles: [UIView] = []
    var tops: [NSLayoutConstraint] = []
    for index in 0..<count {
      let bubble = UIView()
      root.addSubview(bubble)
      let isMine = index % 2 == 0
      let top = bubble.topAnchor.constraint(equalTo: bubbles.last?.bottomAnchor ?? root.topAnchor, constant: 8)
      add(
        bubble, to: root,
        [
          top,
          isMine
            ? bubble.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -12)
            : bubble.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 12),
          bubble.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, multiplier: 0.75),
        ])
      fillBubble(bubble, index)
      bubbles.append(bubble)
      tops.append(top)
    }
    let middle = bubbles[count / 2]
    return LayoutScreen(
      root: root, constraint: tops[count / 2], constants: [40, 8],
      replaceSubtree: {
        clear(middle)
        fillBubble(middle, 3)
      })
  }

  @MainActor
  private static func fillBubble(_ bubble: UIView, _ index: Int) {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "All that is said here is said in words of many lengths. ", count: index % 4 + 1)
    bubble.addSubview(label)
    add(
      label, to: bubble,
      [
        label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
        label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
        label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
        label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
      ])
  }
}
