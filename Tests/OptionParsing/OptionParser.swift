/// Reads the options of a command line one after the other.
///
/// ```swift
/// var parser = OptionParser(Array(CommandLine.arguments.dropFirst()))
/// while let option = try parser.next() {
///   switch option {
///   case "--quick": isQuick = true
///   case "--count": count = try parser.value("a number") { Int($0) }
///   default: throw parser.unknownOption
///   }
/// }
/// ```
///
/// An option's value is the next argument, or follows an equals sign: `--count 3` or `--count=3`.
package struct OptionParser {
  private var arguments: ArraySlice<String>
  private var option = ""
  /// The text after the equals sign until it is read.
  private var attachedValue: String?

  /// Creates a parser of the arguments after the program's name.
  package init(_ arguments: [String]) {
    self.arguments = arguments[...]
  }

  /// Returns the next option, such as `--count` or `-h`, or nil after the last.
  ///
  /// Throws if the next argument is not an option, or if the value after the previous option's equals sign was not
  /// read.
  package mutating func next() throws(OptionError) -> String? {
    if let attachedValue { throw OptionError("\(option) takes no value, but got '\(attachedValue)'") }
    guard let argument = arguments.popFirst() else { return nil }
    guard argument.hasPrefix("-") else { throw OptionError("unexpected argument '\(argument)'") }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    option = parts[0]
    attachedValue = parts.count > 1 ? parts[1] : nil
    return option
  }

  /// The error for a current option that the program does not have.
  package var unknownOption: OptionError { OptionError("unknown option '\(option)'") }

  /// Returns the value of the current option.
  ///
  /// - Parameter expected: a description of valid values for the error message, such as "a number".
  package mutating func value(_ expected: String = "a value") throws(OptionError) -> String {
    guard let value = takeAttachedValue() ?? arguments.popFirst(), !value.isEmpty else { throw missing(expected) }
    return value
  }

  /// Returns the converted value of the current option. Throws if `convert` returns nil.
  package mutating func value<Value>(_ expected: String, _ convert: (String) -> Value?) throws(OptionError) -> Value {
    let text = try value(expected)
    guard let value = convert(text) else { throw OptionError("\(option) needs \(expected), not '\(text)'") }
    return value
  }

  /// Returns the values of the current option up to the next argument that begins with `--`.
  package mutating func values(_ expected: String) throws(OptionError) -> [String] {
    let first = takeAttachedValue().map { [$0] } ?? []
    let others = arguments.prefix { !$0.hasPrefix("--") }
    arguments = arguments.dropFirst(others.count)
    let values = first + others
    guard !values.isEmpty, !values.contains("") else { throw missing(expected) }
    return values
  }

  private mutating func takeAttachedValue() -> String? {
    defer { attachedValue = nil }
    return attachedValue
  }

  private func missing(_ expected: String) -> OptionError { OptionError("\(option) needs \(expected)") }
}

/// An error in a command line.
package struct OptionError: Error, Equatable, CustomStringConvertible {
  /// The error without a reference to `--help`.
  package let message: String

  package init(_ message: String) {
    self.message = message
  }

  package var description: String { "\(message); --help lists all options" }
}
