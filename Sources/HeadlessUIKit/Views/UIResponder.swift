/// An object in the responder chain: a view, a view controller or a window. No events are sent along the chain.
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
