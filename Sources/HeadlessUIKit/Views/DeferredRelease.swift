/// Lets go of the subviews of views that are being deallocated, one after the other: each within its superview's own
/// deallocation would overflow the stack where views are nested deeply.
final class DeferredRelease: Sendable {
  // Views may be released on any thread, and wait on that one.
  @TaskLocal private static var current: DeferredRelease?

  /// The task that releases, nil outside of tasks. A task that begins meanwhile inherits ``current`` too, though it may run
  /// on another thread at the same time.
  private let task = currentTask
  // Both are read and written by that task alone.
  nonisolated(unsafe) private var waiting: [[UIView]] = []
  /// Whether the task may be gone, and another one at its address.
  nonisolated(unsafe) private var isOver = false

  /// Takes the views away, so that nobody else holds them.
  static func release(_ views: inout [UIView]) {
    if views.isEmpty { return }
    let outer = current.flatMap { $0.task != currentTask || $0.isOver ? nil : $0 }
    let release = outer ?? DeferredRelease()
    release.waiting.append(views)
    views = []
    guard outer == nil else { return }
    $current.withValue(release) {
      while !release.waiting.isEmpty { _ = release.waiting.removeLast() }
    }
    release.isOver = true
  }

  // Not every platform has threads to compare.
  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}
