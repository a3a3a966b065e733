import HeadlessUIKit
import Testing

/// Frames of views in single stacks, recorded from UIKit on Mac Catalyst.
@MainActor
struct StackProbeTests {
  @Test(
    "The views of a recorded stack have UIKit's frames",
    arguments: [
      "stack_horizontal(golden quoted)", "stack_vertical(golden quoted)", "pv_99_4_0", "ph_99_7_2", "ph_hid_320_4_8",
      "probe_fill_labels", "probe_fill_compress", "probe_fill_twospacers", "probe_fill_nested",
    ])
  func frames(name: String) throws {
    let recording: StackRecording = try resource("stack_probes")
    #expect(recording.cases.count == 9)
    let probe = try #require(recording.cases.first { $0.name == name })
    let stack = UIStackView(arrangedSubviews: try probe.children.map { try $0.makeView() })
    stack.frame = probe.frame.value
    stack.axis = probe.axis == "vertical" ? .vertical : .horizontal
    stack.spacing = probe.spacing
    stack.distribution = try StackNames.distribution(probe.distribution)
    stack.alignment = try StackNames.alignment(probe.alignment)
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    host.addSubview(stack)
    // The recorder's screen had scale 2, with origins on whole points.
    let screen = HeadlessScreen.main
    HeadlessScreen.main.scale = 2
    defer { HeadlessScreen.main = screen }
    host.layoutIfNeeded()
    #expect(probe.expected.count == stack.arrangedSubviews.count)
    for (index, (view, expected)) in zip(stack.arrangedSubviews, probe.expected).enumerated() {
      let frame = view.frame
      let numbers =
        expected.count == 2 ? [frame.minX, frame.width] : [frame.minX, frame.minY, frame.width, frame.height]
      #expect(
        zip(numbers, expected).allSatisfy { abs($0 - $1) <= 0.501 },
        "\(name): view \(index) should have \(expected) and has \(numbers)")
    }
  }
}

private struct StackRecording: Decodable {
  let cases: [Probe]

  struct Probe: Decodable {
    let name: String
    let axis: String
    let frame: Rect
    let spacing: CGFloat
    let distribution: String
    let alignment: String
    let children: [Child]
    /// A frame of each view, or its x and width.
    let expected: [[CGFloat]]
  }

  /// An arranged view.
  enum Child: Decodable {
    case plain, hidden
    case sized(CGSize)
    case column(spacing: CGFloat, alignment: String, sizes: [Size])

    private struct Column: Decodable {
      struct Content: Decodable {
        let spacing: CGFloat
        let alignment: String
        let children: [Size]
      }

      let verticalStack: Content
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .plain
      } else if let word = try? container.decode(String.self), word == "hidden" {
        self = .hidden
      } else if let column = try? container.decode(Column.self).verticalStack {
        self = .column(spacing: column.spacing, alignment: column.alignment, sizes: column.children)
      } else {
        self = .sized(try container.decode(Size.self).value)
      }
    }

    @MainActor func makeView() throws -> UIView {
      switch self {
      case .plain: return UIView()
      case .hidden:
        let view = UIView()
        view.isHidden = true
        return view
      case .sized(let size): return SizedView(size.width, size.height)
      case .column(let spacing, let alignment, let sizes):
        let column = UIStackView(arrangedSubviews: sizes.map { SizedView($0.value.width, $0.value.height) })
        column.axis = .vertical
        column.spacing = spacing
        column.alignment = try StackNames.alignment(alignment)
        return column
      }
    }
  }
}
