/// The device that has the main screen.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The current device. Its properties follow ``HeadlessScreen/main``.
  public static let current = UIDevice()

  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { HeadlessScreen.main.idiom }

  /// The orientation of the device. Landscape if the main screen is wider than high, and portrait otherwise.
  open var orientation: UIDeviceOrientation { HeadlessScreen.main.isLandscape ? .landscapeLeft : .portrait }

  /// The model: "iPhone" or "iPad".
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }

  /// The name of the main screen. If that is empty, the ``model``.
  open var name: String { HeadlessScreen.main.name.isEmpty ? model : HeadlessScreen.main.name }

  /// The name of the operating system: "iOS" or "iPadOS".
  open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }

  /// The version of iOS whose layout is reproduced.
  open var systemVersion: String { "26.1" }
}

/// The physical orientation of a device.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
  /// Unknown, upright in one of four directions, or lying on a table with the screen up or down.
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is turned to one of its sides.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The orientation of an interface.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
  /// Unknown, upright, upside down, or turned to one of the sides.
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  /// Whether the interface is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the interface is turned to one of the sides.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of interface orientations.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Upright.
  public static let portrait = Self(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = Self(rawValue: 1 << 2)
  /// Landscape with the home button on the right.
  public static let landscapeRight = Self(rawValue: 1 << 3)
  /// Landscape with the home button on the left.
  public static let landscapeLeft = Self(rawValue: 1 << 4)
  /// Both landscape orientations.
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  /// All orientations.
  public static let all: Self = [.portrait, .portraitUpsideDown, .landscape]
  /// All orientations except upside down.
  public static let allButUpsideDown: Self = [.portrait, .landscape]
}

// swift-format-ignore: AlwaysUseLowerCamelCase
// The name is UIKit's.
/// Returns the kind of the device that has the main screen.
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}
