import HeadlessUIKit

/// Operations on large trees: measuring, conflicts, changes of stack views, deep hierarchies and removal. A linear
/// search in the engine would make their times grow faster than linearly.
enum GrowthWorkload: String, CaseIterable {
  case fitting, chain, conflicts, equalStack, fillStack, topDown, bottomUp, trace, coupledTrace, removal, deactivation

  @MainActor
  func run(_ count: Int, _ samples: inout Samples) {
    switch self {
    case .fitting: Self.fit(labels: count, &samples)
    case .chain: Self.overfill(rows: count, &samples)
    case .conflicts: Self.contradict(views: count, &samples)
    case .equalStack: Self.stack(views: count, .fillEqually, &samples)
    case .fillStack: Self.stack(views: count, .fill, &samples)
    case .topDown: Self.nest(depth: count, fromTheTop: true, &samples)
    case .bottomUp: Self.nest(depth: count, fromTheTop: false, &samples)
    case .trace: Self.trace(views: count, isCoupled: false, &samples)
    case .coupledTrace: Self.trace(views: count, isCoupled: true, &samples)
    case .removal:
      Self.removeAll(rows: count, &samples) { views, _ in
        for view in views { view.removeFromSuperview() }
      }
    case .deactivation:
      Self.removeAll(rows: count, &samples) { _, constraints in
        NSLayoutConstraint.deactivate(constraints)
      }
    }
  }

  @MainActor
  private static func makeRoot() -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  /// Measures the fitting size of a container whose labels wrap.
  @MainActor
  private static func fit(labels count: Int, _ samples: inout Samples) {
    let root = makeRoot()
    let (container, constraints) = rows(count, in: root) { _ in
      let label = UILabel()
      label.numberOfLines = 0
      label.text = "All that is said here is said in words of many lengths, and in more than one line of them."
      return label
    }
    NSLayoutConstraint.activate(constraints)
    samples.measure("fitting size") {
      let size = container.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      precondition(size.height > CGFloat(count) * 20, "The texts do not wrap")
    }
  }

  /// Lays out rows whose total height exceeds that of their container.
  @MainActor
  private static func overfill(rows count: Int, _ samples: inout Samples) {
    for isTight in [false, true] {
      let root = makeRoot()
      let (container, constraints) = rows(count, in: root) { _ in UIView() }
      let heights = container.subviews.map { $0.heightAnchor.constraint(equalToConstant: 44) }
      // Either all rows but one fit, or only a few.
      root.frame.size.height = isTight ? CGFloat(count) * 44 - 1 : 100
      NSLayoutConstraint.activate(heights + constraints)
      samples.measure(isTight ? "one row too many" : "hardly any room") {
        let conflicts = LayoutConflicts.recorded { root.layoutIfNeeded() }
        precondition(!conflicts.isEmpty, "The rows fit")
      }
    }
  }

  /// Lays out views with two contradictory widths each.
  @MainActor
  private static func contradict(views count: Int, _ samples: inout Samples) {
    let root = makeRoot()
    for _ in 0..<count {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
        view.widthAnchor.constraint(equalToConstant: 10), view.widthAnchor.constraint(equalToConstant: 20),
      ])
    }
    samples.measure("first layout") {
      let conflicts = LayoutConflicts.recorded { root.layoutIfNeeded() }
      precondition(conflicts.count == count, "Some conflicts were not found")
    }
  }

  @MainActor
  private static func stack(views count: Int, _ distribution: UIStackView.Distribution, _ samples: inout Samples) {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 2 * CGFloat(count), height: 44))
    stack.distribution = distribution
    for _ in 0..<count { stack.addArrangedSubview(UIView()) }
    samples.measure("first layout") { stack.layoutIfNeeded() }
    for isHidden in [true, false] {
      samples.measure(isHidden ? "hide some" : "show them") {
        for view in stack.arrangedSubviews.dropFirst(count / 2).prefix(5) { view.isHidden = isHidden }
        stack.layoutIfNeeded()
      }
    }
  }

  @MainActor
  private static func nest(depth: Int, fromTheTop: Bool, _ samples: inout Samples) {
    var top: UIView? = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    samples.measure("build") {
      let views = (0..<depth).map { _ in UIView() }
      guard let root = top, let first = views.first else { return }
      let pairs = Array(zip(views, views.dropFirst()))
      if fromTheTop { root.addSubview(first) }
      for (outer, inner) in fromTheTop ? pairs : pairs.reversed() { outer.addSubview(inner) }
      if !fromTheTop { root.addSubview(first) }
    }
    samples.measure("first layout") { top?.layoutIfNeeded() }
    samples.measure("release") { top = nil }
  }

  /// Traces views whose positions are ambiguous, either independent of each other or each constrained to its neighbour.
  @MainActor
  private static func trace(views count: Int, isCoupled: Bool, _ samples: inout Samples) {
    let root = makeRoot()
    var last: UIView?
    for _ in 0..<count {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      let leading =
        isCoupled
        ? view.leadingAnchor.constraint(equalTo: last?.trailingAnchor ?? root.leadingAnchor)
        : view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
      NSLayoutConstraint.activate([leading, view.topAnchor.constraint(equalTo: root.topAnchor)])
      last = view
    }
    if isCoupled { last?.trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true }
    root.layoutIfNeeded()
    samples.measure("trace") {
      let trace = root._autolayoutTrace()
      precondition(trace.contains("AMBIGUOUS"), "Nothing is ambiguous")
    }
  }

  /// Removes the rows of a list from first to last.
  @MainActor
  private static func removeAll(
    rows count: Int, _ samples: inout Samples, _ remove: ([UIView], [NSLayoutConstraint]) -> Void
  ) {
    let root = makeRoot()
    var (container, constraints) = rows(count, in: root) { _ in UIView() }
    constraints += container.subviews.map { $0.heightAnchor.constraint(equalToConstant: 44) }
    root.frame.size.height = 44 * CGFloat(count)
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    samples.measure("all of it") {
      remove(container.subviews, constraints)
      root.layoutIfNeeded()
    }
  }

  /// Returns a container that fills the root, with views stacked vertically in it.
  @MainActor
  private static func rows(
    _ count: Int, in root: UIView, _ make: (Int) -> UIView
  ) -> (container: UIView, constraints: [NSLayoutConstraint]) {
    let container = UIView()
    container.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(container)
    var constraints = [
      container.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      container.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      container.topAnchor.constraint(equalTo: root.topAnchor),
      container.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ]
    var last: UIView?
    for index in 0..<count {
      let view = make(index)
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
      constraints += [
        view.topAnchor.constraint(equalTo: last?.bottomAnchor ?? container.topAnchor),
        view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
      ]
      last = view
    }
    if let last { constraints.append(last.bottomAnchor.constraint(equalTo: container.bottomAnchor)) }
    return (container, constraints)
  }
}
