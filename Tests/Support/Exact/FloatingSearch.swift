import Cassowary
import Foundation

/// A fast search, with rounding errors, for the vertex at which a program is minimal.
///
/// It follows edges like ``ExactSearch``, which starts at its result and corrects it if it is wrong.
struct FloatingSearch<Scalar: SearchScalar> {
  private let variableCount: Int
  /// The program's own rows.
  private let rowCount: Int
  private let levelCount: Int
  private var starts = [0]
  private var columns: [Int] = []
  private var coefficients: [Scalar] = []
  private var constants: [Scalar] = []
  private var costs: [(above: Double, below: Double)] = []
  private let levels: [Int]
  private var active: [Int]
  private var isActive: [Bool]
  private var sides: [Int]
  /// The inverse of the active rows' matrix, one column after the other.
  private var inverse: [Scalar]
  private var values: [Scalar]
  private var residuals: [Scalar]
  private var pivots = 0

  init(_ program: PenaltyProgram, rows: IntegerRows, from start: PenaltyProgram.Vertex) {
    variableCount = program.variableCount
    rowCount = program.rows.count
    levelCount = program.levelCount
    levels = rows.levels
    // Scales rows and levels so that the largest coefficient of a row and the largest cost of a level are about 1.
    let shifts = rows.forms.map { form in form.reduce(0) { max($0, $1.value.bitWidth) } }
    var costShifts = [Int](repeating: .min, count: levelCount)
    for row in 0..<rowCount {
      costShifts[levels[row]] = max(costShifts[levels[row]], shifts[row] - rows.shifts[row])
    }
    var random = SplitMix64(seed: 1)
    for row in rows.forms.indices {
      for term in rows.forms[row] {
        columns.append(term.column)
        coefficients.append(Scalar(term.value, shift: -shifts[row]))
      }
      starts.append(columns.count)
      guard row < rowCount else {
        constants.append(Scalar(0))
        costs.append((0, 0))
        continue
      }
      let constant = Scalar(rows.constants[row], shift: -shifts[row] - rows.constantShift)
      // Small changes of the constants separate vertices at the same point, so that the search does not cycle.
      let change = Double.random(in: -1...1, using: &random) * Scalar.change * max(1, constant.double.magnitude)
      constants.append(constant + Scalar(change))
      let cost = scalbn(1, shifts[row] - rows.shifts[row] - costShifts[levels[row]])
      costs.append((rows.costs[row].above.isZero ? 0 : cost, rows.costs[row].below.isZero ? 0 : cost))
    }
    active = start.active
    isActive = [Bool](repeating: false, count: levels.count)
    for row in active { isActive[row] = true }
    sides = start.sides
    let zero = Scalar(0)
    residuals = [Scalar](repeating: zero, count: levels.count)
    values = [Scalar](repeating: zero, count: variableCount)
    inverse = [Scalar](repeating: zero, count: variableCount * variableCount)
  }

  /// The vertex at which the search ended, which may not be minimal.
  mutating func vertex() -> PenaltyProgram.Vertex {
    if invert(resettingSides: true) {
      var steps = 0
      while steps < 6 * variableCount + 100, step() { steps += 1 }
    }
    return PenaltyProgram.Vertex(active: active, sides: sides)
  }

