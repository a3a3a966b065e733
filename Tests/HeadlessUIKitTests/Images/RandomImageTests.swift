import HeadlessUIKit
import TestSupport
import Testing

/// Random image files: each is rejected or has a size.
@MainActor
struct RandomImageTests {
  @Test("A random image file is rejected or has a size", arguments: 0..<40)
  func files(seed: UInt64) {
    var mutation = Mutation(of: ImageTests.files.map(\.bytes), seed: seed)
    for _ in 0..<300 {
      let bytes = mutation.next()
      guard let size = UIImage(data: Data(bytes), scale: 1)?.size else { continue }
      #expect(
        size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
        "seed \(seed): \(bytes) has the size \(size)")
    }
  }
}
