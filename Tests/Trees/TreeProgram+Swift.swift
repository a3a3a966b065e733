extension TreeProgram {
  /// The program as Swift source of a test.
  public var swiftTest: String {
    // An enumeration's description is valid source, except for the names of its types.
    let steps = steps.map { "    \(String(reflecting: $0).replacing(/TestTrees\.TreeProgram\.\w+(?=\.)/, with: ""))," }
    return """
        @Test("") func history() {
          expectRight([
      \(steps.map { "  \($0)" }.joined(separator: "\n"))
          ])
        }
      """
  }
}

extension TreeProgram.Constraint: CustomDebugStringConvertible {
  public var debugDescription: String {
    var parts = ["first: \(String(reflecting: first))", "attribute: .\(attribute)"]
    if relation != .equal { parts.append("relation: .\(relation)") }
    if let second { parts.append("second: \(String(reflecting: second))") }
    if second != nil, secondAttribute != attribute { parts.append("secondAttribute: .\(secondAttribute)") }
    if multiplier != 1 { parts.append("multiplier: \(multiplier)") }
    if constant != 0 { parts.append("constant: \(constant)") }
    if priority != 1000 { parts.append("priority: \(priority)") }
    return ".init(\(parts.joined(separator: ", ")))"
  }
}
