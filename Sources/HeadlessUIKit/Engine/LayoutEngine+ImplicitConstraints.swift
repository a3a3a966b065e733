// The implicit constraints of items. A view has implicit constraints for its intrinsic size, and for its frame if the
// program sets the frame. A view's own guide has implicit constraints for its distances from the edges of the view.

extension LayoutEngine {
  /// Updates the implicit constraints of an item.
  func refresh(_ variables: SolverVariables) {
    let item = variables.item
    if let view = item.view {
      refreshFrame(of: view, variables)
      guard variables.engine === self else { return }
      refreshContent(of: view, variables)
    } else if let guide = item.guide, let source = guide.source, let owner = guide.owningView {
      replaceImplicit(of: variables, with: edges(of: item, following: source, of: owner), in: owner)
    }
  }

  func removeImplicit(_ constraint: NSLayoutConstraint) {
    remove(constraint)
    constraint.holderStorage?.removeFromHeld(constraint)
  }

  private func refreshFrame(of view: UIView, _ variables: SolverVariables) {
    if view === root {
      if isLive { replaceImplicit(of: variables, with: rootSize(view), in: view) }
    } else if view.translatesAutoresizingMaskIntoConstraints, let superview = view.superviewStorage {
      replaceImplicit(of: variables, with: frame(of: view, in: superview), in: superview, areListed: true)
    } else if let superview = view.superviewStorage {
      replaceImplicit(of: variables, with: [], in: superview)
    }
  }

  /// Replaces the implicit constraints of an item. If only constants differ, the existing constraints are updated.
  ///
  /// - Parameter areListed: Whether the constraints appear in the holder's ``UIView/constraints``.
  private func replaceImplicit(
    of variables: SolverVariables, with wanted: [NSLayoutConstraint], in holder: UIView, areListed: Bool = false
  ) {
    let current = variables.implicitConstraints
    let isSameForm =
      current.count == wanted.count
      && zip(current, wanted).allSatisfy {
        // Multipliers that are computed from solved frames contain rounding errors.
        abs($0.multiplier - $1.multiplier) < 1e-9 && ($0.second == nil) == ($1.second == nil)
      }
    if isSameForm {
      for (old, new) in zip(current, wanted) where old.constantStorage != new.constantStorage {
        old.constantStorage = new.constantStorage
        updateConstant(of: old)
      }
      return
    }
    current.forEach(removeImplicit)
    variables.implicitConstraints = wanted
    for constraint in wanted {
      install(constraint, in: holder, for: variables.item)
      // Installing may call overridden methods of views, which may remove the view.
      guard variables.engine === self else { return remove(constraint) }
      if areListed, isLive { holder.addToHeld(constraint) }
    }
  }

  /// Returns required constraints for the size of the root. The constraints of the program cannot change this size.
  private func rootSize(_ view: UIView) -> [NSLayoutConstraint] {
    let item = view.layoutItem
    let size = view.alignmentRect(forFrame: CGRect(origin: .zero, size: view.viewGeometry.bounds.size)).size
    return [
      .implicit("_UITemporaryLayoutWidth", LayoutOperand(item, .width), constant: size.width),
      .implicit("_UITemporaryLayoutHeight", LayoutOperand(item, .height), constant: size.height),
    ]
  }

  /// Returns constraints on the alignment rectangle that represent the frame and the autoresizing mask.
  private func frame(of view: UIView, in superview: UIView) -> [NSLayoutConstraint] {
    let (item, container) = (view.layoutItem, superview.layoutItem)
    let (own, outer) = (view.alignmentInsets, superview.alignmentInsets)
    let bounds = CGRect(origin: superview.contentOrigin, size: superview.viewGeometry.bounds.size)
    let (x, y) = view.autoresizingRules(in: bounds)
    func rule(
      _ attribute: NSLayoutConstraint.Attribute, _ share: CGFloat, of length: NSLayoutConstraint.Attribute,
      outside: CGFloat, constant: CGFloat
    ) -> NSLayoutConstraint {
      NSAutoresizingMaskLayoutConstraint(
        item, attribute, share: share, of: container, length, constant: constant + share * outside)
    }
    // The rules use frames and the bounds of the superview. The constraints use alignment rectangles.
    let (outerWidth, outerHeight) = (outer.left + outer.right, outer.top + outer.bottom)
    return [
      rule(.left, x.positionShare, of: .width, outside: outerWidth, constant: x.position + own.left),
      rule(.width, x.lengthShare, of: .width, outside: outerWidth, constant: x.length - own.left - own.right),
      rule(.top, y.positionShare, of: .height, outside: outerHeight, constant: y.position + own.top),
      rule(.height, y.lengthShare, of: .height, outside: outerHeight, constant: y.length - own.top - own.bottom),
    ]
  }

