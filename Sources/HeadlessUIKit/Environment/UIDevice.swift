/// The device that the main screen belongs to.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The device: what ``HeadlessScreen/main`` says of it.
  public static let current = UIDevice()

  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { HeadlessScreen.main.idiom }

  /// How the device is held: on its side if its screen is.
  open var orientation: UIDeviceOrientation { HeadlessScreen.main.isLandscape ? .landscapeLeft : .portrait }

  /// The device's family: iPhone or iPad.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }

  /// The device's name: that of its screen, or else the ``model``.
  open var name: String { HeadlessScreen.main.name.isEmpty ? model : HeadlessScreen.main.name }

  /// The system's name: iOS or iPadOS.
  open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }

  /// The version of the system whose layout is followed.
  open var systemVersion: String { "26.1" }
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
  /// Not known, standing either way, on either side, or lying.
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether the device stands.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device lies on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// How an interface stands on its device.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
  /// Not known, upright either way, or on either side.
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  /// Whether the interface is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the interface lies on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Ways for an interface to stand on its device.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Upright.
  public static let portrait = Self(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = Self(rawValue: 1 << 2)
  /// On its side, with the home button on the right.
  public static let landscapeRight = Self(rawValue: 1 << 3)
  /// On its side, with the home button on the left.
  public static let landscapeLeft = Self(rawValue: 1 << 4)
  /// On either side.
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  /// Any way.
  public static let all: Self = [.portrait, .portraitUpsideDown, .landscape]
  /// Any way but upside down.
  public static let allButUpsideDown: Self = [.portrait, .landscape]
}

// swift-format-ignore: AlwaysUseLowerCamelCase
// Named so in UIKit.
/// The kind of device that the main screen belongs to.
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}
