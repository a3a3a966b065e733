/// A bar with a field to type in what is searched for.
///
/// The intrinsic height is 44 points; the bar takes whatever width it is given. The field is 36 points high and stands
/// 8 points from both sides, as measured.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// How the bar looks, which does not enter layout.
  public enum Style: UInt, Hashable, Sendable {
    /// As the system likes, with a background, or without one.
    case `default`, prominent, minimal
  }

  /// Makes a bar with the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(searchTextField)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(searchTextField)
  }

  /// The field, whose font and text are free to change; the bar gives it its frame.
  public let searchTextField = UISearchTextField()

  /// What is searched for. Default empty.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  /// What is shown while there is no text. Default nil.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// How the bar looks. Default as the system likes.
  open var searchBarStyle = Style.default

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    searchTextField.frame = CGRect(
      x: 8, y: (bounds.height - Self.height) / 2, width: max(bounds.width - 16, 0), height: 36)
  }

  private static let height: CGFloat = 44
}

/// The field of a search bar, with rounded corners.
open class UISearchTextField: UITextField {
  /// Makes a field with the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    borderStyle = .roundedRect
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    borderStyle = .roundedRect
  }
}
