/// The index of an unknown: a variable or a constraint's slack.
typealias UnknownIndex = Index<Unknown>
typealias RowIndex = Index<Row>
typealias TermIndex = Index<Term>
/// The index of a constraint's slack, which identifies the constraint.
typealias SlackIndex = Index<Slack>

/// Marks the index of an unknown that is a constraint's slack.
enum Slack {}

extension Index where Element == Slack {
  /// - Parameter unknown: The index of a slack; see ``Simplex/slack(_:)``.
  init(unknown: UnknownIndex) { rawValue = unknown.rawValue }

  /// The index of the slack as an unknown.
  @inline(__always) var unknown: UnknownIndex { UnknownIndex(rawValue) }
}

/// The index of an element in a ``Buffer``: 32 bits, never negative. Its type determines the buffer.
struct Index<Element>: Hashable, Comparable, BitwiseCopyable, Sendable {
  fileprivate let rawValue: Int32

  @inline(__always) fileprivate init(_ rawValue: Int32) {
    assert(rawValue >= 0)
    self.rawValue = rawValue
  }

  static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

extension Index: BufferPosition {
  @inline(__always) init(position: Int) { self.init(Int32(position)) }
  @inline(__always) var position: Int { Int(rawValue) }
}

/// An index or none, in 32 bits: a link from one element of a ``Buffer`` to another.
///
/// It cannot subscript a buffer. `if let index = link.index` follows the link.
struct OptionalIndex<Element>: Equatable, BitwiseCopyable, Sendable {
  private let rawValue: Int32

  @inline(__always) static var none: Self { Self(rawValue: -1) }

  @inline(__always) private init(rawValue: Int32) { self.rawValue = rawValue }

  @inline(__always) init(_ index: Index<Element>?) { rawValue = index?.rawValue ?? -1 }

  @inline(__always) var index: Index<Element>? { rawValue < 0 ? nil : Index(rawValue) }

  @inline(__always) static func == (link: Self, index: Index<Element>) -> Bool { link.rawValue == index.rawValue }
  @inline(__always) static func != (link: Self, index: Index<Element>) -> Bool { link.rawValue != index.rawValue }
}
