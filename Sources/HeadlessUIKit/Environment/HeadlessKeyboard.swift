/// The keyboard on the screen: where it is, for ``UIView/keyboardLayoutGuide``.
@MainActor
public enum HeadlessKeyboard {
  /// The keyboard's rectangle on the screen, in points; nil, the default, while it is hidden. Traps unless it is finite.
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
        fatalError("A keyboard's rectangle is finite; got \(newValue).")
      }
      place = newValue.map(Place.anywhere)
    }
  }

  /// Shows a keyboard of a height in points at the bottom of the main screen, also when that has other measures later.
  ///
  /// Traps unless the height is finite and not negative.
  public static func show(height: CGFloat) {
    guard height >= 0, height.isFinite else {
      fatalError("A keyboard's height is finite and not negative; got \(height).")
    }
    place = .bottom(height: height)
  }

  /// Hides the keyboard.
  public static func hide() {
    frame = nil
  }

  /// Where the keyboard is.
  enum Place {
    case anywhere(CGRect)
    /// At the bottom of the main screen, as wide as that is.
    case bottom(height: CGFloat)
  }

  private static var place: Place? {
    get { Device.onMainActor.keyboard }
    set {
      Device.onMainActor.keyboard = newValue
      tellWindows()
    }
  }

  /// The keyboard may be elsewhere.
  static func tellWindows() {
    for window in UIApplication.shared.allWindows { window.root.updateKeyboard() }
  }
}
