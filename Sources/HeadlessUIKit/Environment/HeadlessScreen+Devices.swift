// The screens of real devices in portrait orientation. Sizes in points, scales and safe areas are those of Apple's
// design resources and simulators.

extension HeadlessScreen {
  /// 320 x 568 points at 2x: iPhone SE (first generation), iPhone 5.
  public static let iPhoneSE1 = HeadlessScreen("iPhone SE", 320, 568, scale: 2, top: 20, bottom: 0)
  /// 375 x 667 points at 2x: iPhone SE (second generation and later), iPhone 6 to 8.
  public static let iPhoneSE = HeadlessScreen("iPhone SE", 375, 667, scale: 2, top: 20, bottom: 0)
  /// 414 x 736 points at 3x: iPhone 6 Plus to 8 Plus.
  public static let iPhone8Plus = HeadlessScreen("iPhone 8 Plus", 414, 736, scale: 3, top: 20, bottom: 0)
  /// 375 x 812 points at 3x: iPhone X, XS and 11 Pro.
  public static let iPhone11Pro = HeadlessScreen("iPhone 11 Pro", 375, 812, scale: 3, top: 44, bottom: 34)
  /// 414 x 896 points at 2x: iPhone XR and 11.
  public static let iPhone11 = HeadlessScreen("iPhone 11", 414, 896, scale: 2, top: 48, bottom: 34)
  /// 414 x 896 points at 3x: iPhone XS Max and 11 Pro Max.
  public static let iPhone11ProMax = HeadlessScreen("iPhone 11 Pro Max", 414, 896, scale: 3, top: 44, bottom: 34)
  /// 375 x 812 points at 3x: iPhone 12 mini and 13 mini.
  public static let iPhone13mini = HeadlessScreen("iPhone 13 mini", 375, 812, scale: 3, top: 50, bottom: 34)
  /// 390 x 844 points at 3x: iPhone 12, 13 and 14.
  public static let iPhone14 = HeadlessScreen("iPhone 14", 390, 844, scale: 3, top: 47, bottom: 34)
  /// 428 x 926 points at 3x: iPhone 12 Pro Max, 13 Pro Max and 14 Plus.
  public static let iPhone14Plus = HeadlessScreen("iPhone 14 Plus", 428, 926, scale: 3, top: 47, bottom: 34)
  /// 393 x 852 points at 3x: iPhone 14 Pro, 15, 15 Pro and 16.
  public static let iPhone15 = HeadlessScreen("iPhone 15", 393, 852, scale: 3, top: 59, bottom: 34)
  /// 430 x 932 points at 3x: iPhone 14 Pro Max, 15 Plus, 15 Pro Max and 16 Plus.
  public static let iPhone15ProMax = HeadlessScreen("iPhone 15 Pro Max", 430, 932, scale: 3, top: 59, bottom: 34)
  /// 402 x 874 points at 3x: iPhone 16 Pro.
  public static let iPhone16Pro = HeadlessScreen("iPhone 16 Pro", 402, 874, scale: 3, top: 62, bottom: 34)
  /// 440 x 956 points at 3x: iPhone 16 Pro Max.
  public static let iPhone16ProMax = HeadlessScreen("iPhone 16 Pro Max", 440, 956, scale: 3, top: 62, bottom: 34)
  /// 744 x 1133 points at 2x: iPad mini (sixth generation and later).
  public static let iPadMini = HeadlessScreen("iPad mini", 744, 1133, scale: 2, top: 24, bottom: 20)
  /// 810 x 1080 points at 2x: iPad (seventh to ninth generation).
  public static let iPad9 = HeadlessScreen("iPad", 810, 1080, scale: 2, top: 20, bottom: 0)
  /// 820 x 1180 points at 2x: iPad Air (fourth generation and later), iPad (tenth generation and later).
  public static let iPadAir = HeadlessScreen("iPad Air", 820, 1180, scale: 2, top: 24, bottom: 20)
  /// 834 x 1194 points at 2x: iPad Pro (11-inch).
  public static let iPadPro11 = HeadlessScreen("iPad Pro (11-inch)", 834, 1194, scale: 2, top: 24, bottom: 20)
  /// 1024 x 1366 points at 2x: iPad Pro (12.9-inch).
  public static let iPadPro13 = HeadlessScreen("iPad Pro (12.9-inch)", 1024, 1366, scale: 2, top: 24, bottom: 20)

  /// All screens of this list, from the smallest phone to the largest tablet.
  public static let all: [HeadlessScreen] = [
    .iPhoneSE1, .iPhoneSE, .iPhone8Plus, .iPhone11Pro, .iPhone11, .iPhone11ProMax, .iPhone13mini, .iPhone14,
    .iPhone14Plus, .iPhone15, .iPhone15ProMax, .iPhone16Pro, .iPhone16ProMax, .iPadMini, .iPad9, .iPadAir,
    .iPadPro11, .iPadPro13,
  ]

  private init(_ name: String, _ width: CGFloat, _ height: CGFloat, scale: CGFloat, top: CGFloat, bottom: CGFloat) {
    self.init(
      size: CGSize(width: width, height: height), scale: scale,
      safeAreaInsets: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), name: name)
  }
}

extension HeadlessScreen {
  /// Whether the screen is wider than it is high.
  public var isLandscape: Bool { size.width > size.height }

  /// The same screen in landscape orientation. A landscape screen returns itself.
  ///
  /// A phone with rounded corners gets its top inset on both sides, 21 points at the bottom, and none at the top. Other
  /// phones have no insets in landscape. A tablet keeps its insets.
  public var landscape: HeadlessScreen {
    guard !isLandscape else { return self }
    var turned = self
    turned.size = CGSize(width: size.height, height: size.width)
    if idiom == .phone {
      let side = safeAreaInsets.bottom > 0 ? safeAreaInsets.top : 0
      turned.safeAreaInsets = UIEdgeInsets(
        top: 0, left: side, bottom: safeAreaInsets.bottom > 0 ? 21 : 0, right: side)
    }
    return turned
  }
}
