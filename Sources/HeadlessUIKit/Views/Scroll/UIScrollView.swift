/// A view whose content can be larger than its frame. ``contentOffset`` determines which part of the content is
/// visible.
///
/// Constraints between a descendant and an edge or a margin of the scroll view refer to the content, and determine
/// ``contentSize``. Constraints between a descendant and the width, height or center of the scroll view refer to the
/// frame. With ``contentLayoutGuide`` and ``frameLayoutGuide``, constraints refer to the content or the frame
/// explicitly. Insets and offset have no effect on the size of the content.
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

  /// The guide for the area of the content.
  open var contentLayoutGuide: UILayoutGuide { systemGuide(.content) }

  /// The guide for the scroll view's frame. It does not scroll with the content.
  open var frameLayoutGuide: UILayoutGuide { systemGuide(.frame) }

  /// The size of the content, in points. Default is zero.
  ///
  /// If constraints refer to the content, layout sets the size. After the last of these constraints was removed, layout
  /// resets the size to zero.
  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { updateAdjustedInset() } }
  }

  /// The point of the content at the top left corner of the frame, in points. It is the origin of the bounds.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// Sets ``contentOffset``. The change applies immediately; `animated` is ignored.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  /// Scrolls by the minimum distance that makes a rectangle of the content visible.
  ///
  /// The change applies immediately; `animated` is ignored.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let visible = bounds.inset(by: adjustedContentInset)
    /// Returns the distance to scroll on one axis. If the rectangle does not fit, its left or top end becomes visible.
    func distance(_ near: CGFloat, _ far: CGFloat, from visibleNear: CGFloat, to visibleFar: CGFloat) -> CGFloat {
      if near < visibleNear { return near - visibleNear }
      return max(min(far - visibleFar, near - visibleNear), 0)
    }
    let x = distance(rect.minX, rect.maxX, from: visible.minX, to: visible.maxX)
    let y = distance(rect.minY, rect.maxY, from: visible.minY, to: visible.maxY)
    contentOffset = CGPoint(x: contentOffset.x + x, y: contentOffset.y + y)
  }

  // MARK: Insets

  /// The distances between the content and the edges of the scroll view, in points. Default is zero.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { updateAdjustedInset() } }
  }

  /// ``contentInset`` with the part of the safe area that ``contentInsetAdjustmentBehavior`` adds, in points.
  open var adjustedContentInset: UIEdgeInsets { contentInset + safeAreaAdjustment }

  /// How the safe area is added to the insets. Default is ``ContentInsetAdjustmentBehavior/automatic``.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { updateAdjustedInset() } }
  }

  /// Called after ``adjustedContentInset`` has changed.
  open func adjustedContentInsetDidChange() {}

  /// The object that is notified when the content scrolls. Default is nil.
  open weak var delegate: (any UIScrollViewDelegate)?

  // MARK: Scrolling behavior and indicators

  // These properties are stored. Only `alwaysBounceVertical` and `alwaysBounceHorizontal` have an effect on layout.

  /// Whether the user can scroll. Default is true.
  open var isScrollEnabled = true
  /// Whether a drag scrolls only in the direction in which it began. Default is false.
  open var isDirectionalLockEnabled = false
  /// Whether scrolling stops at multiples of the size of the bounds. Default is false.
  open var isPagingEnabled = false
  /// Whether the content can be dragged beyond its edges and bounces back. Default is true.
  open var bounces = true
  /// Whether the content bounces vertically even if its height fits. Default is false.
  open var alwaysBounceVertical = false {
    didSet { if alwaysBounceVertical != oldValue { updateAdjustedInset() } }
  }
  /// Whether the content bounces horizontally even if its width fits. Default is false.
  open var alwaysBounceHorizontal = false {
    didSet { if alwaysBounceHorizontal != oldValue { updateAdjustedInset() } }
  }
  /// Whether the vertical scroll indicator is visible. Default is true.
  open var showsVerticalScrollIndicator = true
  /// Whether the horizontal scroll indicator is visible. Default is true.
  open var showsHorizontalScrollIndicator = true
  /// The distances of the vertical scroll indicator from the edges, in points. Default is zero.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The distances of the horizontal scroll indicator from the edges, in points. Default is zero.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of both scroll indicators, in points. The getter returns the insets of the vertical indicator.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  /// Whether the safe area is added to the insets of the scroll indicators. Default is true.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// How the keyboard is dismissed when the user scrolls. Default is ``KeyboardDismissMode/none``.
  open var keyboardDismissMode: KeyboardDismissMode = .none
  /// Whether a tap on the status bar scrolls to the top. Default is true.
  open var scrollsToTop = true
  /// Whether touches are delivered to the content with a delay. Default is true.
  open var delaysContentTouches = true
  /// Whether a drag cancels touches in the content and scrolls. Default is true.
  open var canCancelContentTouches = true

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    resetSolvedContentSizeIfUnused()
    // The size of the bounds determines whether the content can scroll.
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

  /// Resets a content size that layout has set, after the last constraint on the content was removed. A size that the
  /// program has set does not change.
  private func resetSolvedContentSizeIfUnused() {
    guard let solved = solvedContentSize, guides.system[.content]?.layoutItemStorage?.variables == nil else { return }
    solvedContentSize = nil
    if contentSize == solved { contentSize = .zero }
  }

  // Solved positions are in the content's coordinates. The content offset has no effect on them.
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

  /// The adjusted inset that was last reported.
  private var reportedAdjustedInset = UIEdgeInsets.zero
  /// The value of ``contentSize`` that layout has set; nil if no constraint refers to the content.
  private var solvedContentSize: CGSize?

  private var safeAreaAdjustment: UIEdgeInsets {
    let area = safeAreaInsets
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return area
    case .automatic, .scrollableAxes:
      let scrollsHorizontally = alwaysBounceHorizontal || contentSize.width > bounds.width
      let scrollsVertically = alwaysBounceVertical || contentSize.height > bounds.height
      return UIEdgeInsets(
        top: scrollsVertically ? area.top : 0, left: scrollsHorizontally ? area.left : 0,
        bottom: scrollsVertically ? area.bottom : 0, right: scrollsHorizontally ? area.right : 0)
    }
  }

  /// Reports changed insets. If the content is scrolled to its top or left end, the content stays there.
  private func updateAdjustedInset() {
    let (old, new) = (reportedAdjustedInset, adjustedContentInset)
    guard new != old else { return }
    reportedAdjustedInset = new
    var offset = contentOffset
    // The code subtracts from 0, because negating 0 results in -0.
    if offset.x == -old.left { offset.x = 0 - new.left }
    if offset.y == -old.top { offset.y = 0 - new.top }
    if offset != contentOffset { contentOffset = offset }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }
}
