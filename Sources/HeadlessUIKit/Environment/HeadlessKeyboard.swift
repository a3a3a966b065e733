/// The simulated keyboard. ``UIView/keyboardLayoutGuide`` follows its frame.
@MainActor
public enum HeadlessKeyboard {
  /// The keyboard's frame in the screen's coordinates, in points. Default is nil: the keyboard is hidden.
  ///
  /// Traps unless the frame is finite.
  public static var frame: CGRect? {
    get {
      switch Device.onMainActor.keyboard {
      case nil: return nil
      case .anywhere(let frame): return frame
      case .bottom(let height):
        let size = HeadlessScreen.main.size
        return CGRect(x: 0, y: size.height - height, width: size.width, height: height)
      }
    }
    set {
      guard newValue != frame else { return }
      if let newValue, ![newValue.minX, newValue.minY, newValue.width, newValue.height].allSatisfy(\.isFinite) {
        fatalError("A keyboard's frame must be finite; got \(newValue).")
      }
      position = newValue.map(Position.anywhere)
    }
  }

  /// Shows a keyboard with the given height, in points, at the bottom of the main screen.
  ///
  /// The keyboard stays at the bottom and as wide as the screen when the main screen changes. Traps unless the height
  /// is finite and not negative.
  public static func show(height: CGFloat) {
    guard height >= 0, height.isFinite else {
      fatalError("A keyboard's height must be finite and not negative; got \(height).")
    }
    position = .bottom(height: height)
  }

  /// Hides the keyboard.
  public static func hide() {
    frame = nil
  }

  enum Position {
    case anywhere(CGRect)
    /// At the bottom of the main screen, with the screen's width.
    case bottom(height: CGFloat)
  }

  private static var position: Position? {
    get { Device.onMainActor.keyboard }
    set {
      Device.onMainActor.keyboard = newValue
      updateWindows()
    }
  }

  /// Updates the keyboard layout guides of all windows.
  static func updateWindows() {
    for window in UIApplication.shared.allWindows { window.root.updateKeyboard() }
  }
}
