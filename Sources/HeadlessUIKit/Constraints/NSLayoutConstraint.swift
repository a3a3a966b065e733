/// A linear relation between attributes of two items: `first relation multiplier * second + constant`.
///
/// A constraint affects layout while it is active. An active constraint is in the ``UIView/constraints`` of the nearest
/// common ancestor of its items. The constraint does not retain the items.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// Creates a constraint without items. Such a constraint cannot be activated.
  public override init() {
    super.init()
  }

  /// Creates a constraint between an attribute of one item and a multiple of an attribute of another item plus a
  /// constant, in points.
  ///
  /// The items are views or layout guides. Without a second item, the second side is the constant alone. Traps with
  /// UIKit's message on any other items and on attributes that cannot be combined.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    guard let first = ConstraintItem.required(view1, for: view1) else {
      raise(.invalidArgument, "Constraint must contain a first layout item")
    }
    let second = ConstraintItem.required(view2, for: view1)
    self.init(
      LayoutOperand(first, attr1), relation, second.map { LayoutOperand($0, attr2) }, multiplier: multiplier,
      constant: c)
    // UIKit keeps the second attribute even if there is no second item.
    if second == nil { secondAttributeWithoutItem = attr2 }
  }

  convenience init(
    _ first: LayoutOperand, _ relation: Relation, _ second: LayoutOperand?, multiplier: CGFloat = 1,
    constant: CGFloat = 0, spacing: CGFloat? = nil
  ) {
    self.init()
    self.first = first
    self.second = second
    self.relation = relation
    self.multiplier = multiplier
    self.spacing = spacing
    constantStorage = spacing == nil ? constant : Self.systemSpacing(first, second, multiplier: spacing ?? 0)
    checkForm()
  }

  /// Creates the constraints that a line of the visual format language describes, in order. The constraints are
  /// inactive.
  ///
  /// `H:|-[title]-8-[icon(24)]|` places a title at the leading margin of the superview, and an icon at the superview's
  /// trailing edge. The icon is 24 points wide and begins 8 points after the title. Traps on an invalid format, with
  /// UIKit's message and a caret below the error.
  /// - Parameters:
  ///   - format: The line. Without `H:` or `V:` the axis is horizontal.
  ///   - opts: The alignment of neighbors and the direction of the line.
  ///   - metrics: Numbers of any type, in points, and priorities, by the names in the format.
  ///   - views: Views and layout guides, by the names in the format.
  open class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do throws(VisualFormatError) {
      return try VisualFormat.constraints(format, opts, metrics: metrics ?? [:], views: views)
    } catch {
      raise(.invalidArgument, error.reason(in: format))
    }
  }

  /// Activates constraints in order.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.activate() }
  }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  /// Whether the constraint affects layout. Default is false.
  ///
  /// Traps with UIKit's message when a constraint is activated and its items have no common ancestor.
  open var isActive: Bool {
    get { holderStorage != nil }
    set { newValue ? activate() : deactivate() }
  }

  /// The priority of the constraint. The default is 1000, which means required.
  ///
  /// Traps unless 0 < priority <= 1000. Traps when the priority of an active constraint changes between required and
  /// optional.
  open var priority: UILayoutPriority {
    get { priorityStorage }
    set { setPriority(newValue) }
  }

  /// The constant that is added to the second side, in points. The constant may change while the constraint is active.
  /// Traps unless the constant is finite.
  open var constant: CGFloat {
    get { constantStorage }
    set {
      guard newValue != constantStorage else { return }
      constantStorage = newValue
      checkConstant()
      spacing = nil
      constantDidChange()
    }
  }

  /// A name that appears in descriptions and logs.
  open var identifier: String?

  /// Whether the constraint is archived with its view. Archives are not supported, so the value has no effect. Default
  /// is false.
  open var shouldBeArchived = false

  /// The relation between the two sides.
  open internal(set) var relation = Relation.equal

  /// The multiplier of the second attribute.
  open internal(set) var multiplier: CGFloat = 1

  /// The first view or guide; nil after it was deallocated.
  open var firstItem: AnyObject? { first?.item.object }

  /// The second view or guide; nil if there is none or after it was deallocated.
  open var secondItem: AnyObject? { second?.item.object }

  /// The attribute of the first item.
  open var firstAttribute: Attribute { first?.attribute ?? .notAnAttribute }

  /// The attribute of the second item.
  open var secondAttribute: Attribute { second?.attribute ?? secondAttributeWithoutItem }

  /// The anchor on the first side.
  open var firstAnchor: NSLayoutAnchor<AnyObject> {
    guard let first else { raise(.invalidArgument, "Constraint must contain a first layout item") }
    return first.anchor
  }

  /// The anchor on the second side; nil if there is no second item.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second?.anchor }

  nonisolated open override var description: String {
    MainActor.assumeIsolated { constraintDescription }
  }

  nonisolated open override var debugDescription: String { description }

  // MARK: Storage

  // Set once, before other code can use the constraint. The deinit of the holder reads these values.
  nonisolated(unsafe) var first, second: LayoutOperand?
  private var secondAttributeWithoutItem = Attribute.notAnAttribute
  private var priorityStorage = UILayoutPriority.required
  var constantStorage: CGFloat = 0
  /// The multiplier of the system spacing if the constant is a system spacing; otherwise nil.
  private(set) var spacing: CGFloat?
  /// Whether a visual format created the constraint. The description of such a constraint has another name for the
  /// system spacing.
  var isFromVisualFormat = false

  nonisolated(unsafe) private var holderReference = BackReference<UIView>()
  /// The holder: the view whose ``UIView/constraints`` contain the constraint while it is active. `isActive` chooses
  /// the nearest common ancestor of the items.
  var holderStorage: UIView? {
    get { holderReference.owner }
    set { holderReference = BackReference(newValue) }
  }
  /// The index in the holder's list of constraints.
  var heldIndex = 0
  /// The indices in the items' lists of referring constraints, in the order of ``forEachItem(_:)``; -1 if an item does
  /// not list the constraint.
  nonisolated(unsafe) private var registrationIndices = SIMD4<Int32>(repeating: -1)
  /// Whether the engine added the constraint, for a frame or an intrinsic size.
  var isImplicit = false
  /// Whether the stack view that created the constraint was deallocated.
  nonisolated(unsafe) var isAbandoned = false

  // MARK: State of the engine, written in Engine/ only

  /// The position of the activation among all activations. A later activation has a greater number.
  var activationOrder = 0
  /// The change that the engine has not applied yet.
  var change = PendingChange.none
  /// The index in the holder's queue of changed constraints; nil if the queue does not contain the constraint.
  var pendingIndex: Int?
  /// The engine in which the constraint is installed. Engine/ accesses the typed reference as `engine`.
  weak var engineReference: AnyObject?
  /// The index in the engine's list of installed constraints. Valid while ``engineReference`` is not nil.
  var installedIndex = 0

  /// A change of an active constraint that the engine has not applied yet. Each case includes the cases before it.
  enum PendingChange: Int {
    case none, constant, expression
  }

  /// Clears the reference to the holder and removes the constraint from the lists of its items. The deinit of the
  /// holder calls this method.
  nonisolated func holderIsGone() {
    holderReference = BackReference()
    unregisterFromItems()
  }

  /// Adds the constraint to the lists of its items, except for the item of the holder.
  func registerWithItems(heldBy holder: UIView) {
    var index = 0
    forEachItem { item in
      if item.view !== holder && operandIndex(of: item) == index {
        registrationIndices[index] = Int32(item.register(self))
      }
      index += 1
    }
  }

  nonisolated func unregisterFromItems() {
    guard registrationIndices != SIMD4(repeating: -1) else { return }
    var index = 0
    forEachItem { item in
      if registrationIndices[index] >= 0 { item.unregister(at: Int(registrationIndices[index])) }
      registrationIndices[index] = -1
      index += 1
    }
  }

  /// Updates the stored index after an item has moved the constraint in its list.
  nonisolated func registrationMoved(in item: ConstraintItem, to newIndex: Int) {
    if let operandIndex = operandIndex(of: item) { registrationIndices[operandIndex] = Int32(newIndex) }
  }

  /// Returns the first position of an item in the order of ``forEachItem(_:)``.
  private nonisolated func operandIndex(of item: ConstraintItem) -> Int? {
    var (index, found) = (0, Int?.none)
    forEachItem { other in
      if other === item && found == nil { found = index }
      index += 1
    }
    return found
  }

  private func setPriority(_ priority: UILayoutPriority) {
    let priority = priority.checked
    guard priority != priorityStorage else { return }
    if isActive, (priority == .required) != (priorityStorage == .required) {
      raise(
        .internalInconsistency,
        "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  You "
          + "passed priority \(number(CGFloat(priority.rawValue))) and the existing priority was "
          + "\(number(CGFloat(priorityStorage.rawValue))).")
    }
    priorityStorage = priority
    expressionDidChange()
  }
}

