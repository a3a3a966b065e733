/// The file of the call that applies descriptions, for the identifiers that debug builds give to constraints.
///
/// It is left out of the call, which fills it in. In release builds it holds nothing, so that no program carries the
/// names of its files.
public struct SourceFile: ExpressibleByStringLiteral {
  #if DEBUG
    private let path: StaticString

    public init(stringLiteral path: StaticString) { self.path = path }

    /// Names constraints that have no identifier after the line, as in `LoginView.swift:21`.
    @MainActor func name(_ constraints: [NSLayoutConstraint], line: UInt) {
      let name = "\(path)".split(separator: "/").last.map { "\($0):\(line)" }
      for constraint in constraints where constraint.identifier == nil { constraint.identifier = name }
    }
  #else
    @inlinable @inline(__always) public init(stringLiteral path: StaticString) {}

    @MainActor func name(_ constraints: [NSLayoutConstraint], line: UInt) {}
  #endif
}
