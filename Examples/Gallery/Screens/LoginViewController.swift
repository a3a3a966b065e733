import Keyline

/// A login form: two fields and a button in a column.
final class LoginViewController: UIViewController {
  private let form = UIView()
  private let heading = UILabel()
  private let email = UITextField()
  private let password = UITextField()
  private let signIn = UIButton(type: .system)
  private let forgotten = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    heading.text = "Welcome back"
    heading.font = .systemFont(ofSize: 28, weight: .bold)
    email.placeholder = "Email"
    password.placeholder = "Password"
    password.isSecureTextEntry = true
    for field in [email, password] {
      field.borderStyle = .roundedRect
      field.backgroundColor = .systemGray6
    }
    signIn.setTitle("Sign in", for: .normal)
    signIn.setTitleColor(.white, for: .normal)
    signIn.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    signIn.backgroundColor = .systemBlue
    forgotten.text = "Forgot your password?"
    forgotten.font = .preferredFont(forTextStyle: .footnote)
    forgotten.textColor = .systemBlue

    // The form is as wide as possible, but at most 400 points.
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

  /// Returns the constraints of a row: as wide as the form, below the given view, and high enough for touches.
  private func row(below view: UIView, spacing: CGFloat) -> [Constraint] {
    [equal(\.topAnchor, to: view.bottomAnchor, constant: spacing), equal(\.heightAnchor, to: 44)]
      + equal(\.horizontalAnchors)
  }
}
