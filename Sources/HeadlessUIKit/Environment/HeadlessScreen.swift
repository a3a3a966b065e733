/// The measures of a display: what there is instead of a device.
///
/// ```swift
/// HeadlessScreen.main = .iPadPro11              // what UIScreen.main shows from now on
/// window.screen = HeadlessScreen.iPhoneSE.makeScreen()
/// ```
public struct HeadlessScreen: Hashable, Sendable {
  /// The size in points, upright.
  public var size: CGSize
  /// How many pixels a point has along an axis.
  public var scale: CGFloat
  /// What bars and rounded corners cover of a visible window that fills the display, in points.
  public var safeAreaInsets: UIEdgeInsets

  /// A display of the given size in points, with nothing covered unless said otherwise.
  ///
  /// Traps unless the size is finite and not negative, and the scale finite and positive.
  public init(size: CGSize, scale: CGFloat, safeAreaInsets: UIEdgeInsets = .zero) {
    guard size.width >= 0, size.width.isFinite, size.height >= 0, size.height.isFinite else {
      fatalError("A screen's size is finite and not negative; got \(size).")
    }
    guard scale > 0, scale.isFinite else { fatalError("A screen's scale is finite and greater than 0; got \(scale).") }
    self.size = size
    self.scale = scale
    self.safeAreaInsets = safeAreaInsets
  }

  /// What ``UIScreen/main`` shows: an ``iPhone14`` until another is set.
  ///
  /// Windows and views that are laid out already keep their frames until they are laid out again.
  @MainActor public static var main: HeadlessScreen {
    get { UIScreen.main.measures }
    set { UIScreen.main.measures = newValue }
  }

  /// A display of these measures, beside the main one.
  @MainActor public func makeScreen() -> UIScreen {
    UIScreen(self)
  }
}

extension HeadlessScreen {
  /// 390 x 844 at 3x, as of iPhone 12, 13 and 14.
  public static let iPhone14 = HeadlessScreen(
    size: CGSize(width: 390, height: 844), scale: 3,
    safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
  /// 375 x 667 at 2x, as of iPhone SE since the second generation, and of iPhone 6 to 8.
  public static let iPhoneSE = HeadlessScreen(
    size: CGSize(width: 375, height: 667), scale: 2,
    safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
  /// 834 x 1194 at 2x, as of the 11-inch iPad Pro.
  public static let iPadPro11 = HeadlessScreen(
    size: CGSize(width: 834, height: 1194), scale: 2,
    safeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
}
