import KeylineEquations
import TestExpectations
import TestSupport
import Testing

/// An equation `lhs == rhs` and its solution for the left view: `a = multiplier * b + constant`.
struct AlgebraCase: Sendable, CustomTestStringConvertible {
  let text: String
  let make: @MainActor @Sendable (UIView, UIView) -> NSLayoutConstraint
  let multiplier: CGFloat
  let constant: CGFloat
  let relation: NSLayoutConstraint.Relation

  init(
    _ text: String, _ multiplier: CGFloat, _ constant: CGFloat, _ relation: NSLayoutConstraint.Relation = .equal,
    _ make: @escaping @MainActor @Sendable (UIView, UIView) -> NSLayoutConstraint
  ) {
    self.text = text
    self.make = make
    self.multiplier = multiplier
    self.constant = constant
    self.relation = relation
  }

  var testDescription: String { text }

  static let all = [
    AlgebraCase("a = b", 1, 0) { a, b in a.top == b.top },
    AlgebraCase("a = b + 10", 1, 10) { a, b in a.top == b.top + 10 },
    AlgebraCase("a = 10 + b", 1, 10) { a, b in a.top == 10 + b.top },
    AlgebraCase("a = b - 10", 1, -10) { a, b in a.top == b.top - 10 },
    AlgebraCase("a = 10 - b", -1, 10) { a, b in a.top == 10 - b.top },
    AlgebraCase("a + 10 = b", 1, -10) { a, b in a.top + 10 == b.top },
    AlgebraCase("10 + a = b", 1, -10) { a, b in 10 + a.top == b.top },
    AlgebraCase("a - 10 = b", 1, 10) { a, b in a.top - 10 == b.top },
    // -a = b - 10
    AlgebraCase("10 - a = b", -1, 10) { a, b in 10 - a.top == b.top },
    AlgebraCase("a = 2 b", 2, 0) { a, b in a.top == 2 * b.top },
    AlgebraCase("a = b 2", 2, 0) { a, b in a.top == b.top * 2 },
    AlgebraCase("a = b / 4", 0.25, 0) { a, b in a.top == b.top / 4 },
    AlgebraCase("a = 2 b / 3", 2.0 / 3, 0) { a, b in a.top == 2 * b.top / 3 },
    AlgebraCase("a = 10 / 2 b", 5, 0) { a, b in a.top == 10 / 2 * b.top },
    // 10 / 4 is not an integer division.
    AlgebraCase("a = 10 / 4 b", 2.5, 0) { a, b in a.top == 10 / 4 * b.top },
    AlgebraCase("2 a = b", 0.5, 0) { a, b in 2 * a.top == b.top },
    AlgebraCase("a / 4 = b", 4, 0) { a, b in a.top / 4 == b.top },
    AlgebraCase("2 a + 4 = b", 0.5, -2) { a, b in 2 * a.top + 4 == b.top },
    // 3 a = 6 b + 9 - 3
    AlgebraCase("3 a + 3 = 6 b + 9", 2, 2) { a, b in 3 * a.top + 3 == 6 * b.top + 9 },
    // 2 a + 6 = b / 2 - 2 and so a = b / 4 - 4.
    AlgebraCase("2 (a + 3) = (b - 4) / 2", 0.25, -4) { a, b in 2 * (a.top + 3) == (b.top - 4) / 2 },
    // 1 - (6 - 2 b) = 2 b - 5, doubled 4 b - 10; a - 1 = 4 b - 10.
    AlgebraCase("a - 1 = 2 (1 - 2 (3 - b))", 4, -9) { a, b in a.top - 1 == 2 * (1 - 2 * (3 - b.top)) },
    AlgebraCase("a = 1 + b + 2 - 3 + 4", 1, 4) { a, b in a.top == 1 + b.top + 2 - 3 + 4 },
    AlgebraCase("a = 0.5 b + 0.25", 0.5, 0.25) { a, b in a.top == 0.5 * b.top + 0.25 },
    AlgebraCase("a <= 2 b", 2, 0, .lessThanOrEqual) { a, b in a.top <= 2 * b.top },
    AlgebraCase("2 a >= b", 0.5, 0, .greaterThanOrEqual) { a, b in 2 * a.top >= b.top },
    // Division by a negative number reverses the relation.
    AlgebraCase("-2 a <= b", -0.5, 0, .greaterThanOrEqual) { a, b in -2 * a.top <= b.top },
    AlgebraCase("10 - a >= b", -1, 10, .lessThanOrEqual) { a, b in 10 - a.top >= b.top },
    AlgebraCase("a / -4 => b", -4, 0, .lessThanOrEqual) { a, b in a.top / -4 => b.top },
    AlgebraCase("-a = -b", 1, 0) { a, b in -1 * a.top == -1 * b.top },
    AlgebraCase("-(-a) <= b", 1, 0, .lessThanOrEqual) { a, b in -1 * (-1 * a.top) <= b.top },
    // A negative multiplier on the right side does not flip the relation.
    AlgebraCase("a <= -b", -1, 0, .lessThanOrEqual) { a, b in a.top <= -1 * b.top },
  ]
}

