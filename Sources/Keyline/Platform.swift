// NB: The trait counts on a Mac alone; there is always a UIKit on Apple's other platforms.
#if canImport(Darwin) && !(os(macOS) && Headless)
  #if os(macOS)
    @_exported public import AppKit

    /// AppKit's view, under the name that Keyline is written in.
    public typealias UIView = NSView
  #else
    @_exported public import UIKit
  #endif
#else
  @_exported public import HeadlessUIKit
#endif
