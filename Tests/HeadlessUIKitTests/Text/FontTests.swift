import HeadlessUIKit
import Testing

@testable import HeadlessUIKit

@Suite struct FontTests {
  /// A line as iOS 26 measures it: the size of a one-line label in points, on a screen of 3 pixels to a point.
  struct Measured: CustomTestStringConvertible, Sendable {
    var text: String
    var size: CGFloat
    var weight: UIFont.Weight
    var label: CGSize

    init(_ text: String, _ size: CGFloat, _ weight: UIFont.Weight, _ width: CGFloat, _ height: CGFloat) {
      (self.text, self.size, self.weight, label) = (text, size, weight, CGSize(width: width, height: height))
    }

    var testDescription: String { "\(text), \(size) pt" }
  }

  @Test(
    "A line is as wide and as high as iOS measured it",
    arguments: [
      Measured("Layout", 17, .regular, 51.333, 20.333),
      Measured("Download", 18, .semibold, 83.667, 21.667),
      Measured("One", 18, .semibold, 34.333, 21.667),
      Measured("Two", 18, .semibold, 35, 21.667),
      Measured("Three", 18, .semibold, 49, 21.667),
      Measured("Top", 18, .semibold, 31, 21.667),
      Measured("Wi-Fi only", 16, .semibold, 76.333, 19.333),
      Measured("Bottom", 16, .semibold, 55.667, 19.333),
      Measured("and a long trailing one too", 16, .semibold, 195.333, 19.333),
      Measured("A rather long leading label text", 18, .semibold, 255.667, 21.667),
    ])
  func measuredLine(_ line: Measured) {
    let font = UIFont.systemFont(ofSize: line.size, weight: line.weight)
    let width = CGFloat(font.metrics.width(of: line.text))
    #expect(abs((width * 3).rounded(.up) / 3 - line.label.width) < 0.001)
    #expect(abs((font.lineHeight * 3).rounded(.up) / 3 - line.label.height) < 0.001)
  }
}
