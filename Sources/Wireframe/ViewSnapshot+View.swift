extension ViewSnapshot {
  /// Creates a snapshot of a view and its descendants with their current frames.
  ///
  /// The root's safe area is included as a guide if it differs from the bounds. The safe areas of other views are not
  /// included.
  @MainActor init(_ view: View) {
    self.init(tree: view)
    let safeArea = view.safeAreaLayoutFrame
    if safeArea != view.bounds { guides.insert(Guide(name: "safeAreaLayoutGuide", frame: safeArea), at: 0) }
  }

  @MainActor private init(tree view: View, isNamed: Bool = true) {
    name = String(describing: type(of: view))
    self.isNamed = isNamed
    frame = view.topLeftFrame
    boundsOrigin = view.bounds.origin
    isHidden = view.isHidden
    fill = view.fill.map { Color($0) }
    caption = (view as? Label).flatMap { Caption($0) }
    guides = view.layoutGuides.filter { !$0.isSystemGuide }.map { guide in
      Guide(name: guide.name ?? String(describing: type(of: guide)), frame: guide.topLeftFrame)
    }
    let hasNamedParts = isNamed && !((view as? Control)?.isFrameworkControl ?? false)
    children = view.subviews.map { ViewSnapshot(tree: $0, isNamed: hasNamedParts) }
  }
}

extension Control {
  /// Whether the control's class belongs to the framework. The subviews of such a control are implementation details.
  fileprivate var isFrameworkControl: Bool {
    // Objective-C classes have no module.
    func module(_ type: Any.Type) -> Substring? {
      let path = String(reflecting: type).split(separator: ".")
      return path.count > 1 ? path[0] : nil
    }
    return module(type(of: self)) == module(Control.self)
  }
}

extension Caption {
  /// Creates the caption of a label; nil if the label has no text.
  @MainActor init?(_ label: Label) {
    guard let text = label.displayedText, !text.isEmpty, let font = label.font else { return nil }
    self.text = text
    lines = label.displayedLines(in: font)
    size = font.pointSize
    weight = font.cssWeight
    color = Color(label.textColor ?? .black)
    alignment =
      switch label.textAlignment {
      case .left: .left
      case .center: .center
      case .right: .right
      default: label.isRightToLeft ? .right : .left
      }
  }
}

extension CGFloat {
  /// The CSS weight nearest to this weight of UIKit, which ranges from -1 to 1.
  var cssWeight: Int {
    let named: [CGFloat] = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]
    let nearest = named.indices.min { (named[$0] - self).magnitude < (named[$1] - self).magnitude }
    return 100 * ((nearest ?? 3) + 1)
  }
}
