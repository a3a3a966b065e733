import Foundation
import HeadlessUIKit
import Testing

/// The values of text attributes, which Foundation compares whenever one of them changes.
struct AttributeTests {
  private func text(_ key: NSAttributedString.Key, _ first: some Any, _ second: some Any) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "abc", attributes: [key: first])
    text.addAttribute(key, value: second, range: NSRange(location: 1, length: 1))
    return text
  }

  /// The start of each run, with its value.
  private func runs<Value>(_ text: NSAttributedString, _ key: NSAttributedString.Key, of: Value.Type) -> [Int: Value] {
    var runs: [Int: Value] = [:]
    text.enumerateAttribute(key, in: NSRange(location: 0, length: text.length)) { value, range, _ in
      runs[range.location] = value as? Value
    }
    return runs
  }

  @Test("A text can have several fonts")
  func fonts() {
    let (small, large) = (UIFont.systemFont(ofSize: 17), UIFont.systemFont(ofSize: 34))
    let mixed = text(.font, small, large)
    #expect(runs(mixed, .font, of: UIFont.self) == [0: small, 1: large, 2: small])
    #expect(mixed == text(.font, UIFont.systemFont(ofSize: 17), UIFont.systemFont(ofSize: 34)))
    #expect(mixed != text(.font, large, small))
  }

  @Test("A text can have several colors")
  func colors() {
    let mixed = text(.foregroundColor, UIColor.label, UIColor.systemRed)
    #expect(runs(mixed, .foregroundColor, of: UIColor.self) == [0: .label, 1: .systemRed, 2: .label])
  }

  @Test("A text can have several images in custom attributes")
  func images() {
    let size = CGSize(width: 1, height: 1)
    let images = [HeadlessImage(size: size).makeImage(), HeadlessImage(size: size).makeImage()]
    let key = NSAttributedString.Key("icon")
    #expect(runs(text(key, images[0], images[1]), key, of: UIImage.self) == [0: images[0], 1: images[1], 2: images[0]])
  }

  @Test("Adjacent equal values form one run, even if they are two objects")
  func equalNeighbours() {
    let fonts = text(.font, UIFont.systemFont(ofSize: 17), UIFont.systemFont(ofSize: 17))
    #expect(runs(fonts, .font, of: UIFont.self).count == 1)
    let colors = text(.foregroundColor, UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(runs(colors, .foregroundColor, of: UIColor.self).count == 1)
  }

  @Test("Fonts, colors and images inherit isEqual, hash and description as in UIKit")
  func inherited() throws {
    let font = UIFont.systemFont(ofSize: 17, weight: .bold)
    #expect(font.isEqual(UIFont.boldSystemFont(ofSize: 17)) && font.hash == UIFont.boldSystemFont(ofSize: 17).hash)
    #expect(!font.isEqual(UIFont.systemFont(ofSize: 17)) && !font.isEqual(nil) && !font.isEqual("font"))
    #expect(font.description == "<UIFont: font-weight: 0.4; font-size: 17pt>")
    #expect(font.debugDescription == font.description)
    #expect(UIColor.red.isEqual(UIColor(red: 1, green: 0, blue: 0, alpha: 1)) && !UIColor.red.isEqual(UIColor.blue))
    #expect(UIColor.red.description == "UIExtendedSRGBColorSpace 1.0 0.0 0.0 1.0")
    let image = HeadlessImage(size: CGSize(width: 24, height: 12.5)).makeImage()
    #expect(image.isEqual(image) && !image.isEqual(HeadlessImage(size: image.size).makeImage()))
    #expect(image.description == "<UIImage: anonymous; 24 x 12.5>")
    #expect(try #require(UIImage(systemName: "star")).hash == UIImage(systemName: "star")?.hash)
  }
}
