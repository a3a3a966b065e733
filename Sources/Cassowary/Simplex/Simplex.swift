/// The solver's state: a simplex whose basis is kept in factored form, as sparse rows that define one variable each.
///
/// **Unknowns.** A constraint `sum(a * x) relation constant` becomes the row `sum(a * x) - s = 0`, and its slack `s`
/// an unknown like the others. Each unknown has a piecewise-linear penalty function with one breakpoint:
///
///                      below the breakpoint    above it
///     free             nothing                 nothing
///     nonnegative      forbidden               nothing       breakpoint 0
///     required ==      forbidden               forbidden     breakpoint = constant
///     required <=      nothing                 forbidden
///     optional ==      its level               its level
///     optional <=      nothing                 its level
///
/// So there are no error variables. A constant is a breakpoint: rows contain no constants, and changing one edits no
/// row.
///
/// **Rows.** Each row defines one of its unknowns, the basic variable, by the others. An unknown that no row defines is
/// nonbasic, and its value is given. A definition may contain other basic variables, so the rows form an acyclic graph.
/// This graph is a sparse LU factorization of the basis. Expanding one row into nonbasic variables gives the textbook's
/// tableau row:
///
///     bottom2 = top2 + height2        top2 -> bottom1 -> top1, height1        tableau row of bottom2:
///     top2    = bottom1               (definitions, kept)                     top1 + height1 + height2
///     bottom1 = top1 + height1                                                (expanded when a pivot asks for it)
///
/// A chain of N rows has O(N) terms, a new variable is added in O(1), and a change updates only dependent values. If a
/// pivot would close a cycle, some variables are eliminated from a row (`Simplex+Pivot.swift`). That is the only
/// fill-in.
///
/// **Costs.** Priorities are levels, compared lexicographically. A reduced cost is a vector with one entry for each
/// level, stored only if it is not zero. One more level, below all others, decides ties: of equal errors, it prefers
/// the one that makes the variable made first larger.
///
/// **Segments.** An error of a basic variable adds the slope of its penalty to the reduced costs of the nonbasic
/// variables on which it depends. Then the penalty is *accounted for*, and the variable's `segment` is the side of the
/// breakpoint that has the penalty. A variable is *violated* if its value is on a forbidden side, or if the penalty of
/// its side is not accounted for.
///
/// **Pivots.** Adding rows and changing breakpoints keeps the reduced costs optimal and is followed by the dual simplex
/// (`Simplex+Dual.swift`). Removing rows keeps the values feasible and is followed by the primal simplex
/// (`Simplex+Primal.swift`).
///
/// The article *Cassowary in 30 minutes* shows all of this on one example.
///
/// Literature: Badros, Borning, Stuckey, "The Cassowary linear arithmetic constraint solving algorithm" (2001), for the
/// incremental operations; Fourer, "A simplex algorithm for piecewise-linear programming" (1985), for penalties in
/// place of error variables; Suhl and Suhl, "Computing sparse LU factorizations for large-scale linear programming
/// bases" (1990), and Hall and McKinnon, "Hyper-sparsity in the revised simplex method" (2005), for visiting only the
/// definitions that a change affects; Gleeson and Ryan, "Identifying minimally infeasible subsystems" (1990), for
/// irreducible conflicts.
struct Simplex: ~Copyable {
  var unknowns = Buffer<Unknown, UnknownIndex>()
  var details = Buffer<UnknownDetails, UnknownIndex>()
  var rows = Buffer<Row, RowIndex>()
  var terms = Buffer<Term, TermIndex>()
  var freeUnknowns = List<UnknownIndex>()
  var freeRows = List<RowIndex>()
  /// The first term that is not in use. Such terms are linked as in a row.
  var freeTerm = OptionalIndex<Term>.none
  var rowCount = 0
  /// How often modified rows were modified again since the last refactorization.
  var repeatedUpdates = 0
  /// The number of free variables in use that no row determines.
  var undeterminedCount = 0
  var lastRank: Int32 = 0
  var lastOrder = 0

