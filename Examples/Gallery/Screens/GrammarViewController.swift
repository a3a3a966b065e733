import Keyline

/// Every row of the grammar's tables: the source, and a picture of its effect. The child is blue, the parent is grey,
/// and a sibling of the child is orange.
final class GrammarViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground

    var above: [UIView] = []
    for (number, row) in GrammarRow.all.enumerated() {
      let rowView = GrammarRowView(row)
      view.addSubview(rowView) {
        if number < 2 {
          equal(\.topAnchor, \.safeAreaLayoutGuide.topAnchor, constant: 4)
        } else {
          equal(\.topAnchor, to: above[number - 2], \.bottomAnchor, constant: 4)
        }
        // There are two columns. A column has half of the safe area's width, minus the gaps.
        equal(\.widthAnchor, \.safeAreaLayoutGuide.widthAnchor, multiplier: 0.5, constant: -12)
        if number.isMultiple(of: 2) {
          equal(\.leadingAnchor, \.safeAreaLayoutGuide.leadingAnchor, constant: 8)
        } else {
          equal(\.trailingAnchor, \.safeAreaLayoutGuide.trailingAnchor, constant: -8)
        }
      }
      above.append(rowView)
    }
  }
}

/// The source of a row, and a function that applies it.
@MainActor private struct GrammarRow {
  let spelling: String
  let show: (GrammarRowView) -> Void

  /// Creates a row whose function adds the child itself.
  init(_ spelling: String, show: @escaping (GrammarRowView) -> Void) {
    (self.spelling, self.show) = (spelling, show)
  }

  /// Creates a row whose function returns descriptions. The child is added to the parent with them.
  static func describing(
    _ spelling: String, @ConstraintBuilder describe: @escaping (GrammarRowView) -> [Constraint]
  ) -> GrammarRow {
    GrammarRow(spelling) { row in row.parent.addSubview(row.child) { row.rest + describe(row) } }
  }

  static let all = anchors + lengths + sets + modifiers + applications

