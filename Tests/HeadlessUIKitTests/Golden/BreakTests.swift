import HeadlessUIKit
import Testing

/// Conflicts of required constraints, and the ones that iOS 26 broke on a screen with scale 2.
@MainActor
struct BreakTests {
  let recorded: BreakRecording

  init() throws {
    recorded = try resource("break_ios")
  }

  @Test("The same constraint is broken as in UIKit, for any order of activation, in one pass or in several")
  func orders() throws {
    for family in recorded.families where family.steps == nil {
      for order in permutations(of: family.constraints.keys.sorted()) {
        for isLive in [false, true] {
          let steps = order.map { "+\($0)" }
          try check(family, steps, laidOutAfterEach: isLive)
        }
      }
    }
  }

  @Test(
    "A broken constraint is restored when the conflict ends, and reported again only after its own removal"
  )
  func histories() throws {
    let families = recorded.families.filter { $0.steps != nil }
    #expect(families.count == 8)
    for family in families {
      let steps = try #require(family.steps).split(separator: " ").filter { $0 != "then" }.map(String.init)
      try check(family, steps, laidOutAfterEach: family.family.contains("live"))
    }
  }

  @Test("An intrinsic size of priority 1000 is broken only if required constraints conflict with it")
  func contentSizes() throws {
    #expect(recorded.contentSize.count == 34)
    for record in recorded.contentSize {
      let scene = try BreakScene(record.constraints, content: SizedView(24, 20))
      scene.view.setContentHuggingPriority(UILayoutPriority(record.hug), for: .horizontal)
      scene.view.setContentCompressionResistancePriority(UILayoutPriority(record.resist), for: .horizontal)
      let conflicts = LayoutConflicts.recorded {
        for name in record.constraints.keys.sorted() { scene.constraints[name]?.isActive = true }
        scene.layOut()
      }
      #expect(conflicts.count == record.breaks.count, "\(record.name)")
      #expect(abs(scene.view.frame.width - record.width) <= 0.5, "\(record.name)")
    }
  }

  private func check(_ family: BreakRecording.Family, _ steps: [String], laidOutAfterEach: Bool) throws {
    let scene = try BreakScene(family.constraints)
    let conflicts = LayoutConflicts.recorded {
      for step in steps {
        scene.constraints[String(step.dropFirst())]?.isActive = step.hasPrefix("+")
        if laidOutAfterEach { scene.layOut() }
      }
      scene.layOut()
    }
    let what = "\(family.family), \(steps.joined(separator: " "))\(laidOutAfterEach ? ", a pass after each" : "")"
    #expect(conflicts.compactMap(\.broken.identifier) == family.broken, "\(what)")
    for (name, frame) in family.frames {
      #expect(scene.item(name)?.frame == frame.value, "\(name) in \(what)")
    }
  }

  private func permutations(of names: [String]) -> [[String]] {
    guard names.count > 1 else { return [names] }
    return names.flatMap { name in permutations(of: names.filter { $0 != name }).map { [name] + $0 } }
  }
}

/// A container of 300 x 300 that is placed by its frame, with a subview, and in some cases a view inside the subview.
@MainActor
private struct BreakScene {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  let view: UIView
  let inner = UIView()
  private(set) var constraints: [String: NSLayoutConstraint] = [:]

  init(_ records: [String: BreakRecording.Constraint], content: UIView = UIView()) throws {
    view = content
    root.addSubview(container)
    _ = container.added(view)
    _ = view.added(inner)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: container.topAnchor, constant: 10),
      view.heightAnchor.constraint(equalToConstant: 20),
      inner.topAnchor.constraint(equalTo: view.topAnchor),
      inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    for (name, record) in records {
      let item = try #require(self.item(record.item))
      let constraint = NSLayoutConstraint(
        item: item, attribute: try #require(Self.attributes[record.attribute]),
        relatedBy: try #require(Self.relations[record.relation]), toItem: record.toItem.flatMap(self.item),
        attribute: record.toAttribute.flatMap { Self.attributes[$0] } ?? .notAnAttribute,
        multiplier: record.multiplier, constant: record.constant)
      constraint.priority = UILayoutPriority(record.priority)
      constraint.identifier = name
      constraints[name] = constraint
    }
  }

  func item(_ name: String) -> UIView? {
    ["c": container, "v": view, "u": inner][name]
  }

  func layOut() {
    let screen = HeadlessScreen.main
    HeadlessScreen.main = .iPhoneSE
    defer { HeadlessScreen.main = screen }
    root.layoutIfNeeded()
  }

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "width": .width, "leading": .leading, "trailing": .trailing, "centerX": .centerX,
  ]
  private static let relations: [String: NSLayoutConstraint.Relation] = [
    "==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
  ]
}

struct BreakRecording: Decodable, Sendable {
  struct Family: Decodable, Sendable {
    let family: String
    let constraints: [String: Constraint]
    let broken: [String]
    let frames: [String: Rect]
    let steps: String?
  }

  struct ContentSize: Decodable, Sendable {
    let name: String
    let hug, resist: Float
    let constraints: [String: Constraint]
    let breaks: [String]
    let width: CGFloat
  }

  /// Recorded as a list: item, attribute, relation, second item and attribute, multiplier, constant, priority.
  struct Constraint: Decodable, Sendable {
    let item, attribute, relation: String
    let toItem, toAttribute: String?
    let multiplier, constant: CGFloat
    let priority: Float

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      item = try list.decode(String.self)
      attribute = try list.decode(String.self)
      relation = try list.decode(String.self)
      toItem = try list.decodeIfPresent(String.self)
      toAttribute = try list.decodeIfPresent(String.self)
      multiplier = try list.decode(CGFloat.self)
      constant = try list.decode(CGFloat.self)
      priority = try list.decode(Float.self)
    }
  }

  let families: [Family]
  let contentSize: [ContentSize]
}
