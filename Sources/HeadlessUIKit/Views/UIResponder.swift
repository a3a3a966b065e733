/// An object in the chain that events would travel: a view, a view controller or a window.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() {
    super.init()
  }

  /// The responder after this one, or nil at the end of the chain.
  open var next: UIResponder? { nil }

  nonisolated(unsafe) var associatedValues: AssociatedValues?
}

extension UIResponder: AssociatedValuesHolder {}
