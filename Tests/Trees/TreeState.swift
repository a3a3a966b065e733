/// The expected state after the steps of a program: which objects exist, the view hierarchy, and the active
/// constraints.
///
/// The state is computed from UIKit's rules without views, so that views can be compared with it.
public struct TreeState: Sendable {
  struct View: Sendable {
    var kind: TreeProgram.Kind
    var isWindow = false
    /// Whether the view is positioned by its frame. False once a stack view arranges the view.
    var isFramed = false
    var isKept = true
    var parent: Int?
    var children: [Int] = []
    /// The arranged subviews of a stack view.
    var arranged: [Int] = []
    var guides: [Int] = []
    var width = 0.0
    var height = 0.0
    var text = ""
    var lines = 1
    var isHidden = false
    var hugging: [TreeProgram.Axis: Double] = [:]
    var resistance: [TreeProgram.Axis: Double] = [:]
    var margins: TreeEdges?
    var direction = TreeProgram.Direction.unspecified
    var axis = TreeProgram.Axis.horizontal
    var distribution = 0
    var alignment = 0
    var spacing = 0.0
  }

  struct Constraint: Sendable {
    var value: TreeProgram.Constraint
    var isKept: Bool
    /// The number of the activation; nil while the constraint is inactive.
    var order: Int?
  }

  private(set) var activations = 0
  var views: [Int: View] = [:]
  /// The owning view of each guide.
  private(set) var guides: [Int: Int] = [:]
  var constraints: [Int: Constraint] = [:]

  public init() {}

  /// The views without a superview.
  var roots: [Int] { views.filter { $0.value.parent == nil }.keys.sorted() }

  /// The active constraints in the order of activation.
  var active: [Int] {
    constraints.filter { $0.value.order != nil }.sorted { ($0.value.order ?? 0) < ($1.value.order ?? 0) }.map(\.key)
  }

  /// Returns a view and its descendants, in preorder.
  func subtree(of id: Int) -> [Int] {
    [id] + (views[id]?.children ?? []).flatMap(subtree)
  }

  func root(of id: Int) -> Int {
    views[id]?.parent.map(root) ?? id
  }

  /// Returns the view that an item is or belongs to.
  func owner(of item: TreeProgram.Item) -> Int? {
    let id: Int? =
      switch item {
      case .guide(let guide): guides[guide]
      case .view(let view), .margins(let view), .safeArea(let view), .readable(let view), .content(let view),
        .frame(let view):
        view
      }
    return id.flatMap { views[$0] == nil ? nil : $0 }
  }

  /// Returns the nearest common ancestor of the items of a constraint.
  private func commonAncestor(of constraint: TreeProgram.Constraint) -> Int? {
    guard let first = owner(of: constraint.first) else { return nil }
    guard let item = constraint.second else { return first }
    guard let second = owner(of: item) else { return nil }
    let others = Set(path(from: second))
    return path(from: first).first(where: others.contains)
  }

  private func path(from id: Int) -> [Int] {
    [id] + (views[id]?.parent.map(path) ?? [])
  }

  // MARK: - Steps

  /// Applies a step. Returns false if the step is skipped.
  mutating func apply(_ step: TreeProgram.Step) -> Bool {
    switch step {
    case .addWindow(let id, let width, let height):
      guard views[id] == nil else { return false }
      views[id] = View(kind: .plain, isWindow: true, width: width, height: height)
    case .addView(let id, let kind, let parent, let index):
      guard views[id] == nil, views[parent] != nil else { return false }
      var view = View(kind: kind)
      if case .label(let text) = kind { view.text = text }
      if case .sized(let width, let height) = kind { (view.width, view.height) = (width, height) }
      if case .framed(_, _, let width, let height) = kind {
        (view.width, view.height, view.isFramed) = (width, height, true)
      }
      views[id] = view
      insert(id, into: parent, at: index)
    case .move(let id, let parent, let index): return move(id, to: parent, at: index)
    case .release(let id):
      guard views[id]?.isKept == true else { return false }
      views[id]?.isKept = false
    case .addGuide(let id, let view):
      guard guides[id] == nil, views[view] != nil else { return false }
      guides[id] = view
      views[view]?.guides.append(id)
    case .removeGuide(let id):
      guard let view = guides.removeValue(forKey: id) else { return false }
      views[view]?.guides.removeAll { $0 == id }
    case .constrain(let id, let value, let isKept):
      guard constraints[id] == nil, commonAncestor(of: value) != nil, hasRequiredGuides(value) else { return false }
      activations += 1
      constraints[id] = Constraint(value: value, isKept: isKept, order: activations)
    case .activate(let id):
      guard let constraint = constraints[id], constraint.order == nil, commonAncestor(of: constraint.value) != nil
      else { return false }
      activations += 1
      constraints[id]?.order = activations
    case .deactivate(let id):
      guard constraints[id]?.order != nil else { return false }
      constraints[id]?.order = nil
    case .releaseConstraint(let id):
      guard constraints[id]?.isKept == true else { return false }
      constraints[id]?.isKept = false
    case .setConstant(let id, let constant):
      guard constraints[id] != nil else { return false }
      constraints[id]?.value.constant = constant
    case .setPriority(let id, let priority):
      guard let constraint = constraints[id],
        constraint.order == nil || (constraint.value.priority == 1000) == (priority == 1000)
      else { return false }
      constraints[id]?.value.priority = priority
    default: return applyProperty(step)
    }
    removeUnreferenced()
    return true
  }

