import HeadlessUIKit

/// The views, guides and constraints of a program. Keeps strong references only where the program does.
@MainActor
final class LiveTree {
  private var keptViews: [Int: UIView] = [:]
  private var keptConstraints: [Int: NSLayoutConstraint] = [:]
  private var views: [Int: Weak<UIView>] = [:]
  private var guides: [Int: Weak<UILayoutGuide>] = [:]
  private var constraints: [Int: Weak<NSLayoutConstraint>] = [:]

  init() {}

  /// Creates the views of a state in one go: views, their properties, then constraints in the order of activation.
  ///
  /// Root views that are not windows get the given frames. If `hasWindows` is false, windows are replaced by plain
  /// views, which have no safe area.
  init(_ state: TreeState, hasWindows: Bool = true, frames: (Int) -> CGRect) {
    for id in state.roots { build(id, state, hasWindows: hasWindows, frame: frames(id)) }
    for id in state.views.keys.sorted() { setProperties(of: id, state) }
    for id in state.active {
      guard let constraint = state.constraints[id] else { continue }
      constrain(id, constraint.value, isKept: true)
    }
  }

  func view(_ id: Int) -> UIView? { views[id]?.object }
  func guide(_ id: Int) -> UILayoutGuide? { guides[id]?.object }

  func layOut(_ state: TreeState) {
    for id in state.roots { view(id)?.layoutIfNeeded() }
  }

  // MARK: - Steps

  func apply(_ step: TreeProgram.Step, _ state: TreeState) {
    switch step {
    case .addWindow(let id, let width, let height):
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
      window.isHidden = false
      register(window, id)
    case .addView(let id, let kind, let parent, let index):
      register(make(kind), id)
      insert(id, into: parent, at: index)
    case .move(let id, let parent, let index):
      if let parent { insert(id, into: parent, at: index) } else { view(id)?.removeFromSuperview() }
    case .release(let id): keptViews[id] = nil
    case .addGuide(let id, let owner): addGuide(id, to: owner)
    case .removeGuide(let id):
      if let guide = guide(id) { guide.owningView?.removeLayoutGuide(guide) }
    case .constrain(let id, let constraint, let isKept): constrain(id, constraint, isKept: isKept)
    case .activate(let id): constraints[id]?.object?.isActive = true
    case .deactivate(let id): constraints[id]?.object?.isActive = false
    case .releaseConstraint(let id): keptConstraints[id] = nil
    case .setConstant(let id, let constant): constraints[id]?.object?.constant = constant
    case .setPriority(let id, let priority): constraints[id]?.object?.priority = UILayoutPriority(Float(priority))
    case .resize(let id, let width, let height):
      let size = CGSize(width: width, height: height)
      if let sized = view(id) as? SizedTreeView { sized.size = size } else { view(id)?.frame.size = size }
    case .setText(let id, _), .setLines(let id, _), .setHidden(let id, _), .setHugging(let id, _, _),
      .setResistance(let id, _, _), .setMargins(let id, _, _, _, _), .setDirection(let id, _), .setAxis(let id, _),
      .setDistribution(let id, _), .setAlignment(let id, _), .setSpacing(let id, _):
      setProperties(of: id, state)
    case .layout: layOut(state)
    }
    // The state removes constraints whose items are released; the program releases them too.
    keptConstraints = keptConstraints.filter { state.constraints[$0.key] != nil }
  }

  /// Releases all views and constraints.
  func releaseAll() {
    keptViews = [:]
    keptConstraints = [:]
  }

  /// Returns a description of the first object that exists but should be released, or is released but should exist.
  func lifetimeFault(_ state: TreeState) -> String? {
    func fault<Object>(_ name: String, _ objects: [Int: Weak<Object>], _ shouldExist: (Int) -> Bool) -> String? {
      for (id, object) in objects.sorted(by: { $0.key < $1.key }) where (object.object != nil) != shouldExist(id) {
        return "\(name) \(id) \(shouldExist(id) ? "should exist but is released" : "should be released but exists")"
      }
      return nil
    }
    if let fault = fault("view", views, { state.views[$0] != nil }) ?? fault(
      "guide", guides, { state.guides[$0] != nil })
      ?? fault("constraint", constraints, { state.constraints[$0] != nil })
    {
      return fault
    }
    for (id, constraint) in state.constraints {
      guard let isActive = constraints[id]?.object?.isActive, isActive != (constraint.order != nil) else { continue }
      return "constraint \(id) is \(isActive ? "" : "not ")active"
    }
    return nil
  }

  // MARK: - Creating views and constraints

  private func build(_ id: Int, _ state: TreeState, hasWindows: Bool, frame: CGRect) {
    guard let view = state.views[id] else { return }
    if view.isWindow, hasWindows {
      apply(.addWindow(id, width: frame.width, height: frame.height), state)
    } else {
      register(make(view.kind), id)
      if view.parent == nil { self.view(id)?.frame = frame }
    }
    for guide in view.guides { addGuide(guide, to: id) }
    for child in view.children {
      build(child, state, hasWindows: hasWindows, frame: .zero)
      guard let childView = self.view(child) else { continue }
      self.view(id)?.addSubview(childView)
      if state.views[child]?.isFramed == false { childView.translatesAutoresizingMaskIntoConstraints = false }
    }
    for child in view.arranged {
      guard let childView = self.view(child) else { continue }
      (self.view(id) as? UIStackView)?.addArrangedSubview(childView)
    }
    if view.isFramed, view.parent != nil {
      self.view(id)?.frame.size = CGSize(width: view.width, height: view.height)
    }
  }

