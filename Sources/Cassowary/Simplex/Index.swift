/// The place of an unknown, a variable or a constraint's slack, in the simplex.
typealias UnknownIndex = Index<Unknown>
typealias RowIndex = Index<Row>
typealias TermIndex = Index<Term>
/// A constraint, named by its slack.
typealias SlackIndex = Index<Slack>

/// Says that an index is that of an unknown which is a constraint's slack.
enum Slack {}

extension Index where Element == Slack {
  /// - Parameter unknown: An unknown that is known to be a slack; see ``Simplex/slack(_:)``.
  init(unknown: UnknownIndex) { rawValue = unknown.rawValue }

  /// The slack among the other unknowns.
  @inline(__always) var unknown: UnknownIndex { UnknownIndex(rawValue) }
}

/// The position of an element in a ``Buffer``: 32 bits, never negative. Its type says which elements it counts.
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

/// An index or none, in the 32 bits of an index: what links elements of a ``Buffer`` with each other.
///
/// It subscripts nothing: `if let index = link.index` is how a link is followed.
struct OptionalIndex<Element>: Equatable, BitwiseCopyable, Sendable {
  private let rawValue: Int32

  @inline(__always) static var none: Self { Self(rawValue: -1) }

  @inline(__always) private init(rawValue: Int32) { self.rawValue = rawValue }

  @inline(__always) init(_ index: Index<Element>?) { rawValue = index?.rawValue ?? -1 }

  @inline(__always) var index: Index<Element>? { rawValue < 0 ? nil : Index(rawValue) }

  @inline(__always) static func == (link: Self, index: Index<Element>) -> Bool { link.rawValue == index.rawValue }
  @inline(__always) static func != (link: Self, index: Index<Element>) -> Bool { link.rawValue != index.rawValue }
}
