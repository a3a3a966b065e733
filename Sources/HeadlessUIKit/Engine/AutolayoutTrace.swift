/// The trace of a tree of views, in UIKit's format for debugging layouts:
///
///     •UIWindow:0x7f8
///     |   *UILabel:0x7f9'Title'- AMBIGUOUS LAYOUT for UILabel:0x7f9'Title'.minX{id: 13}
///
///     Legend:
///     	* - is laid out with auto layout
///     	• - layout engine host
@MainActor
struct AutolayoutTrace {
  private var lines: [String] = []
  private var markers: Set<Marker> = []

  init(of root: UIView) {
    root.solveConstraints()
    root.forEachLevelInSubtree { view, depth in add(view, depth: depth) }
  }

  var text: String {
    let legend = Marker.allCases.filter(markers.contains).map { "\t\($0.rawValue) - \($0.meaning)" }
    return (lines + ["", "Legend:"] + legend).joined(separator: "\n")
  }

  private mutating func add(_ view: UIView, depth: Int) {
    let marker = Marker(view)
    if let marker { markers.insert(marker) }
    let label = view.plainLabel
    let parts = marker == nil ? [] : view.layoutItem.ambiguousPartNames.map { "\(label).\($0)" }
    lines.append(
      String(repeating: "|   ", count: depth) + (marker?.rawValue ?? "") + label
        + (parts.isEmpty ? "" : "- AMBIGUOUS LAYOUT for \(parts.joined(separator: ", "))"))
  }

  /// How the frame of a view is determined.
  private enum Marker: String, CaseIterable {
    case constraints = "*"
    case mask = "+"
    case host = "•"

    @MainActor init?(_ view: UIView) {
      if view.isRoot {
        guard view.engine != nil else { return nil }
        self = .host
      } else if !view.translatesAutoresizingMaskIntoConstraints {
        self = .constraints
      } else {
        guard view.layoutItemStorage?.isSolved == true else { return nil }
        self = .mask
      }
    }

    var meaning: String {
      switch self {
      case .constraints: "is laid out with auto layout"
      case .mask:
        "is laid out manually, but is represented in the layout engine because "
          + "translatesAutoresizingMaskIntoConstraints = YES"
      case .host: "layout engine host"
      }
    }
  }
}
