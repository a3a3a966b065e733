// The mirrored and the scaled copy of a tree.

extension TreeState {
  /// The tree without constraints and guides that cannot be mirrored or scaled.
  ///
  /// Constraints with a multiplier on positions are deactivated, because they have no mirror image. Readable content
  /// guides are replaced by margins, because the readable width is a fixed length.
  var reflectable: TreeState {
    var state = self
    for (id, constraint) in constraints {
      if constraint.value.isAbsolutePosition, constraint.value.multiplier != 1 { state.constraints[id]?.order = nil }
      state.constraints[id]?.value.first = constraint.value.first.withoutReadable
      state.constraints[id]?.value.second = constraint.value.second?.withoutReadable
    }
    return state
  }

  /// The mirror image of the tree: the layout direction is reversed, and left and right are swapped.
  ///
  /// Nil if the mirror image is not defined. A view with a frame has none, because its mirror image depends on the
  /// superview. A constraint between the content of a scroll view and a view outside has none, because the content
  /// begins on the left in both directions.
  var mirrored: TreeState? {
    var mirrored = self
    for (id, view) in views {
      if view.isFramed, view.parent != nil { return nil }
      mirrored.views[id]?.direction = view.direction == .rightToLeft ? .leftToRight : .rightToLeft
      if let margins = view.margins {
        mirrored.views[id]?.margins = TreeEdges(
          top: margins.top, left: margins.right, bottom: margins.bottom, right: margins.left)
      }
    }
    for constraint in constraints.values where constraint.order != nil && tiesContent(constraint.value) { return nil }
    for (id, constraint) in constraints where constraint.value.isAbsolutePosition {
      var value = constraint.value
      value.attribute = value.attribute.mirrored
      value.secondAttribute = value.secondAttribute.mirrored
      value.constant = -value.constant
      value.relation = value.relation == .equal ? .equal : value.relation == .atMost ? .atLeast : .atMost
      mirrored.constraints[id]?.value = value
    }
    return mirrored
  }

  /// Returns whether the constraint relates the content of a scroll view to an item outside of it.
  private func tiesContent(_ constraint: TreeProgram.Constraint) -> Bool {
    let sides =
      [(constraint.first, constraint.attribute)] + (constraint.second.map { [($0, constraint.secondAttribute)] } ?? [])
    let owners = sides.compactMap { owner(of: $0.0) }
    return sides.contains { item, attribute in
      switch item {
      case .content(let id): owners.contains { !subtree(of: id).contains($0) }
      case .margins(let id), .readable(let id):
        // The margins of a scroll view belong to its content.
        views[id]?.kind == .scroll && owners.contains { !subtree(of: id).contains($0) }
      case .frame: attribute.axis == .horizontal && !attribute.isLength
      case .view(let id):
        views[id]?.kind == .scroll && attribute == .centerX || isContent(id, attribute, apartFrom: owners)
      default: false
      }
    }
  }

  /// Returns whether a view's horizontal position is in a scroll view's content that does not contain all other views.
  private func isContent(_ id: Int, _ attribute: TreeProgram.Attribute, apartFrom others: [Int]) -> Bool {
    guard attribute.axis == .horizontal, !attribute.isLength, let parent = views[id]?.parent else { return false }
    let isApart = views[parent]?.kind == .scroll && others.contains { !subtree(of: parent).contains($0) }
    return isApart || isContent(parent, attribute, apartFrom: others)
  }

  /// The tree with explicit lengths only: views of fixed size in place of labels, and explicit margins.
  var measured: TreeState {
    var state = self
    for (id, view) in views {
      if view.margins == nil, view.kind != .stack {
        state.views[id]?.margins = TreeEdges(top: 8, left: 8, bottom: 8, right: 8)
      }
      guard case .label = view.kind else { continue }
      state.views[id]?.width = Double(view.text.utf8.count) * 7.25
      state.views[id]?.height = 20.5
      state.views[id]?.kind = .sized(width: 0, height: 0)
    }
    return state
  }

  /// Returns the tree with all lengths multiplied by a factor.
  func scaled(by factor: Double) -> TreeState {
    var scaled = self
    for (id, view) in views {
      var view = view
      if case .framed(let x, let y, let width, let height) = view.kind {
        view.kind = .framed(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
      }
      (view.width, view.height, view.spacing) = (view.width * factor, view.height * factor, view.spacing * factor)
      if let edges = view.margins {
        view.margins = TreeEdges(
          top: edges.top * factor, left: edges.left * factor, bottom: edges.bottom * factor, right: edges.right * factor
        )
      }
      scaled.views[id] = view
    }
    for id in constraints.keys { scaled.constraints[id]?.value.constant *= factor }
    return scaled
  }
}

extension TreeProgram.Constraint {
  /// Whether the constraint relates horizontal positions independently of the layout direction.
  fileprivate var isAbsolutePosition: Bool {
    second != nil && attribute.axis == .horizontal && !attribute.isLength && !attribute.isDirectional
      && !secondAttribute.isDirectional
  }

  func mentions(_ item: TreeProgram.Item) -> Bool { first == item || second == item }
}

extension TreeProgram.Item {
  fileprivate var withoutReadable: Self { if case .readable(let id) = self { .margins(id) } else { self } }
}

extension TreeProgram.Attribute {
  fileprivate var mirrored: Self { self == .left ? .right : self == .right ? .left : self }
}
