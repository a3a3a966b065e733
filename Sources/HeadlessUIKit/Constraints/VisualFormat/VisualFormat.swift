/// A line of the visual format language, with its names looked up.
///
/// `H:|-[title]-(>=8)-[icon(24)]|` has four items and three gaps between them.
struct VisualFormat {
  var axis = NSLayoutConstraint.Axis.horizontal
  var items: [Item] = []
  /// What stands between each item and the next.
  var gaps: [Gap] = []

  struct Item {
    /// The view or guide, or nil for the superview.
    let item: ConstraintItem?
    var thickness: [Predicate] = []
    /// Where in the text it ends.
    var end: Int
  }

  enum Gap {
    /// No room at all: `[a][b]`.
    case none
    /// What the system keeps: `[a]-[b]`.
    case standard
    case distance([Predicate])
  }

  /// The constraints of a format. What is wrong with it is an error here, never a trap.
  @MainActor
  static func constraints(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions, metrics: [String: Any], views: [String: Any]
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    let names = VisualFormatNames(metrics: metrics, views: views)
    return try VisualFormatBuilder.constraints(of: VisualFormatParser.parse(format, names), options)
  }

  /// What a thickness or a gap has to be.
  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var value = Value.number(0)
    var priority = UILayoutPriority.required

    enum Value {
      case number(CGFloat)
      case thickness(of: ConstraintItem)
    }
  }
}

/// A mistake in a visual format, and where it was noticed.
struct VisualFormatError: Error {
  let message: String
  /// The number of characters before it.
  let position: Int

  /// The reason of UIKit's exception: the message, the format, and a caret below the mistake.
  func reason(in format: String) -> String {
    "Unable to parse constraint format: \n\(message) \n\(format) \n\(String(repeating: " ", count: position))^"
  }
}
