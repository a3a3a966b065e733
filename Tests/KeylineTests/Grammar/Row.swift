import Keyline
import Testing

/// A row of the grammar's table that creates one constraint, and the constraint's bound.
struct Row: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let quantity: Quantity
  /// The bound of the quantity in a ``Scene``, in points.
  let bound: CGFloat
  /// The row's description, with the given relation instead of `equal`.
  let description: @MainActor (Relation, Scene) -> Constraint

  init(
    _ spelling: String, _ quantity: Quantity, is bound: CGFloat,
    _ description: @escaping @MainActor (Relation, Scene) -> Constraint
  ) {
    (testDescription, self.quantity, self.bound, self.description) = (spelling, quantity, bound, description)
  }
}

/// The quantity that a row constrains, measured in the layout direction.
enum Quantity {
  case top, leading, width, height

  @MainActor func measured(of view: UIView, isRightToLeft: Bool) -> CGFloat {
    switch self {
    case .top: view.frame.minY
    case .leading: isRightToLeft ? (view.superview?.bounds.maxX ?? .nan) - view.frame.maxX : view.frame.minX
    case .width: view.frame.width
    case .height: view.frame.height
    }
  }

  /// A constraint with a low priority that asks for the number. It is created with UIKit's functions.
  @MainActor func preference(for number: CGFloat) -> Constraint {
    { child, parent in
      let preference =
        switch self {
        case .top: child.topAnchor.constraint(equalTo: parent.topAnchor, constant: number)
        case .leading: child.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: number)
        case .width: child.widthAnchor.constraint(equalToConstant: number)
        case .height: child.heightAnchor.constraint(equalToConstant: number)
        }
      preference.priority = .defaultLow
      return preference
    }
  }
}

/// A view of 200 x 100 points with safe area insets of 20, 4, 10 and 6 (top, left, bottom, right), with a
/// sibling and a guide.
@MainActor struct Scene {
  let controller = controllerWithSafeArea()
  /// 50 x 16, at 30 from the leading edge and 12 from the top.
  let title = UIView()
  /// 60 x 28, at 40 from the leading edge and 24 from the top.
  let guide = UILayoutGuide()
  let child = UIView()

  var view: UIView { controller.view }

  init(isRightToLeft: Bool = false) {
    view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    title.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(title)
    view.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 30),
      title.topAnchor.constraint(equalTo: view.topAnchor, constant: 12),
      title.widthAnchor.constraint(equalToConstant: 50),
      title.heightAnchor.constraint(equalToConstant: 16),
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 40),
      guide.topAnchor.constraint(equalTo: view.topAnchor, constant: 24),
      guide.widthAnchor.constraint(equalToConstant: 60),
      guide.heightAnchor.constraint(equalToConstant: 28),
    ])
  }

  /// Adds the child with descriptions, and lays out.
  func layOut(_ constraints: [Constraint]) {
    view.addSubview(child, constraints: constraints)
    view.layoutIfNeeded()
  }
}
