// Animations take no time here: changes are applied immediately, and then completion handlers are called.

extension UIView {
  /// Options for animations. They are ignored, because changes are applied immediately.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out subviews together with their superviews.
    public static let layoutSubviews = Self(rawValue: 1)
    /// Allows the user to interact with views while they are animated.
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    /// Starts the animation from the state of an animation that is already running.
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    /// Repeats the animation indefinitely.
    public static let `repeat` = Self(rawValue: 1 << 3)
    /// Runs the animation forwards and then backwards.
    public static let autoreverse = Self(rawValue: 1 << 4)
    /// Ignores the duration of an enclosing animation.
    public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
    /// Ignores the timing curve of an enclosing animation.
    public static let overrideInheritedCurve = Self(rawValue: 1 << 6)
    /// Redraws the views continuously during the animation.
    public static let allowAnimatedContent = Self(rawValue: 1 << 7)
    /// Shows and hides the views of a transition instead of adding and removing them.
    public static let showHideTransitionViews = Self(rawValue: 1 << 8)
    /// Ignores all options of an enclosing animation.
    public static let overrideInheritedOptions = Self(rawValue: 1 << 9)
    /// Starts slowly, speeds up, and slows down at the end.
    public static let curveEaseInOut: Self = []
    /// Starts slowly and speeds up.
    public static let curveEaseIn = Self(rawValue: 1 << 16)
    /// Starts quickly and slows down.
    public static let curveEaseOut = Self(rawValue: 2 << 16)
    /// Runs at a constant speed.
    public static let curveLinear = Self(rawValue: 3 << 16)
    /// A transition that flips the view around its vertical axis from left to right.
    public static let transitionFlipFromLeft = Self(rawValue: 1 << 20)
    /// A transition that flips the view around its vertical axis from right to left.
    public static let transitionFlipFromRight = Self(rawValue: 2 << 20)
    /// A transition that curls the view up from the bottom.
    public static let transitionCurlUp = Self(rawValue: 3 << 20)
    /// A transition that curls the view down from the top.
    public static let transitionCurlDown = Self(rawValue: 4 << 20)
    /// A transition that fades from one view to the next.
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
    /// A transition that flips the view around its horizontal axis from top to bottom.
    public static let transitionFlipFromTop = Self(rawValue: 6 << 20)
    /// A transition that flips the view around its horizontal axis from bottom to top.
    public static let transitionFlipFromBottom = Self(rawValue: 7 << 20)
  }

  /// The timing curve of an animation.
  public enum AnimationCurve: Int, Hashable, Sendable {
    /// Slow at both ends, slow at the start, slow at the end, or at a constant speed.
    case easeInOut, easeIn, easeOut, linear
  }

  /// Applies the changes immediately, and then calls the completion handler.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(animations, completion)
  }

  /// Applies the changes immediately, and then calls the completion handler.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(animations, completion)
  }

  /// Applies the changes immediately, and then calls the completion handler.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(animations, completion)
  }

  /// Applies the changes immediately, and then calls the completion handler.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(animations, completion)
  }

  /// Applies the changes of all key frames immediately, in the order of their calls, and then calls the completion
  /// handler.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(animations, completion)
  }

  /// Applies the changes of a key frame immediately.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    run(animations, nil)
  }

  /// Applies the changes of a view transition immediately, and then calls the completion handler.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(animations ?? {}, completion)
  }

  /// Replaces a view by another immediately, and then calls the completion handler.
  ///
  /// With ``AnimationOptions/showHideTransitionViews``, no view is added or removed: `fromView` is hidden and `toView`
  /// is shown.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    run(
      {
        if options.contains(.showHideTransitionViews) {
          (fromView.isHidden, toView.isHidden) = (true, false)
        } else if let superview = fromView.superview {
          superview.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion)
  }

  /// Runs a closure whose changes are not animated.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wereEnabled = Device.onMainActor.areAnimationsEnabled
    Device.onMainActor.areAnimationsEnabled = false
    actionsWithoutAnimation()
    Device.onMainActor.areAnimationsEnabled = wereEnabled
  }

  /// Sets whether animations are enabled.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    Device.onMainActor.areAnimationsEnabled = enabled
  }

  /// Whether animations are enabled. Default is true. Stored only: changes are always applied immediately.
  public class var areAnimationsEnabled: Bool { Device.onMainActor.areAnimationsEnabled }

  /// The duration of the current animation, in seconds. Always 0 here.
  public class var inheritedAnimationDuration: TimeInterval { 0 }

  private static func run(_ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
    animations()
    completion?(true)
  }

  /// Options for key frame animations. They are ignored, because changes are applied immediately.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out subviews together with their superviews.
    public static let layoutSubviews = Self(rawValue: 1)
    /// Allows the user to interact with views while they are animated.
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    /// Starts the animation from the state of an animation that is already running.
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    /// Repeats the animation indefinitely.
    public static let `repeat` = Self(rawValue: 1 << 3)
    /// Runs the animation forwards and then backwards.
    public static let autoreverse = Self(rawValue: 1 << 4)
    /// Interpolates linearly between key frames.
    public static let calculationModeLinear: Self = []
    /// Jumps from one key frame to the next.
    public static let calculationModeDiscrete = Self(rawValue: 1 << 10)
  }
}
