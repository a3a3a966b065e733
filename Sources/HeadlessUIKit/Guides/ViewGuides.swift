/// The layout guides of a view.
@MainActor
struct ViewGuides {
  /// The guides that were added to the view, in order.
  var added: [UILayoutGuide] = []
  /// The view's own guides, such as the guide of the safe area.
  var system = SystemGuides()

  var all: [UILayoutGuide] { added + system.all }
}
