/// The state of an animator.
public enum UIViewAnimatingState: Int, Hashable, Sendable {
  /// Not started or already finished, running, or stopped before the end.
  case inactive, active, stopped
}

/// A position of an animation.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
  /// The end, the start, or the current position.
  case end, start, current
}

/// An animator that applies its changes when it is started.
///
/// Animations take no time here: ``startAnimation()`` applies all changes immediately and then calls the completion
/// handlers.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
  /// Creates an animator with a timing curve. The changes are not applied before ``startAnimation()``.
  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.duration = duration
    super.init()
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a cubic Bézier curve. The changes are not applied before ``startAnimation()``.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }

  /// Creates an animator with a spring. The changes are not applied before ``startAnimation()``.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }

  /// Applies the changes immediately, calls the completion handler, and returns the finished animator.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// The duration of the animation, in seconds. Ignored, because changes are applied immediately.
  public let duration: TimeInterval
  /// The state of the animation. Default is ``UIViewAnimatingState/inactive``.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether the animation is running: true while ``startAnimation()`` applies the changes.
  open private(set) var isRunning = false
  /// Whether the animation runs in reverse. Default is false. Stored only: changes are never undone.
  open var isReversed = false
  /// The completed fraction of the animation, from 0 to 1. Default is 0.
  open private(set) var fractionComplete: CGFloat = 0

  /// Adds changes for ``startAnimation()`` to apply.
  open func addAnimations(_ animation: @escaping () -> Void) {
    animations.append(animation)
  }

  /// Adds changes for ``startAnimation()`` to apply. The delay is ignored.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    animations.append(animation)
  }

  /// Adds a handler to call after the changes were applied.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Applies the changes, and then calls the completion handlers.
  open func startAnimation() {
    let (pendingAnimations, pendingCompletions) = (animations, completions)
    (animations, completions) = ([], [])
    (state, isRunning) = (.active, true)
    for animation in pendingAnimations { animation() }
    (state, isRunning, fractionComplete) = (.inactive, false, 1)
    for completion in pendingCompletions { completion(.end) }
  }

  /// Applies the changes immediately, and then calls the completion handlers. The delay is ignored.
  open func startAnimation(afterDelay delay: TimeInterval) {
    startAnimation()
  }

  /// Removes all changes that were not applied yet.
  ///
  /// - Parameter withoutFinishing: Whether to remove the completion handlers, too. If false, ``finishAnimation(at:)``
  ///   calls them later.
  open func stopAnimation(_ withoutFinishing: Bool) {
    animations = []
    if withoutFinishing { completions = [] } else { state = .stopped }
  }

  /// Calls the completion handlers of a stopped animation.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    state = .inactive
    let pendingCompletions = completions
    completions = []
    for completion in pendingCompletions { completion(finalPosition) }
  }

  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
}
