/// A layout guide that follows a movable object, such as the keyboard.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {}

/// The area of a view that the keyboard covers. The guide is as wide as the view, and ends at the view's bottom edge.
///
/// While no docked keyboard covers the view, the guide has the height of the bottom safe area. ``HeadlessKeyboard``
/// sets the keyboard's frame.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide has the height of the bottom safe area while there is no keyboard; otherwise its height is 0.
  /// Default is true.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owningView?.systemGuidesDidChange() } }
  }

  /// Whether the guide follows an undocked keyboard. The keyboard is always docked here, so the value has no effect.
  /// Default is false.
  open var followsUndockedKeyboard = false
}

extension UIView {
  var keyboardGuide: UIKeyboardLayoutGuide {
    let guide = systemGuide(.keyboard) { UIKeyboardLayoutGuide() }
    // No other code requests `.keyboard`, so the guide always has this type.
    return unsafeDowncast(guide, to: UIKeyboardLayoutGuide.self)
  }

  /// The height of the keyboard guide, in points, measured from the bottom edge of the view.
  var keyboardInset: CGFloat {
    let usesSafeArea = guides.system[.keyboard].flatMap { $0 as? UIKeyboardLayoutGuide }?.usesBottomSafeArea ?? true
    let minimum = usesSafeArea ? safeAreaInsets.bottom : 0
    guard let window, !window.isHidden, let keyboard = HeadlessKeyboard.frame else { return minimum }
    let onScreen = convert(bounds, to: window).offsetBy(dx: window.frame.minX, dy: window.frame.minY)
    guard onScreen.intersects(keyboard) else { return minimum }
    return max((onScreen.maxY - keyboard.minY).clamped, minimum)
  }

  /// Updates the keyboard guides in the tree of this root if the frame of the keyboard has changed since the last
  /// update.
  func updateKeyboard() {
    let keyboard = HeadlessKeyboard.frame
    guard keyboard != reportedEnvironment.keyboardFrame else { return }
    reportedEnvironment.keyboardFrame = keyboard
    forEachInSubtree { view in
      guard view.guides.system[.keyboard] != nil else { return }
      view.systemGuidesDidChange()
      view.setNeedsLayout()
    }
  }
}
