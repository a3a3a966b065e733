/// Searches for a shorter and simpler tree program that also fails.
public struct TreeShrinking {
  private var program: TreeProgram
  private let isTimeUp: () -> Bool
  private let fails: (TreeProgram) -> Bool

  /// Returns the simplest failing program that is found until `isTimeUp` returns true.
  public static func shortest(
    of program: TreeProgram, until isTimeUp: @escaping () -> Bool, fails: @escaping (TreeProgram) -> Bool
  ) -> TreeProgram {
    var shrinking = TreeShrinking(program: program, isTimeUp: isTimeUp, fails: fails)
    var last: TreeProgram?
    while last != shrinking.program, !isTimeUp() {
      last = shrinking.program
      shrinking.dropSteps()
      shrinking.simplifySteps()
    }
    return shrinking.program
  }

  @discardableResult
  private mutating func attempt(_ candidate: TreeProgram) -> Bool {
    guard candidate != program, !isTimeUp(), fails(candidate) else { return false }
    program = candidate
    return true
  }

  /// Tries to remove ranges of steps. A range is half of the steps at first, then becomes smaller.
  private mutating func dropSteps() {
    var size = max(1, program.steps.count / 2)
    while true {
      var end = program.steps.count
      while end > 0, !isTimeUp() {
        // Starts at the end, because fewer steps depend on the last steps.
        let start = max(0, end - size)
        var candidate = program
        candidate.steps.removeSubrange(start..<end)
        attempt(candidate)
        end = min(start, program.steps.count)
      }
      if size == 1 || isTimeUp() { return }
      size /= 2
    }
  }

  private mutating func simplifySteps() {
    for index in program.steps.indices.reversed() {
      for step in program.steps[index].simpler {
        var candidate = program
        candidate.steps[index] = step
        if attempt(candidate) { break }
      }
    }
  }
}

extension TreeProgram.Step {
  /// Simpler variants of this step, the simplest first.
  fileprivate var simpler: [TreeProgram.Step] {
    switch self {
    case .addWindow(let id, let width, let height):
      return width == 400 && height == 800 ? [] : [.addWindow(id, width: 400, height: 800)]
    case .addView(let id, let kind, let parent, let index):
      let kinds: [TreeProgram.Kind] =
        switch kind {
        case .plain: []
        case .label(let text): [.plain, .sized(width: 10, height: 10)] + (text == "Ok" ? [] : [.label("Ok")])
        case .sized(let width, let height):
          [.plain] + (width == 10 && height == 10 ? [] : [.sized(width: 10, height: 10)])
        default: [.plain]
        }
      return (index == 0 ? [] : [.addView(id, kind, to: parent, at: 0)])
        + kinds.map { .addView(id, $0, to: parent, at: index) }
    case .constrain(let id, let constraint, let isKept):
      var simpler: [TreeProgram.Constraint] = []
      func add(_ change: (inout TreeProgram.Constraint) -> Void) {
        var other = constraint
        change(&other)
        if other != constraint { simpler.append(other) }
      }
      add { if $0.attribute.isLength { ($0.second, $0.multiplier) = (nil, 1) } }
      add { $0.multiplier = 1 }
      for constant in constraint.constant.simpler { add { $0.constant = constant } }
      add { $0.relation = .equal }
      if constraint.priority < 750 { add { $0.priority = 750 } }
      for case .some(let item) in [constraint.first, constraint.second] {
        guard case .margins(let view) = item.asMargins else { continue }
        add {
          if $0.first == item { $0.first = .view(view) }
          if $0.second == item { $0.second = .view(view) }
        }
      }
      return (isKept ? [] : [.constrain(id, constraint, isKept: true)])
        + simpler.map { .constrain(id, $0, isKept: isKept) }
    case .setConstant(let id, let constant): return constant.simpler.map { .setConstant(id, $0) }
    case .setSpacing(let id, let spacing): return spacing.simpler.map { .setSpacing(id, $0) }
    case .move(let id, let parent, let index): return index == 0 ? [] : [.move(id, to: parent, at: 0)]
    case .resize(let id, let width, let height):
      return width == 100 && height == 100 ? [] : [.resize(id, width: 100, height: 100)]
    default: return []
    }
  }
}

extension TreeProgram.Item {
  /// The margins guide in place of any other guide that every view has.
  fileprivate var asMargins: Self {
    switch self {
    case .margins(let id), .safeArea(let id), .readable(let id): .margins(id)
    default: self
    }
  }
}

extension Double {
  fileprivate var simpler: [Double] {
    [0, 10, (self / 10).rounded() * 10, rounded()].filter { $0 != self && (self != 10 || $0 == 0) && self != 0 }
  }
}
