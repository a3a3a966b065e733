/// A rectangle in a view that takes part in layout and is not drawn.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// Makes a guide that belongs to no view yet.
  public override init() {
    super.init()
  }

  /// Makes a guide. There are no archives here, so nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init()
  }

  deinit {
    layoutItemStorage?.ownerIsGone()
  }

  /// The view that the guide belongs to.
  open internal(set) weak var owningView: UIView?

  /// The guide's rectangle in its view's coordinates, in points, as of the view's last layout.
  ///
  /// As in UIKit it stays zero until a constraint mentions the guide, even of one that a view has of itself. It is that of
  /// the last layout in which one did.
  open internal(set) var layoutFrame = CGRect.zero

  /// A name for descriptions. Default empty.
  open var identifier = ""

  // MARK: Anchors of the guide's rectangle, each made once

  /// The edge where reading begins.
  open var leadingAnchor: NSLayoutXAxisAnchor { anchor(.leading, NSLayoutXAxisAnchor.init) }
  /// The edge where reading ends.
  open var trailingAnchor: NSLayoutXAxisAnchor { anchor(.trailing, NSLayoutXAxisAnchor.init) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { anchor(.left, NSLayoutXAxisAnchor.init) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { anchor(.right, NSLayoutXAxisAnchor.init) }
  /// The upper edge.
  open var topAnchor: NSLayoutYAxisAnchor { anchor(.top, NSLayoutYAxisAnchor.init) }
  /// The lower edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { anchor(.bottom, NSLayoutYAxisAnchor.init) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { anchor(.width, NSLayoutDimension.init) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { anchor(.height, NSLayoutDimension.init) }
  /// The middle across.
  open var centerXAnchor: NSLayoutXAxisAnchor { anchor(.centerX, NSLayoutXAxisAnchor.init) }
  /// The middle down.
  open var centerYAnchor: NSLayoutYAxisAnchor { anchor(.centerY, NSLayoutYAxisAnchor.init) }

  /// Whether another rectangle would suit the constraints as well as the one that the guide has.
  open var hasAmbiguousLayout: Bool { layoutItem.isAmbiguous }

  /// The constraints that decide the guide's position and length along an axis, directly or through other items.
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
  /// Whether the system added the guide to a view, for an arrangement of its own.
  var isSystem: Bool { false }
  /// What the guide follows, when it is one of the view's own.
  var source: SystemGuides.Source?
}

extension UILayoutGuide: AssociatedValuesHolder {}

extension UILayoutGuide {
  /// The guide's name in descriptions of constraints: class, address and identifier.
  var label: String {
    "\(typeName(of: self)):\(address(of: self))" + (identifier.isEmpty ? "" : "'\(identifier)'")
  }
}