  /// Follows one edge. Returns false if no edge decreases the errors.
  private mutating func step() -> Bool {
    guard let (place, side, level) = edge() else { return false }
    let size = variableCount
    let sign = Scalar(Double(side))
    let direction = inverse[(place * size)..<(place * size + size)].map { $0 * sign }
    let largest = direction.reduce(0) { max($0, $1.double.magnitude) }
    var slopes = [Double](repeating: 0, count: levelCount)
    slopes[levels[active[place]]] += cost(of: active[place], on: side)
    var speeds = [Scalar](repeating: Scalar(0), count: levels.count)
    var crossings: [(distance: Scalar, row: Int)] = []
    for row in 0..<rowCount where !isActive[row] {
      let speed = product(of: row, direction)
      if speed.double.magnitude < largest * Scalar.noise { continue }
      speeds[row] = speed
      slopes[levels[row]] += cost(of: row, on: sides[row]) * speed.double * Double(sides[row])
      if (speed.double > 0) != (sides[row] > 0) {
        // A residual of the wrong sign is a rounding error.
        crossings.append((max(Scalar(0), Scalar(0) - residuals[row] / speed), row))
      }
    }
    crossings.sort { $0.distance < $1.distance }
    let reach = slopes[level].magnitude * 1e-9
    for crossing in crossings {
      let row = crossing.row
      if levels[row] <= level {
        slopes[levels[row]] += (costs[row].above + costs[row].below) * speeds[row].double.magnitude
        if levels[row] < level || slopes[level] >= -reach {
          return enter(row, at: place, side, direction, speeds, distance: crossing.distance)
        }
      }
      sides[row] = -sides[row]
    }
    return false
  }

  private func cost(of row: Int, on side: Int) -> Double { side > 0 ? costs[row].above : costs[row].below }

  private func product(of row: Int, _ vector: [Scalar]) -> Scalar {
    var result = Scalar(0)
    for term in starts[row]..<starts[row + 1] { result = result + coefficients[term] * vector[columns[term]] }
    return result
  }
}

extension FloatingSearch {
  /// The steepest edge at the first level at which any edge decreases the errors.
  private func edge() -> (place: Int, side: Int, level: Int)? {
    let size = variableCount
    var undecided = active.indices.map { (place: $0, above: true, below: true) }
    for level in 0..<levelCount {
      var slope = [Scalar](repeating: Scalar(0), count: size)
      // The sum of the magnitudes of the slope's parts. It bounds the rounding error of the slope.
      var bound = [Double](repeating: 0, count: size)
      var isFlat = true
      for row in 0..<rowCount where levels[row] == level && !isActive[row] {
        let cost = Scalar(cost(of: row, on: sides[row]) * Double(sides[row]))
        if cost.double == 0 { continue }
        isFlat = false
        for term in starts[row]..<starts[row + 1] {
          let part = cost * coefficients[term]
          slope[columns[term]] = slope[columns[term]] + part
          bound[columns[term]] += part.double.magnitude
        }
      }
      let total = bound.reduce(0, +)
      var best: (place: Int, side: Int, level: Int)?
      var bestDescent = 0.0
      var rest: [(place: Int, above: Bool, below: Bool)] = []
      for entry in undecided {
        let row = active[entry.place]
        let costs = levels[row] == level ? costs[row] : (0, 0)
        var factor = Scalar(0)
        var (length, sum) = (isFlat ? 1.0 : 0.0, 0.0)
        if !isFlat {
          for index in 0..<size {
            let part = inverse[entry.place * size + index]
            if part.double == 0 { continue }
            factor = factor + slope[index] * part
            sum += bound[index] * part.double.magnitude
            length += part.double * part.double
          }
        }
        // Because of rounding errors, an entry of the inverse that should be 0 is only small relative to its column.
        let limit = (sum + max(costs.0, costs.1)) * Scalar.tolerance + total * length.squareRoot() * Scalar.noise
        var next = (place: entry.place, above: false, below: false)
        for side in [1, -1] where side > 0 ? entry.above : entry.below {
          let change = (side > 0 ? Scalar(costs.0) + factor : Scalar(costs.1) - factor).double
          if abs(change) <= limit {
            if side > 0 { next.above = true } else { next.below = true }
          } else if change < 0, change * change > bestDescent * length {
            bestDescent = change * change / length
            best = (entry.place, side, level)
          }
        }
        if next.above || next.below { rest.append(next) }
      }
      if let best { return best }
      undecided = rest
      if undecided.isEmpty { return nil }
    }
    return nil
  }
}

