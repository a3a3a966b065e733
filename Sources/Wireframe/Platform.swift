// The package trait `Headless` has an effect on macOS only, as in Keyline.
#if os(macOS) && !Headless
  @_exported public import AppKit

  typealias View = NSView
  typealias Label = NSTextField
  typealias Control = NSControl
  typealias Font = NSFont
  typealias PlatformColor = NSColor
#else
  #if canImport(Darwin) && !os(macOS)
    @_exported public import UIKit
  #else
    @_exported public import HeadlessUIKit
  #endif

  typealias View = UIView
  typealias Label = UILabel
  typealias Control = UIControl
  typealias Font = UIFont
  typealias PlatformColor = UIColor
#endif
