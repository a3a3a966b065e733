import Keyline

/// A login form: two fields and a button in a column.
final class LoginViewController: UIViewController {
  private let form = UIView()
  private let heading = UILabel()
  private let email = FieldView(placeholder: "Email")
  private let password = FieldView(placeholder: "Password")
  private let signIn = ButtonView(title: "Sign in")
  private let forgotten = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    heading.text = "Welcome back"
    heading.font = .systemFont(ofSize: 28, weight: .bold)
    forgotten.text = "Forgot your password?"
    forgotten.font = .preferredFont(forTextStyle: .footnote)
    forgotten.textColor = .systemBlue

    // The form is as wide as the screen allows, but no wider than 400 points.
    view.addSubview(form) {
      equal(\.topAnchor, \.safeAreaLayoutGuide.topAnchor, constant: 96)
      equal(\.centerXAnchor)
      lessThanOrEqual(\.widthAnchor, to: 400)
      equal(\.widthAnchor, \.widthAnchor, constant: -48) ~ .defaultHigh
    }
    form.addSubview(heading, constraints: [equal(\.topAnchor), equal(\.leadingAnchor)])
    form.addSubview(email, constraints: row(below: heading, spacing: 32))
    form.addSubview(password, constraints: row(below: email, spacing: 12))
    form.addSubview(signIn, constraints: row(below: password, spacing: 24))
    form.addSubview(forgotten) {
      equal(\.topAnchor, to: signIn, \.bottomAnchor, constant: 16)
      equal(\.centerXAnchor)
      equal(\.bottomAnchor)
    }
  }

  /// As wide as the form, some way below another view.
  private func row(below view: UIView, spacing: CGFloat) -> [Constraint] {
    [equal(\.topAnchor, to: view.bottomAnchor, constant: spacing)] + equal(\.horizontalAnchors)
  }
}

/// A box to type in, with the text that it shows while it is empty.
private final class FieldView: UIView {
  init(placeholder: String) {
    super.init(frame: .zero)
    backgroundColor = .systemGray6
    let label = UILabel()
    label.text = placeholder
    label.textColor = .placeholderText
    addSubview(label) {
      equal(\.leadingAnchor, constant: 14)
      equal(\.verticalAnchors, insets: 12)
      lessThanOrEqual(\.trailingAnchor, constant: -14)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// A filled box with a title in its middle.
private final class ButtonView: UIView {
  init(title: String) {
    super.init(frame: .zero)
    backgroundColor = .systemBlue
    let label = UILabel()
    label.text = title
    label.textColor = .white
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    addSubview(label) {
      equal(\.centerXAnchor)
      equal(\.verticalAnchors, insets: 14)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
