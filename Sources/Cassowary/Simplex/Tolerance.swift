/// All limits that the solver compares with, in one place: what counts as 0, what is doubtful, what is refused.
///
/// A `Double` has 53 binary digits, so one operation is exact to 0x1p-53 of its result. A limit on a sum is a share of its
/// largest addend, as what the addends have lost is lost in the sum too. Where a required constraint is judged, the limit is a
/// share of its constant, see ``leeway(_:of:)``.
enum Tolerance {
  // MARK: Coefficients and reduced costs

  /// Smaller sums are 0. That is what 2,000 roundings of the largest addend add up to at worst.
  static let zero = 0x1p-42
  /// Smaller sums are 0 beyond doubt: they are a few roundings of the largest addend. What lies between this and ``zero`` is
  /// taken for 0 as well, but may have been a number, and the row is checked after each solution.
  static let certainZero = 0x1p-50
  /// What rounding leaves of a sum that got its addends one by one, over many pivots.
  static let accumulated = 0x1p-46
  /// Sums between ``zero`` and this may be 0 or not, and more digits have to decide. So nothing is taken for a number that
  /// is nearer than three decimal digits to what is taken for 0.
  static let doubtful = 0x1p-26
  /// Prices closer to each other than this are equal. Less than ``zero``, so that what is left of an equal price is 0.
  static let equalPrices = 0x1p-44
  /// Smaller entries for ties are 0. Ties are counted in whole ranks, so any other number is far larger.
  static let tie = 1e-5
  /// A coefficient smaller than this, as a share of the numbers that made it, has lost a quarter of its digits: a reason to
  /// refactor.
  static let worn = 0x1p-12
  /// Constraints whose coefficients are proportional to this are copies of each other: 3 * 0.1 is not quite 0.3.
  static let copies = 0x1p-48

  // MARK: Pivots

  /// A pivot smaller than this, as a share of another, comes after it: it would make large numbers of small ones.
  static let smallPivot = 0x1p-10
  /// The least pivot, as a share of the largest in its row, that a refactorization takes because it fills in less.
  static let sparsePivot = 0.1
  /// The same where a tableau with more digits is brought to a basis.
  static let sparsePivotOfTableau = 0.25

  // MARK: Values

  /// A slack is at its breakpoint if it misses it by no more than this share of its row's largest term.
  static let breakpoint = 0x1p-40
  /// A variable is at its bound if it misses it by no more than this. Less than ``breakpoint``: a variable stands in other
  /// rows too, which may be smaller.
  static let bound = 0x1p-44
  /// A value that is farther from its breakpoint than this is not at it, whatever the size of its row: a quick test.
  static let nearBreakpoint = 0x1p-20
  /// What rounding a value once changes of it.
  static let roundedValue = 0x1p-52
  /// What is left of values that cancel, because they are rounded themselves.
  static let cancelledValues = 0x1p-46
  /// A sum this much smaller than its addends is added up again with compensation.
  static let cancelling = 0x1p-10
  /// Addends that are no larger than this, in points, leave nothing that counts when they cancel.
  static let largeAddends = 0x1p6
  /// A row's size is not taken for less than this, in points: below it, values are what rounding left of larger ones.
  static let smallestSize = 1e-3
  /// A direction that moves a variable by less than this does not move it: the directions in question move one by 1.
  static let movement = 1e-6

  // MARK: Constraints

  /// A solution is right if its constraints hold to this. An unknown that nothing can bring nearer to its breakpoint may
  /// miss it by this.
  static let verified = 1e-9
  /// A required constraint that cannot hold better than this is refused: a hundred times ``verified``, so that no solution
  /// that passes the one is refused for the other.
  static let refusal = 1e-7
  /// So near to a refusal, exact arithmetic decides.
  static let nearRefusal = 0.1 * refusal
  /// How many times larger than all constants a term may be before a solution is taken for one that lives on the rounding
  /// of its coefficients.
  static let reach = 1e9

  /// A share of a constraint's constant, or of a point. The terms may become smaller later, the constant stays.
  static func leeway(_ share: Double, of constant: Double) -> Double { share * max(1, abs(constant)) }

  // MARK: Numbers of more digits

  /// What rounding may leave of a value at its breakpoint: ``WideFloat`` has 192 binary digits, of which pivots may lose a
  /// third, and ``LongFloat`` has 1,024.
  static let wideValue = 0x1p-120, longValue = 0x1p-900
  /// Where more binary digits than this cancel, what is left is 0. In random programs, real differences of a ``WideFloat``
  /// lose up to 88 digits, and what is left of 0 has lost more than 92.
  static let wideDigitsOfZero = 106, longDigitsOfZero = 700
  /// Where more binary digits than this cancel, what is left may be 0.
  static let wideDigitsInDoubt = 92, longDigitsInDoubt = 600

  // MARK: Limits of numbers

  /// The largest size that a term records: a `Float` holds little more.
  static let largestTermSize = 1e37
  /// The farthest that a value may be bounded: a `Double` holds little more.
  static let farthestBound = 1e300

  // MARK: Checks of invariants

  /// Rows hold to this between any two calls, as a share of their terms, and reduced costs to a share of their own.
  static let checkedRow = 1e-9, checkedCost = 1e-4

  // MARK: Comparisons

  @inline(__always) static func isZero(_ sum: Double, among size: Double) -> Bool { abs(sum) <= zero * size }
  @inline(__always) static func isWorn(_ sum: Double, among size: Double) -> Bool { abs(sum) <= worn * size }
  @inline(__always) static func isDoubtful(_ sum: Double, among size: Double) -> Bool { abs(sum) <= doubtful * size }
}
