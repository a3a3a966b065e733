import HeadlessUIKit

/// A stack of views named a, b, c and so on, in a root view.
@MainActor
struct StackFixture {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
  let stack: UIStackView
  let views: [UIView]

  init(_ views: [UIView], size: CGSize, _ change: (UIStackView) -> Void = { _ in }) {
    self.views = views
    stack = UIStackView(arrangedSubviews: views)
    stack.frame.size = size
    change(stack)
    root.addSubview(stack)
    root.layoutIfNeeded()
  }

  var frames: [CGRect] {
    root.layoutIfNeeded()
    return views.map(\.frame)
  }

  /// The origins and lengths of the views along an axis.
  func spans(_ axis: NSLayoutConstraint.Axis = .horizontal) -> [[CGFloat]] {
    frames.map { axis == .horizontal ? [$0.minX, $0.width] : [$0.minY, $0.height] }
  }

  /// The arrangement's constraints: those of several views in the order of activation, then those of each view alone.
  var constraints: [NSLayoutConstraint] {
    root.layoutIfNeeded()
    return (stack.constraints + views.flatMap(\.constraints)).filter { $0.identifier?.hasPrefix("UISV-") == true }
  }

  /// The descriptions of the arrangement's constraints.
  var rules: [String] { constraints.map(words) }

  /// The descriptions of the constraints with an identifier.
  func rules(_ identifier: String) -> [String] {
    let name = "UISV-\(identifier): "
    return rules.filter { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) }
  }

  private func words(_ constraint: NSLayoutConstraint) -> String {
    let relation =
      switch constraint.relation {
      case .lessThanOrEqual: "<="
      case .equal: "="
      case .greaterThanOrEqual: ">="
      }
    var text = "\(constraint.identifier ?? ""): "
    text += "\(name(constraint.firstItem)).\(constraint.firstAttribute.word) \(relation) "
    if let second = constraint.secondItem {
      if constraint.multiplier != 1 { text += "\(constraint.multiplier) * " }
      text += "\(name(second)).\(constraint.secondAttribute.word)"
      if constraint.constant != 0 { text += " + \(constraint.constant)" }
    } else {
      text += "\(constraint.constant)"
    }
    if constraint.priority != .required { text += " @\(constraint.priority.rawValue)" }
    return text
  }

  private func name(_ item: AnyObject?) -> String {
    if item === stack { return "stack" }
    if item === stack.layoutMarginsGuide { return "margins" }
    if let place = views.firstIndex(where: { $0 === item }) { return String("abcdef".dropFirst(place).prefix(1)) }
    guard let guide = item as? UILayoutGuide else { return "?" }
    if guide.identifier == "UISV-alignment-spanner" { return "spanner" }
    // Gaps are numbered in order of mention.
    var gaps: [UILayoutGuide] = []
    for case let gap as UILayoutGuide in constraints.map(\.firstItem)
    where gap.identifier == "UISV-distributing" && !gaps.contains(gap) { gaps.append(gap) }
    return "gap\(gaps.firstIndex(of: guide) ?? -1)"
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var word: String {
    switch self {
    case .leading: "leading"
    case .trailing: "trailing"
    case .top: "top"
    case .bottom: "bottom"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .firstBaseline: "firstBaseline"
    case .lastBaseline: "lastBaseline"
    default: "attribute \(rawValue)"
    }
  }
}

/// A label with a text in the system font.
@MainActor
func label(_ text: String, size: CGFloat = 17, lines: Int = 1) -> UILabel {
  let label = UILabel()
  label.text = text
  label.font = .systemFont(ofSize: size)
  label.numberOfLines = lines
  return label
}
