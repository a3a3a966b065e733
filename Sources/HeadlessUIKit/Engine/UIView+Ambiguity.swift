// UIKit's methods for finding out what is wrong with a layout.

extension UIView {
  /// Whether another frame would suit the constraints as well as the one that the view has.
  ///
  /// A choice between wishes of equal priority leaves a layout ambiguous too, though it always comes out the same.
  public var hasAmbiguousLayout: Bool { layoutItem.isAmbiguous }

  /// Moves a view whose layout is ambiguous to another place, or gives it another size, that suits the constraints as
  /// well; each call goes on to another one. It stays there until constraints change.
  public func exerciseAmbiguityInLayout() {
    layoutItem.exerciseAmbiguity()
  }

  /// The constraints that decide the view's position and length along an axis, directly or through other views.
  ///
  /// Those that the system adds for frames, autoresizing masks and intrinsic sizes come last.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    layoutItem.constraintsAffectingLayout(for: axis)
  }

  /// The tree that the view stands in, one view a line, with what lays out each and what is ambiguous about it.
  ///
  /// It is not public in UIKit, where programmers print it from the debugger.
  public func _autolayoutTrace() -> String {  // swift-format-ignore: NoLeadingUnderscores
    AutolayoutTrace(of: root).text
  }
}

extension UILayoutGuide {
  /// Whether another rectangle would suit the constraints as well as the one that the guide has.
  public var hasAmbiguousLayout: Bool { layoutItem.isAmbiguous }

  /// The constraints that decide the guide's position and length along an axis, directly or through other items.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    layoutItem.constraintsAffectingLayout(for: axis)
  }
}