@MainActor struct EquationAlgebraTests {
  let scene = Scene()

  @Test("An equation is solved for its left side", arguments: AlgebraCase.all)
  func solvedForLeftSide(form: AlgebraCase) {
    expect(
      [form.make(scene.child, scene.sibling)],
      are: [
        Properties(
          scene.child, .top, form.relation, scene.sibling, .top, multiplier: form.multiplier, constant: form.constant)
      ])
  }

  @Test(
    "Multipliers and constants are allowed on both sides", arguments: [-3, -1, 0.5, 2] as [CGFloat],
    [-4, 0, 2.5] as [CGFloat])
  func bothSides(multiplier: CGFloat, constant: CGFloat) {
    let (a, b) = (scene.child, scene.sibling)
    for (factor, shift) in [(1, 0), (2, 8), (-0.25, -1)] as [(CGFloat, CGFloat)] {
      // multiplier * a + constant <= factor * b + shift
      let relation: NSLayoutConstraint.Relation = multiplier < 0 ? .greaterThanOrEqual : .lessThanOrEqual
      expect(
        [multiplier * a.width + constant <= factor * b.height + shift, multiplier * a.width + constant <= shift],
        are: [
          Properties(
            a, .width, relation, b, .height, multiplier: factor / multiplier, constant: (shift - constant) / multiplier),
          Properties(a, .width, relation, constant: (shift - constant) / multiplier),
        ])
    }
  }

  @Test(
    "A random expression has the multiplier and constant that follow from its values", arguments: [1, 2, 3] as [UInt64])
  func randomExpressions(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for round in 0..<400 {
      let left = Tree.random(depth: 1 + round % 6, using: &random)
      let right = Tree.random(depth: 1 + round % 6, using: &random)
      let constraint = left.expression(of: scene.child) >= right.expression(of: scene.sibling)
      // A linear function is determined by its values at 0 and 1.
      let (leftConstant, rightConstant) = (left.value(at: 0), right.value(at: 0))
      let (leftMultiplier, rightMultiplier) = (left.value(at: 1) - leftConstant, right.value(at: 1) - rightConstant)
      let expected = Properties(
        scene.child, .top, leftMultiplier < 0 ? .lessThanOrEqual : .greaterThanOrEqual, scene.sibling, .top,
        multiplier: rightMultiplier / leftMultiplier, constant: (rightConstant - leftConstant) / leftMultiplier)
      #expect(Properties(constraint) == expected, "seed \(seed), round \(round): \(left) >= \(right)")
    }
  }
}

