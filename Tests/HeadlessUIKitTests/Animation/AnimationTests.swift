import HeadlessUIKit
import Testing

@MainActor
struct AnimationTests {
  @Test("Animated changes are applied immediately, layout included, before the completion handler is called")
  func forms() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = root.added(UIView())
    let top = view.topAnchor.constraint(equalTo: root.topAnchor)
    top.isActive = true
    var log: [String] = []
    func change(_ constant: CGFloat) -> () -> Void {
      {
        top.constant = constant
        root.layoutIfNeeded()
        log.append("\(view.frame.minY)")
      }
    }
    let done: (Bool) -> Void = { log.append("\($0)") }
    UIView.animate(withDuration: 1, animations: change(1))
    UIView.animate(withDuration: 1, animations: change(2), completion: done)
    UIView.animate(withDuration: 1, delay: 1, options: [.curveEaseIn, .layoutSubviews], animations: change(3))
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 1, options: [],
      animations: change(4), completion: done)
    UIView.transition(with: root, duration: 1, options: .transitionCrossDissolve, animations: change(5))
    UIView.performWithoutAnimation {
      log.append("\(UIView.areAnimationsEnabled)")
      change(6)()
    }
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5, animations: change(7))
    }
    #expect(UIView.areAnimationsEnabled)
    #expect(log == ["1.0", "2.0", "true", "3.0", "4.0", "true", "5.0", "false", "6.0", "7.0"])
  }

  @Test("A transition replaces one view by another")
  func transition() {
    let root = UIView()
    let (old, new) = (UIView(), UIView())
    root.addSubview(old)
    UIView.transition(from: old, to: new, duration: 1)
    #expect(root.subviews == [new])
  }

  @Test("An animator applies its changes once, when it starts")
  func animator() {
    var log: [String] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { log.append("change") }
    animator.addAnimations { log.append("\(animator.isRunning)") }
    animator.addCompletion { log.append("\($0)") }
    #expect(log == [])
    animator.startAnimation()
    animator.startAnimation()
    #expect(log == ["change", "true", "end"])
    #expect(animator.state == .inactive)
    #expect(animator.fractionComplete == 1)
  }

  @Test("An animator that is stopped before it starts applies no changes")
  func stopped() {
    var log: [String] = []
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 1) { log.append("change") }
    animator.addCompletion { log.append("\($0)") }
    animator.stopAnimation(false)
    animator.finishAnimation(at: .current)
    animator.startAnimation()
    #expect(log == ["current"])
  }

  @Test("An animator with a delay or a timing curve applies its changes immediately and in order")
  func delays() {
    var log: [String] = []
    let animator = UIViewPropertyAnimator(duration: 2, controlPoint1: .zero, controlPoint2: CGPoint(x: 1, y: 1)) {
      log.append("first")
    }
    animator.addAnimations({ log.append("later") }, delayFactor: 0.5)
    animator.addCompletion { log.append("\($0)") }
    #expect(animator.duration == 2 && animator.state == .inactive && animator.fractionComplete == 0)
    animator.startAnimation(afterDelay: 3)
    #expect(log == ["first", "later", "end"])
    log = []
    let running = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 4, delay: 1, animations: { log.append("change") }, completion: { log.append("\($0)") })
    #expect(log == ["change", "end"])
    #expect(running.duration == 4 && !running.isRunning && running.fractionComplete == 1)
  }
}