extension NSLayoutConstraint {
  /// Calls a closure with the items of both sides, including both items of a distance.
  nonisolated func forEachItem(_ visit: (ConstraintItem) -> Void) {
    first?.forEachItem(visit)
    second?.forEachItem(visit)
  }

  /// Whether the layout direction determines an edge of either side.
  var isDirectional: Bool { first?.isDirectional == true || second?.isDirectional == true }
}

extension LayoutOperand {
  @MainActor fileprivate var anchor: NSLayoutAnchor<AnyObject> {
    if distance != nil { return erased(NSLayoutDimension(self)) }
    switch kind {
    case .length: return erased(item.anchor(attribute, NSLayoutDimension.init))
    case .position(.vertical): return erased(item.anchor(attribute, NSLayoutYAxisAnchor.init))
    case .position(.horizontal), .none: return erased(item.anchor(attribute, NSLayoutXAxisAnchor.init))
    }
  }
}

// In UIKit, the generic parameter of an anchor exists only at compile time. Therefore, every anchor is also an
// NSLayoutAnchor<AnyObject>. Swift has no such cast. The stored properties of the class do not depend on the parameter,
// so reading the reference as the other type is safe.
private func erased<Axis>(_ anchor: NSLayoutAnchor<Axis>) -> NSLayoutAnchor<AnyObject> {
  withUnsafePointer(to: anchor) {
    $0.withMemoryRebound(to: NSLayoutAnchor<AnyObject>.self, capacity: 1) { $0.pointee }
  }
}

extension ConstraintItem {
  /// Returns the anchor of the view or guide for an attribute: the same object each time, or a new one if the view or
  /// guide was deallocated.
  fileprivate func anchor<Anchor: NSObject>(
    _ attribute: NSLayoutConstraint.Attribute, _ make: (LayoutOperand) -> Anchor
  ) -> Anchor {
    view?.anchor(attribute, make) ?? guide?.anchor(attribute, make) ?? make(LayoutOperand(self, attribute))
  }
}
