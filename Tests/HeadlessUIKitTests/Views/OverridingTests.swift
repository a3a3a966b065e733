import HeadlessUIKit
import Testing

@MainActor
struct OverridingTests {
  @Test("A subclass can override every view method that UIKit allows")
  func views() {
    let own = LoggingView()
    // Calls the methods through the superclass, as the library does.
    let view: UIView = own
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(view)
    let guide = UILayoutGuide()
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    let height = view.heightAnchor.constraint(equalToConstant: 20)

    func expect(_ log: [String], _ calls: () -> Void) {
      own.log = []
      calls()
      #expect(own.log == log)
    }
    expect(["convert point to", "convert rect to"]) {
      view.frame.origin = CGPoint(x: 5, y: 6)
      #expect(view.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 6, y: 7))
      #expect(view.convert(CGRect(x: 1, y: 1, width: 2, height: 3), to: nil).origin == CGPoint(x: 6, y: 7))
    }
    expect(["convert point from", "convert rect from"]) {
      #expect(view.convert(CGPoint(x: 6, y: 7), from: root) == CGPoint(x: 1, y: 1))
      #expect(view.convert(CGRect(x: 6, y: 7, width: 2, height: 3), from: nil).origin == CGPoint(x: 1, y: 1))
    }
    expect(["addConstraint", "addConstraints", "constraints"]) {
      view.addConstraint(width)
      view.addConstraints([height])
      #expect(view.constraints == [width, height])
    }
    expect(["removeConstraint", "removeConstraints", "constraints"]) {
      view.removeConstraint(width)
      view.removeConstraints([height])
      #expect(view.constraints.isEmpty)
    }
    expect(["setHugging", "hugging", "setResistance", "resistance"]) {
      view.setContentHuggingPriority(.required, for: .vertical)
      #expect(view.contentHuggingPriority(for: .vertical) == .required)
      view.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
      #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultLow)
    }
    expect(["addLayoutGuide", "layoutGuides", "removeLayoutGuide"]) {
      view.addLayoutGuide(guide)
      #expect(view.layoutGuides == [guide])
      // A guide is removed from its view when it is added to another one.
      root.addLayoutGuide(guide)
    }
    expect(["margins", "safeArea", "readable", "keyboard"]) {
      let guides = [
        view.layoutMarginsGuide, view.safeAreaLayoutGuide, view.readableContentGuide, view.keyboardLayoutGuide,
      ]
      #expect(guides.allSatisfy { $0.owningView === view })
    }
    expect(["isDescendant"]) { #expect(view.isDescendant(of: root)) }
    expect(["ambiguous", "exercise", "affecting"]) {
      #expect(!view.hasAmbiguousLayout)
      view.exerciseAmbiguityInLayout()
      #expect(view.constraintsAffectingLayout(for: .vertical).isEmpty)
    }
  }

  @Test("A guide, a stack and a controller can override UIKit's results")
  func others() {
    let guide: UILayoutGuide = BorrowingGuide(UIView())
    #expect(guide.hasAmbiguousLayout)
    #expect(guide.constraintsAffectingLayout(for: .horizontal).map(\.constant) == [31])
    let stack: UIStackView = EvenStack()
    let (first, second) = (SizedView(10, 10), SizedView(10, 10))
    for view in [first, second] { stack.addArrangedSubview(view) }
    stack.setCustomSpacing(3, after: first)
    #expect(stack.customSpacing(after: first) == 6)
    #expect(stack.systemLayoutSizeFitting(.zero).width == 26)
    let controller: UIViewController = SupportController()
    #expect(controller.topLayoutGuide.length == 11)
    #expect(controller.bottomLayoutGuide.length == 12)
  }

  @Test("A guide's anchors can be overridden")
  func guides() {
    let view = UIView()
    let own = BorrowingGuide(view)
    let guide: UILayoutGuide = own
    #expect(guide.leadingAnchor === view.leadingAnchor && guide.trailingAnchor === view.trailingAnchor)
    #expect(guide.leftAnchor === view.leftAnchor && guide.rightAnchor === view.rightAnchor)
    #expect(guide.topAnchor === view.topAnchor && guide.bottomAnchor === view.bottomAnchor)
    #expect(guide.widthAnchor === view.widthAnchor && guide.heightAnchor === view.heightAnchor)
    #expect(guide.centerXAnchor === view.centerXAnchor && guide.centerYAnchor === view.centerYAnchor)
  }

  @Test("A controller can override its nib's name and bundle")
  func nibs() {
    let controller: UIViewController = NibController()
    #expect(controller.nibName == "Login")
    #expect(controller.nibBundle == .main)
    let plain = UIViewController(nibName: "Home", bundle: .main)
    #expect(plain.nibName == "Home" && plain.nibBundle == .main)
  }
}

/// Logs every call of an overridden method.
private final class LoggingView: UIView {
  var log: [String] = []

