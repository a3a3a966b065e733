import Keyline
import Testing

/// Expects a view to have this frame, or a guide to have this layout frame, within a thousandth of a point.
@MainActor public func expect(
  _ item: NSObject, at frame: CGRect, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  let actual = (item as? UIView)?.frame ?? (item as? UILayoutGuide)?.layoutFrame ?? .null
  let pairs = [
    (actual.minX, frame.minX), (actual.minY, frame.minY), (actual.width, frame.width), (actual.height, frame.height),
  ]
  #expect(
    pairs.allSatisfy { abs($0 - $1) < 0.001 },
    "the frame of \(item) should be \(frame) and is \(actual)\(comment.map { ": \($0)" } ?? "")",
    sourceLocation: sourceLocation)
}
