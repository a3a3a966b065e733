// NB: The trait counts on a Mac alone; there is always a UIKit on Apple's other platforms.
#if canImport(Darwin) && !(os(macOS) && Headless)
  #if os(macOS)
    @_exported public import AppKit

    // AppKit's own, under the names that Keyline is written in.

    /// AppKit's view.
    public typealias UIView = NSView
    /// AppKit's layout guide.
    public typealias UILayoutGuide = NSLayoutGuide
    /// AppKit's priority of constraints.
    public typealias UILayoutPriority = NSLayoutConstraint.Priority
    /// AppKit's insets.
    public typealias UIEdgeInsets = NSEdgeInsets
    /// AppKit's stack of views.
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
