/// A guide whose place follows something that moves.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {}

/// The part of a view that the keyboard covers: as wide as the view, and down to its bottom.
///
/// While the keyboard is hidden or elsewhere, the guide is as high as the safe area at the bottom.
/// ``HeadlessKeyboard`` says where the keyboard is.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide is as high as the safe area while there is no keyboard; otherwise it has no height then.
  /// Default true.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owningView?.systemGuidesDidChange() } }
  }

  /// Whether the guide follows a keyboard that floats, which none here does. Default false.
  open var followsUndockedKeyboard = false
}

extension UIView {
  var keyboardGuide: UIKeyboardLayoutGuide {
    let guide = systemGuide(.keyboard) { UIKeyboardLayoutGuide() }
    // A source is only ever asked for as one and the same type.
    return unsafeDowncast(guide, to: UIKeyboardLayoutGuide.self)
  }

  /// How far the keyboard's guide reaches up from the view's bottom.
  var keyboardInset: CGFloat {
    let usesSafeArea = systemGuides[.keyboard].flatMap { $0 as? UIKeyboardLayoutGuide }?.usesBottomSafeArea ?? true
    let least = usesSafeArea ? safeAreaInsets.bottom : 0
    guard let window, !window.isHidden, let keyboard = HeadlessKeyboard.frame else { return least }
    let onScreen = convert(bounds, to: window).offsetBy(dx: window.frame.minX, dy: window.frame.minY)
    guard onScreen.intersects(keyboard) else { return least }
    return max((onScreen.maxY - keyboard.minY).reckonable, least)
  }

  /// Finds out whether the keyboard is elsewhere than this root's tree was last told, and has the guides that follow it do
  /// so.
  func updateKeyboard() {
    let keyboard = HeadlessKeyboard.frame
    guard keyboard != knownKeyboard else { return }
    knownKeyboard = keyboard
    forEachInSubtree { view in
      guard view.systemGuides[.keyboard] != nil else { return }
      view.systemGuidesDidChange()
      view.setNeedsLayout()
    }
  }
}
