/// A row of segments, of which one can be selected.
///
/// The height is 32 points, as in iOS 13 and later. A segment without an explicit width is as wide as its content plus
/// 10 points on each side (an assumption). By default, all these segments have the width of the widest of them. Titles
/// have a font of 13 points.
///
/// When the control is wider or narrower than its segments, segments without an explicit width share the difference.
/// Edges between segments are rounded down to whole points.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The value of ``selectedSegmentIndex`` if no segment is selected.
  nonisolated public static let noSegment = -1

  /// Creates a control without segments, with the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    hugContent(vertically: .defaultHigh)
  }

  /// Creates a control with segments for the given titles or images, in its intrinsic size.
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

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// The index of the selected segment. Default is ``noSegment``.
  ///
  /// An index out of bounds is replaced by ``noSegment``. UIKit's behavior for such an index is not documented.
  open var selectedSegmentIndex = noSegment {
    didSet { if !segments.indices.contains(selectedSegmentIndex) { selectedSegmentIndex = Self.noSegment } }
  }

  /// Whether a segment is deselected when its touch ends. Default is false. Stored only.
  open var isMomentary = false

  /// Whether a segment without an explicit width is as wide as its content. Default is false: these segments are equally
  /// wide.
  open var apportionsSegmentWidthsByContent = false {
    didSet { contentDidChange() }
  }

  /// Inserts a segment with a title at an index. The index is limited to the number of segments.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(UISegment(title: title), at: segment)
  }

  /// Inserts a segment with an image at an index. The index is limited to the number of segments.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(UISegment(image: image), at: segment)
  }

  /// Removes a segment. If it was selected, no segment is selected afterwards. Another selected segment stays
  /// selected.
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

  /// Removes all segments.
  open func removeAllSegments() {
    while !segments.isEmpty { removeSegment(at: segments.count - 1, animated: false) }
  }

  /// Sets the title of a segment, and removes its image.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    content(of: segment).title = title
    contentDidChange()
  }

  /// Returns the title of a segment.
  open func titleForSegment(at segment: Int) -> String? { content(of: segment).title }

  /// Sets the image of a segment, and removes its title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    content(of: segment).image = image
    contentDidChange()
  }

  /// Returns the image of a segment.
  open func imageForSegment(at segment: Int) -> UIImage? { content(of: segment).image }

  /// Sets the width of a segment, in points. 0 means that the control determines the width.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    content(of: segment).explicitWidth = width
    contentDidChange()
  }

  /// Returns the explicit width of a segment, in points, or 0 if there is none.
  open func widthForSegment(at segment: Int) -> CGFloat { content(of: segment).explicitWidth }

  /// Sets whether a segment is enabled.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    content(of: segment).isEnabled = enabled
  }

  /// Returns whether a segment is enabled.
  open func isEnabledForSegment(at segment: Int) -> Bool { content(of: segment).isEnabled }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: segmentWidths.reduce(0, +), height: 32)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let widths = segmentWidths
    let flexibleCount = segments.count { $0.explicitWidth <= 0 }
    let difference = bounds.width - widths.reduce(0, +)
    var edges: [CGFloat] = [0]
    var flexibleSoFar = 0
    for (segment, width) in zip(segments, widths) {
      if segment.explicitWidth <= 0 { flexibleSoFar += 1 }
      // The part of the difference that this segment and the segments before it get.
      let share = flexibleCount == 0 ? 0 : difference * CGFloat(flexibleSoFar) / CGFloat(flexibleCount)
      edges.append(widths.prefix(edges.count - 1).reduce(width, +) + share)
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
    let widest = segments.lazy.filter { $0.explicitWidth <= 0 }.map(\.naturalWidth).max() ?? 0
    return segments.map { segment in
      if segment.explicitWidth > 0 { return segment.explicitWidth }
      return apportionsSegmentWidthsByContent ? segment.naturalWidth : widest
    }
  }

  private func insert(_ segment: UISegment, at index: Int) {
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    insertSubview(segment, at: index)
    if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
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

/// One segment: a label with a centered title, or an image.
final class UISegment: UILabel {
  var explicitWidth: CGFloat = 0
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

  /// The width of the content with its padding, in whole points.
  var naturalWidth: CGFloat { (image?.size.width ?? intrinsicContentSize.width).rounded(.up) + 20 }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let size = image?.size else { return }
    imageView.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
}
