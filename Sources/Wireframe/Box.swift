/// What there is to tell of a view, as values: drawing needs no view.
struct Box {
  /// The name of the view's class.
  var name: String
  /// Whether pictures show the name.
  var isNamed = true
  /// The frame in the superview's coordinates, in points.
  var frame: CGRect
  /// The point of the view's own coordinates that lies in its upper left corner.
  var boundsOrigin = CGPoint.zero
  var isHidden = false
  var fill: Color?
  var caption: Caption?
  var guides: [Guide] = []
  var children: [Box] = []

  /// A layout guide, its frame in the coordinates of the view that owns it.
  struct Guide {
    var name: String
    var frame: CGRect
  }
}

/// A text that a view shows.
struct Caption {
  /// The text as it was set, whether or not all of it fits.
  var text: String
  /// The lines that are shown, from the top.
  var lines: [Line] = []
  /// The size of the font in points.
  var size: CGFloat
  /// The weight of the font, from 100 to 900 as in CSS.
  var weight: Int
  var color: Color
  var alignment: Alignment

  /// One line: where its baseline stands below the view's upper edge, and how wide it is, in points.
  struct Line {
    var text: String
    var baseline: CGFloat
    var width: CGFloat
  }

  /// The side on which lines stand; the raw values are SVG's.
  enum Alignment: String {
    case left = "start"
    case center = "middle"
    case right = "end"
  }

  /// The distance from the view's left edge to the point that a line is aligned by.
  func anchor(in width: CGFloat) -> CGFloat {
    switch alignment {
    case .left: 0
    case .center: width / 2
    case .right: width
    }
  }
}

/// A colour with components from 0 to 1.
struct Color: Equatable {
  var red: CGFloat
  var green: CGFloat
  var blue: CGFloat
  var alpha: CGFloat

  /// The colour without its alpha, as `#0080ff`.
  var hex: String {
    let digits = [red, green, blue].map { component in
      let digits = String(Int((min(max(component, 0), 1) * 255).rounded()), radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }
    return "#" + digits.joined()
  }

  /// The alpha as a number, or nil where the colour is opaque.
  var opacity: String? { alpha < 1 ? max(alpha, 0).decimalText : nil }
}
