/// The user's preferred text size.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name of the category.
  public let rawValue: String

  /// Creates a category with the given name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// No category is specified.
  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest of the seven standard sizes.
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  /// The second of the seven standard sizes.
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  /// The third of the seven standard sizes.
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  /// The fourth of the seven standard sizes, and the default.
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  /// The fifth of the seven standard sizes.
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  /// The sixth of the seven standard sizes.
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  /// The largest of the seven standard sizes.
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
  /// The smallest of the five accessibility sizes.
  public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// The second of the five accessibility sizes.
  public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// The third of the five accessibility sizes.
  public static let accessibilityExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// The fourth of the five accessibility sizes.
  public static let accessibilityExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest of the five accessibility sizes.
  public static let accessibilityExtraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// All categories, from the smallest to the largest.
  static let all: [Self] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The index in ``all``. Unknown categories rank as ``large``.
  var rank: Int { Self.all.firstIndex(of: self) ?? 3 }

  /// Whether the category is one of the five accessibility sizes.
  public var isAccessibilityCategory: Bool { Self.all.firstIndex(of: self).map { $0 >= 7 } ?? false }
}

extension UIContentSizeCategory: Comparable {
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rank < rhs.rank }
}
