/// A rectangle in a view for use in constraints. A guide draws nothing.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// Creates a guide without an owning view.
  public override init() {
    super.init()
  }

  /// Creates a guide. Archives are not supported; the coder is not read.
  public required init?(coder: NSCoder) {
    super.init()
  }

  deinit {
    layoutItemStorage?.ownerIsGone()
  }

  /// The view to which the guide was added.
  open internal(set) weak var owningView: UIView?

  /// The guide's rectangle in the coordinates of the owning view, in points, as of the view's last layout.
  ///
  /// As in UIKit, the frame is zero until a constraint refers to the guide. This is also true of a view's own guides,
  /// such as the margins guide. After the last constraint on the guide was removed, the frame keeps its last value.
  open internal(set) var layoutFrame = CGRect.zero

  /// A name that appears in descriptions. Default is empty.
  open var identifier = ""

  // MARK: Anchors of the layout frame, each created once

  /// The leading edge.
  open var leadingAnchor: NSLayoutXAxisAnchor { anchor(.leading, NSLayoutXAxisAnchor.init) }
  /// The trailing edge.
  open var trailingAnchor: NSLayoutXAxisAnchor { anchor(.trailing, NSLayoutXAxisAnchor.init) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { anchor(.left, NSLayoutXAxisAnchor.init) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { anchor(.right, NSLayoutXAxisAnchor.init) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { anchor(.top, NSLayoutYAxisAnchor.init) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { anchor(.bottom, NSLayoutYAxisAnchor.init) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { anchor(.width, NSLayoutDimension.init) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { anchor(.height, NSLayoutDimension.init) }
  /// The horizontal center.
  open var centerXAnchor: NSLayoutXAxisAnchor { anchor(.centerX, NSLayoutXAxisAnchor.init) }
  /// The vertical center.
  open var centerYAnchor: NSLayoutYAxisAnchor { anchor(.centerY, NSLayoutYAxisAnchor.init) }

  /// Whether the constraints allow more than one rectangle for the guide.
  open var hasAmbiguousLayout: Bool { layoutItem.isAmbiguous }

  /// Returns the constraints that determine the position and the length of the guide along an axis, directly or through
  /// other items.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    layoutItem.constraintsAffectingLayout(for: axis)
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      let name = identifier.isEmpty ? "" : " - \"\(identifier)\""
      let frame =
        "{{\(number(layoutFrame.minX)), \(number(layoutFrame.minY))}, "
        + "{\(number(layoutFrame.width)), \(number(layoutFrame.height))}}"
      let owner = owningView.map { "\($0)" } ?? "(null)"
      return "<\(Self.self): \(address(of: self))\(name), layoutFrame = \(frame), owningView = \(owner)>"
    }
  }

  nonisolated open override var debugDescription: String { description }

  nonisolated(unsafe) var layoutItemStorage: ConstraintItem?
  nonisolated(unsafe) var associatedValues: AssociatedValues?
  var anchors = AnchorCache()
  /// Whether a stack view added the guide for its own use. Such a guide is not in ``UIView/layoutGuides``.
  var isSystem: Bool { false }
  /// The area that the guide follows; nil unless the guide is one of the view's own guides.
  var source: SystemGuides.Source?
}

extension UILayoutGuide: AssociatedValuesHolder {}

extension UILayoutGuide {
  /// The guide's name in descriptions of constraints: class, address and identifier.
  var label: String {
    "\(typeName(of: self)):\(address(of: self))" + (identifier.isEmpty ? "" : "'\(identifier)'")
  }
}
