/// The coefficient of one unknown in a row or a column of the tableau.
struct TableauEntry: BitwiseCopyable {
  let unknown: UnknownIndex
  let coefficient: Double
  /// The size of the largest numbers that were rounded to compute the coefficient; 0 if it is exact. See ``Rounding``.
  let size: Double
}

/// A row of the textbook's tableau: a basic unknown as a sum of nonbasic ones.
///
/// ``Simplex/expand(_:)`` computes it, and a pivot, which changes the row, consumes it. ``Simplex/recycle(_:)`` returns
/// the storage of a row that no pivot consumes, so that the next expansion allocates nothing.
struct TableauRow: ~Copyable {
  let basic: UnknownIndex
  /// The nonbasic unknowns that the definitions lead to. Where paths of definitions cancel, the coefficient is 0.
  fileprivate(set) var entries: List<TableauEntry>
  /// Whether it contains a coefficient that may be a small number or only a rounding error.
  let isDoubtful: Bool
  /// The traversal that computed it.
  let mark: UInt32

  /// The entry of a nonbasic unknown; nil if the row does not contain it.
  func entry(of unknown: UnknownIndex) -> TableauEntry? {
    for position in entries.indices where entries[position].unknown == unknown { return entries[position] }
    return nil
  }
}

/// A column of the tableau: how far each basic unknown moves with a nonbasic one.
struct TableauColumn: ~Copyable {
  let nonbasic: UnknownIndex
  /// The basic unknowns that depend on it. Where paths of definitions cancel, the coefficient is 0.
  fileprivate(set) var entries: List<TableauEntry>
  /// Whether it contains a coefficient that may be a small number or only a rounding error.
  let isDoubtful: Bool
  /// The traversal that computed it.
  let mark: UInt32
}

extension Simplex {
  /// The coefficient of a basic unknown in a column, which must be the latest expansion.
  func coefficient(of basic: UnknownIndex, in column: borrowing TableauColumn) -> Double {
    precondition(column.mark == mark, "The column is not the latest that was expanded")
    return unknowns[basic].alpha
  }

  /// Returns an empty list for the entries of a row or a column.
  mutating func takeEntries(capacity: Int) -> List<TableauEntry> {
    var entries = spareEntries.take() ?? List()
    entries.removeAll()
    entries.reserveCapacity(capacity)
    return entries
  }

  mutating func recycle(_ row: consuming TableauRow) { spareEntries = .some(row.entries) }

  mutating func recycle(_ column: consuming TableauColumn) { spareEntries = .some(column.entries) }
}