  override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    log.append("convert point to")
    return super.convert(point, to: view)
  }
  override func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    log.append("convert point from")
    return super.convert(point, from: view)
  }
  override func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    log.append("convert rect to")
    return super.convert(rect, to: view)
  }
  override func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    log.append("convert rect from")
    return super.convert(rect, from: view)
  }
  override var constraints: [NSLayoutConstraint] {
    log.append("constraints")
    return super.constraints
  }
  override func addConstraint(_ constraint: NSLayoutConstraint) {
    log.append("addConstraint")
    super.addConstraint(constraint)
  }
  override func addConstraints(_ constraints: [NSLayoutConstraint]) {
    log.append("addConstraints")
    super.addConstraints(constraints)
  }
  override func removeConstraint(_ constraint: NSLayoutConstraint) {
    log.append("removeConstraint")
    super.removeConstraint(constraint)
  }
  override func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    log.append("removeConstraints")
    super.removeConstraints(constraints)
  }
  override func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    log.append("hugging")
    return super.contentHuggingPriority(for: axis)
  }
  override func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    log.append("setHugging")
    super.setContentHuggingPriority(priority, for: axis)
  }
  override func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    log.append("resistance")
    return super.contentCompressionResistancePriority(for: axis)
  }
  override func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    log.append("setResistance")
    super.setContentCompressionResistancePriority(priority, for: axis)
  }
  override var layoutGuides: [UILayoutGuide] {
    log.append("layoutGuides")
    return super.layoutGuides
  }
  override func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    log.append("addLayoutGuide")
    super.addLayoutGuide(layoutGuide)
  }
  override func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    log.append("removeLayoutGuide")
    super.removeLayoutGuide(layoutGuide)
  }
  override var layoutMarginsGuide: UILayoutGuide {
    log.append("margins")
    return super.layoutMarginsGuide
  }
  override var safeAreaLayoutGuide: UILayoutGuide {
    log.append("safeArea")
    return super.safeAreaLayoutGuide
  }
  override var readableContentGuide: UILayoutGuide {
    log.append("readable")
    return super.readableContentGuide
  }
  override var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    log.append("keyboard")
    return super.keyboardLayoutGuide
  }
  override func isDescendant(of view: UIView) -> Bool {
    log.append("isDescendant")
    return super.isDescendant(of: view)
  }
  override var hasAmbiguousLayout: Bool {
    log.append("ambiguous")
    return super.hasAmbiguousLayout
  }
  override func exerciseAmbiguityInLayout() {
    log.append("exercise")
    super.exerciseAmbiguityInLayout()
  }
  override func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    log.append("affecting")
    return super.constraintsAffectingLayout(for: axis)
  }
}

/// A guide that returns the anchors of a view.
private final class BorrowingGuide: UILayoutGuide {
  private let view: UIView

  init(_ view: UIView) {
    self.view = view
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var leadingAnchor: NSLayoutXAxisAnchor { view.leadingAnchor }
  override var trailingAnchor: NSLayoutXAxisAnchor { view.trailingAnchor }
  override var leftAnchor: NSLayoutXAxisAnchor { view.leftAnchor }
  override var rightAnchor: NSLayoutXAxisAnchor { view.rightAnchor }
  override var topAnchor: NSLayoutYAxisAnchor { view.topAnchor }
  override var bottomAnchor: NSLayoutYAxisAnchor { view.bottomAnchor }
  override var widthAnchor: NSLayoutDimension { view.widthAnchor }
  override var heightAnchor: NSLayoutDimension { view.heightAnchor }
  override var centerXAnchor: NSLayoutXAxisAnchor { view.centerXAnchor }
  override var centerYAnchor: NSLayoutYAxisAnchor { view.centerYAnchor }

  override var hasAmbiguousLayout: Bool { !super.hasAmbiguousLayout }
  override func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    super.constraintsAffectingLayout(for: axis) + [view.widthAnchor.constraint(equalToConstant: 31)]
  }
}

/// A stack that doubles its custom spacing.
private final class EvenStack: UIStackView {
  override func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    super.setCustomSpacing(2 * spacing, after: arrangedSubview)
  }
  override func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    super.customSpacing(after: arrangedSubview)
  }
}

private final class SupportController: UIViewController {
  private final class Support: UIView, UILayoutSupport {
    let length: CGFloat

    init(_ length: CGFloat) {
      self.length = length
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }
  }

  override var topLayoutGuide: any UILayoutSupport { Support(super.topLayoutGuide.length + 11) }
  override var bottomLayoutGuide: any UILayoutSupport { Support(super.bottomLayoutGuide.length + 12) }
}

private final class NibController: UIViewController {
  override var nibName: String? { "Login" }
  override var nibBundle: Bundle? { .main }
}
