/// Draws a view snapshot as SVG.
struct Drawing {
  private let size: CGSize
  private var boxes: [String] = []
  private var guides: [String] = []
  private var names: NamePlacement

  init(of root: ViewSnapshot) {
    // The picture shows the root's bounds, so the picture's origin is the root's top left corner.
    let canvas = CGRect(origin: .zero, size: root.frame.size)
    size = canvas.size
    names = NamePlacement(canvas: canvas)
    draw(root, at: canvas)
  }

  /// The SVG document: boxes and texts from back to front, then guides, then names.
  var svg: String {
    let (width, height) = (size.width.decimalText, size.height.decimalText)
    let opening = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <style>
      .wf-view{stroke:#64748b;stroke-width:.75}
      .wf-thin{stroke:none}
      .wf-guide{stroke:#c026d3;stroke-width:.75;stroke-dasharray:4 3}
      .wf-text{font-family:-apple-system,"SF Pro Text",Inter,"Helvetica Neue",Arial,sans-serif;white-space:pre}
      .wf-name{font:\(NamePlacement.fontSize.decimalText)px ui-monospace,Menlo,"DejaVu Sans Mono",monospace;fill:#64748b}
      .wf-guide-name{fill:#a21caf}
      .wf-plate{fill:#fff;fill-opacity:.75}
      </style>
      <rect width="\(width)" height="\(height)" fill="#fff"/>
      """
    let lines = [opening] + boxes + guides + names.placedNames().flatMap(label) + ["</svg>", ""]
    return lines.joined(separator: "\n")
  }

  /// Draws a view with the given frame in the picture, and its descendants.
  private mutating func draw(_ box: ViewSnapshot, at frame: CGRect) {
    guard !box.isHidden else { return }
    if names.canvas.touches(frame) {
      // A very thin view has no outline, because the outline would cover the fill.
      let isHairline = box.fill != nil && min(frame.width, frame.height) < 2
      boxes.append(
        shape(
          frame, kind: isHairline ? "wf-view wf-thin" : "wf-view", fill: box.fill,
          tooltip: "\(box.name) \(box.frame.text)"))
      if box.isNamed { names.add(box.name, for: frame) }
      if let caption = box.caption { draw(caption, at: frame) }
    }

    let origin = CGPoint(x: frame.minX - box.boundsOrigin.x, y: frame.minY - box.boundsOrigin.y)
    for guide in box.guides {
      let frame = guide.frame.offsetBy(dx: origin.x, dy: origin.y)
      guard names.canvas.touches(frame) else { continue }
      guides.append(shape(frame, kind: "wf-guide", fill: nil, tooltip: "\(guide.name) \(guide.frame.text)"))
      names.add(guide.name, for: frame, isGuide: true)
    }
    for child in box.children {
      draw(child, at: child.frame.offsetBy(dx: origin.x, dy: origin.y))
    }
  }

  private mutating func draw(_ caption: Caption, at frame: CGRect) {
    let x = frame.minX + caption.anchor(in: frame.width)
    for line in caption.lines where line.width > 0 {
      let y = frame.minY + line.baseline
      boxes.append(
        element(
          "text",
          [
            ("class", "wf-text"), ("x", x.decimalText), ("y", y.decimalText), ("font-size", caption.size.decimalText),
            ("font-weight", "\(caption.weight)"), ("fill", caption.color.hex), ("fill-opacity", caption.color.opacity),
            ("text-anchor", caption.alignment.rawValue), ("textLength", line.width.decimalText),
            ("lengthAdjust", "spacingAndGlyphs"),
          ], line.text.escapedForXML))
      let left = frame.minX + caption.anchor(in: frame.width - line.width)
      names.avoid(CGRect(x: left, y: y - caption.size * 0.8, width: line.width, height: caption.size))
    }
  }

  /// Returns a rectangle, or a line if the width or the height is 0. SVG does not draw rectangles without an area.
  private func shape(_ frame: CGRect, kind: String, fill: Color?, tooltip: String) -> String {
    let isLine = frame.width <= 0 || frame.height <= 0
    let path =
      "M\(frame.minX.decimalText) \(frame.minY.decimalText)h\(frame.width.decimalText)"
      + "v\(frame.height.decimalText)"
    return element(
      isLine ? "path" : "rect",
      [("class", kind), ("fill", fill?.hex ?? "none"), ("fill-opacity", fill?.opacity)]
        + (isLine ? [("d", path)] : frame.attributes),
      element("title", [], tooltip.escapedForXML))
  }

  /// Returns a name with a background, so that the name is legible on any colour.
  private func label(_ name: NamePlacement.Name) -> [String] {
    let baseline = CGPoint(x: name.frame.minX + 1.5, y: name.frame.minY + 1 + NamePlacement.fontSize * 0.8)
    return [
      element("rect", [("class", "wf-plate")] + name.frame.attributes),
      element(
        "text",
        [
          ("class", name.isGuide ? "wf-name wf-guide-name" : "wf-name"), ("x", baseline.x.decimalText),
          ("y", baseline.y.decimalText),
        ], name.text.escapedForXML),
    ]
  }

  private typealias Attribute = (name: String, value: String?)

  /// Returns an XML element without the attributes whose value is nil. The content is XML.
  private func element(_ name: String, _ attributes: [Attribute], _ content: String = "") -> String {
    var opening = "<" + name
    for attribute in attributes {
      if let value = attribute.value { opening += " \(attribute.name)=\"\(value)\"" }
    }
    return content.isEmpty ? opening + "/>" : "\(opening)>\(content)</\(name)>"
  }
}

extension CGRect {
  /// Returns whether the rectangles have a common point, including points on edges. `intersects` requires a common
  /// area.
  func touches(_ other: CGRect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// The attributes of an SVG rectangle.
  fileprivate var attributes: [(name: String, value: String?)] {
    [
      ("x", minX.decimalText), ("y", minY.decimalText), ("width", width.decimalText), ("height", height.decimalText),
    ]
  }
}
