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
    view.addSubview(
      form,
      constraints: [
        equal(\.topAnchor, \.safeAreaLayoutGuide.topAnchor, constant: 96),
        equal(\.centerXAnchor),
        { form, _ in form.widthAnchor.constraint(lessThanOrEqualToConstant: 400) },
        { form, view in
          let fill = form.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -48)
          fill.priority = .defaultHigh
          return fill
        },
      ])
    form.addSubview(heading, constraints: [equal(\.topAnchor), equal(\.leadingAnchor)])
    form.addSubview(email, constraints: row(below: heading, spacing: 32))
    form.addSubview(password, constraints: row(below: email, spacing: 12))
    form.addSubview(signIn, constraints: row(below: password, spacing: 24))
    form.addSubview(
      forgotten,
      constraints: [
        { [signIn] label, _ in label.topAnchor.constraint(equalTo: signIn.bottomAnchor, constant: 16) },
        equal(\.centerXAnchor),
        equal(\.bottomAnchor),
      ])
  }

  /// As wide as the form, some way below another view.
  private func row(below view: UIView, spacing: CGFloat) -> [Constraint] {
    [
      { row, _ in row.topAnchor.constraint(equalTo: view.bottomAnchor, constant: spacing) },
      equal(\.leadingAnchor),
      equal(\.trailingAnchor),
    ]
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
    addSubview(
      label,
      constraints: [
        equal(\.leadingAnchor, constant: 14),
        equal(\.topAnchor, constant: 12),
        equal(\.bottomAnchor, constant: -12),
        { $0.trailingAnchor.constraint(lessThanOrEqualTo: $1.trailingAnchor, constant: -14) },
      ])
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
    addSubview(
      label,
      constraints: [
        equal(\.centerXAnchor),
        equal(\.topAnchor, constant: 14),
        equal(\.bottomAnchor, constant: -14),
      ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
