/// How large the user wants text to be.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The category's name.
  public let rawValue: String

  /// The category of the given name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// No category in particular.
  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The first of seven sizes, the smallest.
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  /// The second of seven sizes.
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  /// The third of seven sizes.
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  /// The fourth of seven sizes: what users have unless they choose another.
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  /// The fifth of seven sizes.
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  /// The sixth of seven sizes.
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  /// The last of seven sizes, the largest.
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
  /// The first of five sizes for people who see less well.
  public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// The second of five sizes for people who see less well.
  public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// The third of five sizes for people who see less well.
  public static let accessibilityExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// The fourth of five sizes for people who see less well.
  public static let accessibilityExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The last of five sizes for people who see less well.
  public static let accessibilityExtraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// From the smallest to the largest.
  static let all: [Self] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The place from the smallest to the largest; that of ``large`` for a category of another name.
  var rank: Int { Self.all.firstIndex(of: self) ?? 3 }

  /// Whether the category is one of the five for people who see less well.
  public var isAccessibilityCategory: Bool { Self.all.firstIndex(of: self).map { $0 >= 7 } ?? false }
}

extension UIContentSizeCategory: Comparable {
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rank < rhs.rank }
}
