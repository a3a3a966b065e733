import TestSupport

/// Generates tree programs from seeds. The same kind and seed give the same program on every machine.
public struct RandomTreeProgram {
  /// What the trees consist of.
  public enum Kind: String, CaseIterable, Sendable {
    /// Views with four constraints each and optional constraints between them.
    case trees
    /// Many required constraints that contradict each other.
    case conflicts
    case stacks
    case texts
  }

  public static func make(_ kind: Kind, seed: UInt64) -> TreeProgram {
    var maker = RandomTreeProgram(kind: kind, seed: seed)
    maker.run()
    return TreeProgram(maker.steps)
  }

  private let kind: Kind
  private var random: SplitMix64
  private var state = TreeState()
  private var steps: [TreeProgram.Step] = []
  private var next = 0

  private init(kind: Kind, seed: UInt64) {
    self.kind = kind
    // The kind is part of the seed, so that each kind has another program for the same seed.
    var mixing = SplitMix64(seed: seed)
    for byte in kind.rawValue.utf8 { mixing = SplitMix64(seed: mixing.next() &+ UInt64(byte)) }
    random = mixing
  }

  private mutating func run() {
    for _ in 0..<2 {
      append(.addWindow(newID(), width: pick([320, 390, 768, 1024.5]), height: pick([568, 844, 1366, 480.1])))
    }
    let count = Int.random(in: 10...80, using: &random)
    while steps.count < count {
      step()
      if chance(1, of: 4) { append(.layout) }
    }
    append(.layout)
  }

  private mutating func step() {
    switch Int.random(in: 0..<100, using: &random) {
    case ..<28: addView()
    case ..<36:
      if let constraint = anyConstraint() { append(.constrain(newID(), constraint, isKept: chance(2, of: 3))) }
    case ..<52: changeConstraint()
    case ..<60: if let id = anyView(windowsToo: false) { move(id) }
    case ..<63: if let id = anyView(windowsToo: false) { append(.release(id)) }
    case ..<65: releaseSuperview()
    case ..<66: if let id = anyView() { append(.addGuide(newID(), to: id)) }
    case ..<67: if let id = state.guides.keys.sorted().randomElement(using: &random) { append(.removeGuide(id)) }
    case ..<72:
      if let id = state.views.filter({ $0.value.isWindow }).keys.sorted().randomElement(using: &random) {
        append(chance(1, of: 20) ? .release(id) : .resize(id, width: length() + 200, height: length() + 300))
      }
    default: if let id = anyView() { changeProperty(of: id) }
    }
  }

  private mutating func append(_ step: TreeProgram.Step) {
    if state.apply(step) { steps.append(step) }
  }

  // MARK: - Views

