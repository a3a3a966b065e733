/// Something to do when a control is operated.
@preconcurrency @MainActor
open class UIAction: NSObject {
  /// Tells actions apart: a control has one of each for an event.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier's text.
    public let rawValue: String

    /// An identifier of the given text.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// An identifier of the given text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// What is done; it gets the action.
  public typealias Handler = @MainActor (UIAction) -> Void

  /// Makes an action; without an identifier it gets one of its own.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping Handler
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.handler = handler
  }

  /// What the action is called.
  open var title: String
  /// A picture for the action.
  open var image: UIImage?
  /// What tells the action from others.
  public let identifier: Identifier
  /// Who had the action run, while it runs.
  open private(set) var sender: Any?

  private let handler: Handler

  func perform(sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
