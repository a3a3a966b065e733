// Names that UIKit's clients find without importing anything else, as other modules of Apple's platforms supply them.

#if !canImport(Darwin)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // Named so elsewhere.
  /// How many nanoseconds a second has.
  public let NSEC_PER_SEC: UInt64 = 1_000_000_000

  /// Runs the body. There are no pools here: objects go when the last reference to them does.
  public func autoreleasepool<Result, Failure: Error>(
    invoking body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body()
  }

  extension CGRect {
    /// The rectangle as `(x, y, width, height)`.
    public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
  }

  extension CGPoint {
    /// The point as `(x, y)`.
    public var debugDescription: String { "(\(x), \(y))" }
  }

  extension CGSize {
    /// The size as `(width, height)`.
    public var debugDescription: String { "(\(width), \(height))" }
  }
#endif