extension FloatingSearch {
  /// Moves to the point at which the row is tight, and makes it active. Returns false if numbers become too large.
  private mutating func enter(
    _ row: Int, at place: Int, _ side: Int, _ direction: [Scalar], _ speeds: [Scalar], distance: Scalar
  ) -> Bool {
    let leaving = active[place]
    active[place] = row
    isActive[row] = true
    isActive[leaving] = false
    sides[leaving] = side
    pivots += 1
    if pivots % 50 == 0 { return invert(resettingSides: false) }
    for index in values.indices { values[index] = values[index] + distance * direction[index] }
    for other in 0..<rowCount where !isActive[other] && speeds[other].double != 0 {
      residuals[other] = residuals[other] + distance * speeds[other]
    }
    residuals[leaving] = distance * Scalar(Double(side))
    residuals[row] = Scalar(0)
    let size = variableCount
    let pivot = speeds[row]
    let unit = direction.map { $0 / pivot }
    inverse.withUnsafeMutableBufferPointer { inverse in
      for column in 0..<size where column != place {
        var factor = Scalar(0)
        for term in starts[row]..<starts[row + 1] {
          factor = factor + coefficients[term] * inverse[column * size + columns[term]]
        }
        if factor.double == 0 { continue }
        for index in 0..<size where unit[index].double != 0 {
          inverse[column * size + index] = inverse[column * size + index] - factor * unit[index]
        }
      }
      for index in 0..<size { inverse[place * size + index] = unit[index] }
    }
    return true
  }

  /// Recomputes the inverse, the values and the residuals. Returns false if the active rows' matrix is nearly singular.
  private mutating func invert(resettingSides: Bool) -> Bool {
    let size = variableCount
    var matrix = [Scalar](repeating: Scalar(0), count: size * size)
    var result = matrix
    for (place, row) in active.enumerated() {
      for term in starts[row]..<starts[row + 1] { matrix[place * size + columns[term]] = coefficients[term] }
      result[place * size + place] = Scalar(1)
    }
    // Gauss-Jordan elimination, with the largest pivot of each column.
    let isRegular = matrix.withUnsafeMutableBufferPointer { matrix in
      result.withUnsafeMutableBufferPointer { result in
        for column in 0..<size {
          var top = column
          for row in column..<size
          where matrix[row * size + column].double.magnitude > matrix[top * size + column].double.magnitude {
            top = row
          }
          let pivot = matrix[top * size + column]
          guard pivot.double.magnitude > Scalar.noise * 1e-3 else { return false }
          for index in 0..<size {
            matrix.swapAt(top * size + index, column * size + index)
            result.swapAt(top * size + index, column * size + index)
            matrix[column * size + index] = matrix[column * size + index] / pivot
            result[column * size + index] = result[column * size + index] / pivot
          }
          for row in 0..<size where row != column {
            let factor = matrix[row * size + column]
            if factor.double == 0 { continue }
            for index in 0..<size {
              let (a, b) = (matrix[column * size + index], result[column * size + index])
              if a.double != 0 { matrix[row * size + index] = matrix[row * size + index] - factor * a }
              if b.double != 0 { result[row * size + index] = result[row * size + index] - factor * b }
            }
          }
        }
        return true
      }
    }
    guard isRegular else { return false }
    for index in values.indices { values[index] = Scalar(0) }
    for place in 0..<size {
      let constant = constants[active[place]]
      for index in 0..<size {
        inverse[place * size + index] = result[index * size + place]
        values[index] = values[index] + constant * inverse[place * size + index]
      }
    }
    for row in 0..<rowCount {
      residuals[row] = isActive[row] ? Scalar(0) : product(of: row, values) - constants[row]
      let residual = residuals[row].double
      let limit = resettingSides ? 0 : 10 * Scalar.change * max(1, constants[row].double.magnitude)
      if !isActive[row], residual.magnitude > limit {
        sides[row] = residual > 0 ? 1 : -1
      }
    }
    return true
  }
}
