/// An object in the responder chain, such as a view, a view controller or the app.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() {
    super.init()
  }

  /// The next responder, or nil at the end of the chain.
  open var next: UIResponder? { nil }

  nonisolated(unsafe) var associatedValues: AssociatedValues?
}

extension UIResponder: AssociatedValuesHolder {}
