/// Parses a visual format.
///
///     format     := (('H'|'V') ':')? ('|' connection)? view (connection view)* (connection '|')?
///     view       := '[' name predicates? ']'
///     connection := ('-' ((predicate | predicates) '-')?)?
///     predicates := '(' predicate (',' predicate)* ')'
///     predicate  := ('==' | '<=' | '>=')? (number | name) ('@' (number | name))?
///
/// The grammar is that of "Visual Format Language" in Apple's Auto Layout Guide, except that a predicate without
/// parentheses may have a relation.
@MainActor
struct VisualFormatParser {
  private let text: [Character]
  private let names: VisualFormatNames
  private var position = 0

  static func parse(_ format: String, _ names: VisualFormatNames) throws(VisualFormatError) -> VisualFormat {
    var parser = VisualFormatParser(text: Array(format), names: names)
    return try parser.parseFormat()
  }

  private init(text: [Character], names: VisualFormatNames) {
    self.text = text
    self.names = names
  }

  private mutating func parseFormat() throws(VisualFormatError) -> VisualFormat {
    var format = VisualFormat()
    format.axis = try parseAxis()
    if skip("|") {
      format.items.append(VisualFormat.Item(item: nil, end: position))
      format.gaps.append(try parseConnection())
    }
    format.items.append(try parseView(along: format.axis))
    while position < text.count {
      format.gaps.append(try parseConnection())
      if skip("|") {
        format.items.append(VisualFormat.Item(item: nil, end: position))
        if position < text.count { throw error("Expected the end of the format after the superview") }
      } else {
        format.items.append(try parseView(along: format.axis))
      }
    }
    return format
  }

  private mutating func parseAxis() throws(VisualFormatError) -> NSLayoutConstraint.Axis {
    if skip("V") {
      if !skip(":") { throw error("Expected ':' after 'V' to specify vertical arrangement") }
      return .vertical
    }
    if skip("H"), !skip(":") { throw error("Expected ':' after 'H' to specify horizontal arrangement") }
    return .horizontal
  }

  private mutating func parseView(along axis: NSLayoutConstraint.Axis) throws(VisualFormatError) -> VisualFormat.Item {
    if !skip("[") { throw error("Expected a view") }
    guard let name = scanName() else {
      throw error("Expected a view's name. View names start with a letter or an underscore")
    }
    guard let item = names.item(name) else { throw error(names.invalidViewReason(name)) }
    var view = VisualFormat.Item(item: item, end: position)
    let hasPredicates = skip("(")
    if hasPredicates { view.thickness = try parsePredicates(mayNameViews: true) }
    if hasPredicates ? !(skip(")") && skip("]")) : !skip("]") {
      throw error(
        hasPredicates
          ? "A predicate on a view's thickness must end with ')' and the view must end with ']'"
          : "Expected a ']' after the view's name or a '(' before predicates on its thickness")
    }
    view.end = position
    return view
  }

  private mutating func parseConnection() throws(VisualFormatError) -> VisualFormat.Gap {
    if !skip("-") { return .none }
    if next == "[" || next == "|" { return .standard }
    let predicates: [VisualFormat.Predicate]
    if skip("(") {
      predicates = try parsePredicates(mayNameViews: false)
      if !skip(")") { throw error("Predicates on a gap must end with ')'") }
    } else {
      predicates = [try parsePredicate(mayNameViews: false)]
    }
    if !skip("-") { throw error("Expected a '-' after a gap") }
    return .distance(predicates)
  }

  private mutating func parsePredicates(
    mayNameViews: Bool
  ) throws(VisualFormatError) -> [VisualFormat.Predicate] {
    var predicates = [try parsePredicate(mayNameViews: mayNameViews)]
    while skip(",") { predicates.append(try parsePredicate(mayNameViews: mayNameViews)) }
    return predicates
  }

  private mutating func parsePredicate(mayNameViews: Bool) throws(VisualFormatError) -> VisualFormat.Predicate {
    var predicate = VisualFormat.Predicate()
    predicate.relation = try parseRelation()
    predicate.value = try parseValue(mayNameViews: mayNameViews)
    if skip("@"), case .number(let priority) = try parseValue(mayNameViews: false) {
      predicate.priority = UILayoutPriority(Float(priority))
      if let invalidPriorityReason = predicate.priority.invalidPriorityReason { throw error(invalidPriorityReason) }
    }
    return predicate
  }

  private mutating func parseRelation() throws(VisualFormatError) -> NSLayoutConstraint.Relation {
    let relations: [Character: NSLayoutConstraint.Relation] = [
      "=": .equal, "<": .lessThanOrEqual, ">": .greaterThanOrEqual,
    ]
    guard let sign = next, let relation = relations[sign] else { return .equal }
    guard position + 1 < text.count, text[position + 1] == "=" else {
      throw error("Unknown relation. Must be ==, >=, or <=")
    }
    position += 2
    return relation
  }

  private mutating func parseValue(mayNameViews: Bool) throws(VisualFormatError) -> VisualFormat.Predicate.Value {
    if let name = scanName() {
      if let number = names.number(name) { return .number(try finite(number)) }
      if mayNameViews, let item = names.item(name) { return .thickness(of: item) }
      throw error(names.invalidValueReason(name, mayBeView: mayNameViews))
    }
    guard let number = scanNumber() else { throw error("Expected a number or the name of a metric") }
    return .number(try finite(number))
  }

  private func finite(_ number: CGFloat) throws(VisualFormatError) -> CGFloat {
    if number.isFinite { return number }
    throw error("NSLayoutConstraint constant is not finite!  That's illegal.  constant:\(number)")
  }

  // MARK: Characters

  private var next: Character? { position < text.count ? text[position] : nil }

  private mutating func skip(_ character: Character) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }

  private mutating func scanName() -> String? {
    guard let first = next, first.isASCII, first.isLetter || first == "_" else { return nil }
    return scan { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }

  /// Scans a number in the syntax of C. A sign after the digits is not part of the number.
  private mutating func scanNumber() -> CGFloat? {
    let start = position
    if !skip("-") { _ = skip("+") }
    let isDigit: (Character) -> Bool = { $0.isASCII && $0.isNumber }
    var digits = scan(isDigit)
    if skip(".") { digits += scan(isDigit) }
    let end = position
    if skip("e") || skip("E") {
      if !skip("-") { _ = skip("+") }
      if scan(isDigit).isEmpty { position = end }
    }
    guard !digits.isEmpty, let number = Double(String(text[start..<position])) ?? Double(digits) else {
      position = start
      return nil
    }
    return CGFloat(number)
  }

  private mutating func scan(_ isPart: (Character) -> Bool) -> String {
    let start = position
    while let next, isPart(next) { position += 1 }
    return String(text[start..<position])
  }

  private func error(_ message: String) -> VisualFormatError {
    VisualFormatError(message: message, position: position)
  }
}
