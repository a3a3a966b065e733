/// Anchors of a view or layout guide that are constrained together.
///
/// Edges read as regions: ``lessThanOrEqual`` keeps the child's inside, and positive insets lead inwards.
@MainActor public protocol AnchorSet {
  /// What leads from one set to the other: insets, an offset or a multiplier.
  associatedtype Shift
  /// The view whose anchors they are, or a guide's stand-in.
  var _view: UIView { get }
  /// The constraints between two views, one for each anchor, in order.
  static var _parts: [_AnchorSetPart<Shift>] { get }
}

/// Edges of a view or layout guide: four, or two of them.
@MainActor public protocol EdgeSet: AnchorSet where Shift == NSDirectionalEdgeInsets {}

/// What makes one of the constraints between the anchors of a child and those of another view.
public typealias _AnchorSetPart<Shift> = @MainActor (Relation, UIView, UIView, Shift) -> NSLayoutConstraint

extension LayoutItem {
  /// The four edges, in the order top, leading, bottom, trailing.
  public var edgeAnchors: EdgeAnchors { EdgeAnchors(_view: _layoutView) }
  /// The leading and the trailing edge.
  public var horizontalAnchors: HorizontalAnchors { HorizontalAnchors(_view: _layoutView) }
  /// The upper and the lower edge.
  public var verticalAnchors: VerticalAnchors { VerticalAnchors(_view: _layoutView) }
  /// The middle across and the middle down.
  public var centerAnchors: CenterAnchors { CenterAnchors(_view: _layoutView) }
  /// The width and the height.
  public var sizeAnchors: SizeAnchors { SizeAnchors(_view: _layoutView) }
}

/// The four edges of a view or layout guide.
public struct EdgeAnchors: EdgeSet {
  public let _view: UIView
  public static let _parts = [top, leading, bottom, trailing]
}

/// The leading and the trailing edge of a view or layout guide.
public struct HorizontalAnchors: EdgeSet {
  public let _view: UIView
  public static let _parts = [leading, trailing]
}

/// The upper and the lower edge of a view or layout guide.
public struct VerticalAnchors: EdgeSet {
  public let _view: UIView
  public static let _parts = [top, bottom]
}

/// The middle across and the middle down of a view or layout guide.
public struct CenterAnchors: AnchorSet {
  public let _view: UIView
  public static let _parts: [_AnchorSetPart<CGPoint>] = [
    { $0.holds($1.centerXAnchor, $2.centerXAnchor, plus: $3.x) },
    { $0.holds($1.centerYAnchor, $2.centerYAnchor, plus: $3.y) },
  ]
}

/// The width and the height of a view or layout guide.
public struct SizeAnchors: AnchorSet {
  public let _view: UIView
  public static let _parts: [_AnchorSetPart<CGFloat>] = [
    { $0.holds($1.widthAnchor, $2.widthAnchor, times: $3, plus: 0) },
    { $0.holds($1.heightAnchor, $2.heightAnchor, times: $3, plus: 0) },
  ]
}

// A near edge lies inside where it is the greater one.
private typealias Edge = _AnchorSetPart<NSDirectionalEdgeInsets>
private let top: Edge = { $0.flipped.holds($1.topAnchor, $2.topAnchor, plus: $3.top) }
private let leading: Edge = { $0.flipped.holds($1.leadingAnchor, $2.leadingAnchor, plus: $3.leading) }
private let bottom: Edge = { $0.holds($1.bottomAnchor, $2.bottomAnchor, plus: -$3.bottom) }
private let trailing: Edge = { $0.holds($1.trailingAnchor, $2.trailingAnchor, plus: -$3.trailing) }
