import HeadlessUIKit
import Screens

/// The times to build a screen, lay it out and change it.
@MainActor
enum LayoutBenchmarks {
  static func figures(for workload: LayoutWorkload, size: Int, _ effort: Effort) -> [Figure] {
    Samples.collect(effort) { run(workload, size, &$0) }
      .figures(group: "layout", workload: workload.rawValue, size: size)
  }

  /// Returns figures of a screen of the gallery, on a phone that is rotated twice.
  static func figures(for screen: Screen, _ effort: Effort) -> [Figure] {
    let upright = CGSize(width: 390, height: 844)
    var views = 0
    let samples = Samples.collect(effort) { samples in
      var installed: (window: UIWindow, stage: Screen.Stage)?
      samples.measure("build") {
        let window = UIWindow(frame: CGRect(origin: .zero, size: upright))
        let stage = screen.stage()
        window.rootViewController = stage.controller
        installed = (window, stage)
      }
      guard let (window, stage) = installed else { return }
      samples.measure("first layout") { window.makeKeyAndVisible() }
      for size in [CGSize(width: 844, height: 390), upright] {
        samples.measure("rotation") {
          window.frame.size = size
          window.layoutIfNeeded()
        }
      }
      if let change = stage.change {
        samples.measure("change") {
          change()
          window.layoutIfNeeded()
        }
      }
      RecoveryCount.add(window.solverRecoveries)
      views = count(window)
    }
    return samples.figures(group: "screen", workload: "\(screen.name) (\(views) views)", size: 1)
  }

  private static func count(_ view: UIView) -> Int {
    view.subviews.reduce(1) { $0 + count($1) }
  }

  private static func run(_ workload: LayoutWorkload, _ size: Int, _ samples: inout Samples) {
    var built: LayoutScreen?
    samples.measure("build") { built = workload.makeScreen(views: size) }
    guard let screen = built else { return }
    let root = screen.root
    samples.measure("first layout") { root.layoutIfNeeded() }
    for constant in screen.constants {
      samples.measure("one constant") {
        screen.constraint.constant = constant
        root.layoutIfNeeded()
      }
    }
    let idlePasses = 1000
    samples.add("idle", Clock.time { for _ in 0..<idlePasses { root.layoutIfNeeded() } } / Double(idlePasses))
    for width: CGFloat in [320, 390] {
      samples.measure("resize") {
        root.frame.size.width = width
        root.layoutIfNeeded()
      }
    }
    for size in [CGSize(width: 844, height: 390), CGSize(width: 390, height: 844)] {
      samples.measure("rotation") {
        root.frame.size = size
        root.layoutIfNeeded()
      }
    }
    samples.measure("subtree") {
      screen.replaceSubtree()
      root.layoutIfNeeded()
    }
    RecoveryCount.add(root.solverRecoveries)
    if let arithmetic = screen.arithmetic {
      var sum: CGFloat = 0
      samples.measure("arithmetic") { sum += arithmetic(root.bounds.size) }
      precondition(sum.isFinite, "The computed sum is not finite")
    }
  }
}
