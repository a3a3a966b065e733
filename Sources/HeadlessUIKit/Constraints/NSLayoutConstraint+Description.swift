// UIKit's description of a constraint: `<Class:address 'identifier' BODY   (active, names: … )>`. The body uses the
// visual format if the constraint is a gap between two siblings or between a view and its superview. Otherwise the body
// is an equation.

extension NSLayoutConstraint {
  var constraintDescription: String {
    var text = "<\(typeName(of: self)):\(address(of: self))"
    if let mask = autoresizingText { text += " \(mask)" }
    if let identifier { text += " '\(identifier)'" }
    let gap = gap
    text += " " + (gap?.text ?? equationText)
    if let content = self as? NSContentSizeLayoutConstraint {
      text += " Hug:\(number(CGFloat(content.givenPriorities.hugging.rawValue)))"
      text += " CompressionResistance:\(number(CGFloat(content.givenPriorities.resistance.rawValue)))"
    }
    return text + "   (\(legend(superview: gap?.superview)))>"
  }

  private var equationText: String {
    guard let first else { return "" }
    var text = "\(name(of: first)) \(relation.sign) "
    if let second {
      text += (multiplier == 1 ? "" : "\(number(multiplier))*") + name(of: second)
      if spacing != nil {
        text += " \(spacingText)"
      } else if constant != 0 {
        text += constant < 0 ? " - \(number(-constant))" : " + \(number(constant))"
      }
    } else {
      text += number(constant)
    }
    return priority == .required ? text : text + " @\(number(CGFloat(priority.rawValue)))"
  }

  private var spacingText: String {
    "\(isFromVisualFormat ? "NSSpace" : "NSLayoutAnchorConstraintSpace")(\(number(constant)))"
  }

  private func name(of operand: LayoutOperand) -> String {
    guard self is NSAutoresizingMaskLayoutConstraint else { return operand.label }
    switch operand.attribute {
    case .left: return "\(operand.item.label).minX"
    case .top: return "\(operand.item.label).minY"
    default: return operand.label
    }
  }

  private var autoresizingText: String? {
    guard self is NSAutoresizingMaskLayoutConstraint, let mask = first?.item.view?.autoresizingMask else { return nil }
    func axis(_ parts: [UIView.AutoresizingMask]) -> String {
      let letters = parts.map { mask.contains($0) ? "&" : "-" }.joined()
      // UIKit describes a mask without flexible parts as a mask with a flexible right or bottom margin.
      return letters == "---" ? "--&" : letters
    }
    return "h=\(axis([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])) "
      + "v=\(axis([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]))"
  }

  /// The state of the constraint and the explanations of the names in the body.
  private func legend(superview: ConstraintItem?) -> String {
    var names: [String] = []
    func explain(_ item: ConstraintItem) {
      guard item !== superview, let view = item.view, let name = view.accessibilityIdentifier, !name.isEmpty,
        !names.contains("\(name):\(view.plainLabel)")
      else { return }
      names.append("\(name):\(view.plainLabel)")
    }
    forEachItem(explain)
    if let view = superview?.view { names.append("'|':\(view.plainLabel)") }
    let state = isActive || engineReference != nil || isImplicit ? "active" : "inactive"
    return names.isEmpty ? state : "\(state), names: \(names.joined(separator: ", ")) "
  }

  /// The body in visual format, and the superview that `|` represents. Nil if the constraint has no visual format.
  private var gap: (text: String, superview: ConstraintItem?)? {
    guard multiplier == 1, !isImplicit, let first, let second, first.distance == nil, second.distance == nil else {
      return nil
    }
    let (near, far) = (second.attribute, first.attribute)
    let isSided = near.isSided
    let body: String
    var superview: ConstraintItem?
    switch (far, near) {
    case (.leading, .leading), (.left, .left), (.top, .top):
      guard second.item.encloses(first.item) else { return nil }
      superview = second.item
      body = "|-(\(gapText))-[\(first.item.label)]"
    case (.trailing, .trailing), (.right, .right), (.bottom, .bottom):
      guard first.item.encloses(second.item) else { return nil }
      superview = first.item
      body = "[\(second.item.label)]-(\(gapText))-|"
    case (.leading, .trailing), (.left, .right), (.top, .bottom):
      if second.item.encloses(first.item) || first.item.encloses(second.item) { return nil }
      body = "[\(second.item.label)]-(\(gapText))-[\(first.item.label)]"
    default: return nil
    }
    let axis = first.kind.axis == .horizontal ? "H:" : "V:"
    return (axis + body + (isSided ? "(LTR)" : ""), superview)
  }

  private var gapText: String {
    let relationText = relation == .equal ? "" : relation.sign
    let length = spacing == nil ? number(constant) : spacingText
    let priorityText = priority == .required ? "" : "@\(number(CGFloat(priority.rawValue)))"
    return relationText + length + priorityText
  }
}

extension LayoutOperand {
  /// The operand in descriptions: the names of the item and of the attribute.
  @MainActor var label: String { "\(item.label).\(attribute.name)" }
}

extension ConstraintItem {
  /// Whether the item is a view, and the other item a subview or guide of this view.
  fileprivate func encloses(_ other: ConstraintItem) -> Bool {
    view != nil && other.containerView === view
  }
}
