/// Releases the subviews of deallocated views iteratively.
///
/// If each superview's deinitializer released its subviews directly, a deep tree would overflow the stack.
final class DeferredRelease: Sendable {
  // Views may be released on any thread. A task-local value keeps the lists of different threads separate.
  @TaskLocal private static var current: DeferredRelease?

  /// The task that releases views; nil outside of tasks.
  ///
  /// A child task that starts during the release inherits ``current``, but may run on another thread. The comparison of
  /// the tasks prevents the child task from using this instance.
  private let task = currentTask
  // Only this task reads and writes the two properties.
  nonisolated(unsafe) private var pending: [[UIView]] = []
  /// Whether the release has ended. After the task has ended as well, a new task may have the same hash value as
  /// ``task``.
  nonisolated(unsafe) private var isFinished = false

  /// Empties the list and releases its views.
  ///
  /// During another release, a call only adds the views to the pending views of that release.
  static func release(_ views: inout [UIView]) {
    if views.isEmpty { return }
    let outer = current.flatMap { $0.task != currentTask || $0.isFinished ? nil : $0 }
    let release = outer ?? DeferredRelease()
    release.pending.append(views)
    views = []
    guard outer == nil else { return }
    $current.withValue(release) {
      while !release.pending.isEmpty { _ = release.pending.removeLast() }
    }
    release.isFinished = true
  }

  // Threads are not compared, because not every platform has threads.
  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}
