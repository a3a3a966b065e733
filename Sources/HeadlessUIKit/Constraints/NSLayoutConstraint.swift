/// A linear relation between attributes of two items: `first relation multiplier * second + constant`.
///
/// A constraint takes effect while it is active; then it lives in ``UIView/constraints`` of the nearest view that
/// encloses its items. It retains neither of them.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// Makes a constraint without items, which cannot be activated.
  public override init() {
    super.init()
  }

  /// Says that an attribute of one item is so many times an attribute of another plus a constant, in points.
  ///
  /// The items are views or layout guides; without a second one, the constant alone is the other side. Traps, with
  /// UIKit's sentence, on items of any other kind, and on attributes that do not go together.
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
    // UIKit keeps a second attribute that has no item.
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

  /// Makes the constraints that a line of the visual format language describes, in order; none is active yet.
  ///
  /// `H:|-[title]-8-[icon(24)]|` puts a title at the superview's margin, and an icon of 24 points 8 points after it, at
  /// the superview's edge. Traps on a format that makes no sense, with UIKit's sentence and a caret below the mistake.
  /// - Parameters:
  ///   - format: The line; without `H:` or `V:` it goes across.
  ///   - opts: How neighbours are aligned besides, and which way the line goes.
  ///   - metrics: Numbers of any type, by the names that the line uses, in points; priorities too.
  ///   - views: Views and layout guides, by the names that the line uses.
  open class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do throws(VisualFormatError) {
      return try VisualFormat.constraints(format, opts, metrics: metrics ?? [:], views: views)
    } catch {
      raise(.invalidArgument, error.reason(in: format))
    }
  }

  /// Makes constraints active, in order.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.activate() }
  }

  /// Makes constraints inactive.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  /// Whether the constraint takes part in layout. Default false.
  ///
  /// Traps, with UIKit's sentence, when the items have no common ancestor.
  open var isActive: Bool {
    get { holderStorage != nil }
    set { newValue ? activate() : deactivate() }
  }

  /// How much the constraint matters against others; 1000, the default, means that it must hold.
  ///
  /// Traps outside of 0 < priority <= 1000, and when an active constraint would change between 1000 and less.
  open var priority: UILayoutPriority {
    get { priorityStorage }
    set { setPriority(newValue) }
  }

  /// What is added to the second side, in points. May change at any time. Traps unless it is finite.
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

  /// A name for logs and tests.
  open var identifier: String?

  /// Whether the constraint belongs into an archive with its view. Default false.
  open var shouldBeArchived = false

  /// How the sides compare.
  open internal(set) var relation = Relation.equal

  /// What the second attribute is multiplied by.
  open internal(set) var multiplier: CGFloat = 1

  /// The view or guide on the first side, or nil when it is gone.
  open var firstItem: AnyObject? { first?.item.object }

  /// The view or guide on the second side, or nil when there is none or it is gone.
  open var secondItem: AnyObject? { second?.item.object }

  /// The first item's attribute.
  open var firstAttribute: Attribute { first?.attribute ?? .notAnAttribute }

  /// The second item's attribute.
  open var secondAttribute: Attribute { second?.attribute ?? secondAttributeWithoutItem }

  /// The first side as an anchor.
  open var firstAnchor: NSLayoutAnchor<AnyObject> {
    guard let first else { raise(.invalidArgument, "Constraint must contain a first layout item") }
    return first.anchor
  }

  /// The second side as an anchor, or nil when there is no second item.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second?.anchor }

  nonisolated open override var description: String {
    MainActor.assumeIsolated { constraintDescription }
  }

  nonisolated open override var debugDescription: String { description }

  // MARK: Storage

  // Read by the deinit, and set once.
  nonisolated(unsafe) var first, second: LayoutOperand?
  private var secondAttributeWithoutItem = Attribute.notAnAttribute
  private var priorityStorage = UILayoutPriority.required
  var constantStorage: CGFloat = 0
  /// The multiple of the system's spacing that the constant stands for.
  private(set) var spacing: CGFloat?
  /// Whether a visual format described the constraint, which names the system's spacing otherwise than anchors do.
  var isFromVisualFormat = false

  nonisolated(unsafe) private var holderReference = BackReference<UIView>()
  /// The view whose ``UIView/constraints`` contain the constraint while it is active.
  var holderStorage: UIView? {
    get { holderReference.owner }
    set { holderReference = BackReference(newValue) }
  }
  /// The index in the holder's list of constraints.
  var heldIndex = 0
  /// The indices in the items' lists of referring constraints, in the order of ``forEachItem(_:)``; -1 if an item does not
  /// list the constraint.
  nonisolated(unsafe) private var registrationIndices = SIMD4<Int32>(repeating: -1)
  /// Whether the engine added the constraint, for a frame or an intrinsic size.
  var isImplicit = false
  /// Whether the constraint was created by a stack view that has been deallocated while the holder still exists.
  nonisolated(unsafe) var isAbandoned = false

  // MARK: State of the engine, written in Engine/ only

  /// The number of the activation. Later activations have higher numbers.
  var activationOrder = 0
  /// The change that the engine has not applied yet.
  var change = PendingChange.none
  /// The index in the holder's queue of changed constraints; nil if the queue does not contain the constraint.
  var pendingIndex: Int?
  /// The engine in which the constraint is installed. Engine/ accesses the reference with its type, as `engine`.
  weak var engineReference: AnyObject?
  /// The index in the engine's list of installed constraints. Valid while ``engineReference`` is not nil.
  var installedIndex = 0

  /// A change of an active constraint that the engine has not applied yet. Each case includes the cases before it.
  enum PendingChange: Int {
    case none, constant, expression
  }

  /// The view that holds the constraint is being deallocated.
  nonisolated func holderIsGone() {
    holderReference = BackReference()
    unregisterFromItems()
  }

  /// Has the items list the constraint, but for the one whose view holds it.
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

  nonisolated func registrationMoved(in item: ConstraintItem, to index: Int) {
    if let index = operandIndex(of: item) { registrationIndices[index] = Int32(index) }
  }

  /// Which of the constraint's items lists it: the first, where it is there twice.
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
  /// The items of both sides; the far ends of distances as well.
  nonisolated func forEachItem(_ visit: (ConstraintItem) -> Void) {
    first?.forEachItem(visit)
    second?.forEachItem(visit)
  }

  /// Whether the direction of reading takes part.
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

// In UIKit an anchor's type argument exists for the compiler alone, so that every anchor is an NSLayoutAnchor<AnyObject>
// as well, and the same object. No cast says that here. The class has no storage that depends on the argument, so reading
// the reference as the other type is safe.
private func erased<Axis>(_ anchor: NSLayoutAnchor<Axis>) -> NSLayoutAnchor<AnyObject> {
  withUnsafePointer(to: anchor) {
    $0.withMemoryRebound(to: NSLayoutAnchor<AnyObject>.self, capacity: 1) { $0.pointee }
  }
}

extension ConstraintItem {
  /// The owner's anchor for the attribute, always the same; a fresh one when the owner is gone.
  fileprivate func anchor<Anchor: NSObject>(
    _ attribute: NSLayoutConstraint.Attribute, _ make: (LayoutOperand) -> Anchor
  ) -> Anchor {
    view?.anchor(attribute, make) ?? guide?.anchor(attribute, make) ?? make(LayoutOperand(self, attribute))
  }
}
