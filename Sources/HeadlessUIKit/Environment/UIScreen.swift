/// A screen that shows windows.
///
/// A ``HeadlessScreen`` provides the properties. Constraints produce frames that are rounded to the pixels of the
/// screen.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The main screen of the device. ``HeadlessScreen/main`` provides its properties.
  public static var main: UIScreen { Device.onMainActor.screen }

  private(set) var measures: HeadlessScreen
  /// The device of the main screen. Nil for other screens.
  private weak var device: Device?

  init(_ measures: HeadlessScreen) {
    self.measures = measures
  }

  convenience init(of device: Device) {
    self.init(device.measures.screen)
    self.device = device
  }

  func change(to measures: HeadlessScreen) {
    self.measures = measures
    guard let device else { return }
    device.update { $0.screen = measures }
    if device.keyboard != nil { HeadlessKeyboard.updateWindows() }
  }

  /// The bounds of the screen, in points.
  open var bounds: CGRect { CGRect(origin: .zero, size: measures.size) }

  /// The number of pixels per point.
  open var scale: CGFloat { measures.scale }

  /// The bounds of the screen, in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: measures.size.width * scale, height: measures.size.height * scale)
  }

  /// The number of physical pixels per point. Always equal to ``scale`` here.
  open var nativeScale: CGFloat { scale }

  /// The traits of a window that fills the screen.
  open var traitCollection: UITraitCollection { measures.traits(in: nil) }

  /// Called when the traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

extension UIScreen: UITraitEnvironment {}
