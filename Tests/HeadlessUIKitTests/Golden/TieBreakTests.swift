import HeadlessUIKit
import Testing

/// Rows with ties between constraints, and the frames that iOS 26 chose on a screen with scale 3.
@MainActor
struct TieBreakTests {
  @Test(
    "In a tie the same view is compressed or stretched as in UIKit",
    arguments: [
      "two_labels_app_order", "two_labels_reverse_subviews", "three_labels", "two_labels_b_hugs_251",
      "two_labels_compression_tie", "two_views_width_preference_tie", "approw_detached", "approw_in_stack_attached",
      "approw_lines0_a", "approw_lines0_both_rightB", "three_labels_all_lines0", "three_labels_ab_lines0",
      "two_labels_lines0_vertical",
    ])
  func choice(name: String) throws {
    let recording = try resource("tiebreak_ios", as: TieBreakRecording.self)
    let scene = try #require(recording.scenarios.first { $0.name == name }).scene
    let built = try SceneBuilder(scene)
    for view in scene.expected {
      let frame = try built.view(at: view.path).frame
      #expect(
        frame.isClose(to: view.rect, within: 0),
        "\(name): \(view.class) at \"\(view.path)\" should be at \(view.rect) and is at \(frame)")
    }
  }
}

struct TieBreakRecording: Decodable, Sendable {
  let scenarios: [Scenario]

  /// A row of 393 x 72 points. Views are named by tags, and the row is named "row".
  struct Scenario: Decodable, Sendable {
    struct View: Decodable, Sendable {
      let tag: String
      let intrinsic: Size
      let expected: Rect
      let node: Scene.Node

      private enum CodingKeys: CodingKey {
        case tag, intrinsic, expected
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        tag = try container.decode(String.self, forKey: .tag)
        intrinsic = try container.decode(Size.self, forKey: .intrinsic)
        expected = try container.decode(Rect.self, forKey: .expected)
        var node = try Scene.Node(from: decoder)
        node.useConstraints = true
        self.node = node
      }
    }

    let name: String
    let subviewOrder: [String]
    let views: [View]
    let constraints: [Scene.Constraint]
    /// Whether the row is in a vertical stack view of the same width. The row is then at least as high as without it.
    let rowInVerticalStack: Bool?

    var scene: Scene {
      let isInStack = rowInVerticalStack == true
      let rowPath = isInStack ? "0.0" : ""
      let views = subviewOrder.compactMap { tag in self.views.first { $0.tag == tag } }
      let paths = Dictionary(
        uniqueKeysWithValues: subviewOrder.enumerated().map { ($1, isInStack ? "\(rowPath).\($0)" : "\($0)") })
      func path(_ tag: String) -> String { paths[tag] ?? rowPath }
      var row = Scene.Node(class: "UIView", subviews: views.map(\.node))
      var own = constraints.map { constraint in
        var constraint = constraint
        constraint.item = path(constraint.item)
        constraint.toItem = constraint.toItem.map(path)
        return constraint
      }
      if isInStack {
        let stack = Scene.Node(class: "UIStackView", useConstraints: true, axis: "vertical", subviews: [row])
        row = Scene.Node(class: "UIView", subviews: [stack])
        own += ["leading", "top", "trailing"].map { Scene.Constraint(item: "0", attribute: $0, toItem: "") }
        own.append(Scene.Constraint(item: rowPath, attribute: "height", relation: "ge", constant: 72))
      }
      return Scene(
        name: name, size: Size(CGSize(width: 393, height: 72)), scale: 3, tree: row, constraints: own,
        expected: views.map { Scene.Frame(path: path($0.tag), class: $0.node.class, rect: $0.expected.value) },
        intrinsic: Dictionary(uniqueKeysWithValues: views.map { (path($0.tag), $0.intrinsic) }))
    }
  }
}
