import HeadlessUIKit
import Testing

/// Sizes as Apple's Human Interface Guidelines list them.
// On the main actor, because other tests change the settings there.
@MainActor
struct DynamicTypeTests {
  @Test(
    "Text styles have Apple's font sizes for each content size category",
    arguments: [
      (UIContentSizeCategory.extraSmall, 14.0, 14.0, 31.0, 11.0), (.medium, 16, 16, 33, 11), (.large, 17, 17, 34, 11),
      (.extraExtraExtraLarge, 23, 23, 40, 17), (.accessibilityExtraExtraExtraLarge, 53, 53, 60, 40),
    ])
  func sizes(category: UIContentSizeCategory, body: CGFloat, headline: CGFloat, largeTitle: CGFloat, caption2: CGFloat)
  {
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    let styles: [(UIFont.TextStyle, CGFloat)] = [
      (.body, body), (.headline, headline), (.largeTitle, largeTitle), (.caption2, caption2),
    ]
    for (style, size) in styles {
      #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize == size, "\(style)")
    }
  }

  @Test("Lengths and fonts scale like the line height of a text style")
  func metrics() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge), UITraitCollection(displayScale: 3),
    ])
    // The line height of the body style is 29 there, and 22 by default: 100 * 29 / 22 = 131.82, in thirds.
    #expect(UIFontMetrics.default.scaledValue(for: 100, compatibleWith: traits) == 395.0 / 3)
    // 15 * 29 / 22 = 19.77, in whole points.
    let font = UIFont.systemFont(ofSize: 15, weight: .bold)
    let scaled = UIFontMetrics(forTextStyle: .body).scaledFont(for: font, compatibleWith: traits)
    #expect(scaled.pointSize == 20)
    #expect(
      UIFontMetrics.default.scaledFont(for: font, maximumPointSize: 18, compatibleWith: traits).pointSize == 18)
  }

  @Test("Content size categories are ordered, and five of them are for accessibility")
  func categories() {
    #expect(UIContentSizeCategory.small < .large)
    #expect(UIContentSizeCategory.extraExtraExtraLarge < .accessibilityMedium)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
  }

  @Test("A label follows the content size category if it adjusts to it, and another label does not")
  func labels() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let (following, fixed) = (window.added(UILabel()), window.added(UILabel()))
    for label in [following, fixed] {
      label.text = "Text"
      label.font = .preferredFont(forTextStyle: .body)
      label.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
    }
    following.adjustsFontForContentSizeCategory = true
    window.layoutIfNeeded()
    HeadlessSettings.current.contentSizeCategory = .extraExtraExtraLarge
    defer { HeadlessSettings.current = HeadlessSettings() }
    window.layoutIfNeeded()
    #expect(following.font.pointSize == 23)
    #expect(fixed.font.pointSize == 17)
    // 23 * 2444 / 2048 = 27.45, up to thirds.
    #expect(following.frame.height == 83.0 / 3)
  }

  @Test("Without traits, fonts and lengths scale to the user's category, fonts up to their maximum")
  func userSize() {
    let font = UIFont.systemFont(ofSize: 17)
    let metrics = UIFontMetrics.default
    #expect(metrics.scaledFont(for: font).pointSize == 17)
    #expect(metrics.scaledValue(for: 10) == 10)
    HeadlessSettings.with(contentSizeCategory: .extraExtraExtraLarge) {
      let traits = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
      let scaled = metrics.scaledFont(for: font)
      #expect(scaled.pointSize == metrics.scaledFont(for: font, compatibleWith: traits).pointSize)
      #expect(scaled.pointSize > 20)
      #expect(metrics.scaledFont(for: font, maximumPointSize: 20).pointSize == 20)
      #expect(metrics.scaledValue(for: 10) == metrics.scaledValue(for: 10, compatibleWith: traits))
      #expect(metrics.scaledValue(for: 10) > 11)
    }
  }
}
