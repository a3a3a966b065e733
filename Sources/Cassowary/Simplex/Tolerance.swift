/// All tolerances of the solver: which numbers count as 0, which are doubtful, and which constraints are refused.
///
/// A `Double` has 53 binary digits, so the relative error of one operation is at most 0x1p-53. The tolerance for a sum
/// is relative to its largest addend, because the sum has the rounding errors of its addends. The tolerance for a
/// required constraint is relative to its constant, see ``leeway(_:of:)``.
enum Tolerance {
  // MARK: Coefficients and reduced costs

  /// Smaller sums are 0: they are at most 2,000 rounding errors of the largest addend.
  static let zero = 0x1p-42
  /// Smaller sums are certainly 0: they are a few rounding errors of the largest addend. A sum between this and
  /// ``zero`` becomes 0 too, but may have been a number, so its row is checked after each solution.
  static let certainZero = 0x1p-50
  /// Smaller sums are rounding errors if the addends were added one by one, over many pivots.
  static let accumulated = 0x1p-46
  /// Sums between ``zero`` and this may be 0 or not, so more digits have to decide. The two limits are almost five
  /// decimal digits apart.
  static let doubtful = 0x1p-26
  /// Prices whose relative difference is smaller are equal. Less than ``zero``, so that the difference of equal prices
  /// is 0.
  static let equalPrices = 0x1p-44
  /// Smaller entries for ties are 0. Ties are counted in whole ranks, so any other number is far larger.
  static let tie = 1e-5
  /// A coefficient that is smaller than this, relative to its size, has lost a quarter of its digits. Its row is
  /// refactored.
  static let worn = 0x1p-12
  /// Constraints are copies of each other if their coefficients are proportional with this relative error: 3 * 0.1 is
  /// not quite 0.3.
  static let copies = 0x1p-48

  // MARK: Pivots

  /// Of equally cheap pivots, one that is smaller than this relative to another is not preferred, because it would
  /// increase rounding errors.
  static let smallPivot = 0x1p-10
  /// The smallest pivot, relative to the largest in its row, that a refactorization prefers for less fill-in.
  static let sparsePivot = 0.1
  /// The same for the initial basis of a tableau with more digits.
  static let sparsePivotOfTableau = 0.25

  // MARK: Values

  /// A slack is at its breakpoint if the difference is at most this, relative to the largest term of its row.
  static let breakpoint = 0x1p-40
  /// The same for a variable and its bound. Less than ``breakpoint``, because a variable is in other rows too, which
  /// may have smaller terms.
  static let bound = 0x1p-44
  /// A value whose distance from its breakpoint is larger is not at it, whatever the size of its row: a quick test.
  static let nearBreakpoint = 0x1p-20
  /// The relative error of a value that was rounded once.
  static let roundedValue = 0x1p-52
  /// The error of a sum of values that cancel, relative to its largest term. The values are rounded, so the sum is not
  /// exact.
  static let cancelledValues = 0x1p-46
  /// A sum that is smaller than this, relative to its addends, is computed again with compensation.
  static let cancelling = 0x1p-10
  /// The rounding errors of addends that are not larger than this, in points, are negligible.
  static let largeAddends = 0x1p6
  /// The smallest size of a row, in points. A row of smaller values has this size, because such values are often the
  /// rounding errors of larger ones.
  static let smallestSize = 1e-3
  /// If one variable moves by 1 and another one by not more than this, the movement of the other one is a rounding
  /// error.
  static let movement = 1e-6

  // MARK: Constraints

  /// The largest error of a constraint in a verified solution, relative to the constraint's largest term. An unknown
  /// that cannot be repaired may violate its breakpoint by this, relative to its constant.
  static let verified = 1e-9
  /// A required constraint is refused if it cannot be satisfied with an error up to this. This is a hundred times
  /// ``verified``, so that no verified solution violates a constraint that much.
  static let refusal = 1e-7
  /// Exact arithmetic decides whether a constraint with a larger violation is refused.
  static let nearRefusal = 0.1 * refusal
  /// The largest term of a solution, relative to the largest constant. A solution with larger terms exists only because
  /// coefficients are rounded.
  static let reach = 1e9

  /// A tolerance relative to a constraint's constant, or to 1 if that is larger. It is not relative to the terms,
  /// because these may become smaller later.
  static func leeway(_ share: Double, of constant: Double) -> Double { share * max(1, abs(constant)) }

  // MARK: Numbers of more digits

  /// The relative error of a value at its breakpoint. ``WideFloat`` has 192 binary digits, of which pivots may lose a
  /// third, and ``LongFloat`` has 1,024.
  static let wideValue = 0x1p-120, longValue = 0x1p-900
  /// If more binary digits than this cancel, the difference is 0. In random programs, nonzero differences of a
  /// ``WideFloat`` lost up to 88 digits, and differences that should be 0 lost more than 92.
  static let wideDigitsOfZero = 106, longDigitsOfZero = 700
  /// If more binary digits than this cancel, the difference may be 0.
  static let wideDigitsInDoubt = 92, longDigitsInDoubt = 600

  // MARK: Limits of numbers

  /// The largest size that a term records. A `Float` cannot be much larger.
  static let largestTermSize = 1e37
  /// The largest bound for a value. A `Double` cannot be much larger.
  static let farthestBound = 1e300

  // MARK: Checks of invariants

  /// The largest relative errors of rows and of reduced costs between two calls.
  static let checkedRow = 1e-9, checkedCost = 1e-4

  // MARK: Comparisons

  @inline(__always) static func isZero(_ sum: Double, among size: Double) -> Bool { abs(sum) <= zero * size }
  @inline(__always) static func isWorn(_ sum: Double, among size: Double) -> Bool { abs(sum) <= worn * size }
  @inline(__always) static func isDoubtful(_ sum: Double, among size: Double) -> Bool { abs(sum) <= doubtful * size }
}
