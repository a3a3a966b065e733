import Foundation
import HeadlessUIKit
import Testing

struct AffineTransformTests {
  private let point = CGPoint(x: 3, y: 4)

  @Test("Translations, scales and rotations transform points")
  func parts() {
    #expect(point.applying(.identity) == point)
    #expect(point.applying(CGAffineTransform(translationX: 1, y: -2)) == CGPoint(x: 4, y: 2))
    #expect(point.applying(CGAffineTransform(scaleX: 2, y: -1)) == CGPoint(x: 6, y: -4))
    #expect(CGSize(width: 3, height: 4).applying(CGAffineTransform(translationX: 9, y: 9)).width == 3)
    // A quarter turn maps the x axis to the y axis, and the y axis to the negative x axis.
    expectClose(point.applying(CGAffineTransform(rotationAngle: .pi / 2)), CGPoint(x: -4, y: 3))
  }

  @Test("A concatenated transform is applied second, and one added by name first")
  func order() {
    let (move, scale) = (CGAffineTransform(translationX: 1, y: 1), CGAffineTransform(scaleX: 2, y: 2))
    #expect(point.applying(move.concatenating(scale)) == CGPoint(x: 8, y: 10))
    #expect(point.applying(move.scaledBy(x: 2, y: 2)) == CGPoint(x: 7, y: 9))
    #expect(point.applying(scale.translatedBy(x: 1, y: 1)) == CGPoint(x: 8, y: 10))
    expectClose(point.applying(move.rotated(by: .pi)), CGPoint(x: -2, y: -3))
  }

  @Test("The inverse undoes a transform, and a transform without an inverse is returned as it is")
  func inverse() {
    let change = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 6)
    expectClose(point.applying(change).applying(change.inverted()), point)
    #expect(CGAffineTransform().inverted() == CGAffineTransform())
    #expect(CGAffineTransform.identity.isIdentity && !change.isIdentity)
  }

  @Test("A transformed rectangle is the smallest one around its corners")
  func rectangle() {
    let turned = CGRect(x: 1, y: 2, width: 10, height: 20).applying(CGAffineTransform(rotationAngle: .pi / 2))
    expectClose(turned.origin, CGPoint(x: -22, y: 1))
    expectClose(CGPoint(x: turned.width, y: turned.height), CGPoint(x: 20, y: 10))
  }

  private func expectClose(_ point: CGPoint, _ other: CGPoint) {
    #expect(abs(point.x - other.x) < 1e-9 && abs(point.y - other.y) < 1e-9, "\(point) instead of \(other)")
  }
}
