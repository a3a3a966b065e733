extension LayoutOperand {
  /// The operand in descriptions: the item and its attribute.
  @MainActor var label: String { "\(item.label).\(attribute.name)" }
}

extension NSLayoutConstraint {
  var constraintDescription: String {
    "<\(typeName(of: self)):\(address(of: self))>"
  }
}
