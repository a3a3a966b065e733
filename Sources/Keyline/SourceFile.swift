/// The file that applies descriptions. Debug builds use it in the identifiers of constraints.
///
/// Callers do not pass this argument: its default is the calling file. In release builds, the type is empty, so the
/// program contains no file names.
public struct SourceFile: ExpressibleByStringLiteral {
  #if DEBUG
    private let path: StaticString

    public init(stringLiteral path: StaticString) { self.path = path }

    /// Gives each constraint without an identifier the file and the line as identifier, such as `LoginView.swift:21`.
    @MainActor func name(_ constraints: [NSLayoutConstraint], line: UInt) {
      let name = "\(path)".split(separator: "/").last.map { "\($0):\(line)" }
      for constraint in constraints where constraint.identifier == nil { constraint.identifier = name }
    }
  #else
    @inlinable @inline(__always) public init(stringLiteral path: StaticString) {}

    @MainActor func name(_ constraints: [NSLayoutConstraint], line: UInt) {}
  #endif
}
