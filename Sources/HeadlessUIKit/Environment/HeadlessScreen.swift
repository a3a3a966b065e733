/// The properties of a screen. They take the place of a device or a simulator.
///
/// ```swift
/// HeadlessScreen.main = .iPadPro11              // UIScreen.main now has these properties
/// window.screen = HeadlessScreen.iPhoneSE.makeScreen()
/// ```
public struct HeadlessScreen: Equatable, Sendable {
  /// The size, in points. Traps unless it is finite and not negative.
  public var size: CGSize {
    didSet { check() }
  }
  /// The number of pixels per point. Traps unless it is finite and positive.
  public var scale: CGFloat {
    didSet { check() }
  }
  /// The safe area insets of a visible window that fills the screen, in points.
  ///
  /// Traps unless they are finite and not negative.
  public var safeAreaInsets: UIEdgeInsets {
    didSet { check() }
  }
  /// The kind of device that has the screen.
  public var idiom: UIUserInterfaceIdiom
  /// The name of a device that has the screen. Default is empty.
  public var name: String

  /// Creates a screen with the given size, in points.
  ///
  /// By default, the screen has no safe area insets. The default idiom is `.pad` if the shorter side has at least 600
  /// points, and `.phone` otherwise.
  ///
  /// Traps unless the size and the insets are finite and not negative, and the scale is finite and positive.
  public init(
    size: CGSize, scale: CGFloat, safeAreaInsets: UIEdgeInsets = .zero, idiom: UIUserInterfaceIdiom? = nil,
    name: String = ""
  ) {
    self.size = size
    self.scale = scale
    self.safeAreaInsets = safeAreaInsets
    self.idiom = idiom ?? (min(size.width, size.height) >= 600 ? .pad : .phone)
    self.name = name
    check()
  }

  private func check() {
    func isLength(_ number: CGFloat) -> Bool { number >= 0 && number.isFinite }
    guard isLength(size.width), isLength(size.height) else {
      fatalError("A screen's size must be finite and not negative; got \(size).")
    }
    guard scale > 0, scale.isFinite else {
      fatalError("A screen's scale must be finite and greater than 0; got \(scale).")
    }
    let insets = safeAreaInsets
    guard [insets.top, insets.left, insets.bottom, insets.right].allSatisfy(isLength) else {
      fatalError("A screen's safeAreaInsets must be finite and not negative; got \(insets).")
    }
  }

  /// The properties of ``UIScreen/main``. Default is ``iPhone14``.
  ///
  /// Setting another screen does not resize windows. Views keep their frames until they are laid out again.
  @MainActor public static var main: HeadlessScreen {
    get { UIScreen.main.measures }
    set { UIScreen.main.change(to: newValue) }
  }

  /// Creates a screen with these properties, in addition to the main screen.
  @MainActor public func makeScreen() -> UIScreen {
    UIScreen(self)
  }
}

extension HeadlessScreen {
  static var mainMeasures: HeadlessScreen { Device.current.measures.screen }

  static var mainScale: CGFloat { mainMeasures.scale }
}
