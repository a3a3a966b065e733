import HeadlessUIKit
import TestSupport
import Testing

/// Conflicts over several changes: only constraints that conflict at the end of a layout are reported, each time again.
@MainActor
struct ConflictHistoryTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  /// Lays out after a change, and returns the identifiers of the broken constraints that were reported.
  private func broken(_ change: () -> Void = {}) -> [String] {
    LayoutConflicts.recorded {
      change()
      root.layoutIfNeeded()
    }.map { $0.broken.identifier ?? $0.broken.description }
  }

  private func width(
    _ view: UIView, _ constant: CGFloat, _ relation: NSLayoutConstraint.Relation = .equal
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: view, attribute: .width, relatedBy: relation, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: constant)
    constraint.identifier = "\(constant)"
    constraint.isActive = true
    return constraint
  }

  // MARK: Changes that conflict one by one, but not together

  @Test("A required chain can change its direction and change back")
  func direction() {
    let (first, second) = (root.added(UIView()), root.added(UIView()))
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      first.widthAnchor.constraint(equalToConstant: 50),
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 8),
      second.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    #expect(broken().isEmpty)
    #expect(broken { root.semanticContentAttribute = .forceRightToLeft }.isEmpty)
    #expect(first.frame.minX == 250 && second.frame.minX == 0 && second.frame.width == 242)
    #expect(broken { root.semanticContentAttribute = .forceLeftToRight }.isEmpty)
    #expect(first.frame.minX == 0 && second.frame.minX == 58 && second.frame.width == 242)
  }

  @Test("A length and its limit can change together, in either order", arguments: [false, true])
  func limit(isLimitFirst: Bool) {
    let box = root.added(UIView())
    let (length, limit) = (width(box, 100), width(box, 150, .lessThanOrEqual))
    #expect(broken().isEmpty)
    let changes = [{ length.constant = 200 }, { limit.constant = 250 }]
    #expect(broken { for change in isLimitFirst ? changes.reversed() : changes { change() } }.isEmpty)
    #expect(box.frame.width == 200)
  }

  @Test("Both edges and the length between them can change together")
  func edges() {
    let box = root.added(UIView())
    let leading = box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
    let trailing = box.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10)
    NSLayoutConstraint.activate([leading, trailing])
    let length = width(box, 280)
    #expect(broken().isEmpty)
    #expect(broken { (leading.constant, trailing.constant, length.constant) = (20, -20, 260) }.isEmpty)
    #expect(box.frame.minX == 20 && box.frame.width == 260)
  }

  @Test("The root's size and the constraints that fill it can change together")
  func rotation() {
    let box = root.added(UIView())
    box.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    box.trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
    let length = width(box, 300)
    #expect(broken().isEmpty)
    #expect(
      broken {
        root.frame.size.width = 400
        length.constant = 400
      }.isEmpty)
    #expect(box.frame.width == 400)
  }

  @Test("A frame and its mask can change together with constraints on the subviews")
  func masks() {
    let panel = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    root.addSubview(panel)
    let box = panel.added(UIView())
    box.leftAnchor.constraint(equalTo: panel.leftAnchor).isActive = true
    box.rightAnchor.constraint(equalTo: panel.rightAnchor).isActive = true
    let length = width(box, 200)
    #expect(broken().isEmpty)
    #expect(
      broken {
        length.constant = 250
        panel.autoresizingMask = .flexibleWidth
        panel.frame.size.width = 250
      }.isEmpty)
    #expect(
      broken {
        panel.translatesAutoresizingMaskIntoConstraints = false
        panel.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5).isActive = true
        length.constant = 120
      }.isEmpty)
    #expect(
      broken {
        panel.autoresizingMask = []
        panel.translatesAutoresizingMaskIntoConstraints = true
        for constraint in root.constraints where constraint.firstItem === panel { constraint.isActive = false }
        panel.frame = CGRect(x: 0, y: 0, width: 90, height: 100)
        length.constant = 90
      }.isEmpty)
    #expect(box.frame.width == 90)
  }

  @Test("Margins and a view that fills them can change together, and so can a superview and the width that fits it")
  func marginsAndMoves() {
    let panel = root.added(UIView())
    let box = panel.added(UIView())
    let panelWidth = width(panel, 116)
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: panel.layoutMarginsGuide.leftAnchor),
      box.rightAnchor.constraint(equalTo: panel.layoutMarginsGuide.rightAnchor),
    ])
    let length = width(box, 100)
    #expect(broken().isEmpty)
    #expect(
      broken {
        panel.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
        length.constant = 76
      }.isEmpty)
    #expect(box.frame.minX == 20 && box.frame.width == 76)
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    root.addSubview(other)
    #expect(
      broken {
        other.addSubview(panel)
        panel.leftAnchor.constraint(equalTo: other.leftAnchor).isActive = true
        panel.rightAnchor.constraint(equalTo: other.rightAnchor).isActive = true
        (panelWidth.constant, length.constant) = (50, 10)
      }.isEmpty)
    #expect(panel.frame.width == 50 && box.frame.width == 10)
  }

  // MARK: Broken constraints are restored

  @Test("A broken constraint is required again when the conflicting one is removed")
  func restored() {
    let box = root.added(UIView())
    let constraints = [width(box, 100), width(box, 150)]
    #expect(broken() == ["150.0"])
    #expect(broken { constraints[0].isActive = false } == [])
    #expect(box.frame.width == 150)
    #expect(broken { _ = width(box, 70) } == ["150.0"])
    #expect(box.frame.width == 70)
  }

  @Test("A constant that is corrected and conflicts again is reported again, once")
  func conflictAgain() {
    let box = root.added(UIView())
    let (length, limit) = (width(box, 100), width(box, 150, .lessThanOrEqual))
    #expect(broken().isEmpty)
    #expect(broken { length.constant = 280 } == ["150.0"])
    #expect(broken { length.constant = 120 }.isEmpty)
    #expect(box.frame.width == 120)
    #expect(broken { length.constant = 290 } == ["150.0"])
    // The conflict is still the same one.
    #expect(broken { length.constant = 291 }.isEmpty)
    #expect(broken { limit.constant = 291 }.isEmpty)
    #expect(broken { _ = width(box, 292, .greaterThanOrEqual) } == ["292.0"])
    #expect(box.frame.width == 291)
  }

  @Test("Which constraint is broken depends on the current constraints, not on earlier ones")
  func currentConstraints() {
    let box = root.added(UIView())
    let (first, second) = (width(box, 100), width(box, 200))
    #expect(broken() == ["200.0"])
    // Of two lengths the greater one is broken.
    #expect(broken { second.constant = 50 } == ["100.0"])
    #expect(box.frame.width == 50)
    #expect(broken { first.constant = 50 }.isEmpty)
  }

  @Test("After random changes of lengths and limits the frame equals that of a newly created view")
  func randomHistories() {
    for seed in UInt64(0)..<60 {
      var random = SplitMix64(seed: seed)
      let box = root.added(UIView())
      var current: [NSLayoutConstraint] = []
      for step in 0..<30 {
        _ = broken {
          for _ in 0..<Int.random(in: 1...3, using: &random) {
            let relation = NSLayoutConstraint.Relation(rawValue: Int.random(in: -1...1, using: &random)) ?? .equal
            let constant = CGFloat(Int.random(in: 1...40, using: &random) * 5)
            switch Int.random(in: 0..<4, using: &random) {
            case 0 where !current.isEmpty:
              current.remove(at: Int.random(in: 0..<current.count, using: &random)).isActive = false
            case 1 where !current.isEmpty:
              current[Int.random(in: 0..<current.count, using: &random)].constant = constant
            default: current.append(width(box, constant, relation))
            }
          }
        }
        // The rank decides which constraints are broken: in this order, each constraint that is consistent with the
        // earlier ones is kept.
        let strongest = current.sorted { rank($0) < rank($1) }
        var allowed = CGFloat(0)...CGFloat.infinity
        for constraint in strongest {
          let constant = constraint.constant
          let range: ClosedRange<CGFloat> =
            switch constraint.relation {
            case .equal: constant...constant
            case .lessThanOrEqual: 0...constant
            case .greaterThanOrEqual: constant...CGFloat.infinity
            }
          if range.overlaps(allowed) { allowed = range.clamped(to: allowed) }
        }
        #expect(allowed.contains(box.frame.width), "seed \(seed), step \(step): \(current)")
      }
      box.removeFromSuperview()
    }
  }

  private func rank(_ constraint: NSLayoutConstraint) -> CGFloat {
    let relation: CGFloat =
      switch constraint.relation {
      case .equal: 0
      case .greaterThanOrEqual: 1
      case .lessThanOrEqual: 2
      }
    return relation * 1000 + constraint.constant
  }

  // MARK: Conflicts are reported after the layout

  @Test("A window's row of fixed height whose content keeps to the margins has no conflict in its first layout")
  func settingsRow() {
    let window = UIWindow()
    window.makeKeyAndVisible()
    let row = window.added(UIView())
    let label = row.added(UIView())
    NSLayoutConstraint.activate([
      row.centerYAnchor.constraint(equalTo: window.centerYAnchor),
      row.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      row.heightAnchor.constraint(equalToConstant: 44),
      label.topAnchor.constraint(equalTo: row.layoutMarginsGuide.topAnchor),
      label.bottomAnchor.constraint(equalTo: row.layoutMarginsGuide.bottomAnchor),
      label.leadingAnchor.constraint(equalTo: row.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: row.trailingAnchor),
    ])
    #expect(LayoutConflicts.recorded { window.layoutIfNeeded() }.map(\.description) == [])
    #expect(row.frame.height == 44)
    #expect(label.frame.minY == 8 && label.frame.height == 28)
    // A constraint that was broken during the first layout is required again.
    let tall = label.heightAnchor.constraint(equalToConstant: 29)
    tall.isActive = true
    #expect(LayoutConflicts.recorded { window.layoutIfNeeded() }.map(\.broken.constraint) == [tall])
    #expect(row.frame.height == 44 && label.frame.height == 28)
  }

  @Test("A conflict in a nested layout is reported after the outermost layout")
  func nested() {
    let box = root.added(EagerView())
    let (length, limit) = (width(box, 100), width(box, 150, .lessThanOrEqual))
    #expect(broken().isEmpty)
    box.duringLayout = { limit.constant = 250 }
    #expect(
      broken {
        length.constant = 200
        box.setNeedsLayout()
      }.isEmpty)
    #expect(box.frame.width == 200)
  }

  @Test("A conflict handler can change constraints, which takes effect in the same layout")
  func handler() {
    LayoutConflicts.handler = { conflict in
      for member in conflict.constraints { member.constraint?.isActive = false }
    }
    defer { LayoutConflicts.handler = nil }
    let box = root.added(UIView())
    let constraints = [width(box, 10), width(box, 20)]
    let wish = box.widthAnchor.constraint(equalToConstant: 50)
    wish.priority = UILayoutPriority(1)
    wish.isActive = true
    #expect(broken() == ["20.0"])
    #expect(constraints.map(\.isActive) == [false, false])
    #expect(box.frame.width == 50)
    #expect(box.constraints == [wish])
  }

  @Test("A conflict handler is not called while the solver runs or while a view is measured")
  func handlerWhileMeasuring() {
    let box = root.added(MeasuringView())
    let inner = box.content.added(UIView())
    inner.leftAnchor.constraint(equalTo: box.content.leftAnchor).isActive = true
    inner.rightAnchor.constraint(equalTo: box.content.rightAnchor).isActive = true
    _ = (width(inner, 30), width(inner, 40))
    box.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    LayoutConflicts.handler = { $0.broken.constraint?.isActive = false }
    defer { LayoutConflicts.handler = nil }
    #expect(broken() == ["40.0"])
    #expect(inner.constraints.map(\.constant) == [30])
    #expect(box.frame.width == 30)
  }

  @Test("The frame of a view's own guide is updated only while a constraint uses the guide")
  func systemGuides() {
    let box = root.added(UIView())
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    root.layoutIfNeeded()
    let guide = root.layoutMarginsGuide
    #expect(guide.layoutFrame == .zero)
    let left = box.leftAnchor.constraint(equalTo: guide.leftAnchor)
    left.isActive = true
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 2, y: 1, width: 294, height: 296))
    root.frame.size.width = 400
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 2, y: 1, width: 394, height: 296))
    left.isActive = false
    root.frame.size.width = 500
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 2, y: 1, width: 394, height: 296))
    left.isActive = true
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 2, y: 1, width: 494, height: 296))
  }

  @Test("The same changes report the same conflicts in the same words and order each time")
  func sameWords() {
    func words() -> [String] {
      let views = "abcdef".map { name in
        let view = label(String(name))
        view.accessibilityIdentifier = String(name)
        view.widthAnchor.constraint(equalToConstant: 100).isActive = true
        return view
      }
      let conflicts = LayoutConflicts.recorded {
        let fixture = StackFixture(views, size: CGSize(width: 300, height: 100)) { $0.spacing = 8 }
        for distribution in [.equalSpacing, .fillEqually, .fill, .equalCentering] as [UIStackView.Distribution] {
          for hidden in [[], [1, 4], [0, 3, 5]] {
            for axis in [NSLayoutConstraint.Axis.vertical, .horizontal] {
              (fixture.stack.distribution, fixture.stack.axis) = (distribution, axis)
              for (place, view) in views.enumerated() { view.isHidden = hidden.contains(place) }
              fixture.root.layoutIfNeeded()
            }
          }
        }
      }
      return conflicts.map { $0.description.replacing(/0x[0-9a-f]+/, with: "") }
    }
    let first = words()
    #expect(first.count > 5)
    for _ in 0..<5 { #expect(words() == first) }
  }

  @Test("A conflict lists its constraints in order of activation, also after earlier removals")
  func memberOrder() throws {
    let box = root.added(UIView())
    let early = (1...5).map { width(root.added(UIView()), CGFloat($0)) }
    root.layoutIfNeeded()
    // Their indices are reused, the last one first.
    NSLayoutConstraint.deactivate(early)
    root.layoutIfNeeded()
    let left = box.leftAnchor.constraint(equalTo: root.leftAnchor)
    let right = box.rightAnchor.constraint(equalTo: root.leftAnchor, constant: 50)
    NSLayoutConstraint.activate([left, right])
    let length = width(box, 60)
    let conflicts = LayoutConflicts.recorded { root.layoutIfNeeded() }
    #expect(conflicts.map { $0.constraints.map(\.constraint) } == [[left, right, length]])
  }
}

private final class EagerView: UIView {
  var duringLayout: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    superview?.layoutIfNeeded()
    duringLayout?()
    duringLayout = nil
  }
}

/// A view whose intrinsic size is the fitting size of another view.
private final class MeasuringView: UIView {
  let content = UIView()

  override var intrinsicContentSize: CGSize { content.systemLayoutSizeFitting(.zero) }
}