  var levels = PriorityLevels()
  var reducedCosts = CostVectors()

  /// Violated basic variables, one queue for each level.
  var violated = [Queue](repeating: Queue(), count: 2)
  var violatedCount = 0
  /// Variables whose values changed, but whose dependent values are not updated yet. One traversal updates all
  /// dependent values.
  var dirty = List<UnknownIndex>()
  /// Whether pivots leave the update of dependent values to ``updateDirty()``.
  var isDeferring = false
  /// The candidate list: nonbasic variables whose reduced costs may be negative.
  var candidates = List<UnknownIndex>()
  /// Nonbasic variables away from 0 whose constraint was removed. If nothing else determines them, they return to 0.
  var superbasics = List<UnknownIndex>()
  /// Slacks whose rows were modified by elimination; some of them may be unmodified again.
  var modified = List<SlackIndex>()
  /// Variables whose values changed since the last call of ``Solver/visitChanges(_:)``.
  var changed = List<UnknownIndex>()

  /// For each `alpha`, the size of the largest numbers that were rounded to compute it; 0 if it is exact. The rounding
  /// error is a few units in the last place of that size.
  var sizes = Buffer<Double, UnknownIndex>()
  /// The row that became worn last since the last refactorization, see ``Row/isWorn``. Others may be worn too.
  var lastWornRow: RowIndex?
  var verification = Verification()
  var recoveries = Recoveries()
  /// Slacks of components that took only the values of a recovery, not its basis. Their reduced costs are 0. So their
  /// penalties have to be accounted for again before the next change.
  var unpriced: [SlackIndex] = []
  /// The given constants of slacks whose constants were shifted; see Simplex+ShiftedConstants.swift.
  var givenConstants: [SlackIndex: Double] = [:]

  // Scratch of one traversal; see Simplex+Traversal.swift.
  var mark: UInt32 = 0
  var nodes = List<UnknownIndex>()
  var leaves = List<UnknownIndex>()
  var stack = List<UnknownIndex>()
  var cursors = List<OptionalIndex<Term>>()
  /// The variables of the current sum of terms; see Simplex+Rows.swift.
  var summands = List<UnknownIndex>()
  var dominators = List<UnknownIndex>()
  var dominatorPositions = List<Int>()
  // Storage for the next row or column that is expanded, and the next price or step of reduced costs.
  var spareEntries: List<TableauEntry>?
  var spareCosts = SpareCosts()
  /// The number of changes of reduced costs since the last refactorization.
  var costChanges = 0

  var undoLog = UndoLog()
  var determinations = Determinations()
}

