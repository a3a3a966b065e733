extension UIViewController {
  /// Changes the controller's trait overrides, and notifies its views.
  func changeTraits(_ change: () -> Void) {
    let old = traitOverride
    change()
    Traits.overridesDidChange(of: self)
    guard let viewIfLoaded else { return }
    let traits = viewIfLoaded.inheritedTraits(in: viewIfLoaded.superview)
    viewIfLoaded.propagateTraits(from: traits, to: traits, overriding: old)
  }
}

extension UIViewController: UITraitEnvironment, UIAppearanceContainer {}
