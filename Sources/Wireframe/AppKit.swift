#if os(macOS) && !Headless
  // The properties of views that Wireframe uses, implemented for AppKit. The origin of an AppKit view is at the bottom
  // left unless the view is flipped.

  extension NSView {
    var topLeftFrame: CGRect { superview?.flippedIfNeeded(frame) ?? frame }

    var safeAreaLayoutFrame: CGRect { flippedIfNeeded(safeAreaRect) }

    var fill: NSColor? { layer?.backgroundColor.flatMap(NSColor.init(cgColor:)) }

    /// Returns a rectangle in the view's coordinates with the origin moved to the top left.
    fileprivate func flippedIfNeeded(_ rectangle: CGRect) -> CGRect {
      guard !isFlipped else { return rectangle }
      let y = bounds.minY + bounds.maxY - rectangle.maxY
      return CGRect(x: rectangle.minX, y: y, width: rectangle.width, height: rectangle.height)
    }
  }

  extension NSTextField {
    var displayedText: String? { stringValue }

    var textAlignment: NSTextAlignment { alignment }

    var numberOfLines: Int { maximumNumberOfLines }

    var isRightToLeft: Bool { userInterfaceLayoutDirection == .rightToLeft }
  }

  extension NSLayoutGuide {
    var topLeftFrame: CGRect { owningView?.flippedIfNeeded(frame) ?? frame }

    var name: String? { identifier.rawValue.isEmpty ? nil : identifier.rawValue }

    /// Whether the framework created the guide. The framework creates some guides for every view.
    var isSystemGuide: Bool { identifier.rawValue.hasPrefix("NSView") }
  }

  extension Color {
    init(_ color: NSColor) {
      self.init(red: 0, green: 0, blue: 0, alpha: 0)
      color.usingColorSpace(.sRGB)?.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    }
  }
#endif
