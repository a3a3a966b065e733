extension HeadlessScreen {
  /// The traits of a window of the given size on the display; nil means that it fills the display.
  ///
  /// Size classes are those that Apple's Human Interface Guidelines list. A phone is compact across unless it lies on its
  /// side and is at least 414 points high upright, and compact down when it lies on its side. A tablet is regular, but a
  /// window less than 640 points wide beside another app's is compact across.
  func traits(in windowSize: CGSize?) -> UITraitCollection {
    let settings = Device.now.measures.settings
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
