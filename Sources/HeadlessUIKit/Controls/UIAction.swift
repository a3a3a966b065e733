/// A closure with a title, an image and an identifier, which a control runs for its events.
@preconcurrency @MainActor
open class UIAction: NSObject {
  /// Identifies an action. A control has at most one action per identifier for an event.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The text of the identifier.
    public let rawValue: String

    /// Creates an identifier with the given text.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier with the given text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The closure of an action. The action is its argument.
  public typealias Handler = @MainActor (UIAction) -> Void

  /// Creates an action. Without an identifier, the action gets a unique one.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping Handler
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.handler = handler
  }

  /// The title of the action. Default is empty.
  open var title: String
  /// The image of the action. Default is nil.
  open var image: UIImage?
  /// The identifier of the action.
  public let identifier: Identifier
  /// The object that runs the action. Nil while the action is not running.
  open private(set) var sender: Any?

  private let handler: Handler

  func perform(sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
