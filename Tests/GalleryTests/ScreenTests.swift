import Cassowary
import Keyline
import Testing

@testable import Screens
@testable import gallery

/// A screen that is shown in a window, with its views.
@MainActor private struct Shown {
  let window: UIWindow
  let stage: Screen.Stage
  let conflicts: [LayoutConflict]

  init(_ name: String, size: CGSize = CGSize(width: 390, height: 844), rightToLeft: Bool = false) throws {
    let screen = try #require(Screen.all.first { $0.name == name })
    (window, stage, conflicts) = screen.staged(size: size, rightToLeft: rightToLeft) { window, stage in
      (window, stage, LayoutConflicts.recorded { window.makeKeyAndVisible() })
    }
  }

  /// Every view below the window, depth first.
  var views: [UIView] {
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    return window.subviews.flatMap(all)
  }

  /// The frames in the window's coordinates.
  var frames: [CGRect] { views.map { $0.convert($0.bounds, to: window) } }

  func label(_ text: String) throws -> UILabel {
    try #require(views.lazy.compactMap { $0 as? UILabel }.first { $0.text == text })
  }

  func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: window) }
}

/// Expects two lengths to be equal apart from rounding to pixels: each of two edges can differ by half a pixel.
private func expect(
  _ length: CGFloat, is expected: CGFloat, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(abs(length - expected) < 0.334, "\(what) is \(length), not \(expected)", sourceLocation: sourceLocation)
}

@MainActor struct ScreenTests {
  nonisolated static let names = [
    "label", "login", "list", "profile", "drawer", "settings", "ticket", "article", "grammar", "player", "chart",
    "photo", "dialects",
  ]
  nonisolated static let sizes = [
    CGSize(width: 390, height: 844), CGSize(width: 834, height: 1194), CGSize(width: 844, height: 390),
  ]

  @Test("No screen has a conflict, and every label has a size", arguments: names, sizes)
  func conflicts(name: String, size: CGSize) throws {
    for rightToLeft in [false, true] {
      let shown = try Shown(name, size: size, rightToLeft: rightToLeft)
      #expect(shown.conflicts.isEmpty)
      for case let label as UILabel in shown.views {
        #expect(label.frame.width > 0 && label.frame.height > 0, "\(label)")
      }
      #expect(shown.window.solverRecoveries == Recoveries(), "\(name) is not solved at the first try")
    }
  }

  @Test("A screen laid out from right to left is its own mirror image", arguments: names.filter { $0 != "settings" })
  func mirrored(name: String) throws {
    let plain = try Shown(name).frames
    let mirrored = try Shown(name, rightToLeft: true).frames
    #expect(plain.count == mirrored.count)
    for (frame, image) in zip(plain, mirrored) {
      expect(image.minX, is: 390 - frame.maxX, "the left edge of the image of \(frame)")
      expect(image.minY, is: frame.minY, "the top of the image of \(frame)")
      expect(image.width, is: frame.width, "the width of the image of \(frame)")
    }
  }

  @Test("The label is centered below the safe area")
  func label() throws {
    let shown = try Shown("label")
    let label = try shown.label("Hello, Auto Layout")
    // The phone's safe area begins at 47.
    expect(label.frame.minY, is: 47 + 16, "the top")
    expect(label.frame.midX, is: 390 / 2, "the middle")
  }

  @Test(
    "The login form has its maximum width",
    arguments: [(CGSize(width: 390, height: 844), 390 - 48), (CGSize(width: 834, height: 1194), 400)])
  func login(size: CGSize, width: CGFloat) throws {
    let shown = try Shown("login", size: size)
    let form = try #require(shown.label("Welcome back").superview)
    expect(form.frame.width, is: width, "the form's width")
    expect(form.frame.midX, is: size.width / 2, "the form's middle")
    for view in form.subviews where !(view is UILabel) {
      expect(view.frame.width, is: width, "the width of \(type(of: view))")
    }
  }

  @Test("The list has a hundred rows, one below the other")
  func list() throws {
    let shown = try Shown("list")
    let rows = try #require(shown.window.subviews.first).subviews
    #expect(rows.count == 100)
    for (index, row) in rows.enumerated() {
      // An icon of 36 with 10 above and below.
      #expect(row.frame == CGRect(x: 0, y: 47 + 56 * CGFloat(index), width: 390, height: 56), "row \(index)")
      let labels = row.subviews.filter { $0 is UILabel }
      try #require(labels.count == 2)
      expect(labels[0].frame.minX, is: 16 + 36 + 12, "the left edge of the title in row \(index)")
      #expect(labels[1].frame.minX - labels[0].frame.maxX >= 8 - 0.334, "row \(index)")
      expect(labels[1].frame.maxX, is: 390 - 16, "the right edge of the detail in row \(index)")
    }
  }

