/// Looks after one screen's view, or a part of it: loads it, and follows its appearances and layout passes.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  /// Makes a controller whose view `loadView()` makes when it is first asked for.
  ///
  /// There are no nib files here: with a nib's name, loading the view traps.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenNib = (nibNameOrNil, nibBundleOrNil)
    super.init()
  }

  /// Makes a controller whose view `loadView()` makes when it is first asked for.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller whose view `loadView()` makes; nothing is read from the coder, as there are no archives here.
  public required init?(coder: NSCoder) {
    givenNib = (nil, nil)
    super.init()
  }

  // The view's reference to the controller is weak, and what is weak becomes nil without a word.
  deinit {
    guard !isKnownUniquelyReferenced(&viewIfLoaded), let view = viewIfLoaded else { return }
    view.controllerIsGone(overriding: traitOverride)
  }

  /// The nib that the view was to be loaded from.
  open var nibName: String? { givenNib.name }
  /// The bundle of the nib.
  open var nibBundle: Bundle? { givenNib.bundle }

  /// A title for people.
  open var title: String?

  // MARK: The view

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit declares it so: the view is there whenever it is asked for, and nil lets go of it.
  /// The root view, which is loaded when it is first asked for. Traps, with UIKit's sentence, on another controller's.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewIfLoaded
    }
    set { replaceView(with: newValue) }
  }

  /// The root view if it has been loaded.
  open private(set) var viewIfLoaded: UIView?

  /// Whether the view has been loaded.
  open var isViewLoaded: Bool { viewIfLoaded != nil }

  /// Loads the view unless it has been loaded.
  open func loadViewIfNeeded() {
    guard viewIfLoaded == nil else { return }
    if isLoading {
      raise(.internalInconsistency, "\(typeName(of: self)).loadView() asks for the view before it has set one")
    }
    isLoading = true
    loadView()
    isLoading = false
    if viewIfLoaded == nil {
      raise(.internalInconsistency, "\(typeName(of: self)).loadView() set no view")
    }
    viewDidLoad()
  }

  /// Makes the view and sets ``view``; by default an empty one that fills the main screen and resizes with its window.
  ///
  /// An override that sets no view, or asks for ``view`` before it has set one, ends the program, as there is none for
  /// ``view`` to return.
  open func loadView() {
    if let nibName {
      let bundle = nibBundle ?? Bundle.main
      raise(.internalInconsistency, "Could not load NIB in bundle: '\(bundle)' with name '\(nibName)'")
    }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Called once the view has been loaded.
  open func viewDidLoad() {}

  open override var next: UIResponder? { viewIfLoaded?.superview }

  // MARK: Appearing

  /// Called before the view appears in a visible window.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view stands in a visible window and has its size there, before it is laid out.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view has appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves its visible window.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has left its visible window.
  open func viewDidDisappear(_ animated: Bool) {}

  // MARK: Layout

  /// Called in place of the view's `updateConstraints()`, which it calls in turn.
  open func updateViewConstraints() {
    viewIfLoaded?.updateConstraints()
  }

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view laid out its subviews; what is below those may not be laid out yet.
  open func viewDidLayoutSubviews() {}

  /// What the controller adds to the safe area of its view, in points. Default zero.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.updateInsets() } }
  }

  /// Called when the view's safe area has changed; not before ``viewDidLoad()``.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the view's layout margins have changed; not before ``viewDidLoad()``.
  open func viewLayoutMarginsDidChange() {}

  /// The least margins of the view, in points: at the sides 16, or 20 in a window 414 points wide or wider.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let width = viewIfLoaded.map { ($0.window ?? $0).bounds.width } ?? UIScreen.main.bounds.width
    // The widest phone that has 16 is 402 points wide, the narrowest that has 20 is 414.
    let side: CGFloat = width < 414 ? 16 : 20
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Whether the view has at least the ``systemMinimumLayoutMargins``. Default true.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet {
      if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.updateInsets() }
    }
  }

  /// The part of the view that bars cover at the top. Its lower edge is the upper edge of the safe area.
  ///
  /// It is a subview of the view, to which it adds two constraints.
  @available(
    iOS, deprecated: 11.0, message: "Use view.safeAreaLayoutGuide.topAnchor instead of topLayoutGuide.bottomAnchor"
  )
  open var topLayoutGuide: any UILayoutSupport { layoutSupport(.top) }

  /// The part of the view that bars cover at the bottom. Its upper edge is the lower edge of the safe area.
  ///
  /// It is a subview of the view, to which it adds two constraints.
  @available(
    iOS, deprecated: 11.0, message: "Use view.safeAreaLayoutGuide.bottomAnchor instead of bottomLayoutGuide.topAnchor"
  )
  open var bottomLayoutGuide: any UILayoutSupport { layoutSupport(.bottom) }

  // MARK: Containment

  /// The controller that contains this one.
  open private(set) weak var parent: UIViewController?

  /// The controllers that this one contains, in the order of adding.
  open private(set) var children: [UIViewController] = []

  /// Takes a controller in, from its parent if it has another, and calls its ``willMove(toParent:)``.
  ///
  /// Its view is added by the caller, who calls ``didMove(toParent:)`` afterwards. Traps on the controller itself and on
  /// those that contain it.
  open func addChild(_ childController: UIViewController) {
    checkChild(childController)
    guard childController.parent !== self else { return }
    childController.parent?.release(childController)
    childController.willMove(toParent: self)
    childController.parent = self
    children.append(childController)
  }

  /// Takes the controller out of its parent, and calls ``didMove(toParent:)``.
  ///
  /// The caller calls ``willMove(toParent:)`` and removes the view before.
  open func removeFromParent() {
    guard let parent else { return }
    parent.release(self)
    self.parent = nil
    didMove(toParent: nil)
  }

  private func release(_ child: UIViewController) {
    // Most often it is the newest one that goes.
    if let place = children.lastIndex(where: { $0 === child }) { children.remove(at: place) }
    childDidLeave(child)
  }

  /// Called after a child was taken out, for containers of the module that keep a list of their own.
  func childDidLeave(_ child: UIViewController) {}

  /// Called before the controller gets another parent, or none.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller got another parent, or none.
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Traits

  /// The traits that hold for the controller: its view's, or those of the main screen while the view is not loaded.
  open var traitCollection: UITraitCollection {
    if let viewIfLoaded { return viewIfLoaded.inheritedTraits }
    return UITraitCollection(traitsFrom: [parent?.traitCollection ?? .current, traitOverride].compactMap { $0 })
  }

  /// Called when traits have changed, with those from before.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Gives a child traits in place of this controller's own; nil leaves them.
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController)
  {
    guard childViewController.traitOverride != collection else { return }
    childViewController.changeTraits { childViewController.traitOverride = collection }
  }

  /// The traits that a child has in place of this controller's own.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.traitOverride
  }

  /// Called before the view gets another size because its window or container does.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  var traitOverride: UITraitCollection?

  /// What the bars of the container cover of the view, in points.
  var containerInsets = UIEdgeInsets.zero {
    didSet { if containerInsets != oldValue { viewIfLoaded?.updateInsets() } }
  }

  /// The view's own parts at its top and bottom, for code from before there were safe areas.
  var layoutSupports: [LayoutSupport] = []

  func rootInsetsDidChange(margins: Bool, safeArea: Bool) {
    for support in layoutSupports { support.update() }
    guard !isLoading else { return }
    if margins { viewLayoutMarginsDidChange() }
    if safeArea { viewSafeAreaInsetsDidChange() }
  }

  private let givenNib: (name: String?, bundle: Bundle?)
  private var isLoading = false
}

