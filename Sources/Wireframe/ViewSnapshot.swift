/// A copy of the properties of a view that drawings and descriptions need, with its descendants.
struct ViewSnapshot {
  /// The name of the view's class.
  var name: String
  /// Whether drawings show the name.
  var isNamed = true
  /// The frame in the superview's coordinates, in points.
  var frame: CGRect
  /// The origin of the view's bounds, in points.
  var boundsOrigin = CGPoint.zero
  var isHidden = false
  var fill: Color?
  var caption: Caption?
  var guides: [Guide] = []
  var children: [ViewSnapshot] = []

  /// A layout guide. The frame is in the coordinates of the view that owns the guide.
  struct Guide {
    var name: String
    var frame: CGRect
  }
}

/// The text of a label.
struct Caption {
  /// The whole text, including parts that do not fit.
  var text: String
  /// The displayed lines, from top to bottom.
  var lines: [Line] = []
  /// The font size in points.
  var size: CGFloat
  /// The font weight from 100 to 900, as in CSS.
  var weight: Int
  var color: Color
  var alignment: Alignment

  /// A line. `baseline` is the distance from the view's top edge, in points; `width` is in points.
  struct Line {
    var text: String
    var baseline: CGFloat
    var width: CGFloat
  }

  /// The horizontal alignment. The raw values are those of SVG's `text-anchor`.
  enum Alignment: String {
    case left = "start"
    case center = "middle"
    case right = "end"
  }

  /// Returns the distance from the view's left edge to the SVG text anchor of a line.
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

  /// The alpha as a number; nil if the colour is opaque.
  var opacity: String? { alpha < 1 ? max(alpha, 0).decimalText : nil }
}