  private func edges(
    of guide: ConstraintItem, following source: SystemGuides.Source, of owner: UIView
  ) -> [NSLayoutConstraint] {
    let view = owner.item(followedBy: source)
    let (insets, outside) = (owner.insets(of: source), view === owner.layoutItem ? owner.alignmentInsets : .zero)
    func name(_ edge: String) -> String {
      switch source {
      case .margins, .readable: "UIView-\(edge)Margin-guide-constraint"
      default: "\(source.rawValue)-\(edge)"
      }
    }
    func rule(
      _ first: ConstraintItem, _ second: ConstraintItem, _ attribute: NSLayoutConstraint.Attribute, _ edge: String,
      _ constant: CGFloat
    ) -> NSLayoutConstraint {
      .implicit(
        name(edge), LayoutOperand(first, attribute), LayoutOperand(second, attribute), constant: constant)
    }
    // In the coordinates of the content, the frame of a scroll view begins at the origin of the bounds.
    let offset = source == .frame ? owner.viewGeometry.bounds.origin : .zero
    // The top edge of the keyboard guide is measured from the view's bottom edge.
    let top: NSLayoutConstraint =
      source == .keyboard
      ? .implicit(
        name("top"), LayoutOperand(guide, .top), LayoutOperand(view, .bottom),
        constant: outside.bottom - owner.keyboardInset)
      : rule(guide, view, .top, "top", insets.top - outside.top + offset.y)
    let corner = [
      top,
      rule(guide, view, .left, "left", insets.left - outside.left + offset.x),
    ]
    switch source {
    case .content: return corner
    case .frame:
      return corner + [
        rule(guide, view, .width, "width", outside.left + outside.right),
        rule(guide, view, .height, "height", outside.top + outside.bottom),
      ]
    default:
      return corner + [
        rule(view, guide, .bottom, "bottom", insets.bottom - outside.bottom),
        rule(view, guide, .right, "right", insets.right - outside.right),
      ]
    }
  }

  private func refreshContent(of view: UIView, _ variables: SolverVariables) {
    let usesContentSize = view === root && !isLive || !view.translatesAutoresizingMaskIntoConstraints
    if !usesContentSize {
      variables.contentConstraints.forEach(removeImplicit)
      variables.contentConstraints = []
      variables.isContentDirty = true
      return
    }
    guard variables.isContentDirty else { return }
    variables.isContentDirty = false
    var size = view.intrinsicContentSize
    if let width = variables.measuredWidth, let measured = view.intrinsicContentSize(forWidth: width) {
      size.height = measured.height
    } else {
      variables.measuredWidth = nil
    }
    // A view may remove itself in its `intrinsicContentSize`.
    guard variables.engine === self else { return }
    for (axis, length) in [(NSLayoutConstraint.Axis.horizontal, size.width), (.vertical, size.height)] {
      refreshContent(of: view, variables, axis, length)
    }
    if !variables.contentConstraints.isEmpty { unmeasured.append(variables) }
  }

  private func refreshContent(
    of view: UIView, _ variables: SolverVariables, _ axis: NSLayoutConstraint.Axis, _ length: CGFloat
  ) {
    if !length.isFinite {
      raise(.internalInconsistency, "The intrinsic content size of \(view.label) is not finite: \(number(length))")
    }
    let priorities = view.contentPriorities[axis]
    if let index = variables.contentConstraints.firstIndex(where: { $0.axis == axis }) {
      let known = variables.contentConstraints[index]
      if length >= 0, known.priorities == priorities, known.isArranged == view.isArranged {
        guard known.constantStorage != length else { return }
        known.constantStorage = length
        return updateConstant(of: known)
      }
      removeImplicit(known)
      variables.contentConstraints.remove(at: index)
    }
    guard length >= 0 else { return }
    let constraint = NSContentSizeLayoutConstraint(view, axis, length: length)
    variables.contentConstraints.append(constraint)
    install(constraint, in: view, for: variables.item)
    if isLive { view.addToHeld(constraint) }
  }
}
