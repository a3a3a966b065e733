// The package trait `Headless` has an effect on macOS only. Apple's other platforms always use UIKit.
#if canImport(Darwin) && !(os(macOS) && Headless)
  #if os(macOS)
    @_exported public import AppKit

    // AppKit's types under the UIKit names that Keyline's sources use.

    /// AppKit's view.
    public typealias UIView = NSView
    /// AppKit's layout guide.
    public typealias UILayoutGuide = NSLayoutGuide
    /// AppKit's constraint priority.
    public typealias UILayoutPriority = NSLayoutConstraint.Priority
    /// AppKit's edge insets.
    public typealias UIEdgeInsets = NSEdgeInsets
    /// AppKit's stack view.
    public typealias UIStackView = NSStackView

    extension NSView {
      func insertSubview(_ view: NSView, at index: Int) { subviews.insert(view, at: index) }
      func insertSubview(_ a: NSView, belowSubview b: NSView) { addSubview(a, positioned: .below, relativeTo: b) }
      func insertSubview(_ a: NSView, aboveSubview b: NSView) { addSubview(a, positioned: .above, relativeTo: b) }
    }
  #else
    @_exported public import UIKit
  #endif
#else
  @_exported public import HeadlessUIKit
#endif
