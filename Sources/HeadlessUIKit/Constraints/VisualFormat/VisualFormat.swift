/// A parsed line of the visual format language, with items and numbers in place of names.
///
/// `H:|-[title]-(>=8)-[icon(24)]|` has four items and three gaps between them.
struct VisualFormat {
  var axis = NSLayoutConstraint.Axis.horizontal
  var items: [Item] = []
  /// The gap after each item except the last.
  var gaps: [Gap] = []

  struct Item {
    /// The view or guide, or nil for the superview.
    let item: ConstraintItem?
    var thickness: [Predicate] = []
    /// The position after the item in the text, in characters.
    var end: Int
  }

  enum Gap {
    /// No gap: `[a][b]`.
    case none
    /// The system spacing: `[a]-[b]`.
    case standard
    case distance([Predicate])
  }

  /// Returns the constraints of a format. Throws if the format is invalid.
  @MainActor
  static func constraints(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions, metrics: [String: Any], views: [String: Any]
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    let names = VisualFormatNames(metrics: metrics, views: views)
    return try VisualFormatBuilder.constraints(of: VisualFormatParser.parse(format, names), options)
  }

  /// A condition on a thickness or a gap.
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

/// An error in a visual format, and its position.
struct VisualFormatError: Error {
  let message: String
  /// The number of characters before the error.
  let position: Int

  /// Returns the reason of UIKit's exception: the message, the format, and a caret below the error.
  func reason(in format: String) -> String {
    "Unable to parse constraint format: \n\(message) \n\(format) \n\(String(repeating: " ", count: position))^"
  }
}
