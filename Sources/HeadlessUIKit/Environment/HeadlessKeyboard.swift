/// The keyboard on the screen: where it is, for ``UIView/keyboardLayoutGuide``.
@MainActor
public enum HeadlessKeyboard {
  /// The keyboard's rectangle on the screen, in points; nil, the default, while it is hidden.
  public static var frame: CGRect? {
    didSet {
      guard frame != oldValue else { return }
      for window in UIApplication.shared.allWindows { window.keyboardDidChange() }
    }
  }

  /// Shows a keyboard of a height in points at the bottom of the main screen.
  public static func show(height: CGFloat) {
    let size = HeadlessScreen.main.size
    frame = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  /// Hides the keyboard.
  public static func hide() {
    frame = nil
  }
}
