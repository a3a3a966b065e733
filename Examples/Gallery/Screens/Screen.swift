import Keyline

/// A screen of the gallery: a view controller and optionally a change to it.
@MainActor package struct Screen {
  package let name: String
  package let title: String
  /// The layout feature that the screen demonstrates, in one sentence.
  package let summary: String
  /// Whether the screen is always laid out from right to left.
  package let isRightToLeft: Bool
  private let make: @MainActor () -> Stage

  /// The controller of a screen, and the change to it, if any.
  package struct Stage {
    package let controller: UIViewController
    package let change: (@MainActor () -> Void)?
  }

  /// Creates a screen. If `change` is given, a second picture shows the screen after the change.
  init<Controller: UIViewController>(
    _ name: String, title: String, summary: String, isRightToLeft: Bool = false,
    make: @escaping @MainActor () -> Controller, change: (@MainActor (Controller) -> Void)? = nil
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.isRightToLeft = isRightToLeft
    self.make = {
      let controller = make()
      guard let change else { return Stage(controller: controller, change: nil) }
      return Stage(controller: controller) { change(controller) }
    }
  }

  /// Creates the screen's controller.
  package func stage() -> Stage { make() }
}

extension Screen {
  /// The screens in the order of the gallery.
  package static let all = [
    Screen(
      "label", title: "Label", summary: "A label at the top of the safe area, with two constraints.",
      make: { LabelViewController() }),
    Screen(
      "login", title: "Login", summary: "A form that fills a phone and stays narrow on a tablet.",
      make: { LoginViewController() }),
    Screen(
      "list", title: "List", summary: "A hundred rows, each with an icon, a title and a detail.",
      make: { ListViewController() }),
    Screen(
      "profile", title: "Profile", summary: "A card of nested views; its height depends on its texts.",
      make: { ProfileViewController() }),
    Screen(
      "drawer", title: "Drawer", summary: "A stored constraint that changes when the drawer opens.",
      make: { DrawerViewController() }, change: { $0.open() }),
    Screen(
      "settings", title: "Settings", summary: "Leading and trailing edges, from right to left.", isRightToLeft: true,
      make: { SettingsViewController() }),
    Screen(
      "ticket", title: "Ticket", summary: "Nested stack views, each with a different distribution.",
      make: { TicketViewController() }),
    Screen(
      "article", title: "Article", summary: "Scrolling text behind a fixed button.",
      make: { ArticleViewController() }, change: { $0.scrollToEnd() }),
    Screen(
      "grammar", title: "Grammar", summary: "Every row of the grammar's tables, and its effect on a child.",
      make: { GrammarViewController() }),
    Screen(
      "player", title: "Player", summary: "Views that are placed and pinned, in KeylinePlace.",
      make: { PlayerViewController() }),
    Screen(
      "chart", title: "Chart", summary: "Bars with heights in proportion to their numbers, in KeylineEquations.",
      make: { ChartViewController() }),
    Screen(
      "photo", title: "Photo", summary: "A frame, a photo and a mark that moves, in KeylinePinning.",
      make: { PhotoViewController() }, change: { $0.moveMark() }),
    Screen(
      "dialects", title: "Dialects", summary: "One layout in four spellings, with equal frames.",
      make: { DialectsViewController() }),
  ]
}
