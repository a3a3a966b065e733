import Testing
import UIKit

@testable import Weather

/// The screen on a phone of 390 x 844 points with safe area insets of 47 at the top and 34 at the bottom.
@MainActor
@Suite struct WeatherTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let controller = WeatherViewController()

  init() {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.show(
      place: "Bergen", temperature: 11, hours: [("Now", 11), ("14", 12), ("15", 12), ("16", 9)],
      advice: "Take an umbrella.")
    window.layoutIfNeeded()
  }

  @Test("The place is centred, 24 points below the safe area's top")
  func place() {
    // 47 + 24. Edges are on whole pixels.
    #expect(controller.placeLabel.frame.minY == 71)
    #expect(abs(controller.placeLabel.frame.midX - 195) < 0.5)
  }

  @Test("The hours have equal widths between the margins")
  func hours() {
    // 390 minus margins of 16 and three gaps of 10 leaves 328 for four hours.
    let frames = controller.hours.arrangedSubviews.map(\.frame)
    #expect(controller.hours.frame.minX == 16)
    #expect(frames == [0, 92, 184, 276].map { CGRect(x: $0, y: 0, width: 82, height: 96) })
  }

  @Test("The panel opens to at most half of the screen")
  func panel() {
    #expect(controller.panel.frame == CGRect(x: 0, y: 844 - 34 - 80, width: 390, height: 80))
    controller.openPanel(to: 200)
    #expect(controller.panel.frame == CGRect(x: 0, y: 844 - 34 - 200, width: 390, height: 200))
    controller.openPanel(to: 500)
    #expect(controller.panel.frame.height == 422)
    #expect(controller.adviceLabel.frame.minX == 16)
  }

  @Test("Nothing is ambiguous")
  func ambiguity() {
    for view in controller.view.subviews { #expect(!view.hasAmbiguousLayout, "\(view)") }
  }
}
