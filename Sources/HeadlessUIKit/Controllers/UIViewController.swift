/// Manages a view hierarchy: loads the root view, and is notified of the view's appearance and layout passes.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  /// Creates a controller. `loadView()` creates its view on first use.
  ///
  /// Nib files are not supported: loading the view traps if a nib name is given.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nib = (nibNameOrNil, nibBundleOrNil)
    super.init()
  }

  /// Creates a controller. `loadView()` creates its view on first use.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller. `loadView()` creates its view on first use.
  ///
  /// Archives are not supported: the coder is ignored.
  public required init?(coder: NSCoder) {
    nib = (nil, nil)
    super.init()
  }

  // A weak reference becomes nil without a notification, so the controller notifies its view here.
  deinit {
    guard !isKnownUniquelyReferenced(&viewIfLoaded), let view = viewIfLoaded else { return }
    view.controllerIsGone(overriding: traitOverride)
  }

  /// The name of the nib file.
  open var nibName: String? { nib.name }
  /// The bundle of the nib file.
  open var nibBundle: Bundle? { nib.bundle }

  /// The title of the controller.
  open var title: String?

  // MARK: View

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit declares this property as implicitly unwrapped: reading it loads the view, and nil releases the view.
  /// The root view. It is loaded on first use.
  ///
  /// Traps, with UIKit's message, if a new view belongs to another controller.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewIfLoaded
    }
    set { replaceView(with: newValue) }
  }

  /// The root view, or nil if it is not loaded.
  open private(set) var viewIfLoaded: UIView?

  /// Whether the root view is loaded.
  open var isViewLoaded: Bool { viewIfLoaded != nil }

  /// Loads the root view if it is not loaded.
  open func loadViewIfNeeded() {
    guard viewIfLoaded == nil else { return }
    if isLoading {
      raise(.internalInconsistency, "\(typeName(of: self)).loadView() reads view before setting it")
    }
    isLoading = true
    loadView()
    isLoading = false
    if viewIfLoaded == nil {
      raise(.internalInconsistency, "\(typeName(of: self)).loadView() did not set view")
    }
    viewDidLoad()
  }

  /// Creates the view and assigns it to ``view``. The default is an empty view that fills the main screen.
  ///
  /// Traps if an override does not assign a view, or reads ``view`` before it has assigned one.
  open func loadView() {
    if let nibName {
      let bundle = nibBundle ?? Bundle.main
      raise(.internalInconsistency, "Could not load NIB in bundle: '\(bundle)' with name '\(nibName)'")
    }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Called after the view was loaded.
  open func viewDidLoad() {}

  open override var next: UIResponder? { viewIfLoaded?.superview }

  // MARK: Appearance

  /// Called before the view appears in a visible window.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after the view was added to a visible window and resized, and before it is laid out.
  open func viewIsAppearing(_ animated: Bool) { placeBars() }
  /// Called after the view has appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves a visible window.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has left a visible window.
  open func viewDidDisappear(_ animated: Bool) { placeBars() }

  // MARK: Layout

  /// Called instead of the view's `updateConstraints()`. The default implementation calls `updateConstraints()`.
  open func updateViewConstraints() {
    viewIfLoaded?.updateConstraints()
  }

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() { placeBars() }
  /// Called after the view has laid out its subviews. Deeper descendants may not be laid out yet.
  open func viewDidLayoutSubviews() {}

  /// Insets that the controller adds to the safe area of its view, in points. Default is zero.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.updateInsets() } }
  }

  /// Called when the view's safe area has changed. Not called before ``viewDidLoad()``.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the view's layout margins have changed. Not called before ``viewDidLoad()``.
  open func viewLayoutMarginsDidChange() {}

  /// The minimum layout margins of the view, in points.
  ///
  /// The leading and the trailing margin are 20 in windows at least 414 points wide, and 16 in other windows.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let width = viewIfLoaded.map { ($0.window ?? $0).bounds.width } ?? UIScreen.main.bounds.width
    // The widest phone with margins of 16 is 402 points wide. The narrowest one with margins of 20 is 414 points wide.
    let side: CGFloat = width < 414 ? 16 : 20
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Whether the view's margins are at least ``systemMinimumLayoutMargins``. Default is true.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet {
      if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.updateInsets() }
    }
  }

  /// The area that bars cover at the top of the view. Its bottom edge is the top of the safe area.
  ///
  /// The guide is a subview of the view, and adds two constraints to it.
  @available(
    iOS, deprecated: 11.0, message: "Use view.safeAreaLayoutGuide.topAnchor instead of topLayoutGuide.bottomAnchor"
  )
  open var topLayoutGuide: any UILayoutSupport { layoutSupport(.top) }

  /// The area that bars cover at the bottom of the view. Its top edge is the bottom of the safe area.
  ///
  /// The guide is a subview of the view, and adds two constraints to it.
  @available(
    iOS, deprecated: 11.0, message: "Use view.safeAreaLayoutGuide.bottomAnchor instead of bottomLayoutGuide.topAnchor"
  )
  open var bottomLayoutGuide: any UILayoutSupport { layoutSupport(.bottom) }

  // MARK: Containment

  /// The parent controller, or nil if there is none.
  open private(set) weak var parent: UIViewController?

  /// The child controllers, in the order in which they were added.
  open private(set) var children: [UIViewController] = []

  /// Adds a child controller, and removes it from its previous parent. Calls the child's ``willMove(toParent:)``.
  ///
  /// The caller adds the child's view, and then calls the child's ``didMove(toParent:)``. Traps if the child is this
  /// controller or one of its ancestors.
  open func addChild(_ childController: UIViewController) {
    checkChild(childController)
    guard childController.parent !== self else { return }
    childController.parent?.removeChild(childController)
    childController.willMove(toParent: self)
    childController.parent = self
    children.append(childController)
  }

  /// Removes the controller from its parent, and calls ``didMove(toParent:)``.
  ///
  /// The caller calls ``willMove(toParent:)`` and removes the view before it calls this method.
  open func removeFromParent() {
    guard let parent else { return }
    parent.removeChild(self)
    self.parent = nil
    didMove(toParent: nil)
  }

  private func removeChild(_ child: UIViewController) {
    // Children are mostly removed in reverse order, so the search starts at the end.
    if let index = children.lastIndex(where: { $0 === child }) { children.remove(at: index) }
    childDidLeave(child)
  }

  /// Called after a child was removed. Containers with their own list of controllers remove the child from the list.
  func childDidLeave(_ child: UIViewController) {}

  /// Called before the parent changes. The argument is nil if the controller is removed from its parent.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the parent has changed. The argument is nil if the controller was removed from its parent.
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Traits

  /// The traits of the view. Before the view is loaded, the traits of the parent, or ``UITraitCollection/current`` if
  /// there is no parent.
  open var traitCollection: UITraitCollection {
    if let viewIfLoaded { return viewIfLoaded.inheritedTraits }
    return UITraitCollection(traitsFrom: [parent?.traitCollection ?? .current, traitOverride].compactMap { $0 })
  }

  /// Called when the traits have changed, with the previous traits.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { placeBars() }

  /// Overrides traits of a child controller. Nil removes the override.
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController)
  {
    guard childViewController.traitOverride != collection else { return }
    childViewController.changeTraits { childViewController.traitOverride = collection }
  }

  /// Returns the traits that this controller overrides for a child.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.traitOverride
  }

  /// Called before the view is resized together with its window or container. The default notifies all children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  var traitOverride: UITraitCollection?

  /// The part of the view that the bars of a container cover, in points.
  var containerInsets = UIEdgeInsets.zero {
    didSet { if containerInsets != oldValue { viewIfLoaded?.updateInsets() } }
  }

  /// The views behind ``topLayoutGuide`` and ``bottomLayoutGuide`` that were created so far.
  var layoutSupports: [LayoutSupport] = []

  func rootInsetsDidChange(margins: Bool, safeArea: Bool) {
    for support in layoutSupports { support.update() }
    if margins, !isLoading { viewLayoutMarginsDidChange() }
    if safeArea, !isLoading { viewSafeAreaInsetsDidChange() }
    if safeArea { placeBars() }
  }

  /// Sets the frames of the container's bars and the safe area of its content. Overridden by containers with bars.
  ///
  /// Called when the size, the safe area, the traits or the visibility of the view may have changed.
  func placeBars() {}

  private let nib: (name: String?, bundle: Bundle?)
  private var isLoading = false
}

extension UIViewController: ManagingViewController {
  var minimumLayoutMargins: NSDirectionalEdgeInsets? {
    viewRespectsSystemMinimumLayoutMargins ? systemMinimumLayoutMargins : nil
  }

  var barInsets: UIEdgeInsets { containerInsets }
}

extension UIViewController {
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

  /// Replaces the view. If the old view is the root view of a window, the new view becomes the root view.
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
