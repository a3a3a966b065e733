import HeadlessUIKit

/// Builds a scene's views, activates its constraints in their order, and lays it out.
@MainActor
struct SceneBuilder {
  let root: UIView
  private var views: [String: UIView] = [:]
  private var intrinsic: [String: CGSize] = [:]
  private var fitted: Set<String> = []

  /// Builds and lays out a scene, with no window around it, as it was recorded.
  init(_ scene: Scene) throws {
    intrinsic = (scene.intrinsic ?? [:]).mapValues { Self.pixels($0.value, scale: scene.scale) }
    root = try Self.makeView(scene.tree, intrinsic: intrinsic[""])
    // The recorder set the root's size only where constraints needed one.
    if scene.constraints != nil { root.frame = CGRect(origin: .zero, size: scene.size.value) }
    views[""] = root
    try addSubviews(of: scene.tree, to: root, path: "", intrinsic: intrinsic)
    for constraint in scene.constraints ?? [] { try activate(constraint) }
    let screen = HeadlessScreen.main
    HeadlessScreen.main.scale = scene.scale
    defer { HeadlessScreen.main = screen }
    root.layoutIfNeeded()
  }

  /// The view at a path.
  func view(at path: String) throws -> UIView {
    guard let view = views[path] else { throw SceneError.noView(path) }
    return view
  }

  /// A view's frame, computed with the recorded size of its title where the frame depends on the title.
  ///
  /// Fonts differ between Mac Catalyst and iOS, so only the padding that a button adds to its title can be compared.
  func frameInRecordedFonts(at path: String) throws -> CGRect {
    var frame = try view(at: path).frame
    guard let button = views[path] as? UIButton, fitted.contains(path), let title = button.titleLabel,
      let recorded = intrinsic[path + ".0"]
    else { return frame }
    let own = title.intrinsicContentSize
    frame.size.width += recorded.width.rounded(.up) - own.width.rounded(.up)
    frame.size.height += recorded.height - own.height
    return frame
  }

  private mutating func addSubviews(
    of node: Scene.Node, to view: UIView, path: String, intrinsic: [String: CGSize]
  ) throws {
    for (index, child) in (node.subviews ?? []).enumerated() {
      let childPath = path.isEmpty ? "\(index)" : "\(path).\(index)"
      let childView = try Self.makeView(child, intrinsic: intrinsic[childPath])
      if let stack = view as? UIStackView { stack.addArrangedSubview(childView) } else { view.addSubview(childView) }
      views[childPath] = childView
      if child.sizeToFit == true { fitted.insert(childPath) }
      try addSubviews(of: child, to: childView, path: childPath, intrinsic: intrinsic)
    }
  }

  /// A recorded size without the rounding to three decimals: a label's size is in whole pixels.
  private static func pixels(_ size: CGSize, scale: CGFloat) -> CGSize {
    func exact(_ length: CGFloat) -> CGFloat {
      let pixels = (length * scale).rounded() / scale
      return abs(pixels - length) < 0.001 ? pixels : length
    }
    return CGSize(width: exact(size.width), height: exact(size.height))
  }

  private static func makeView(_ node: Scene.Node, intrinsic: CGSize?) throws -> UIView {
    let view: UIView
    switch node.class {
    case "UIView":
      view = RecordedView(safeArea: node.safeAreaInsets?.value)
    case "UILabel":
      let label = RecordedLabel(intrinsic: intrinsic)
      label.text = node.text
      label.font = .systemFont(ofSize: node.fontSize ?? 17, weight: try weight(node.fontWeight))
      label.numberOfLines = node.numberOfLines ?? 1
      view = label
    case "UIStackView":
      view = try stack(node)
    case "UIButton":
      view = try makeButton(node)
    case "UISwitch":
      let toggle = UISwitch()
      toggle.isOn = node.on ?? false
      view = toggle
    case "UISlider":
      let slider = UISlider()
      slider.maximumValue = node.maximumValue ?? 1
      slider.minimumValue = node.minimumValue ?? 0
      slider.value = node.value ?? 0
      view = slider
    case "UIProgressView":
      let bar = UIProgressView(progressViewStyle: .default)
      bar.progress = node.progress ?? 0
      view = bar
    default:
      throw SceneError.unknown(node.class)
    }
    if let frame = node.frame?.value { view.frame = frame }
    if node.sizeToFit == true { view.sizeToFit() }
    view.translatesAutoresizingMaskIntoConstraints = node.useConstraints != true
    if let priority = node.huggingH { view.setContentHuggingPriority(UILayoutPriority(priority), for: .horizontal) }
    if let priority = node.compressionH {
      view.setContentCompressionResistancePriority(UILayoutPriority(priority), for: .horizontal)
    }
    return view
  }

