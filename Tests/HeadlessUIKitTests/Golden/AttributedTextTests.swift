import HeadlessUIKit
import Testing

/// Labels with runs of several fonts, as UIKit measured them on Mac Catalyst.
///
/// Fonts differ there: ascenders are whole points, and characters below 20 points have other widths. Only heights are
/// compared. Recordings with kerning and raised baselines are left out, because HeadlessUIKit supports neither.
@MainActor
struct AttributedTextTests {
  @Test("A label with several fonts has the height that UIKit measured", arguments: ["0", "1", "2"])
  func height(path: String) throws {
    let recording: AttributedRecording = try resource("attributed_runs")
    #expect(recording.input.count == 3)
    let input = try #require(recording.input.first { $0.path == path })
    let expected = try #require(recording.intrinsic[path]).value.height
    let screen = HeadlessScreen.main
    HeadlessScreen.main.scale = recording.scale
    defer { HeadlessScreen.main = screen }
    let label = UILabel()
    label.attributedText = try input.text
    let height = label.intrinsicContentSize.height
    // On Mac Catalyst, rounding of the ascender can remove up to a point.
    #expect(height >= expected && height <= expected + 1)
    // A label in the largest font alone has the same height.
    let largest = try #require(input.runs.map(\.size).max())
    label.font = .systemFont(ofSize: largest)
    #expect(height == label.intrinsicContentSize.height)
  }
}

private struct AttributedRecording: Decodable {
  struct Run: Decodable {
    let text: String
    let size: CGFloat
    let weight: String?
  }

  struct Label: Decodable {
    let path: String
    let runs: [Run]

    /// The runs as one text.
    @MainActor var text: NSAttributedString {
      get throws {
        let text = NSMutableAttributedString(string: "")
        for run in runs {
          let weight = try #require(FontTests.weights[run.weight ?? "regular"])
          let font = UIFont.systemFont(ofSize: run.size, weight: weight)
          text.append(NSAttributedString(string: run.text, attributes: [.font: font]))
        }
        return text
      }
    }
  }

  let scale: CGFloat
  let input: [Label]
  let intrinsic: [String: Size]
}