  private static let anchors: [GrammarRow] = [
    .describing(#"equal(\.topAnchor)"#) { _ in equal(\.topAnchor) },
    .describing(#"equal(\.topAnchor, constant: 8)"#) { _ in equal(\.topAnchor, constant: 8) },
    .describing(#"equal(\.topAnchor, \.bottomAnchor, constant: -14)"#) { _ in
      equal(\.topAnchor, \.bottomAnchor, constant: -14)
    },
    .describing(#"equal(\.topAnchor, \.layoutMarginsGuide.topAnchor)"#) { _ in
      equal(\.topAnchor, \.layoutMarginsGuide.topAnchor)
    },
    .describing(#"equal(\.leadingAnchor, to: title.trailingAnchor, constant: 8)"#) { row in
      equal(\.leadingAnchor, to: row.title.trailingAnchor, constant: 8)
    },
    .describing(#"equal(\.leadingAnchor, to: title, \.trailingAnchor)"#) { row in
      equal(\.leadingAnchor, to: row.title, \.trailingAnchor)
    },
    .describing(#"equal(\.leadingAnchor, to: title)"#) { row in equal(\.leadingAnchor, to: row.title) },
    .describing(#"equal(\.topAnchor, to: title.bottomAnchor, systemSpacing: 1)"#) { row in
      equal(\.topAnchor, to: row.title.bottomAnchor, systemSpacing: 1)
    },
  ]

  private static let lengths: [GrammarRow] = [
    .describing(#"equal(\.heightAnchor, to: 30)"#) { _ in equal(\.heightAnchor, to: 30) },
    .describing(#"equal(\.widthAnchor, multiplier: 0.5)"#) { _ in equal(\.widthAnchor, multiplier: 0.5) },
    .describing(#"equal(\.widthAnchor, \.heightAnchor, multiplier: 9 / 16)"#) { _ in
      equal(\.widthAnchor, \.heightAnchor, multiplier: 9 / 16)
    },
    .describing(#"equal(\.widthAnchor, to: title.widthAnchor, multiplier: 2)"#) { row in
      equal(\.widthAnchor, to: row.title.widthAnchor, multiplier: 2)
    },
    .describing(#"equal(\.widthAnchor, toOwn: \.heightAnchor, multiplier: 3)"#) { _ in
      equal(\.widthAnchor, toOwn: \.heightAnchor, multiplier: 3)
    },
    .describing(#"greaterThanOrEqual(\.widthAnchor, to: 60)"#) { _ in greaterThanOrEqual(\.widthAnchor, to: 60) },
  ]

  private static let sets: [GrammarRow] = [
    .describing(#"equal(\.edgeAnchors, insets: 4)"#) { _ in equal(\.edgeAnchors, insets: 4) },
    .describing(#"equal(\.edgeAnchors, \.layoutMarginsGuide.edgeAnchors)"#) { _ in
      equal(\.edgeAnchors, \.layoutMarginsGuide.edgeAnchors)
    },
    .describing(#"equal(\.edgeAnchors, to: title.edgeAnchors, insets: -3)"#) { row in
      equal(\.edgeAnchors, to: row.title.edgeAnchors, insets: -3)
    },
    .describing(#"lessThanOrEqual(\.edgeAnchors)"#) { _ in
      lessThanOrEqual(\.edgeAnchors)
      equal(\.heightAnchor, to: 100) ~ .defaultLow
    },
    .describing(#"equal(\.horizontalAnchors, insets: 20)"#) { _ in equal(\.horizontalAnchors, insets: 20) },
    .describing(#"equal(\.verticalAnchors, to: title)"#) { row in equal(\.verticalAnchors, to: row.title) },
    .describing(#"equal(\.centerAnchors, offset: CGPoint(x: 0, y: 6))"#) { _ in
      equal(\.centerAnchors, offset: CGPoint(x: 0, y: 6))
    },
    .describing(#"equal(\.sizeAnchors, multiplier: 0.5)"#) { _ in equal(\.sizeAnchors, multiplier: 0.5) },
    .describing(#"equal(\.sizeAnchors, to: 24)"#) { _ in equal(\.sizeAnchors, to: 24) },
    .describing(#"equal(\.sizeAnchors, to: CGSize(width: 60, height: 8))"#) { _ in
      equal(\.sizeAnchors, to: CGSize(width: 60, height: 8))
    },
  ]

  private static let modifiers: [GrammarRow] = [
    .describing(#"equal(\.edgeAnchors) ~ 2, identified("child.width", equal(\.widthAnchor, to: 50))"#) { _ in
      equal(\.edgeAnchors) ~ 2
      identified("child.width", equal(\.widthAnchor, to: 50))
    },
    GrammarRow(#"store(equal(\.widthAnchor, to: 10), in: self, \.kept), kept?.constant = 70"#) { row in
      row.parent.addSubview(row.child) {
        row.rest
        store(equal(\.widthAnchor, to: 10), in: row, \.kept)
      }
      row.kept?.constant = 70
    },
  ]

  private static let applications = [
    GrammarRow(#"parent.insertSubview(child, at: 0) { ... }"#) { row in
      row.parent.insertSubview(row.child, at: 0) { equal(\.edgeAnchors, to: row.title, insets: -4) }
    },
    GrammarRow(#"parent.insertSubview(child, belowSubview: title) { ... }"#) { row in
      row.parent.insertSubview(row.child, belowSubview: row.title) { equal(\.edgeAnchors, to: row.title, insets: -2) }
    },
    GrammarRow(#"stack.addArrangedSubview(child) { ... }"#) { row in
      let stack = UIStackView()
      row.parent.addSubview(stack, constraints: equal(\.verticalAnchors) + [equal(\.trailingAnchor)])
      stack.addArrangedSubview(row.child) { equal(\.widthAnchor, to: 40) }
    },
    GrammarRow(#"child.constrain(to: title) { ... }"#) { row in
      row.parent.addSubview(row.child)
      row.child.constrain(to: row.title) {
        equal(\.leadingAnchor, \.trailingAnchor, constant: 4)
        equal(\.topAnchor)
        equal(\.sizeAnchors)
      }
    },
    GrammarRow(#"parent.addLayoutGuide(guide) { ... }"#) { row in
      let guide = UILayoutGuide()
      row.parent.addLayoutGuide(guide) {
        equal(\.verticalAnchors)
        equal(\.leadingAnchor, \.centerXAnchor)
        equal(\.trailingAnchor)
      }
      row.parent.addSubview(row.child) {
        equal(\.centerAnchors, to: guide)
        equal(\.sizeAnchors, to: 16)
      }
    },
    GrammarRow(#"parent.addSubview(child, constraints: [...])"#) { row in
      row.parent.addSubview(row.child, constraints: [{ $0.topAnchor.constraint(equalTo: $1.topAnchor) }] + row.rest)
    },
  ]
}

/// A parent with a child and the child's sibling, and the source of the row below the parent.
private final class GrammarRowView: UIView {
  let parent = UIView()
  let title = UIView()
  let child = UIView()
  var kept: NSLayoutConstraint?

  /// Constraints of priority 1 for the attributes that a row does not determine.
  let rest = (equal(\.centerAnchors) + equal(\.sizeAnchors, to: CGSize(width: 28, height: 12))) ~ 1

  init(_ row: GrammarRow) {
    super.init(frame: .zero)
    parent.backgroundColor = .systemGray6
    parent.insetsLayoutMarginsFromSafeArea = false
    title.backgroundColor = .systemOrange
    child.backgroundColor = .systemBlue
    let spelling = UILabel()
    spelling.text = row.spelling
    spelling.font = .systemFont(ofSize: 6)
    spelling.textColor = .secondaryLabel

    addSubview(parent) {
      equal(\.topAnchor)
      equal(\.horizontalAnchors)
      equal(\.heightAnchor, to: 33)
    }
    parent.addSubview(title) {
      equal(\.leadingAnchor, constant: 10)
      equal(\.topAnchor, constant: 4)
      equal(\.sizeAnchors, to: CGSize(width: 24, height: 8))
    }
    addSubview(spelling) {
      equal(\.topAnchor, to: parent, \.bottomAnchor, constant: 1)
      equal(\.leadingAnchor)
      lessThanOrEqual(\.trailingAnchor)
      equal(\.bottomAnchor)
    }
    row.show(self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
