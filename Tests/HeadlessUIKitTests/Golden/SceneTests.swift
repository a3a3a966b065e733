import HeadlessUIKit
import Testing

/// Frames of UIKit, recorded by the public project Vercantez/openuikit.
@MainActor
struct SceneTests {
  @Test(
    "Every view of a recorded scene has UIKit's frame",
    arguments: [
      "constraints_aspect", "constraints_baseline", "constraints_chain", "constraints_edge_pins",
      "constraints_hugging", "constraints_margins", "constraints_mixed_frames", "constraints_nested", "stack_mixed",
      "button_basic", "control_slider", "label_basic", "switch_onoff", "deep_mixed",
    ])
  func frames(name: String) throws {
    let scene: Scene = try resource(name)
    let built = try SceneBuilder(scene)
    #expect(!scene.expected.isEmpty)
    for view in scene.expected {
      let frame = try built.frameInRecordedFonts(at: view.path)
      // Mac Catalyst, where these were recorded, rounds origins to whole points and sizes to halves.
      #expect(
        frame.isClose(to: view.rect, within: 0.5),
        "\(name): \(view.class) at \"\(view.path)\" should be at \(view.rect) and is at \(frame)")
    }
  }
}

extension CGRect {
  /// Whether origin and size differ by at most a distance, apart from rounding errors.
  func isClose(to other: CGRect, within distance: CGFloat) -> Bool {
    [
      origin.x - other.origin.x, origin.y - other.origin.y, size.width - other.size.width,
      size.height - other.size.height,
    ].allSatisfy { abs($0) <= distance + 0.001 }
  }
}
