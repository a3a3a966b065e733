extension View {
  /// Draws the view and everything in it as an SVG picture, one unit a point.
  ///
  /// ```swift
  /// view.layoutIfNeeded()
  /// try view.wireframe().write(toFile: "screen.svg", atomically: true, encoding: .utf8)
  /// ```
  ///
  /// Every view is a box in its background colour, every label has its text on its baseline, as wide as it was
  /// measured, and layout guides are dashed. Names of classes stand where there is room for them; they and the frame
  /// are also each box's tooltip. Hidden views, and what lies outside of the view itself, are left out. Views are not
  /// clipped to their superviews.
  ///
  /// The frames are taken as they are: lay the tree out first. The same layout gives the same bytes on every machine.
  public func wireframe() -> String {
    Drawing(of: Box(self)).svg
  }
}

/// Draws boxes as SVG.
struct Drawing {
  private let root: Box
  private var elements: [String] = []
  private var guides: [String] = []
  private var names: NamePlacement

  init(of root: Box) {
    self.root = root
    names = NamePlacement(canvas: CGRect(origin: .zero, size: root.frame.size))
    // What belongs to the root lies within it, so its upper left corner is the picture's, wherever it stands.
    draw(root, at: CGRect(origin: .zero, size: root.frame.size))
  }

  /// The whole picture.
  var svg: String {
    let (width, height) = (root.frame.width.decimalText, root.frame.height.decimalText)
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <style>
      .wf-view{stroke:#64748b;stroke-width:.75}
      .wf-guide{fill:none;stroke:#c026d3;stroke-width:.75;stroke-dasharray:4 3}
      .wf-text{font-family:-apple-system,"SF Pro Text",Inter,"Helvetica Neue",Arial,sans-serif;white-space:pre}
      .wf-name{font:\(NamePlacement.fontSize.decimalText)px ui-monospace,Menlo,"DejaVu Sans Mono",monospace;fill:#64748b}
      .wf-name{stroke:#fff;stroke-opacity:.8;stroke-width:2;paint-order:stroke}
      .wf-guide-name{fill:#a21caf}
      </style>
      <rect width="\(width)" height="\(height)" fill="#fff"/>
      """
    ]
    lines += elements + guides
    lines += names.placed().map { name in
      let kind = name.isGuide ? "wf-name wf-guide-name" : "wf-name"
      return "<text class=\"\(kind)\" x=\"\(name.origin.x.decimalText)\" y=\"\(name.origin.y.decimalText)\">"
        + "\(name.text.escapedForXML)</text>"
    }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  /// Draws a box that lies at `place` of the picture, and what it holds, from back to front.
  private mutating func draw(_ box: Box, at place: CGRect) {
    guard !box.isHidden else { return }
    if names.canvas.touches(place) {
      let fill = box.fill?.attributes("fill") ?? "fill=\"none\""
      elements.append(
        shape(place, attributes: "class=\"wf-view\" \(fill)", tooltip: "\(box.name) \(box.frame.text)"))
      if let caption = box.caption { draw(caption, at: place) }
      names.add(box.name, to: place)
    }

    let origin = CGPoint(x: place.minX - box.boundsOrigin.x, y: place.minY - box.boundsOrigin.y)
    for guide in box.guides {
      let place = guide.frame.offsetBy(dx: origin.x, dy: origin.y)
      guard names.canvas.touches(place) else { continue }
      guides.append(shape(place, attributes: "class=\"wf-guide\"", tooltip: "\(guide.name) \(guide.frame.text)"))
      names.add(guide.name, to: place, isGuide: true)
    }
    for child in box.children {
      draw(child, at: child.frame.offsetBy(dx: origin.x, dy: origin.y))
    }
  }

  private mutating func draw(_ caption: Caption, at place: CGRect) {
    let x = place.minX + caption.anchor(in: place.width)
    for line in caption.lines where line.width > 0 {
      let y = place.minY + line.baseline
      elements.append(
        "<text class=\"wf-text\" x=\"\(x.decimalText)\" y=\"\(y.decimalText)\" font-size=\"\(caption.size.decimalText)\""
          + " font-weight=\"\(caption.weight)\" \(caption.color.attributes("fill"))"
          + " text-anchor=\"\(caption.alignment.rawValue)\" textLength=\"\(line.width.decimalText)\""
          + " lengthAdjust=\"spacingAndGlyphs\">\(line.text.escapedForXML)</text>")
      let left = place.minX + caption.anchor(in: place.width - line.width)
      names.avoid(CGRect(x: left, y: y - caption.size * 0.8, width: line.width, height: caption.size))
    }
  }

  /// A rectangle, or the line that is left of one without width or height, which SVG would not draw.
  private func shape(_ place: CGRect, attributes: String, tooltip: String) -> String {
    let title = "<title>\(tooltip.escapedForXML)</title>"
    guard place.width > 0, place.height > 0 else {
      return "<path \(attributes) d=\"M\(place.minX.decimalText) \(place.minY.decimalText)h\(place.width.decimalText)"
        + "v\(place.height.decimalText)\">\(title)</path>"
    }
    return
      "<rect \(attributes) x=\"\(place.minX.decimalText)\" y=\"\(place.minY.decimalText)\" width=\"\(place.width.decimalText)\""
      + " height=\"\(place.height.decimalText)\">\(title)</rect>"
  }
}

extension CGRect {
  /// Whether the two have a point in common, edges included; `intersects` wants an area.
  func touches(_ other: CGRect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