/// The part of a variable or a slack that inner loops use. It fits a cache line.
struct Unknown {
  var value = 0.0
  var breakpoint = 0.0
  /// Temporary: the coefficient in the row or column that is being expanded.
  var alpha = 0.0
  /// A topological order of definitions: a basic variable's is greater than those of all others in its row.
  var order = 0
  /// The row that defines it; none while it is nonbasic.
  var row = OptionalIndex<Row>.none
  var firstTerm = OptionalIndex<Term>.none
  var termCount: Int32 = 0
  /// Its reduced costs; none if all of them are 0, or if it is basic.
  var reducedCost = OptionalIndex<CostVector>.none
  var mark: UInt32 = 0
  /// Temporary: the basic variable from whose row the current expansion reached it.
  var parent = ExpansionParent.nothing
  var below = Penalty.free
  var above = Penalty.free
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
    static let isInTargetBasis = Flags(rawValue: 32)
    static let isUnchecked = Flags(rawValue: 64)
    static let isRepriced = Flags(rawValue: 128)
    static let isDoubtful = Flags(rawValue: 256)
    static let isSuperbasic = Flags(rawValue: 512)
    static let isModified = Flags(rawValue: 1024)
    /// Flags for lists that may still contain an index when it is reused.
    static let listed: Flags = [
      .isCandidate, .isChanged, .isUnchecked, .isRepriced, .isDoubtful, .isSuperbasic, .isModified,
    ]
  }

  var isBasic: Bool { row != .none }
  var isFree: Bool { below == .free && above == .free }
  var deviation: Double { value - breakpoint }
  func penalty(_ side: Int8) -> Penalty { side > 0 ? above : below }

  /// The side of the breakpoint that the value is on; 0 if the value equals the breakpoint.
  ///
  /// The comparison is exact: a computed value that differs from its breakpoint only by a rounding error is set to it.
  var side: Int8 { value > breakpoint ? 1 : value < breakpoint ? -1 : 0 }

  /// Whether the value may be at the breakpoint except for a rounding error: a quick test.
  var isNearBreakpoint: Bool { abs(deviation) <= Tolerance.nearBreakpoint * max(1, abs(breakpoint)) }

  /// The side whose penalty the reduced costs should account for.
  var dueSegment: Int8 {
    let side = side
    return side == 0 ? segment : penalty(side).isOptional ? side : 0
  }

  /// Whether the value is on a side whose penalty the reduced costs do not account for, or is forbidden.
  var isViolated: Bool {
    let side = side
    return side != 0 && (penalty(side) == .forbidden || dueSegment != segment)
  }
}

/// The basic variables from which an expansion reached an unknown: none, one or several.
struct ExpansionParent: Equatable, BitwiseCopyable {
  private let rawValue: Int32
  @inline(__always) static var nothing: Self { Self(rawValue: -1) }
  @inline(__always) static var several: Self { Self(rawValue: -2) }

  @inline(__always) private init(rawValue: Int32) { self.rawValue = rawValue }

  @inline(__always) init(_ unknown: UnknownIndex) { rawValue = Int32(truncatingIfNeeded: unknown.position) }

  /// The basic variable from which the expansion reached the unknown; nil if there are none or several.
  @inline(__always) var only: UnknownIndex? { rawValue < 0 ? nil : UnknownIndex(position: Int(rawValue)) }
}

/// The part of a variable or a slack that inner loops do not use.
struct UnknownDetails {
  /// For a variable: 1 for the first one made, 2 for the next one, and so on. For an optional constraint: the rank of
  /// the variable that decides ties. It is negative if a greater slack makes that variable smaller. Reversed ties
  /// change the sign.
  var rank: Int32 = 0
  var nextQueued = OptionalIndex<Unknown>.none
  var previousQueued = OptionalIndex<Unknown>.none
  /// For a slack: the row that was made from the constraint.
  var originalRow = OptionalIndex<Row>.none
  /// For a slack whose row was modified: a copy of the constraint's terms as it was added. A constraint without terms
  /// is never modified.
  var originalTerms = OptionalIndex<Term>.none
  /// The number of unknowns that had this index before.
  var generation: UInt32 = 0
  /// For a slack: the power of two by which its row was divided, so that the largest coefficient is in 1 ..< 2.
  var unit = 1.0
}

/// One linear equation: the sum of its terms is 0.
struct Row {
  /// The coefficient of the basic variable.
  var pivot: Double
  var firstTerm: OptionalIndex<Term>
  /// None while the row is being made, or is not in use.
  var basic: OptionalIndex<Unknown>
  /// The slack of the constraint, while the row is unmodified; none after an elimination.
  var owner: OptionalIndex<Slack>
  /// The slack of the constraint that the row was made from, after an elimination; none before.
  var base = OptionalIndex<Slack>.none
  /// The size of the numbers that were rounded to compute the pivot, divided by the magnitude of the pivot.
  var pivotRounding: Float = 0
  /// Whether a coefficient is much smaller than the numbers it was computed from, so that many of its digits are wrong.
  var isWorn = false
  /// Whether a dropped coefficient may have been more than a rounding error.
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
