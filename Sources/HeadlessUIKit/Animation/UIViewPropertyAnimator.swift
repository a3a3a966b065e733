/// Where an animation is.
public enum UIViewAnimatingState: Int, Hashable, Sendable {
  /// Not begun or done, begun, or ended before its time.
  case inactive, active, stopped
}

/// The end or the place where an animation comes to rest.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
  /// Where it was to go, where it came from, or where it is.
  case end, start, current
}

/// Changes that are made when they are started: all at once, as there is no time here.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
  /// Takes the changes down until they are started.
  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.duration = duration
    super.init()
    if let animations { addAnimations(animations) }
  }

  /// Takes the changes down until they are started.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }

  /// Takes the changes down until they are started.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }

  /// Makes changes at once, and then completes.
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

  /// How long the changes are to take, in seconds; they take no time.
  public let duration: TimeInterval
  /// Where the changes are: taken down, or made.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether the changes are being made.
  open private(set) var isRunning = false
  /// Whether the changes are to be undone: they cannot be, once they have been made. Default false.
  open var isReversed = false
  /// How much of the changes has been made, from 0 to 1.
  open private(set) var fractionComplete: CGFloat = 0

  /// Takes further changes down.
  open func addAnimations(_ animation: @escaping () -> Void) {
    animations.append(animation)
  }

  /// Takes further changes down, which would begin later.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    animations.append(animation)
  }

  /// Takes down what follows the changes.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Makes the changes, and then completes.
  open func startAnimation() {
    let waiting = (animations, completions)
    (animations, completions) = ([], [])
    (state, isRunning) = (.active, true)
    for animation in waiting.0 { animation() }
    (state, isRunning, fractionComplete) = (.inactive, false, 1)
    for completion in waiting.1 { completion(.end) }
  }

  /// Makes the changes, without the delay, and then completes.
  open func startAnimation(afterDelay delay: TimeInterval) {
    startAnimation()
  }

  /// Forgets changes that have not been started, and what would follow them.
  open func stopAnimation(_ withoutFinishing: Bool) {
    animations = []
    if withoutFinishing { completions = [] } else { state = .stopped }
  }

  /// Completes what was stopped.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    state = .inactive
    let waiting = completions
    completions = []
    for completion in waiting { completion(finalPosition) }
  }

  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
}