  @Test("Each of the profile's figures has a third of the width, and the card ends below them")
  func profile() throws {
    let shown = try Shown("profile")
    let figures = try ["7", "1,843", "1"].map { try #require(shown.label($0).superview) }
    let frames = figures.map(shown.frame)
    for frame in frames { expect(frame.width, is: (390 - 32 - 48) / 3, "a figure's width") }
    for (left, right) in zip(frames, frames.dropFirst()) { expect(right.minX, is: left.maxX, "a figure's left edge") }
    let card = try #require(shown.label("Ada Lovelace").superview)
    expect(shown.frame(of: card).maxY, is: frames[0].maxY + 24, "the card's lower edge")
    // Centered in the safe area, from 47 to 844 - 34.
    expect(shown.frame(of: card).midY, is: (47 + 844 - 34) / 2, "the card's middle")
  }

  @Test("The drawer opens to half of the screen, and the map becomes shorter")
  func drawer() throws {
    let shown = try Shown("drawer")
    let drawer = try #require(shown.label("Cliff path to the lighthouse").superview)
    let map = try #require(drawer.superview?.subviews.first { $0 !== drawer })
    #expect(drawer.frame == CGRect(x: 0, y: 724, width: 390, height: 120))
    #expect(map.frame == CGRect(x: 0, y: 0, width: 390, height: 724))
    let open = try #require(shown.stage.change)
    open()
    #expect(drawer.frame == CGRect(x: 0, y: 422, width: 390, height: 422))
    #expect(map.frame == CGRect(x: 0, y: 0, width: 390, height: 422))
  }

  @Test("The settings are laid out from right to left")
  func settings() throws {
    let shown = try Shown("settings")
    let (name, value) = (try shown.label("Network"), try shown.label("Lighthouse"))
    // The group is 16 from the edge, followed by 16, the icon of 29, and 14.
    expect(shown.frame(of: name).maxX, is: 390 - 16 - 16 - 29 - 14, "the right edge of the name")
    expect(shown.frame(of: value).minX, is: 16 + 16, "the left edge of the value")
    let heading = try shown.label("Settings")
    expect(heading.frame.maxX, is: 390 - 20, "the right edge of the heading")
  }

  @Test("Each of the ticket's stacks distributes its space in its own way")
  func ticket() throws {
    let shown = try Shown("ticket")
    let stacks = shown.views.compactMap { $0 as? UIStackView }
    let ticket = try #require(stacks.first)
    // From below the safe area of 47 to above the one of 34, with margins of 16.
    let map = try #require(ticket.arrangedSubviews.first)
    expect(shown.frame(of: map).minY, is: 47 + 16, "the map's top")
    let last = try #require(ticket.arrangedSubviews.last)
    expect(shown.frame(of: last).maxY, is: 844 - 34 - 16, "the lower edge of the last row")
    let times = [try shown.label("9:12"), try shown.label("10:47")].map(shown.frame)
    expect(times[0].minX, is: 24, "the left edge of the first time")
    expect(times[1].maxX, is: 390 - 24, "the right edge of the second time")
    let stops = try #require(stacks.first { $0.distribution == .equalCentering }).arrangedSubviews.map(shown.frame)
    // The outer stops are 28 wide, so the outer centers are 342 - 28 apart. There are four equal distances.
    for (left, right) in zip(stops, stops.dropFirst()) {
      expect(right.midX - left.midX, is: (342 - 28) / 4, "the distance between two stops")
    }
    for text in ["Seat 41", "Coach 3", "Platform 2"] {
      expect(try shown.label(text).frame.width, is: (342 - 24) / 3, "the width of \(text)")
    }
  }

  @Test("The article scrolls to its end while its button stays in place")
  func article() throws {
    let shown = try Shown("article")
    let scroll = try #require(shown.views.compactMap { $0 as? UIScrollView }.first)
    let text = try #require(scroll.subviews.first)
    let button = try #require(scroll.subviews.last)
    let place = CGRect(x: 390 - 20 - 56, y: 844 - 34 - 12 - 56, width: 56, height: 56)
    #expect(shown.frame(of: button) == place)
    #expect(text.frame.minY == 20 && scroll.contentOffset.y == -47)
    expect(text.frame.width, is: 390 - 40, "the width of the text")
    expect(scroll.contentSize.height, is: text.frame.height + 40, "the height of the content")
    let change = try #require(shown.stage.change)
    change()
    expect(shown.frame(of: button).minY, is: place.minY, "the button's top")
    expect(shown.frame(of: text).maxY, is: 844 - 34 - 20, "the lower edge of the text")
  }

  @Test("The player's controls share a row below the track")
  func player() throws {
    let shown = try Shown("player")
    let (elapsed, remaining) = (try shown.label("1:12"), try shown.label("-2:33"))
    // The cover is 300 wide, centered in the screen, and 32 below the safe area's top.
    let (left, right) = (CGFloat(390 - 300) / 2, CGFloat(390 + 300) / 2)
    expect(try shown.label("Solving for Leading").frame.minY, is: 47 + 32 + 300 + 28, "the top of the song")
    expect(elapsed.frame.minX, is: left, "the left edge of the time that has passed")
    expect(remaining.frame.maxX, is: right, "the right edge of the time that remains")
    expect(remaining.frame.minY, is: elapsed.frame.minY, "the top of the time that remains")
    let controls = try #require(elapsed.superview).subviews.suffix(3).map(\.frame)
    let top = elapsed.frame.maxY + 24
    for (control, frame) in zip(
      controls,
      [
        CGRect(x: 195 - 32, y: top, width: 64, height: 64),
        CGRect(x: left + 32, y: top + 12, width: 40, height: 40),
        CGRect(x: right - 32 - 40, y: top + 12, width: 40, height: 40),
      ])
    {
      expect(control.minX, is: frame.minX, "the left edge of a control")
      expect(control.minY, is: frame.minY, "the top of a control")
      expect(control.width, is: frame.width, "the width of a control")
      expect(control.height, is: frame.height, "the height of a control")
    }
  }

  @Test("The heights of the chart's bars are proportional to their numbers")
  func chart() throws {
    let shown = try Shown("chart")
    let plot = try #require(shown.label("Jan").superview)
    expect(plot.frame.width, is: 390 - 48, "the plot's width")
    expect(plot.frame.height, is: 342 / 2, "the plot's height")
    let bars = plot.subviews.filter { !($0 is UILabel) }
    #expect(bars.count == 6)
    for (index, millimetres) in ([86, 64, 70, 41, 52, 25] as [CGFloat]).enumerated() where index < bars.count {
      // Six bars with a gap of 10 before each and one at the end.
      let width: CGFloat = (342 - 70) / 6
      expect(bars[index].frame.minX, is: 10 + (width + 10) * CGFloat(index), "the left edge of bar \(index)")
      expect(bars[index].frame.width, is: width, "the width of bar \(index)")
      expect(bars[index].frame.height, is: (171 - 32) * millimetres / 86, "the height of bar \(index)")
      expect(bars[index].frame.maxY, is: 171, "the foot of bar \(index)")
    }
  }

  @Test("The change of the photo screen moves the mark")
  func photo() throws {
    let shown = try Shown("photo")
    let caption = try shown.label("The lighthouse, from the cliff path")
    let mount = try #require(caption.superview)
    let photo = try #require(mount.subviews.first)
    let mark = try #require(photo.subviews.first)
    #expect(mount.frame == CGRect(x: 55, y: 422 - 40 - 170, width: 280, height: 340))
    #expect(photo.frame == CGRect(x: 16, y: 16, width: 248, height: 340 - 16 - 72))
    #expect(mark.frame == CGRect(x: 124 - 12, y: 126 - 60 - 12, width: 24, height: 24))
    let move = try #require(shown.stage.change)
    move()
    #expect(mark.frame == CGRect(x: 124 + 80 - 12, y: 126 - 60 - 12, width: 24, height: 24))
  }

  @Test("The four spellings give the same frames", arguments: sizes, [false, true])
  func spellings(size: CGSize, rightToLeft: Bool) throws {
    let shown = try Shown("dialects", size: size, rightToLeft: rightToLeft)
    let controller = try #require(shown.stage.controller as? DialectsViewController)
    let frames = controller.cards.map { $0.subviews.map(\.frame) }
    try #require(frames.count == 4)
    for other in frames { #expect(other == frames[0]) }
    #expect(Set(controller.cards.map(\.frame.size)).count == 1)
    #expect(controller.verdict.text == "Four spellings, one layout")
    // The icon is 16 from the leading edge, the texts 12 after it and 16 from the trailing edge.
    let width = min(480, size.width - 32)
    let leadingEdges = frames[0].map { rightToLeft ? width - $0.maxX : $0.minX }
    for (edge, expected) in zip(leadingEdges, [16, 16 + 44 + 12, 16 + 44 + 12] as [CGFloat]) {
      expect(edge, is: expected, "a leading edge")
    }
    expect(frames[0][1].width, is: width - 16 - 44 - 12 - 16, "the width of the title")
    #expect(frames[0][0].size == CGSize(width: 44, height: 44))
  }

  @Test("A card with different frames is detected")
  func differentCard() throws {
    let shown = try Shown("dialects")
    let controller = try #require(shown.stage.controller as? DialectsViewController)
    try #require(controller.cards.last).detail.text = "Writes programs."
    shown.window.layoutIfNeeded()
    #expect(controller.verdict.text == "The spellings differ")
  }
}
