// There is no time here: what would be animated happens at once, and what is to follow follows at once.

extension UIView {
  /// How an animation runs. Kept by nobody here.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Subviews are laid out along with their superviews.
    public static let layoutSubviews = Self(rawValue: 1)
    /// Events reach views that are being animated.
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    /// It begins where one that runs is.
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    /// It goes on forever.
    public static let `repeat` = Self(rawValue: 1 << 3)
    /// It runs backwards after it has run.
    public static let autoreverse = Self(rawValue: 1 << 4)
    /// It does not take over the duration of one that it is part of.
    public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
    /// It does not take over the course of one that it is part of.
    public static let overrideInheritedCurve = Self(rawValue: 1 << 6)
    /// Views are drawn anew all the time.
    public static let allowAnimatedContent = Self(rawValue: 1 << 7)
    /// Views are hidden and shown instead of removed and added.
    public static let showHideTransitionViews = Self(rawValue: 1 << 8)
    /// It does not take over options of one that it is part of.
    public static let overrideInheritedOptions = Self(rawValue: 1 << 9)
    /// It begins slowly and ends slowly.
    public static let curveEaseInOut: Self = []
    /// It begins slowly.
    public static let curveEaseIn = Self(rawValue: 1 << 16)
    /// It ends slowly.
    public static let curveEaseOut = Self(rawValue: 2 << 16)
    /// It is equally fast all the time.
    public static let curveLinear = Self(rawValue: 3 << 16)
    /// A transition turns over from the left.
    public static let transitionFlipFromLeft = Self(rawValue: 1 << 20)
    /// A transition turns over from the right.
    public static let transitionFlipFromRight = Self(rawValue: 2 << 20)
    /// A transition turns a page up.
    public static let transitionCurlUp = Self(rawValue: 3 << 20)
    /// A transition turns a page down.
    public static let transitionCurlDown = Self(rawValue: 4 << 20)
    /// A transition lets one picture go over into the other.
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
    /// A transition turns over from the top.
    public static let transitionFlipFromTop = Self(rawValue: 6 << 20)
    /// A transition turns over from the bottom.
    public static let transitionFlipFromBottom = Self(rawValue: 7 << 20)
  }

  /// How fast an animation is on its way.
  public enum AnimationCurve: Int, Hashable, Sendable {
    /// Slow at both ends, at the beginning, at the end, or at neither.
    case easeInOut, easeIn, easeOut, linear
  }

  /// Makes the changes at once, and then completes.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(animations, completion)
  }

  /// Makes the changes at once, and then completes.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(animations, completion)
  }

  /// Makes the changes at once, and then completes.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(animations, completion)
  }

  /// Makes the changes at once, and then completes.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(animations, completion)
  }

  /// Makes the changes of all key frames at once, in the order in which they are added, and then completes.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(animations, completion)
  }

  /// Makes the changes of a key frame at once.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    run(animations, nil)
  }

  /// Makes the changes in a view at once, and then completes.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(animations ?? {}, completion)
  }

  /// Puts one view in another's place at once, or hides one and shows the other, and then completes.
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

  /// Makes changes that are not to be animated.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wereEnabled = Device.onMainActor.animates
    Device.onMainActor.animates = false
    actionsWithoutAnimation()
    Device.onMainActor.animates = wereEnabled
  }

  /// Says whether changes are animated.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    Device.onMainActor.animates = enabled
  }

  /// Whether changes are animated; everything happens at once either way.
  public class var areAnimationsEnabled: Bool { Device.onMainActor.animates }

  /// How long the changes that are being made take, in seconds: no time.
  public class var inheritedAnimationDuration: TimeInterval { 0 }

  private static func run(_ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
    animations()
    completion?(true)
  }

  /// How key frames run. Kept by nobody here.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Subviews are laid out along with their superviews.
    public static let layoutSubviews = Self(rawValue: 1)
    /// Events reach views that are being animated.
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    /// They begin where an animation that runs is.
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    /// They go on forever.
    public static let `repeat` = Self(rawValue: 1 << 3)
    /// They run backwards after they have run.
    public static let autoreverse = Self(rawValue: 1 << 4)
    /// Between them everything moves in straight lines.
    public static let calculationModeLinear: Self = []
    /// Between them nothing moves.
    public static let calculationModeDiscrete = Self(rawValue: 1 << 10)
  }
}
