/// A view of something larger: its ``contentOffset`` says which part of the content is seen.
///
/// Constraints between what a scroll view contains and its edges or margins are with the edges of the content, which
/// gets its size from them; its width, its height and its center are those of the frame. ``contentLayoutGuide`` and
/// ``frameLayoutGuide`` name both. Insets and offset take no part in the size of the content.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  // MARK: The content

  /// The rectangle of the content, from 0 on, for constraints.
  open var contentLayoutGuide: UILayoutGuide { systemGuide(.content) }

  /// The rectangle of the scroll view's frame, which stays where it is while the content scrolls, for constraints.
  open var frameLayoutGuide: UILayoutGuide { systemGuide(.frame) }

  /// The size of the content in points. Default 0; layout sets it where constraints mention the content, and sets it back to 0
  /// when none does any more.
  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { updateAdjustedInset() } }
  }

  /// The point of the content at the frame's top left corner: the origin of the bounds.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// Sets ``contentOffset``, at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  /// Scrolls as little as it takes to bring a rectangle of the content into view, at once.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let visible = bounds.inset(by: adjustedContentInset)
    /// How far to go for one axis, up to where its near end is reached.
    func distance(_ near: CGFloat, _ far: CGFloat, from visibleNear: CGFloat, to visibleFar: CGFloat) -> CGFloat {
      if near < visibleNear { return near - visibleNear }
      return max(min(far - visibleFar, near - visibleNear), 0)
    }
    let x = distance(rect.minX, rect.maxX, from: visible.minX, to: visible.maxX)
    let y = distance(rect.minY, rect.maxY, from: visible.minY, to: visible.maxY)
    contentOffset = CGPoint(x: contentOffset.x + x, y: contentOffset.y + y)
  }

  // MARK: Insets

  /// Room around the content, in points. Default none.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { updateAdjustedInset() } }
  }

  /// ``contentInset`` and what ``contentInsetAdjustmentBehavior`` takes of the safe area.
  open var adjustedContentInset: UIEdgeInsets { contentInset + safeAreaAdjustment }

  /// When the safe area is added to the insets. Default ``ContentInsetAdjustmentBehavior/automatic``.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { updateAdjustedInset() } }
  }

  /// Called when ``adjustedContentInset`` became another.
  open func adjustedContentInsetDidChange() {}

  /// Is told when the content scrolls. Default none.
  open weak var delegate: (any UIScrollViewDelegate)?

  // MARK: How it scrolls and looks, which is kept and has no effect on layout but where an axis counts as scrollable

  /// Whether the user may scroll. Default true.
  open var isScrollEnabled = true
  /// Whether scrolling keeps to one direction once it began. Default false.
  open var isDirectionalLockEnabled = false
  /// Whether the content comes to rest at multiples of the bounds. Default false.
  open var isPagingEnabled = false
  /// Whether the content may be pulled beyond its edges. Default true.
  open var bounces = true
  /// Whether that goes for down and up even when all of the content is seen. Default false.
  open var alwaysBounceVertical = false {
    didSet { if alwaysBounceVertical != oldValue { updateAdjustedInset() } }
  }
  /// Whether that goes for left and right even when all of the content is seen. Default false.
  open var alwaysBounceHorizontal = false {
    didSet { if alwaysBounceHorizontal != oldValue { updateAdjustedInset() } }
  }
  /// Whether the vertical indicator is shown. Default true.
  open var showsVerticalScrollIndicator = true
  /// Whether the horizontal indicator is shown. Default true.
  open var showsHorizontalScrollIndicator = true
  /// How far the vertical indicator keeps from the edges, in points. Default none.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// How far the horizontal indicator keeps from the edges, in points. Default none.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Sets both indicators' insets, in points.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  /// Whether the indicators' insets follow the safe area. Default true.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// What makes the keyboard go while the user scrolls. Default ``KeyboardDismissMode/none``.
  open var keyboardDismissMode: KeyboardDismissMode = .none
  /// Whether a tap on the status bar scrolls to the top. Default true.
  open var scrollsToTop = true
  /// Whether touches reach the content only after a moment. Default true.
  open var delaysContentTouches = true
  /// Whether scrolling may take a touch away from the content. Default true.
  open var canCancelContentTouches = true

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    forgetSolvedContentSize()
    // The bounds are among the things that say whether the content can scroll.
    updateAdjustedInset()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateAdjustedInset()
  }

  override func boundsOriginDidChange() {
    guides.system[.frame]?.layoutItemStorage?.variables?.markDirty()
    for child in children { child.updateInsets() }
    setNeedsLayout()
    delegate?.scrollViewDidScroll(self)
  }

  override func didPlace(_ guide: UILayoutGuide) {
    guard guide.source == .content else { return }
    contentSize = guide.layoutFrame.size
    solvedContentSize = contentSize
  }

  override func didForget(_ guide: UILayoutGuide) {
    if guide.source == .content, solvedContentSize != nil { setNeedsLayout() }
  }

  /// A size that constraints gave goes with them, unless the program has set another one since.
  private func forgetSolvedContentSize() {
    guard let solved = solvedContentSize, guides.system[.content]?.layoutItemStorage?.variables == nil else { return }
    solvedContentSize = nil
    if contentSize == solved { contentSize = .zero }
  }

  // What is solved for the content is in the content's coordinates, wherever it has been scrolled to.
  override var contentOrigin: CGPoint { .zero }

  override var scrolledGuide: UILayoutGuide? { frameLayoutGuide }

  override func guideForContent(_ attribute: NSLayoutConstraint.Attribute) -> UILayoutGuide? {
    switch attribute {
    case .left, .right, .top, .bottom, .leading, .trailing, .firstBaseline, .lastBaseline: contentLayoutGuide
    case .centerX, .centerY: frameLayoutGuide
    default: nil
    }
  }

  override func item(followedBy source: SystemGuides.Source) -> ConstraintItem {
    switch source {
    case .margins, .readable: contentLayoutGuide.layoutItem
    case .safeArea: frameLayoutGuide.layoutItem
    default: layoutItem
    }
  }

  // MARK: Storage

  private var knownAdjustedInset = UIEdgeInsets.zero
  /// What layout set ``contentSize`` to, as long as constraints mention the content.
  private var solvedContentSize: CGSize?

  private var safeAreaAdjustment: UIEdgeInsets {
    let area = safeAreaInsets
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return area
    case .automatic, .scrollableAxes:
      let scrollsAcross = alwaysBounceHorizontal || contentSize.width > bounds.width
      let scrollsDown = alwaysBounceVertical || contentSize.height > bounds.height
      return UIEdgeInsets(
        top: scrollsDown ? area.top : 0, left: scrollsAcross ? area.left : 0, bottom: scrollsDown ? area.bottom : 0,
        right: scrollsAcross ? area.right : 0)
    }
  }

  /// Tells of other insets; content that rests at the old ones comes to rest at the new ones.
  private func updateAdjustedInset() {
    let (old, new) = (knownAdjustedInset, adjustedContentInset)
    guard new != old else { return }
    knownAdjustedInset = new
    var offset = contentOffset
    // Subtracted, as the negative of 0 would be -0.
    if offset.x == -old.left { offset.x = 0 - new.left }
    if offset.y == -old.top { offset.y = 0 - new.top }
    if offset != contentOffset { contentOffset = offset }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }
}
