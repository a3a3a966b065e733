/// Several anchors of a view or layout guide that are constrained together.
///
/// A set of edges is treated as a rectangle: ``lessThanOrEqual`` keeps the child's rectangle inside the other
/// rectangle, and positive insets make the child's rectangle smaller.
@MainActor public protocol AnchorSet {
  /// The type of the value that a relation between two sets adds or multiplies: insets, an offset or a multiplier.
  associatedtype Shift
  /// The view that owns the anchors. For a layout guide, its substitute view.
  @_documentation(visibility: internal) var _view: UIView { get }
  /// One function for each anchor, in order. A function makes the constraint of its anchor between two views.
  @_documentation(visibility: internal) static var _parts: [_AnchorSetPart<Shift>] { get }
}

/// Two or four edges of a view or layout guide.
@MainActor public protocol EdgeSet: AnchorSet where Shift == NSDirectionalEdgeInsets {}

/// Makes the constraint for one anchor of a set, from the relation, the child, the other view and the shift.
@_documentation(visibility: internal)
public typealias _AnchorSetPart<Shift> = @MainActor (Relation, UIView, UIView, Shift) -> NSLayoutConstraint

extension LayoutItem {
  /// The four edges, in the order top, leading, bottom, trailing.
  public var edgeAnchors: EdgeAnchors { EdgeAnchors(_view: _layoutView) }
  /// The leading and the trailing edge.
  public var horizontalAnchors: HorizontalAnchors { HorizontalAnchors(_view: _layoutView) }
  /// The top and the bottom edge.
  public var verticalAnchors: VerticalAnchors { VerticalAnchors(_view: _layoutView) }
  /// The horizontal and the vertical center.
  public var centerAnchors: CenterAnchors { CenterAnchors(_view: _layoutView) }
  /// The width and the height.
  public var sizeAnchors: SizeAnchors { SizeAnchors(_view: _layoutView) }
}

/// The four edges of a view or layout guide.
public struct EdgeAnchors: EdgeSet {
  @_documentation(visibility: internal) public let _view: UIView
  @_documentation(visibility: internal) public static let _parts = [top, leading, bottom, trailing]
}

/// The leading and the trailing edge of a view or layout guide.
public struct HorizontalAnchors: EdgeSet {
  @_documentation(visibility: internal) public let _view: UIView
  @_documentation(visibility: internal) public static let _parts = [leading, trailing]
}

/// The top and the bottom edge of a view or layout guide.
public struct VerticalAnchors: EdgeSet {
  @_documentation(visibility: internal) public let _view: UIView
  @_documentation(visibility: internal) public static let _parts = [top, bottom]
}

/// The horizontal and the vertical center of a view or layout guide.
public struct CenterAnchors: AnchorSet {
  @_documentation(visibility: internal) public let _view: UIView
  @_documentation(visibility: internal) public static let _parts: [_AnchorSetPart<CGPoint>] = [
    { $0.constraint($1.centerXAnchor, $2.centerXAnchor, plus: $3.x) },
    { $0.constraint($1.centerYAnchor, $2.centerYAnchor, plus: $3.y) },
  ]
}

/// The width and the height of a view or layout guide.
public struct SizeAnchors: AnchorSet {
  @_documentation(visibility: internal) public let _view: UIView
  @_documentation(visibility: internal) public static let _parts: [_AnchorSetPart<CGFloat>] = [
    { $0.constraint($1.widthAnchor, $2.widthAnchor, times: $3, plus: 0) },
    { $0.constraint($1.heightAnchor, $2.heightAnchor, times: $3, plus: 0) },
  ]
}

// For top and leading edges, "inside" means >=, so the relation is flipped.
private typealias Edge = _AnchorSetPart<NSDirectionalEdgeInsets>
private let top: Edge = { $0.flipped.constraint($1.topAnchor, $2.topAnchor, plus: $3.top) }
private let leading: Edge = { $0.flipped.constraint($1.leadingAnchor, $2.leadingAnchor, plus: $3.leading) }
private let bottom: Edge = { $0.constraint($1.bottomAnchor, $2.bottomAnchor, plus: -$3.bottom) }
private let trailing: Edge = { $0.constraint($1.trailingAnchor, $2.trailingAnchor, plus: -$3.trailing) }
