#if !os(macOS) || Headless
  // What Wireframe asks of views, answered by UIKit and by HeadlessUIKit.

  extension UIView {
    var frameFromAbove: CGRect { frame }

    var safeAreaLayoutFrame: CGRect { bounds.inset(by: safeAreaInsets) }

    var fill: UIColor? { backgroundColor }
  }

  extension UILabel {
    var shownText: String? { text }

    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  }

  extension UILayoutGuide {
    var frameFromAbove: CGRect { layoutFrame }

    var name: String? { identifier.isEmpty ? nil : identifier }

    /// Whether the guide is one that every view has.
    var isSystemGuide: Bool { identifier.hasPrefix("UIView") }
  }

  extension Color {
    init(_ color: UIColor) {
      self.init(red: 0, green: 0, blue: 0, alpha: 0)
      color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    }
  }
#endif
