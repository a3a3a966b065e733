import Foundation
import HeadlessUIKit
import Testing

struct ValueTests {
  @Test("Insets move each edge of a rectangle inwards")
  func insets() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 200)
    #expect(
      rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == CGRect(x: 12, y: 21, width: 94, height: 196))
    #expect(rect.inset(by: .zero) == rect)
    #expect(UIEdgeInsets() == .zero)
    #expect(NSDirectionalEdgeInsets() == .zero)
    #expect(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4).trailing == 4)
    #expect(UIOffset() == .zero)
  }

  @Test("Insets and offsets are equal after encoding and decoding")
  func coding() throws {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3.5, right: -4)
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3.5, trailing: -4)
    let offset = UIOffset(horizontal: 5, vertical: -6)
    #expect(try coded(insets) == insets)
    #expect(try coded(directional) == directional)
    #expect(try coded(offset) == offset)
  }

  // An app may declare these conformances itself, for example to hash its own type with insets.
  @Test(
    "Insets, offsets and option sets are not hashable, as in UIKit",
    arguments: [
      UIEdgeInsets.zero, NSDirectionalEdgeInsets.zero, UIOffset.zero, UIRectEdge.all, UIView.AutoresizingMask(),
      UIView.AnimationOptions(), UIView.KeyframeAnimationOptions(), CACornerMask(), UIInterfaceOrientationMask(),
      UIControl.State(), UIControl.Event(),
    ] as [any Equatable & Sendable])
  func noHash(value: any Equatable & Sendable) {
    #expect(!(value is any Hashable), "\(type(of: value)) is Hashable")
  }

  @Test("Priorities have UIKit's values, and can be compared and shifted like numbers")
  func priorities() {
    let named: [UILayoutPriority] = [
      .required, .defaultHigh, .dragThatCanResizeScene, .sceneSizeStayPut, .dragThatCannotResizeScene, .defaultLow,
      .fittingSizeLevel,
    ]
    #expect(named.map(\.rawValue) == [1000, 750, 510, 500, 490, 250, 50])
    #expect(UILayoutPriority.defaultLow < .defaultHigh)
    #expect(UILayoutPriority.defaultLow + 1 == UILayoutPriority(251))
    #expect(1 + UILayoutPriority.defaultLow == UILayoutPriority(rawValue: 251))
    #expect(UILayoutPriority.required - 0.5 == UILayoutPriority(999.5))
    #expect(UILayoutPriority.defaultHigh - .defaultLow == 500)
    var priority = UILayoutPriority.defaultLow
    priority += 2
    priority -= 1
    #expect(priority == UILayoutPriority(251))
    #expect(Set([priority, UILayoutPriority(251)]).count == 1)
  }

  @Test("Weights have UIKit's values, from the lightest to the heaviest")
  func weights() {
    let weights: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    #expect(weights.map(\.rawValue) == [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62])
    #expect(weights == weights.sorted())
  }

  @Test("Edges are an option set with UIKit's bits")
  func edges() {
    let edges: [UIRectEdge] = [.top, .left, .bottom, .right]
    #expect(edges.map(\.rawValue) == [1, 2, 4, 8])
    #expect(UIRectEdge.all == UIRectEdge(edges))
  }

  @Test("Colors are equal if their components are equal")
  func colorEquality() {
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.red != .blue)
    #expect(UIColor.red.withAlphaComponent(0.5) != .red)
    #expect(UIColor(white: 0.5, alpha: 1) == .gray)
    #expect(Set([UIColor.black, UIColor(white: 0, alpha: 1)]).count == 1)
  }

  @Test(
    "Hue, saturation and brightness give the expected color",
    arguments: [
      (0, 1, 1, .red), (1.0 / 6, 1, 1, .yellow), (1.0 / 3, 1, 1, .green), (0.5, 1, 1, .cyan),
      (2.0 / 3, 1, 1, .blue), (5.0 / 6, 1, 1, .magenta), (1, 1, 1, .red), (0.3, 0, 0.5, .gray), (0.3, 1, 0, .black),
    ] as [(CGFloat, CGFloat, CGFloat, UIColor)])
  func hue(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, expected: UIColor) {
    let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
    for (component, other) in zip(components(color), components(expected)) {
      #expect(abs(component - other) < 1e-9)
    }
  }

  @Test("The system colors have the components of the light appearance")
  func systemColors() {
    #expect(components(.systemBlue).map { ($0 * 255).rounded() } == [0, 122, 255, 255])
    #expect(components(.secondaryLabel)[3] == 0.6)
    #expect(components(.clear) == [0, 0, 0, 0])
  }

  private func coded<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  private func components(_ color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha) = (CGFloat(-1), CGFloat(-1), CGFloat(-1), CGFloat(-1))
    #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    return [red, green, blue, alpha]
  }
}