  private mutating func addView() {
    let parents = state.views.keys.sorted()
    guard let parent = parents.randomElement(using: &random) else { return }
    let (id, viewKind) = (newID(), anyKind())
    append(.addView(id, viewKind, to: parent, at: Int.random(in: 0...4, using: &random)))
    if viewKind == .stack {
      append(.setAxis(id, pick([.horizontal, .vertical])))
      append(.setSpacing(id, pick([0, 8, 0.1, 12.7])))
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        append(.addView(newID(), pick([.plain, .sized(width: length(), height: length()), anyKind()]), to: id, at: 9))
      }
    }
    if state.views[parent]?.kind != .stack, state.views[id]?.isFramed == false { position(id) }
    if chance(1, of: 3) { append(.release(id)) }
  }

  private mutating func anyKind() -> TreeProgram.Kind {
    let label = TreeProgram.Kind.label(text())
    let sized = TreeProgram.Kind.sized(width: length(), height: length())
    switch kind {
    case .trees, .conflicts:
      let framed = TreeProgram.Kind.framed(x: length(), y: length(), width: length(), height: length())
      return pick([.plain, .plain, .plain, .plain, sized, .scroll, .stack, chance(1, of: 3) ? framed : .plain])
    case .stacks: return pick([.stack, .stack, .plain, sized, sized, label])
    case .texts: return pick([label, label, label, .plain, .stack])
    }
  }

  /// Adds constraints that position a view, in one of the ways that are common in apps.
  private mutating func position(_ id: Int) {
    guard let parent = state.views[id]?.parent, let superview = state.views[parent] else { return }
    let isKept = chance(1, of: 2)
    let siblings = superview.children.filter { $0 != id }
    let view = TreeProgram.Item.view(id)
    var outer: TreeProgram.Item = pick([
      .view(parent), .view(parent), .margins(parent), .safeArea(parent), .readable(parent),
    ])
    if let guide = superview.guides.randomElement(using: &random), chance(1, of: 3) { outer = .guide(guide) }
    if superview.kind == .scroll { outer = chance(1, of: 4) ? .frame(parent) : .content(parent) }
    let isAbsolute = chance(1, of: 4)
    let (start, end): (TreeProgram.Attribute, TreeProgram.Attribute) =
      isAbsolute ? (.left, .right) : (.leading, .trailing)
    var wanted: [TreeProgram.Constraint] = []
    func add(
      _ attribute: TreeProgram.Attribute, to item: TreeProgram.Item?, _ other: TreeProgram.Attribute? = nil,
      times multiplier: Double = 1, constant: Double = 0
    ) {
      wanted.append(
        TreeProgram.Constraint(
          first: view, attribute: attribute, second: item, secondAttribute: other, multiplier: multiplier,
          constant: constant))
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      add(start, to: outer, constant: length())
      add(.top, to: outer, constant: length())
      add(.width, to: nil, constant: length())
      add(.height, to: nil, constant: length())
    case 1:
      add(start, to: outer, constant: small())
      add(end, to: outer, constant: -small())
      add(.top, to: outer, constant: small())
      add(.bottom, to: outer, constant: -small())
      if superview.kind == .scroll { add(.height, to: .view(parent), times: ratio()) }
      if superview.kind == .scroll { add(.width, to: .frame(parent)) }
    case 2:
      add(.centerX, to: outer, constant: small())
      add(.centerY, to: outer, constant: small())
      add(.width, to: .view(parent), times: pick([0.5, 1.0 / 3, 0.04, 0.1]), constant: small())
      add(.height, to: view, .width, times: ratio())
    case 3:
      add(start, to: outer, constant: small())
      if let sibling = siblings.randomElement(using: &random) {
        add(.top, to: .view(sibling), .bottom, constant: small())
        add(end, to: .view(sibling), constant: small())
      } else {
        add(.top, to: outer, constant: small())
        add(end, to: outer, constant: small())
      }
      add(.height, to: view, .width, times: ratio(), constant: small())
    case 4:
      add(start, to: outer, constant: small())
      add(.top, to: siblings.randomElement(using: &random).map { .view($0) } ?? outer, .bottom, constant: small())
      add(.width, to: view, .height, times: ratio())
      add(.height, to: .view(state.root(of: id)), times: ratio() / 10, constant: small())
    default:
      add(start, to: outer, constant: small())
      add(.top, to: outer, constant: small())
      if chance(1, of: 2) {
        wanted.append(
          TreeProgram.Constraint(
            first: view, attribute: end, relation: .atMost, second: outer, constant: -small(), priority: priority()))
      }
    }
    for constraint in wanted { append(.constrain(newID(), constraint, isKept: isKept)) }
  }

  /// Releases a view that has subviews. Some of them are moved elsewhere.
  private mutating func releaseSuperview() {
    let superviews = state.views.filter { !$0.value.isWindow && !$0.value.children.isEmpty }
    guard let id = superviews.keys.sorted().randomElement(using: &random) else { return }
    append(.release(id))
    append(.move(id, to: nil, at: 0))
    for child in superviews[id]?.children ?? [] where state.views[child] != nil && chance(2, of: 3) { move(child) }
  }

  private mutating func move(_ id: Int) {
    if chance(1, of: 3) {
      append(.move(id, to: nil, at: 0))
    } else if let parent = anyView() {
      append(.move(id, to: parent, at: Int.random(in: 0...4, using: &random)))
      guard state.views[id]?.parent == parent, state.views[parent]?.kind != .stack else { return }
      // Activates the view's previous constraints again or adds new ones.
      let own = state.constraints.filter { state.owner(of: $0.value.value.first) == id }.keys.sorted()
      if chance(1, of: 2) { for constraint in own { append(.activate(constraint)) } } else { position(id) }
    }
  }

  private mutating func changeProperty(of id: Int) {
    guard let view = state.views[id] else { return }
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1: append(.setText(id, text()))
    case 2: append(.setLines(id, pick([0, 1, 2])))
    case 3: if view.parent != nil { append(.setHidden(id, !view.isHidden)) }
    case 4: append(.setHugging(id, pick([.horizontal, .vertical]), priority()))
    case 5: append(.setResistance(id, pick([.horizontal, .vertical]), priority()))
    case 6: append(.setMargins(id, top: small(), left: small(), bottom: small(), right: small()))
    case 7: append(.setDirection(id, pick(TreeProgram.Direction.allCases)))
    default: append(.resize(id, width: length(), height: length()))
    }
    guard view.kind == .stack else { return }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: append(.setAxis(id, pick([.horizontal, .vertical])))
    case 1: append(.setDistribution(id, Int.random(in: 0..<5, using: &random)))
    case 2: append(.setAlignment(id, Int.random(in: 0..<6, using: &random)))
    default: append(.setSpacing(id, small()))
    }
  }

  // MARK: - Constraints

  private mutating func changeConstraint() {
    guard let id = state.constraints.keys.sorted().randomElement(using: &random),
      let constraint = state.constraints[id]
    else { return }
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1, 2: append(.setConstant(id, small()))
    case 3: append(.setPriority(id, priority()))
    case 4: append(.releaseConstraint(id))
    case 5:
      append(.deactivate(id))
      if chance(1, of: 2) { append(.activate(id)) }
    default: append(constraint.order == nil ? .activate(id) : .deactivate(id))
    }
  }

  /// Returns a constraint between two random items of one tree.
  private mutating func anyConstraint() -> TreeProgram.Constraint? {
    guard let id = anyView(), let other = state.subtree(of: state.root(of: id)).randomElement(using: &random) else {
      return nil
    }
    let (first, second) = (item(of: id), item(of: other))
    let groups: [[TreeProgram.Attribute]] = [
      [.left, .right, .centerX], [.leading, .trailing, .centerX],
      [.top, .bottom, .centerY, .firstBaseline, .lastBaseline],
      [.width, .height], [.width, .height],
    ]
    let group = pick(groups)
    let isLength = group[0].isLength
    func attribute(of item: TreeProgram.Item) -> TreeProgram.Attribute {
      let chosen = pick(group)
      // Only labels have baselines that can be computed from the constraints.
      guard chosen == .firstBaseline || chosen == .lastBaseline else { return chosen }
      guard case .view(let id) = item, case .label? = state.views[id]?.kind else { return .bottom }
      return chosen
    }
    let hasSecond = !isLength || chance(2, of: 3)
    let isRequired = kind == .conflicts && chance(1, of: 2)
    return TreeProgram.Constraint(
      first: first, attribute: attribute(of: first), relation: pick(TreeProgram.Relation.allCases),
      second: hasSecond ? second : nil, secondAttribute: attribute(of: second),
      multiplier: isLength && hasSecond ? ratio() : chance(1, of: 12) && hasSecond ? ratio() : 1, constant: small(),
      priority: isRequired ? 1000 : priority())
  }

  private mutating func item(of id: Int) -> TreeProgram.Item {
    if chance(1, of: 8) { return pick([.margins(id), .safeArea(id), .readable(id)]) }
    if let guide = state.views[id]?.guides.randomElement(using: &random), chance(1, of: 2) { return .guide(guide) }
    return .view(id)
  }

  // MARK: - Choices

  private mutating func newID() -> Int {
    next += 1
    return next - 1
  }

  private mutating func chance(_ share: Int, of whole: Int) -> Bool {
    Int.random(in: 0..<whole, using: &random) < share
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private mutating func anyView(windowsToo: Bool = true) -> Int? {
    state.views.filter { windowsToo || !$0.value.isWindow }.keys.sorted().randomElement(using: &random)
  }

  private mutating func length() -> Double {
    chance(1, of: 2)
      ? pick([20, 44, 100, 12.7, 1.0 / 3, 0.1, 33.3, 250.25]) : Double.random(in: 0...300, using: &random)
  }

  private mutating func small() -> Double {
    chance(2, of: 3) ? pick([0, 8, 16, 0.1, 1.0 / 3, 0.04, 12.7, -5]) : Double.random(in: -20...60, using: &random)
  }

  private mutating func ratio() -> Double { pick([0.5, 1.0 / 3, 0.04, 0.1, 2, 1.5, 9.0 / 16, 12.7]) }

  private mutating func priority() -> Double { pick([999, 750, 751, 749, 500, 250, 251, 50, 1, 333.25]) }

  private mutating func text() -> String {
    pick([
      "", "Ok", " ", "Grüße 🌍", "A sentence that is long enough to be wrapped, wherever it stands.", "one\ntwo",
      "👨‍👩‍👧‍👦👩🏽‍🚀", "日本語のテキスト", "ﷺ مرحبا", "W\u{200B}W\u{AD}W", "Incomprehensibilities", "\u{301}e\u{301}\u{301}",
    ])
  }
}
