/// A bar with a text field for searching.
///
/// The intrinsic height is 44 points. There is no intrinsic width. The field is 36 points high, and 8 points away from
/// both sides. These values were measured.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// The style of a search bar. It does not affect layout.
  public enum Style: UInt, Hashable, Sendable {
    /// The system's default, with a background, or without a background.
    case `default`, prominent, minimal
  }

  /// Creates a search bar with the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(searchTextField)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(searchTextField)
  }

  /// The text field. The search bar sets its frame.
  public let searchTextField = UISearchTextField()

  /// The text of the field. Default is empty.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  /// The text that is shown while the field is empty. Default is nil.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// The style of the search bar. Default is ``Style/default``.
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

/// The text field of a search bar, with a rounded border.
open class UISearchTextField: UITextField {
  /// Creates a text field with the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    borderStyle = .roundedRect
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    borderStyle = .roundedRect
  }
}
