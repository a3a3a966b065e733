/// The solver's state: a simplex whose tableau stays factored, in sparse rows that define one variable each.
///
/// **Unknowns.** A constraint `sum(a * x) relation constant` becomes the row `sum(a * x) - s = 0`, and its slack `s`
/// an unknown like the others. What an unknown may be is one penalty function, flat but for one breakpoint:
///
///                      below the breakpoint    above it
///     free             nothing                 nothing
///     nonnegative      forbidden               nothing       breakpoint 0
///     required ==      forbidden               forbidden     breakpoint = constant
///     required <=      nothing                 forbidden
///     optional ==      its level               its level
///     optional <=      nothing                 its level
///
/// So there are no error variables, and a constant is a breakpoint: rows hold none, and changing it edits no row.
///
/// **Rows.** Each row names one of its unknowns, the basic variable, and defines it by the others; an unknown that no
/// row defines is nonbasic and its value is given. Right-hand sides may mention basic variables. The rows form an
/// acyclic graph of definitions, which is what sparse LU factors of the basis are after all row and column
/// singletons; expanding one row down to the nonbasic variables gives the textbook's tableau row:
///
///     bottom2 = top2 + height2        top2 -> bottom1 -> top1, height1        tableau row of bottom2:
///     top2    = bottom1               (definitions, kept)                     top1 + height1 + height2
///     bottom1 = top1 + height1                                                (expanded when a pivot asks for it)
///
/// A chain of N rows holds O(N) terms, a fresh variable joins in O(1), and values change only downstream of what
/// moved. Cycles that a pivot would close are cut by eliminating the variables between two dominators
/// (`Simplex+Pivot.swift`), the only place where rows fill in.
///
/// **Costs.** Priorities are levels, compared lexicographically: a reduced cost is a vector with one entry a level,
/// kept only where it is not zero. A last level decides ties: of equal errors, the one that leaves the variable made
/// first larger costs least.
///
/// **Pivots.** Adding rows and moving breakpoints keeps the reduced costs right and is mended by the dual simplex
/// (`Simplex+Dual.swift`); taking rows away keeps the values right and is mended by the primal one
/// (`Simplex+Primal.swift`).
///
/// After: Badros, Borning, Stuckey, "The Cassowary linear arithmetic constraint solving algorithm" (2001), for the
/// incremental operations; Fourer, "A simplex algorithm for piecewise-linear programming" (1985), for penalties in
/// place of error variables; Suhl and Suhl, "Computing sparse LU factorizations for large-scale linear programming
/// bases" (1990), and Hall and McKinnon, "Hyper-sparsity in the revised simplex method" (2005), for working on the
/// definitions that a change reaches and on nothing else; Gleeson and Ryan, "Identifying minimally infeasible
/// subsystems" (1990), for the irreducible set behind an infeasible row.
struct Simplex: ~Copyable {
  var unknowns = Buffer<Unknown, UnknownIndex>()
  var details = Buffer<UnknownDetails, UnknownIndex>()
  var rows = Buffer<Row, RowIndex>()
  var terms = Buffer<Term, TermIndex>()
  var freeUnknowns = List<UnknownIndex>()
  var freeRows = List<RowIndex>()
  /// The first of a chain, linked as in a row.
  var freeTerm = OptionalIndex<Term>.none
  var rowCount = 0
  /// How often rows were mixed that had been mixed before, since they were last made anew.
  var remixings = 0
  /// How many free variables are in use that no row determines.
  var floating = 0
  var made: Int32 = 0
  var lastOrder = 0

  var levels = Levels()
  var reducedCosts = CostVectors()

