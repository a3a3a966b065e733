// Declarations of other modules that `import UIKit` makes visible on Apple's platforms.

#if !canImport(Darwin)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The number of nanoseconds per second.
  public let NSEC_PER_SEC: UInt64 = 1_000_000_000

  /// Runs the body and returns its result. There are no autorelease pools on this platform.
  public func autoreleasepool<Result, Failure: Error>(
    invoking body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body()
  }

  extension CGRect {
    /// The rectangle in the format `(x, y, width, height)`.
    public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
  }

  extension CGPoint {
    /// The point in the format `(x, y)`.
    public var debugDescription: String { "(\(x), \(y))" }
  }

  extension CGSize {
    /// The size in the format `(width, height)`.
    public var debugDescription: String { "(\(width), \(height))" }
  }
#endif
