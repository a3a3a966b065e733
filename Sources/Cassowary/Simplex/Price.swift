/// The cost of moving a nonbasic variable, at each priority level: the sum of its reduced cost and its own penalty.
///
/// ``Simplex/makePrice()`` creates it. ``Simplex/recycle(_:)`` returns its storage, so that the next price allocates
/// nothing.
struct Price: ~Copyable {
  fileprivate var costs: Buffer<Double, LevelSlot>
  /// Whether a cost was rounded since the price was made. Computing the price again does not reset it.
  var isRounded = false

  fileprivate init(_ costs: consuming Buffer<Double, LevelSlot>) { self.costs = costs }

  @inline(__always) subscript(slot: LevelSlot) -> Double { costs[slot] }
}

/// The nonbasic variable that enters the basis, and its price per unit of the leaving one.
struct EnteringVariable: ~Copyable {
  let entry: TableauEntry
  let price: Price
}

extension Simplex {
  /// A price, to be computed with ``compute(_:of:direction:coefficient:)``.
  mutating func makePrice() -> Price { Price(spareCosts.price.take() ?? Buffer()) }

  /// A second price, to compare with the first.
  mutating func makeCandidate() -> Price { Price(spareCosts.candidate.take() ?? Buffer()) }

  /// The price of a move that changes no error.
  mutating func makeZeroPrice() -> Price {
    var price = makePrice()
    price.costs.removeAll()
    for _ in levels.slots { price.costs.append(0) }
    return price
  }

  mutating func recycle(_ price: consuming Price) { spareCosts.price = .some(price.costs) }

  mutating func recycle(candidate: consuming Price) { spareCosts.candidate = .some(candidate.costs) }

  /// Computes the price of moving a nonbasic variable in a direction, per unit that the basic variable of a tableau row
  /// moves. Returns false if the variable must not move in the direction.
  /// - Parameter coefficient: The nonbasic variable's coefficient in that row. 1 for the price per unit of the variable
  ///   itself.
  mutating func compute(
    _ price: inout Price, of variable: UnknownIndex, direction: Int8, coefficient: Double = 1
  ) -> Bool {
    let unknown = unknowns[variable]
    let side = unknown.side == 0 ? direction : unknown.side
    let level = unknown.penalty(side)
    if level == .forbidden && side == direction { return false }
    let scale = Double(direction) / abs(coefficient)
    price.costs.removeAll()
    let vector = unknown.reducedCost.index
    for slot in levels.slots { price.costs.append(vector.map { scale * reducedCosts[$0, slot] } ?? 0) }
    if let slot = level.slot {
      let slope = details[variable].unit
      let own = scale * Double(side) * slope
      let cost = price.costs[slot]
      // Where the reduced cost and the penalty cancel, a small sum is a rounding error.
      let isCancelled =
        cost != 0
        && Tolerance.isZero(cost + own, among: max(abs(own), priceSize(of: variable, coefficient: coefficient)))
      price.costs[slot] = isCancelled ? 0 : cost + own
      if Rounding.size(ofSum: cost + own, cost, own, inherited: 0) > 0 { price.isRounded = true }
      price.costs[PriorityLevels.tie] += scale * Double(details[variable].rank) * slope
    }
    return true
  }

  /// The size of the largest numbers that were rounded to compute a variable's price.
  func priceSize(of variable: UnknownIndex, coefficient: Double) -> Double {
    reducedCostSize(of: variable) / abs(coefficient)
  }

  /// The price of moving the nonbasic variable in the direction, if it is negative: the move reduces errors.
  mutating func negativePrice(of variable: UnknownIndex, direction: Int8) -> Price? {
    var price = makePrice()
    if compute(&price, of: variable, direction: direction) {
      for slot in levels.descending where abs(price[slot]) > (slot == PriorityLevels.tie ? Tolerance.tie : 0) {
        if price[slot] < 0 { return price }
        break
      }
    }
    recycle(price)
    return nil
  }

  /// Whether moving the nonbasic variable in the direction has a negative price.
  mutating func improves(_ variable: UnknownIndex, direction: Int8) -> Bool {
    guard let price = negativePrice(of: variable, direction: direction) else { return false }
    recycle(price)
    return true
  }

  /// Compares two prices lexicographically, from the highest level down. Negative if the first is lower.
  @inline(__always) func compare(_ first: borrowing Price, _ second: borrowing Price) -> Int {
    for slot in levels.descending {
      let order = compare(first[slot], second[slot], at: slot)
      if order != 0 { return order }
    }
    return 0
  }

  /// Compares a price with a step times a sign, in the same way.
  @inline(__always) func compare(_ price: borrowing Price, _ step: borrowing CostStep, times sign: Double) -> Int {
    for slot in levels.descending {
      let order = compare(price[slot], sign * step[slot], at: slot)
      if order != 0 { return order }
    }
    return 0
  }

  @inline(__always) private func compare(_ first: Double, _ second: Double, at slot: LevelSlot) -> Int {
    if first == second { return 0 }
    let tolerance =
      slot == PriorityLevels.tie
      ? Tolerance.tie * max(1, abs(first)) : Tolerance.equalPrices * max(abs(first), abs(second))
    return abs(first - second) > tolerance ? (first < second ? -1 : 1) : 0
  }
}

/// Storage of prices and of a step that are not in use.
struct SpareCosts: ~Copyable {
  var price: Buffer<Double, LevelSlot>?
  var candidate: Buffer<Double, LevelSlot>?
  var step: Buffer<Double, LevelSlot>?
}
