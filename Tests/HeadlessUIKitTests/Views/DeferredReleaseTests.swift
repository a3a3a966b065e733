import HeadlessUIKit
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct DeferredReleaseTests {
  /// A tree that is released by a task.
  private final class Load: Sendable {
    // Not used by two threads at once, because one thread waits for the other.
    nonisolated(unsafe) var tree: UIView?
    nonisolated(unsafe) weak var inner: UIView?
    nonisolated(unsafe) var wasReleasedByTask = false
    let isDone = DispatchSemaphore(value: 0)
  }

  /// A view whose deinitializer starts a task and waits until it ends.
  private final class Starter: UIView {
    let load: Load

    init(_ load: Load) {
      self.load = load
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    deinit {
      let load = load
      Task {
        load.tree = nil
        load.wasReleasedByTask = load.inner == nil
        load.isDone.signal()
      }
      load.isDone.wait()
    }
  }

  @Test("A task that runs while another tree is being released releases its own tree at once")
  func task() {
    let load = Load()
    do {
      let (tree, inner) = (UIView(), UIView())
      tree.addSubview(inner)
      (load.tree, load.inner) = (tree, inner)
    }
    do {
      let released = UIView()
      released.addSubview(Starter(load))
    }
    #expect(load.wasReleasedByTask, "the view in the task's tree should be released by the task")
    #expect(load.inner == nil, "the view in the task's tree should be released")
  }
}