/// An expression of one variable, which can be a side of an equation and can be evaluated.
private indirect enum Tree: CustomStringConvertible {
  case unknown
  case plus(Tree, CGFloat)
  case plusAfter(CGFloat, Tree)
  case minus(Tree, CGFloat)
  case minusAfter(CGFloat, Tree)
  case times(Tree, CGFloat)
  case timesAfter(CGFloat, Tree)
  case over(Tree, CGFloat)

  /// Numbers are multiples of 1/4, so that most results are exact. Factors are not 0.
  static func random(depth: Int, using random: inout SplitMix64) -> Tree {
    guard depth > 0 else { return .unknown }
    let tree = Tree.random(depth: depth - 1, using: &random)
    let number = CGFloat(Int.random(in: -16...16, using: &random)) / 4
    let factor = number == 0 ? 1 : number
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return .plus(tree, number)
    case 1: return .plusAfter(number, tree)
    case 2: return .minus(tree, number)
    case 3: return .minusAfter(number, tree)
    case 4: return .times(tree, factor)
    case 5: return .timesAfter(factor, tree)
    default: return .over(tree, factor)
    }
  }

  func value(at unknown: CGFloat) -> CGFloat {
    switch self {
    case .unknown: unknown
    case .plus(let tree, let number): tree.value(at: unknown) + number
    case .plusAfter(let number, let tree): number + tree.value(at: unknown)
    case .minus(let tree, let number): tree.value(at: unknown) - number
    case .minusAfter(let number, let tree): number - tree.value(at: unknown)
    case .times(let tree, let number): tree.value(at: unknown) * number
    case .timesAfter(let number, let tree): number * tree.value(at: unknown)
    case .over(let tree, let number): tree.value(at: unknown) / number
    }
  }

  @MainActor func expression(of view: UIView) -> LayoutExpression<Measure.Y> {
    switch self {
    case .unknown: view.top
    case .plus(let tree, let number): tree.expression(of: view) + number
    case .plusAfter(let number, let tree): number + tree.expression(of: view)
    case .minus(let tree, let number): tree.expression(of: view) - number
    case .minusAfter(let number, let tree): number - tree.expression(of: view)
    case .times(let tree, let number): tree.expression(of: view) * number
    case .timesAfter(let number, let tree): number * tree.expression(of: view)
    case .over(let tree, let number): tree.expression(of: view) / number
    }
  }

  var description: String {
    switch self {
    case .unknown: "x"
    case .plus(let tree, let number): "(\(tree) + \(number))"
    case .plusAfter(let number, let tree): "(\(number) + \(tree))"
    case .minus(let tree, let number): "(\(tree) - \(number))"
    case .minusAfter(let number, let tree): "(\(number) - \(tree))"
    case .times(let tree, let number): "(\(tree) * \(number))"
    case .timesAfter(let number, let tree): "(\(number) * \(tree))"
    case .over(let tree, let number): "(\(tree) / \(number))"
    }
  }
}

@MainActor struct BadEquationTests {
  @Test("A division by zero traps with the equation in the message")
  func divisionByZero() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (a, b) = (UIView(), UILabel())
        _ = a.top == (2 * b.bottom + 3) / 0 - 1
      }
    }
    expect(
      result, says: "The equation UIView:0x", ".top == (2.0 * UILabel:0x", ".bottom + 3.0) / 0 - 1.0 divides by zero.")
  }

  @Test("A division by zero on the left side traps with the equation in the message")
  func divisionByZeroOnLeft() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIView().width / 0 <= 44 }
    }
    expect(result, says: "The equation (UIView:0x", ".width) / 0 <= 44.0 divides by zero.")
  }

  @Test("A zero multiplier on the left side traps with the equation in the message")
  func zeroMultiplierOnLeft() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (a, b) = (UIView(), UIView())
        _ = 0 * a.leading + 4 >= b.trailing
      }
    }
    expect(
      result, says: "The equation 0.0 * UIView:0x", ".leading + 4.0 >= UIView:0x",
      ".trailing has no finite solution for its left side.")
  }

  @Test("A zero multiplier traps in a composite and in a comparison with a number")
  func zeroMultiplier() async {
    let composite = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIView().edges * 0 == UIView().edges }
    }
    expect(composite, says: "The equation 0.0 * UIView:0x", ".edges has no finite solution for its left side.")
    let number = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = 0 * UIView().width == 0 }
    }
    expect(number, says: ".width == 0.0 has no finite solution for its left side.")
  }

  @Test("A number that is not finite traps with the equation in the message")
  func notFinite() async {
    let divided = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let zero: CGFloat = 0
        _ = UIView().width == 10 / zero * UIView().height
      }
    }
    expect(divided, says: ".width == inf * UIView:0x", "has no finite solution for its left side.")
    let notANumber = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIView().width == .nan }
    }
    expect(notANumber, says: ".width == nan has no finite solution for its left side.")
  }

  @Test("An inset without a superview traps and names the view")
  func missingSuperview() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let label = UILabel()
        label.text = "Lonely"
        _ = label.edges == 10
      }
    }
    expect(result, says: "text = 'Lonely'", "has no superview to be inset in: add it to one first.")
  }

  @Test("A priority out of range traps as in UIKit")
  func badPriority() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = (UIView().width == 10).priority(1001) }
    }
    expect(result, says: "It's illegal to set priority:1001.")
  }

  @Test("Activating without a common ancestor traps as in UIKit")
  func noCommonAncestor() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = (UIView().top == UIView().top).activate() }
    }
    expect(result, says: "because they have no common ancestor.")
  }
}
