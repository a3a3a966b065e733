#if !os(macOS) || Headless
  // The properties of views that Wireframe uses, implemented for UIKit and HeadlessUIKit.

  extension UIView {
    var topLeftFrame: CGRect { frame }

    var safeAreaLayoutFrame: CGRect { bounds.inset(by: safeAreaInsets) }

    var fill: UIColor? { backgroundColor }
  }

  extension UILabel {
    var displayedText: String? { text }

    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  }

  extension UILayoutGuide {
    var topLeftFrame: CGRect { layoutFrame }

    var name: String? { identifier.isEmpty ? nil : identifier }

    /// Whether the framework created the guide. The framework creates some guides for every view.
    var isSystemGuide: Bool { identifier.hasPrefix("UIView") }
  }

  extension Color {
    init(_ color: UIColor) {
      self.init(red: 0, green: 0, blue: 0, alpha: 0)
      color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    }
  }
#endif