  private static func stack(_ node: Scene.Node) throws -> UIStackView {
    let stack = UIStackView()
    stack.axis = node.axis == "vertical" ? .vertical : .horizontal
    stack.spacing = node.spacing ?? 0
    stack.distribution = try StackNames.distribution(node.stackDistribution ?? "fill")
    stack.alignment = try StackNames.alignment(node.stackAlignment ?? "fill")
    return stack
  }

  private static func makeButton(_ node: Scene.Node) throws -> UIView {
    let button = UIButton(type: .system)
    button.setTitle(node.title, for: .normal)
    button.isEnabled = node.enabled ?? true
    if let size = node.fontSize {
      button.titleLabel?.font = .systemFont(ofSize: size, weight: try weight(node.fontWeight))
    }
    return button
  }

  private func activate(_ record: Scene.Constraint) throws {
    let constraint = NSLayoutConstraint(
      item: try view(at: record.item), attribute: try Self.attribute(record.attribute),
      relatedBy: try Self.relation(record.relation ?? "eq"), toItem: try secondItem(of: record),
      attribute: try record.toItem == nil ? .notAnAttribute : Self.attribute(record.toAttribute ?? record.attribute),
      multiplier: record.multiplier ?? 1, constant: record.constant ?? 0)
    constraint.priority = UILayoutPriority(record.priority ?? 1000)
    constraint.isActive = true
  }

  private func secondItem(of record: Scene.Constraint) throws -> Any? {
    guard let path = record.toItem else { return nil }
    let view = try view(at: path)
    switch record.toGuide {
    case nil: return view
    case "safeArea": return view.safeAreaLayoutGuide
    case "layoutMargins": return view.layoutMarginsGuide
    case let guide?: throw SceneError.unknown(guide)
    }
  }

  private static func attribute(_ name: String) throws -> NSLayoutConstraint.Attribute {
    let names: [String: NSLayoutConstraint.Attribute] = [
      "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
      "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "lastBaseline": .lastBaseline,
      "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
      "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
      "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
      "centerYWithinMargins": .centerYWithinMargins,
    ]
    guard let attribute = names[name] else { throw SceneError.unknown(name) }
    return attribute
  }

  private static func relation(_ name: String) throws -> NSLayoutConstraint.Relation {
    switch name {
    case "le": .lessThanOrEqual
    case "eq": .equal
    case "ge": .greaterThanOrEqual
    default: throw SceneError.unknown(name)
    }
  }

  private static func weight(_ name: String?) throws -> UIFont.Weight {
    guard let weight = FontTests.weights[name ?? "regular"] else { throw SceneError.unknown(name ?? "") }
    return weight
  }
}

/// The error of a scene that the builder does not support.
enum SceneError: Error {
  case unknown(String)
  case noView(String)
}

/// A view whose safe area can be set, as in the recorder.
private final class RecordedView: UIView {
  private let safeArea: UIEdgeInsets?

  init(safeArea: UIEdgeInsets?) {
    self.safeArea = safeArea
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var safeAreaInsets: UIEdgeInsets { safeArea ?? super.safeAreaInsets }
}

/// A label with the recorded size, because fonts differ between Mac Catalyst and iOS.
private final class RecordedLabel: UILabel {
  private let intrinsic: CGSize?

  init(intrinsic: CGSize?) {
    self.intrinsic = intrinsic
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { intrinsic ?? super.intrinsicContentSize }

  override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsic ?? super.sizeThatFits(size) }
}
