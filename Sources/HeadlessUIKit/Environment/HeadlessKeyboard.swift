/// The keyboard on the screen: where it is, for ``UIView/keyboardLayoutGuide``.
@MainActor
public enum HeadlessKeyboard {
  /// The keyboard's rectangle on the screen, in points; nil, the default, while it is hidden. Traps unless it is finite.
  public static var frame: CGRect? {
    get { Device.onMainActor.keyboardFrame }
    set {
      guard newValue != frame else { return }
      if let newValue, ![newValue.minX, newValue.minY, newValue.width, newValue.height].allSatisfy(\.isFinite) {
        fatalError("A keyboard's rectangle is finite; got \(newValue).")
      }
      Device.onMainActor.keyboardFrame = newValue
      for window in UIApplication.shared.allWindows { window.root.updateKeyboard() }
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
