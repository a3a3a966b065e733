/// The measures of a display: what there is instead of a device.
///
/// ```swift
/// HeadlessScreen.main = .iPadPro11              // what UIScreen.main shows from now on
/// window.screen = HeadlessScreen.iPhoneSE.makeScreen()
/// ```
public struct HeadlessScreen: Equatable, Sendable {
  /// The size in points, upright. Traps unless it is finite and not negative.
  public var size: CGSize {
    didSet { check() }
  }
  /// How many pixels a point has along an axis. Traps unless it is finite and positive.
  public var scale: CGFloat {
    didSet { check() }
  }
  /// What bars and rounded corners cover of a visible window that fills the display, in points.
  ///
  /// Traps unless they are finite and not negative.
  public var safeAreaInsets: UIEdgeInsets {
    didSet { check() }
  }
  /// The kind of device that has the display.
  public var idiom: UIUserInterfaceIdiom
  /// The name of a device that has the display. Default empty.
  public var name: String

  /// A display of the given size in points, with nothing covered unless said otherwise.
  ///
  /// Unless the idiom is given, it is that of a tablet from 600 points on the shorter side, and that of a phone below.
  /// Traps unless size and insets are finite and not negative, and the scale finite and positive.
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
      fatalError("A screen's size is finite and not negative; got \(size).")
    }
    guard scale > 0, scale.isFinite else { fatalError("A screen's scale is finite and greater than 0; got \(scale).") }
    let insets = safeAreaInsets
    guard [insets.top, insets.left, insets.bottom, insets.right].allSatisfy(isLength) else {
      fatalError("A screen's safeAreaInsets are finite and not negative; got \(insets).")
    }
  }

  /// What ``UIScreen/main`` shows: an ``iPhone14`` until another is set.
  ///
  /// Windows and views that are laid out already keep their frames until they are laid out again.
  @MainActor public static var main: HeadlessScreen {
    get { UIScreen.main.measures }
    set { UIScreen.main.change(to: newValue) }
  }

  /// A display of these measures, beside the main one.
  @MainActor public func makeScreen() -> UIScreen {
    UIScreen(self)
  }
}

extension HeadlessScreen {
  static var mainMeasures: HeadlessScreen { Device.now.measures.screen }

  static var mainScale: CGFloat { mainMeasures.scale }
}