extension UIViewController: ManagingViewController {
  var leastLayoutMargins: NSDirectionalEdgeInsets? {
    viewRespectsSystemMinimumLayoutMargins ? systemMinimumLayoutMargins : nil
  }

  var barInsets: UIEdgeInsets { containerInsets }
}

extension UIViewController {
  /// As a container: makes a controller a child, unless it is one, and tells it.
  func adopt(_ controller: UIViewController) {
    guard controller.parent !== self else { return }
    addChild(controller)
    controller.didMove(toParent: self)
  }

  /// As a container: takes a child out with its view, and tells it.
  func remove(_ controller: UIViewController) {
    controller.willMove(toParent: nil)
    controller.leaveContainer(self)
    controller.removeFromParent()
  }

  /// Takes the controller's view out of a container's, if it is there, and its bars off it.
  func leaveContainer(_ container: UIViewController) {
    container.viewIfLoaded?.removeSubview(viewIfLoaded)
    containerInsets = .zero
  }

  private func checkChild(_ child: UIViewController) {
    var current: UIViewController? = self
    while let controller = current {
      if controller === child {
        let name = child === self ? "self" : "a parent of \(self)"
        raise(.invalidArgument, "Can't add \(name) as child view controller")
      }
      current = controller.parent
    }
  }

  /// Takes a new view, which fills the old one's place if that is the root of a window.
  private func replaceView(with newView: UIView?) {
    let oldView = viewIfLoaded
    guard newView !== oldView else { return }
    if let newView, let other = newView.controller {
      raise(
        .hierarchyInconsistency,
        "A view can only be associated with at most one view controller at a time! View \(newView) is associated with "
          + "\(other). Clear this association before associating this view with \(self).")
    }
    oldView?.controller = nil
    viewIfLoaded = newView
    newView?.controller = self
    guard let oldView, let window = oldView.superview as? UIWindow, window.rootViewController === self else { return }
    oldView.removeFromSuperview()
    window.showRootView()
  }
}
