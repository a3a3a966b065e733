/// The display that windows are shown on.
///
/// Its measures come from a ``HeadlessScreen``; frames that constraints give are rounded to its pixels.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The display of the device: what ``HeadlessScreen/main`` says.
  public static var main: UIScreen { Device.onMainActor.screen }

  private(set) var measures: HeadlessScreen
  /// The device that this is the main screen of.
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
    if device.keyboard != nil { HeadlessKeyboard.tellWindows() }
  }

  /// The display's rectangle in points, upright, from the origin.
  open var bounds: CGRect { CGRect(origin: .zero, size: measures.size) }

  /// How many pixels a point has along an axis.
  open var scale: CGFloat { measures.scale }

  /// The display's rectangle in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: measures.size.width * scale, height: measures.size.height * scale)
  }

  /// How many physical pixels a point has along an axis; here the same as ``scale``.
  open var nativeScale: CGFloat { scale }

  /// The traits of a window that fills the display.
  open var traitCollection: UITraitCollection { measures.traits(in: nil) }

  /// Called when the traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

extension UIScreen: UITraitEnvironment {}
