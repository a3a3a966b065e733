extension HeadlessScreen {
  /// Returns the traits of a window with the given size, in points. If the size is nil, the window fills the screen.
  ///
  /// The size classes are those of Apple's Human Interface Guidelines:
  /// - Phones have a compact width, except in landscape on screens whose shorter side is at least 414 points.
  /// - Phones have a compact height in landscape only.
  /// - All other devices have regular size classes, except for a compact width in windows less than 640 points wide.
  func traits(in windowSize: CGSize?) -> UITraitCollection {
    let settings = Device.current.measures.settings
    let size = windowSize ?? size
    let horizontal: UIUserInterfaceSizeClass
    let vertical: UIUserInterfaceSizeClass
    if idiom == .phone {
      let isOnItsSide = size.width > size.height
      horizontal = isOnItsSide && min(self.size.width, self.size.height) >= 414 ? .regular : .compact
      vertical = isOnItsSide ? .compact : .regular
    } else {
      horizontal = size.width < 640 ? .compact : .regular
      vertical = .regular
    }
    return UITraitCollection(
      horizontalSizeClass: horizontal, verticalSizeClass: vertical, userInterfaceIdiom: idiom, displayScale: scale,
      preferredContentSizeCategory: settings.contentSizeCategory,
      layoutDirection: settings.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
      userInterfaceStyle: settings.userInterfaceStyle, forceTouchCapability: .unavailable)
  }
}
