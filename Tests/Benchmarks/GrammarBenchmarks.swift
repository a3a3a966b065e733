import KeylineEquations
import KeylinePinning
import KeylinePlace

/// The time to create constraints: one form of ten fields and fifty constraints in all spellings.
@MainActor
enum GrammarBenchmarks {
  static func figures(_ effort: Effort) -> [Figure] {
    // Each round measures every spelling, so that a slow phase of the machine affects all of them.
    let longer = Effort(sizes: [], runs: effort.runs * 8, seconds: effort.seconds * 4, changes: 0)
    let samples = Samples.collect(longer) { samples in
      for spelling in Spelling.allCases {
        samples.measure("\(spelling.rawValue) made") { for _ in 0..<repeats { _ = Form().make(spelling) } }
        samples.measure("\(spelling.rawValue) laid out") {
          for _ in 0..<repeats {
            let form = Form()
            form.apply(spelling)
            form.root.layoutIfNeeded()
          }
        }
      }
    }
    return samples.figures(group: "grammar", workload: "form", size: 50)
  }

  private static let repeats = 10
}

/// The APIs in which the form is written.
enum Spelling: String, CaseIterable {
  case anchors = "anchors, one activate"
  case anchorsOneByOne = "anchors, isActive"
  case items = "NSLayoutConstraint(item:...)"
  case visualFormat = "visual format"
  case array = "Keyline array"
  case builder = "Keyline builder"
  case equations = "KeylineEquations"
  case place = "KeylinePlace"
  case pinning = "KeylinePinning"
}

@MainActor
private struct Form {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let fields = (0..<10).map { _ in UIView() }

  /// Creates the constraints without activating them.
  func make(_ spelling: Spelling) -> [NSLayoutConstraint] {
    for field in fields { root.addSubview(field) }
    return fields.indices.flatMap { make(spelling, $0) }
  }

  private func make(_ spelling: Spelling, _ index: Int) -> [NSLayoutConstraint] {
    let field = fields[index]
    switch spelling {
    case .anchors, .anchorsOneByOne: return anchors(index)
    case .items: return items(index)
    case .visualFormat: return visualFormat(index)
    case .array: return array(index).map { $0(field, root) }
    case .builder: return builder(index).map { $0(field, root) }
    case .equations: return equations(index)
    // These dialects cannot create constraints without activating them.
    case .place, .pinning: return []
    }
  }

  /// Adds the fields and activates the constraints, in the way that is usual for the spelling.
  func apply(_ spelling: Spelling) {
    for (index, field) in fields.enumerated() {
      switch spelling {
      case .array: root.addSubview(field, constraints: array(index))
      case .builder: root.addSubview(field) { builder(index) }
      case .place: place(index)
      case .pinning: pinning(index)
      default:
        root.addSubview(field)
        field.translatesAutoresizingMaskIntoConstraints = false
        let constraints = make(spelling, index)
        if spelling == .anchorsOneByOne {
          for constraint in constraints { constraint.isActive = true }
        } else {
          NSLayoutConstraint.activate(constraints)
        }
      }
    }
  }

  private func above(_ index: Int) -> NSLayoutYAxisAnchor {
    index == 0 ? root.topAnchor : fields[index - 1].bottomAnchor
  }

  private func anchors(_ index: Int) -> [NSLayoutConstraint] {
    let field = fields[index]
    return [
      field.topAnchor.constraint(equalTo: above(index), constant: 8),
      field.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      field.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      field.heightAnchor.constraint(equalToConstant: 44),
      field.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
    ]
  }

  private func items(_ index: Int) -> [NSLayoutConstraint] {
    let field = fields[index]
    func make(
      _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation, _ other: UIView?,
      _ otherAttribute: NSLayoutConstraint.Attribute, _ constant: CGFloat
    ) -> NSLayoutConstraint {
      NSLayoutConstraint(
        item: field, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute, multiplier: 1,
        constant: constant)
    }
    return [
      index == 0 ? make(.top, .equal, root, .top, 8) : make(.top, .equal, fields[index - 1], .bottom, 8),
      make(.leading, .equal, root, .leading, 16), make(.trailing, .equal, root, .trailing, -16),
      make(.height, .equal, nil, .notAnAttribute, 44), make(.bottom, .lessThanOrEqual, root, .bottom, 0),
    ]
  }

  private func visualFormat(_ index: Int) -> [NSLayoutConstraint] {
    let views: [String: Any] = ["field": fields[index], "above": fields[max(0, index - 1)]]
    let vertical = index == 0 ? "V:|-8-[field(44)]-(>=0)-|" : "V:[above]-8-[field(44)]-(>=0)-|"
    return NSLayoutConstraint.constraints(withVisualFormat: "H:|-16-[field]-16-|", metrics: nil, views: views)
      + NSLayoutConstraint.constraints(withVisualFormat: vertical, metrics: nil, views: views)
  }

  private func array(_ index: Int) -> [Constraint] {
    [
      equal(\.topAnchor, to: above(index), constant: 8), equal(\.leadingAnchor, constant: 16),
      equal(\.trailingAnchor, constant: -16), equal(\.heightAnchor, to: 44), lessThanOrEqual(\.bottomAnchor),
    ]
  }

  @ConstraintBuilder private func builder(_ index: Int) -> [Constraint] {
    equal(\.topAnchor, to: above(index), constant: 8)
    equal(\.leadingAnchor, constant: 16)
    equal(\.trailingAnchor, constant: -16)
    equal(\.heightAnchor, to: 44)
    lessThanOrEqual(\.bottomAnchor)
  }

  private func equations(_ index: Int) -> [NSLayoutConstraint] {
    let field = fields[index]
    return [
      index == 0 ? field.top == root.top + 8 : field.top == fields[index - 1].bottom + 8,
      field.leading == root.leading + 16, field.trailing == root.trailing - 16, field.height == 44,
      field.bottom <= root.bottom,
    ]
  }

  private func place(_ index: Int) {
    let top: Pin = index == 0 ? .top(padding: 8) : .relative(.top, 8, to: fields[index - 1], .bottom)
    let field = fields[index]
    field.place(on: root).pin(top, .horizontalEdges(padding: 16), .fixedHeight(44))
    // The dialect has no inequalities.
    field.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor).isActive = true
  }

  private func pinning(_ index: Int) {
    let field = fields[index]
    root.addSubview(field)
    let above = index == 0 ? root : fields[index - 1]
    root.pinAttribute(.top, ofSubview: field, toAttribute: index == 0 ? .top : .bottom, ofView: above, offset: 8)
    root.pinAttribute(.leading, ofSubview: field, toAttribute: .leading, ofView: root, offset: 16)
    root.pinAttribute(.trailing, ofSubview: field, toAttribute: .trailing, ofView: root, offset: -16)
    NSLayoutConstraint.pinningAttribute(attribute: .height, ofView: field, toConstant: 44).isActive = true
    // The dialect has no inequalities.
    field.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor).isActive = true
  }
}