  /// Basic variables whose value and accounted penalty disagree, one first-in-first-out list a level.
  var violated = [Queue](repeating: Queue(), count: 2)
  var violatedCount = 0
  /// Variables that moved, while what depends on them has still to follow; one walk then serves them all.
  var moved = List<UnknownIndex>()
  /// Whether pivots leave it to ``followMoved()`` to move what depends on them.
  var isDeferring = false
  /// Nonbasic variables whose reduced cost may have turned negative.
  var candidates = List<UnknownIndex>()
  /// Variables that a constraint gave their value which is gone: if nothing else does, they go back to 0.
  var adrift = List<UnknownIndex>()
  /// Slacks whose rows were mixed with others; some of them may not be any more.
  var mixed = List<SlackIndex>()
  /// External variables whose value changed since they were last visited.
  var changed = List<UnknownIndex>()

  /// For each `alpha`, the size of the largest numbers that were rounded to make it: it may be off by a few units in their last
  /// place. 0 if it is exact.
  var sizes = Buffer<Double, UnknownIndex>()
  /// The last row that became worn, see ``Row/isWorn``, since rows were made anew. Others may be worn too.
  var lastWorn: RowIndex?
  var watch = Watch()
  var recoveries = Recoveries()
  /// Slacks of constraints whose solution was taken over as values alone: before something changes, all their penalties
  /// have to be accounted for again.
  var dormant: [SlackIndex] = []
  /// The constants of slacks that were moved a little, as they were given; see Simplex+Shifts.swift.
  var givenConstants: [SlackIndex: Double] = [:]

  // Scratch of one traversal of the definitions; see Simplex+Definitions.swift.
  var mark: UInt32 = 0
  var nodes = List<UnknownIndex>()
  var leaves = List<UnknownIndex>()
  var stack = List<UnknownIndex>()
  var cursors = List<OptionalIndex<Term>>()
  var touched = List<UnknownIndex>()
  var dominators = List<UnknownIndex>()
  var dominatorPositions = List<Int>()
  var candidatePrice = Buffer<Double, LevelSlot>()
  var bestPrice = Buffer<Double, LevelSlot>()
  /// Storage for the next row or column that is expanded, and for the next step of reduced costs.
  var spareEntries: List<TableauEntry>?
  var spareCosts: Buffer<Double, LevelSlot>?
  /// Whether a price that was computed since the last search began is rounded.
  var isPriceRounded = false
  /// How many reduced costs were changed since all of them were computed anew.
  var costChanges = 0

  var journal = Journal()
  var determinations = Determinations()
}

/// What the inner loops ask of a variable or a constraint's slack: no more than fits a cache line.
struct Unknown {
  var value = 0.0
  var breakpoint = 0.0
  /// Its coefficient in the row or column that is being expanded.
  var alpha = 0.0
  /// Rises along definitions: a basic variable's is greater than those of all others in its row.
  var order = 0
  /// The row that defines it; none while it is nonbasic.
  var row = OptionalIndex<Row>.none
  var firstTerm = OptionalIndex<Term>.none
  var termCount: Int32 = 0
  /// Its reduced costs; none if they are all 0 (or it is basic).
  var reducedCost = OptionalIndex<CostVector>.none
  var mark: UInt32 = 0
  /// The basic variables whose rows mention it in the expansion.
  var via = Via.nothing
  var below = Level.free
  var above = Level.free
  /// The side of the breakpoint, -1 or 1, whose penalty the reduced costs account for; 0 for none.
  var segment: Int8 = 0
  var flags: Flags = []

  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt16
    static let isSlack = Flags(rawValue: 1)
    static let isQueued = Flags(rawValue: 2)
    static let isCandidate = Flags(rawValue: 4)
    static let isChanged = Flags(rawValue: 8)
    static let isAlive = Flags(rawValue: 16)
    static let isWanted = Flags(rawValue: 32)
    static let isUnchecked = Flags(rawValue: 64)
    static let isRepriced = Flags(rawValue: 128)
    static let isTroubled = Flags(rawValue: 256)
    static let isAdrift = Flags(rawValue: 512)
    static let isMixed = Flags(rawValue: 1024)
    /// Lists that a place may still be in when it is used again.
    static let listed: Flags = [.isCandidate, .isChanged, .isUnchecked, .isRepriced, .isTroubled, .isAdrift, .isMixed]
  }

  var isBasic: Bool { row != .none }
  var isFree: Bool { below == .free && above == .free }
  var deviation: Double { value - breakpoint }
  func penalty(_ side: Int8) -> Level { side > 0 ? above : below }

  /// The side of the breakpoint that the value is on, 0 if it is at it.
  ///
  /// Exactly: a value that differs from its breakpoint by no more than rounding is put there when it is computed.
  var side: Int8 { value > breakpoint ? 1 : value < breakpoint ? -1 : 0 }

  /// Whether it is worth asking if the value is at the breakpoint but for rounding.
  var isNearBreakpoint: Bool { abs(deviation) <= Tolerance.nearBreakpoint * max(1, abs(breakpoint)) }

  /// The side whose penalty the reduced costs should account for.
  var dueSegment: Int8 {
    let side = side
    return side == 0 ? segment : penalty(side).isOptional ? side : 0
  }

  /// Whether the value has left what the reduced costs account for.
  var isViolated: Bool {
    let side = side
    return side != 0 && (penalty(side) == .forbidden || dueSegment != segment)
  }
}

