import HeadlessUIKit
import TestSupport
import Testing

/// Long random histories of trees: whatever was changed before, a tree is laid out as one that was made as it is now.
@MainActor
@Suite struct RandomTreeTests {
  @Test("After any history the frames are those of a tree that was made so from the start", arguments: 0..<40)
  func history(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let tree = RandomTree()
    for step in 0..<60 {
      tree.change(&random)
      if Int.random(in: 0..<3, using: &random) > 0 { continue }
      tree.root.layoutIfNeeded()
      let frames = tree.frames
      let copy = tree.copy()
      copy.root.layoutIfNeeded()
      #expect(frames == copy.frames, "seed \(seed), step \(step)")
      if frames != copy.frames { return }
    }
  }
}

/// Views that are each placed by four constraints, of one of several kinds, against their superview or an older sibling.
@MainActor
private final class RandomTree {
  /// A view and the numbers that its constraints are made of.
  @MainActor
  final class Node {
    let view = UIView()
    var children: [Node] = []
    var kind = 0
    var numbers: [CGFloat] = []
    var constraints: [NSLayoutConstraint] = []
  }

  let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let top = Node()

  var frames: [CGRect] { all(top).dropFirst().map(\.view.frame) }

  func change(_ random: inout SplitMix64) {
    let nodes = all(top)
    let node = nodes[Int.random(in: 0..<nodes.count, using: &random)]
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4:
      let child = Node()
      child.kind = Int.random(in: 0..<3, using: &random)
      child.numbers = (0..<4).map { _ in CGFloat(Int.random(in: 20...60, using: &random)) }
      insert(child, into: node)
    case 4..<7:
      guard let index = node.constraints.indices.randomElement(using: &random) else { return }
      node.numbers[index] = CGFloat(Int.random(in: 20...60, using: &random))
      node.constraints[index].constant = node.numbers[index] + (node.kind == 2 && index == 2 ? 2000 : 0)
    case 7:
      root.frame.size.width = CGFloat(Int.random(in: 300...900, using: &random))
    case 8:
      // The youngest child, on which no sibling depends.
      guard let child = node.children.popLast() else { return }
      child.view.removeFromSuperview()
      if Bool.random(using: &random) {
        child.kind = Int.random(in: 0..<3, using: &random)
        insert(child, into: node)
        // What tied the rest of the subtree to the root went with the removal.
        for descendant in all(child) { NSLayoutConstraint.activate(descendant.constraints) }
      }
    default:
      NSLayoutConstraint.deactivate(node.constraints)
      NSLayoutConstraint.activate(node.constraints)
    }
  }

  /// A tree of the same views and constraints, made in one go.
  func copy() -> RandomTree {
    let copy = RandomTree()
    copy.root.frame = root.frame
    func build(_ original: Node, in parent: Node) {
      let node = Node()
      (node.kind, node.numbers) = (original.kind, original.numbers)
      copy.insert(node, into: parent)
      for child in original.children { build(child, in: node) }
    }
    for child in top.children { build(child, in: copy.top) }
    return copy
  }

  private func all(_ node: Node) -> [Node] { [node] + node.children.flatMap(all) }

  private func insert(_ node: Node, into parent: Node) {
    let superview = parent === top ? root : parent.view
    let sibling = parent.children.last?.view
    parent.children.append(node)
    let view = superview.added(node.view)
    let numbers = node.numbers
    let old = node.constraints
    NSLayoutConstraint.deactivate(old)
    node.constraints =
      switch node.kind {
      case 0:
        [
          view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: numbers[0]),
          view.topAnchor.constraint(equalTo: (sibling?.bottomAnchor ?? superview.topAnchor), constant: numbers[1]),
          view.widthAnchor.constraint(equalToConstant: numbers[2]),
          view.heightAnchor.constraint(equalToConstant: numbers[3]),
        ]
      case 1:
        [
          view.centerXAnchor.constraint(equalTo: root.centerXAnchor, constant: numbers[0]),
          view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: numbers[1]),
          view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25, constant: numbers[2]),
          view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: numbers[3]),
        ]
      default:
        [
          view.leftAnchor.constraint(
            equalTo: superview.layoutMarginsGuide.leftAnchor, constant: numbers[0]),
          view.topAnchor.constraint(equalTo: superview.topAnchor, constant: numbers[1]),
          view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: 2000 + numbers[2]),
          view.heightAnchor.constraint(equalTo: superview.heightAnchor, constant: numbers[3]),
        ]
      }
    NSLayoutConstraint.activate(node.constraints)
  }
}