  private mutating func applyProperty(_ step: TreeProgram.Step) -> Bool {
    func change(_ id: Int, _ change: (inout View) -> Bool) -> Bool {
      guard var view = views[id], change(&view) else { return false }
      views[id] = view
      return true
    }
    func isLabel(_ view: View) -> Bool { if case .label = view.kind { true } else { false } }
    func isSized(_ view: View) -> Bool { if case .sized = view.kind { true } else { false } }
    switch step {
    case .resize(let id, let width, let height):
      return change(id) {
        guard $0.isWindow || $0.isFramed || isSized($0) else { return false }
        ($0.width, $0.height) = (width, height)
        return true
      }
    case .setText(let id, let text):
      return change(id) {
        $0.text = text
        return isLabel($0)
      }
    case .setLines(let id, let lines):
      return change(id) {
        $0.lines = lines
        return isLabel($0)
      }
    case .setHidden(let id, let isHidden):
      return change(id) {
        $0.isHidden = isHidden
        return !$0.isWindow
      }
    case .setHugging(let id, let axis, let priority):
      return change(id) {
        $0.hugging[axis] = priority
        return true
      }
    case .setResistance(let id, let axis, let priority):
      return change(id) {
        $0.resistance[axis] = priority
        return true
      }
    case .setMargins(let id, let top, let left, let bottom, let right):
      return change(id) {
        $0.margins = TreeEdges(top: top, left: left, bottom: bottom, right: right)
        return true
      }
    case .setDirection(let id, let direction):
      return change(id) {
        $0.direction = direction
        return true
      }
    case .setAxis(let id, let axis):
      return change(id) {
        $0.axis = axis
        return $0.kind == .stack
      }
    case .setDistribution(let id, let distribution):
      return change(id) {
        $0.distribution = distribution
        return $0.kind == .stack
      }
    case .setAlignment(let id, let alignment):
      return change(id) {
        $0.alignment = alignment
        return $0.kind == .stack
      }
    case .setSpacing(let id, let spacing):
      return change(id) {
        $0.spacing = spacing
        return $0.kind == .stack
      }
    default: return true
    }
  }

  /// Returns whether the items have the guides that the constraint refers to.
  private func hasRequiredGuides(_ constraint: TreeProgram.Constraint) -> Bool {
    for case .some(let item) in [constraint.first, constraint.second] {
      switch item {
      case .content(let id), .frame(let id): if views[id]?.kind != .scroll { return false }
      default: break
      }
    }
    return true
  }

  // MARK: - View hierarchy

  private mutating func insert(_ id: Int, into parent: Int, at index: Int) {
    views[id]?.parent = parent
    guard views[parent]?.kind == .stack else {
      let count = views[parent]?.children.count ?? 0
      views[parent]?.children.insert(id, at: min(index, count))
      return
    }
    let count = views[parent]?.arranged.count ?? 0
    views[parent]?.children.append(id)
    views[parent]?.arranged.insert(id, at: min(index, count))
    views[id]?.isFramed = false
  }

  private mutating func move(_ id: Int, to parent: Int?, at index: Int) -> Bool {
    guard let view = views[id], !view.isWindow else { return false }
    if let parent, views[parent] == nil || subtree(of: id).contains(parent) { return false }
    guard view.parent != nil || parent != nil else { return false }
    if let old = view.parent {
      if old == parent {
        reorder(id, in: old, to: index)
        return true
      }
      let subtree = Set(subtree(of: id))
      for (number, constraint) in constraints where constraint.order != nil {
        let owners = [owner(of: constraint.value.first), constraint.value.second.flatMap(owner)].compactMap { $0 }
        let isInside = commonAncestor(of: constraint.value).map(subtree.contains) ?? false
        if owners.contains(where: subtree.contains), !isInside { constraints[number]?.order = nil }
      }
      views[old]?.children.removeAll { $0 == id }
      views[old]?.arranged.removeAll { $0 == id }
      views[id]?.parent = nil
    }
    if let parent { insert(id, into: parent, at: index) }
    removeUnreferenced()
    return true
  }

  private mutating func reorder(_ id: Int, in parent: Int, to index: Int) {
    let isStack = views[parent]?.kind == .stack
    var siblings = (isStack ? views[parent]?.arranged : views[parent]?.children) ?? []
    siblings.removeAll { $0 == id }
    siblings.insert(id, at: min(index, siblings.count))
    if isStack { views[parent]?.arranged = siblings } else { views[parent]?.children = siblings }
  }

  // MARK: - Release

  /// Removes views without a reference, ancestors first, then constraints without a reference or an item.
  private mutating func removeUnreferenced() {
    while let (id, view) = views.first(where: { !$0.value.isKept && $0.value.parent == nil }) {
      for (number, constraint) in constraints where commonAncestor(of: constraint.value) == id {
        constraints[number]?.order = nil
      }
      views[id] = nil
      for child in view.children { views[child]?.parent = nil }
      for guide in view.guides { guides[guide] = nil }
    }
    for (number, constraint) in constraints {
      let isWhole =
        owner(of: constraint.value.first) != nil && constraint.value.second.map { owner(of: $0) != nil } ?? true
      if !isWhole || !constraint.isKept && constraint.order == nil { constraints[number] = nil }
    }
  }
}

/// Insets from the edges of a rectangle, in points.
struct TreeEdges: Sendable {
  var top, left, bottom, right: Double
}