  private func make(_ kind: TreeProgram.Kind) -> UIView {
    let view: UIView
    switch kind {
    case .plain: view = UIView()
    case .stack: view = UIStackView()
    case .scroll: view = UIScrollView()
    case .label: view = UILabel()
    case .sized: view = SizedTreeView()
    case .framed(let x, let y, let width, let height):
      return UIView(frame: CGRect(x: x, y: y, width: width, height: height))
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    switch kind {
    case .label(let text): (view as? UILabel)?.text = text
    case .sized(let width, let height): (view as? SizedTreeView)?.size = CGSize(width: width, height: height)
    default: break
    }
    return view
  }

  private func register(_ view: UIView, _ id: Int) {
    keptViews[id] = view
    views[id] = Weak(view)
  }

  private func insert(_ id: Int, into parent: Int, at index: Int) {
    guard let view = view(id), let superview = self.view(parent) else { return }
    guard let stack = superview as? UIStackView else {
      return superview.insertSubview(view, at: min(index, superview.subviews.count))
    }
    let last = stack.arrangedSubviews.count - (view.superview === stack ? 1 : 0)
    stack.insertArrangedSubview(view, at: min(index, last))
  }

  private func addGuide(_ id: Int, to owner: Int) {
    let guide = UILayoutGuide()
    guides[id] = Weak(guide)
    view(owner)?.addLayoutGuide(guide)
  }

  private func setProperties(of id: Int, _ state: TreeState) {
    guard let view = view(id), let wanted = state.views[id] else { return }
    if !wanted.isWindow { view.isHidden = wanted.isHidden }
    for (axis, priority) in wanted.hugging {
      view.setContentHuggingPriority(UILayoutPriority(Float(priority)), for: axis.value)
    }
    for (axis, priority) in wanted.resistance {
      view.setContentCompressionResistancePriority(UILayoutPriority(Float(priority)), for: axis.value)
    }
    if let edges = wanted.margins {
      view.layoutMargins = UIEdgeInsets(top: edges.top, left: edges.left, bottom: edges.bottom, right: edges.right)
    }
    view.semanticContentAttribute = wanted.direction.value
    if let label = view as? UILabel { (label.text, label.numberOfLines) = (wanted.text, wanted.lines) }
    if let sized = view as? SizedTreeView { sized.size = CGSize(width: wanted.width, height: wanted.height) }
    if let stack = view as? UIStackView {
      stack.axis = wanted.axis.value
      stack.distribution = UIStackView.Distribution(rawValue: wanted.distribution) ?? .fill
      stack.alignment = UIStackView.Alignment(rawValue: wanted.alignment) ?? .fill
      stack.spacing = wanted.spacing
    }
  }

  private func constrain(_ id: Int, _ value: TreeProgram.Constraint, isKept: Bool) {
    let constraint = NSLayoutConstraint(
      item: item(value.first) as Any, attribute: value.attribute.value, relatedBy: value.relation.value,
      toItem: value.second.flatMap(item),
      attribute: value.second == nil ? .notAnAttribute : value.secondAttribute.value,
      multiplier: value.multiplier, constant: value.constant)
    constraint.priority = UILayoutPriority(Float(value.priority))
    constraint.identifier = "\(id)"
    if isKept { keptConstraints[id] = constraint }
    constraints[id] = Weak(constraint)
    constraint.isActive = true
  }

  private func item(_ item: TreeProgram.Item) -> AnyObject? {
    switch item {
    case .view(let id): view(id)
    case .guide(let id): guide(id)
    case .margins(let id): view(id)?.layoutMarginsGuide
    case .safeArea(let id): view(id)?.safeAreaLayoutGuide
    case .readable(let id): view(id)?.readableContentGuide
    case .content(let id): (view(id) as? UIScrollView)?.contentLayoutGuide
    case .frame(let id): (view(id) as? UIScrollView)?.frameLayoutGuide
    }
  }
}

private struct Weak<Object: AnyObject> {
  private(set) weak var object: Object?

  init(_ object: Object) {
    self.object = object
  }
}

/// A view with an intrinsic size.
private final class SizedTreeView: UIView {
  var size = CGSize.zero {
    didSet { if size != oldValue { invalidateIntrinsicContentSize() } }
  }

  override var intrinsicContentSize: CGSize { size }
}

extension TreeProgram.Axis {
  fileprivate var value: NSLayoutConstraint.Axis { self == .horizontal ? .horizontal : .vertical }
}

extension TreeProgram.Direction {
  fileprivate var value: UISemanticContentAttribute {
    switch self {
    case .unspecified: .unspecified
    case .leftToRight: .forceLeftToRight
    case .rightToLeft: .forceRightToLeft
    }
  }
}

extension TreeProgram.Relation {
  fileprivate var value: NSLayoutConstraint.Relation {
    switch self {
    case .equal: .equal
    case .atMost: .lessThanOrEqual
    case .atLeast: .greaterThanOrEqual
    }
  }
}

extension TreeProgram.Attribute {
  fileprivate var value: NSLayoutConstraint.Attribute {
    switch self {
    case .left: .left
    case .right: .right
    case .leading: .leading
    case .trailing: .trailing
    case .centerX: .centerX
    case .width: .width
    case .top: .top
    case .bottom: .bottom
    case .centerY: .centerY
    case .height: .height
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    }
  }
}
