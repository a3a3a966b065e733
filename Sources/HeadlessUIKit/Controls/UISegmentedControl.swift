/// A row of segments of which one is chosen.
///
/// A segment without a width of its own is as wide as the others of its kind: as the widest title (in 13 points) or image,
/// and 10 points on each side, which is an assumption. The control is 32 points high, as in iOS since 13. Widths are
/// whole points, and what remains of the bounds goes to the last segments.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// What ``selectedSegmentIndex`` is when nothing is chosen.
  nonisolated public static let noSegment = -1

  /// Makes a control without segments, with the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    hugContent(vertically: .defaultHigh)
  }

  /// Makes a control of segments with the given titles or images; it has the size that suits it.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      switch item {
      case let title as String: insert(UISegment(title: title), at: segments.count)
      case let image as UIImage: insert(UISegment(image: image), at: segments.count)
      default: raise(.invalidArgument, "Invalid item in segment array: \(item)")
      }
    }
    sizeToFit()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    hugContent(vertically: .defaultHigh)
  }

  /// How many segments there are.
  open var numberOfSegments: Int { segments.count }

  /// The segment that is chosen, or ``noSegment``, the default.
  ///
  /// The number of a segment that is not there chooses none. What UIKit does with one is not documented.
  open var selectedSegmentIndex = noSegment {
    didSet { if !segments.indices.contains(selectedSegmentIndex) { selectedSegmentIndex = Self.noSegment } }
  }

  /// Whether a segment is only pressed and not chosen. Default false.
  open var isMomentary = false

  /// Whether segments are as wide as their contents instead of equally wide. Default false.
  open var apportionsSegmentWidthsByContent = false {
    didSet { contentDidChange() }
  }

  /// Puts a segment with a title at a place, at the end if there are fewer.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(UISegment(title: title), at: segment)
  }

  /// Puts a segment with an image at a place, at the end if there are fewer.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(UISegment(image: image), at: segment)
  }

  /// Takes a segment away. The choice stays with the segment that has it; with the chosen one, it goes.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment).removeFromSuperview()
    if selectedSegmentIndex == segment {
      selectedSegmentIndex = Self.noSegment
    } else if selectedSegmentIndex > segment {
      selectedSegmentIndex -= 1
    }
    contentDidChange()
  }

  /// Takes all segments away.
  open func removeAllSegments() {
    while !segments.isEmpty { removeSegment(at: segments.count - 1, animated: false) }
  }

  /// Gives a segment a title in place of what it has.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    content(of: segment).title = title
    contentDidChange()
  }

  /// The title of a segment.
  open func titleForSegment(at segment: Int) -> String? { content(of: segment).title }

  /// Gives a segment an image in place of what it has.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    content(of: segment).image = image
    contentDidChange()
  }

  /// The image of a segment.
  open func imageForSegment(at segment: Int) -> UIImage? { content(of: segment).image }

  /// Gives a segment a width in points; 0 lets it have its share.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    content(of: segment).ownWidth = width
    contentDidChange()
  }

  /// The width that was given to a segment; 0 if none was.
  open func widthForSegment(at segment: Int) -> CGFloat { content(of: segment).ownWidth }

  /// Says whether a segment can be chosen.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    content(of: segment).isEnabled = enabled
  }

  /// Whether a segment can be chosen.
  open func isEnabledForSegment(at segment: Int) -> Bool { content(of: segment).isEnabled }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: segmentWidths.reduce(0, +), height: 32)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let widths = segmentWidths
    let free = segments.count { $0.ownWidth <= 0 }
    let rest = bounds.width - widths.reduce(0, +)
    var edges: [CGFloat] = [0]
    var seen = 0
    for (segment, width) in zip(segments, widths) {
      if segment.ownWidth <= 0 { seen += 1 }
      // What has gone to the segments so far, in whole points but for the last.
      let given = free == 0 ? 0 : rest * CGFloat(seen) / CGFloat(free)
      edges.append(widths.prefix(edges.count - 1).reduce(width, +) + given)
    }
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      let (left, right) = (edges[index].rounded(.down), isLast ? edges[index + 1] : edges[index + 1].rounded(.down))
      let x = isRightToLeft ? bounds.width - right : left
      segment.frame = CGRect(x: bounds.minX + x, y: bounds.minY, width: right - left, height: bounds.height)
    }
  }

  private var segments: [UISegment] = []

  private var segmentWidths: [CGFloat] {
    let widest = segments.lazy.filter { $0.ownWidth <= 0 }.map(\.naturalWidth).max() ?? 0
    return segments.map { segment in
      if segment.ownWidth > 0 { return segment.ownWidth }
      return apportionsSegmentWidthsByContent ? segment.naturalWidth : widest
    }
  }

  private func insert(_ segment: UISegment, at index: Int) {
    let place = min(max(index, 0), segments.count)
    segments.insert(segment, at: place)
    insertSubview(segment, at: place)
    if selectedSegmentIndex >= place { selectedSegmentIndex += 1 }
    contentDidChange()
  }

  private func content(of index: Int) -> UISegment {
    guard segments.indices.contains(index) else {
      raise(.invalidArgument, "Segment index \(index) out of bounds for a control of \(segments.count) segments")
    }
    return segments[index]
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
}

/// One segment: its title in the middle, or an image.
final class UISegment: UILabel {
  var ownWidth: CGFloat = 0
  private let imageView = UIImageView()

  convenience init(title: String?) {
    self.init(frame: .zero)
    self.title = title
  }

  convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    font = .systemFont(ofSize: 13)
    textAlignment = .center
  }

  var title: String? {
    get { text }
    set {
      text = newValue
      imageView.image = nil
      imageView.removeFromSuperview()
    }
  }

  var image: UIImage? {
    get { imageView.image }
    set {
      text = nil
      imageView.image = newValue
      if newValue != nil { addSubview(imageView) }
    }
  }

  /// The width that the content asks for, in whole points.
  var naturalWidth: CGFloat { (image?.size.width ?? intrinsicContentSize.width).rounded(.up) + 20 }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let size = image?.size else { return }
    imageView.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
}
