/// The layout margins and the safe area of a view, in points.
struct InsetState {
  /// The margins as set, without the safe area and without the superview's margins.
  var baseMargins: LayoutMargins = .absolute(UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  /// The safe area that was last reported to the view.
  var safeArea = UIEdgeInsets.zero
  /// The margins that were last reported to the view.
  var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// The part of the superview's margins that reaches into this view, if the view preserves them.
  var preservedMargins = UIEdgeInsets.zero
}
