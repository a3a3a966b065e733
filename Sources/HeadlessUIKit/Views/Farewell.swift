/// Lets go of the subviews of views that are being deallocated, one after the other: each within its superview's own
/// deallocation would overflow the stack where views are nested deeply.
final class Farewell: Sendable {
  // Views may be released on any thread, and wait on that one.
  @TaskLocal private static var current: Farewell?

  nonisolated(unsafe) private var waiting: [[UIView]] = []
  // A task that begins meanwhile may outlive it.
  nonisolated(unsafe) private var isOver = false

  /// Takes the views away, so that nobody else holds them.
  static func release(_ views: inout [UIView]) {
    if views.isEmpty { return }
    let outer = current.flatMap { $0.isOver ? nil : $0 }
    let farewell = outer ?? Farewell()
    farewell.waiting.append(views)
    views = []
    guard outer == nil else { return }
    $current.withValue(farewell) {
      while !farewell.waiting.isEmpty { _ = farewell.waiting.removeLast() }
    }
    farewell.isOver = true
  }
}