/// Where an expansion came from when it reached an unknown.
struct Via: Equatable, BitwiseCopyable {
  private let rawValue: Int32
  static let nothing = Via(rawValue: -1)
  static let several = Via(rawValue: -2)

  private init(rawValue: Int32) { self.rawValue = rawValue }

  @inline(__always) init(_ unknown: UnknownIndex) { rawValue = Int32(truncatingIfNeeded: unknown.position) }

  /// The basic variable whose row mentions the unknown, if it is only one.
  @inline(__always) var only: UnknownIndex? { rawValue < 0 ? nil : UnknownIndex(position: Int(rawValue)) }
}

/// The rest of a variable or a constraint's slack.
struct UnknownDetails {
  /// Counts variables from the first one made. An optional constraint has that of the variable which decides ties,
  /// negative if a greater slack makes that variable smaller, or if the constraint reverses ties.
  var rank: Int32 = 0
  var nextQueued = OptionalIndex<Unknown>.none
  var previousQueued = OptionalIndex<Unknown>.none
  /// For a slack: the row that the constraint started as.
  var originalRow = OptionalIndex<Row>.none
  /// For a slack whose row was mixed with others: the chain of terms that keeps the constraint as it was added. No row
  /// without terms is ever mixed.
  var originalTerms = OptionalIndex<Term>.none
  /// Counts the constraints that had this place.
  var generation: UInt32 = 0
  /// For a slack: its unit in those of its constraint, a power of two that brings the largest coefficient into 1 ..< 2.
  var unit = 1.0
}

/// One linear equation: the sum of its terms is 0.
struct Row {
  /// The coefficient of the basic variable.
  var pivot: Double
  var firstTerm: OptionalIndex<Term>
  /// None while the row is being made, or is not in use.
  var basic: OptionalIndex<Unknown>
  /// The slack of the constraint that the row is, as it was added; none once other rows were mixed in.
  var owner: OptionalIndex<Slack>
  /// The slack of the constraint that the row started as; none while that is its owner.
  var base = OptionalIndex<Slack>.none
  /// How much larger than the pivot the numbers were that were rounded to make it.
  var pivotNoise: Float = 0
  /// Whether a coefficient is small beside the numbers that made it, so that many of its digits are rounding.
  var isWorn = false
  /// Whether a coefficient was dropped that may have been more than rounding.
  var isLossy = false
}

/// A coefficient, linked into its row and into its variable's column.
struct Term {
  var coefficient: Double
  var variable: UnknownIndex
  var row: RowIndex
  var nextInRow: OptionalIndex<Term>
  var nextInColumn: OptionalIndex<Term>
  var previousInColumn: OptionalIndex<Term>
  /// The size of the largest numbers that were rounded to make the coefficient; 0 if it is exact.
  var size: Float
}
