/// The keyboard on the screen: where it is, for ``UIView/keyboardLayoutGuide``.
@MainActor
public enum HeadlessKeyboard {
  /// The keyboard's rectangle on the screen, in points; nil, the default, while it is hidden. Traps unless it is finite.
  public static var frame: CGRect? {
    didSet {
      guard frame != oldValue else { return }
      if let frame, ![frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) {
        fatalError("A keyboard's rectangle is finite; got \(frame).")
      }
      for window in UIApplication.shared.allWindows { window.keyboardDidChange() }
    }
  }

  /// Shows a keyboard of a height in points at the bottom of the main screen.
  ///
  /// Traps unless the height is finite and not negative.
  public static func show(height: CGFloat) {
    guard height >= 0, height.isFinite else {
      fatalError("A keyboard's height is finite and not negative; got \(height).")
    }
    let size = HeadlessScreen.main.size
    frame = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  /// Hides the keyboard.
  public static func hide() {
    frame = nil
  }
}
