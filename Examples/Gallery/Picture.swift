import Keyline
import Screens
import Wireframe

/// A screen laid out at one size.
struct Picture {
  let title: String
  let size: CGSize
  let fileName: String
  let svg: String
  let table: String
}

extension Screen {
  /// Lays out the screen on a device of the given size, in points, and returns its picture.
  ///
  /// If the screen has a change, a second picture shows the screen after the change.
  func pictures(size: CGSize, rightToLeft: Bool) -> [Picture] {
    staged(size: size, rightToLeft: rightToLeft) { window, stage in
      pictures(of: stage, in: window, size: size, rightToLeft: rightToLeft)
    }
  }

  private func pictures(of stage: Stage, in window: UIWindow, size: CGSize, rightToLeft: Bool) -> [Picture] {
    let sides = "\(size.width.decimalText)x\(size.height.decimalText)"
    let title = "\(title), \(sides)\(rightToLeft || isRightToLeft ? ", right to left" : "")"
    // The names of screens that are always right-to-left have no suffix.
    let file = "\(name)-\(sides)\(rightToLeft && !isRightToLeft ? "-rtl" : "")"

    func picture(_ title: String, _ file: String, after change: @MainActor () -> Void) -> Picture {
      let conflicts = LayoutConflicts.recorded {
        change()
        window.layoutIfNeeded()
      }
      let view: UIView = stage.controller.view
      var table = frameTable(of: view)
      if !conflicts.isEmpty { table += "\n\(conflicts.count) conflict\(conflicts.count == 1 ? "" : "s")" }
      return Picture(title: title, size: size, fileName: file + ".svg", svg: view.wireframe(), table: table)
    }
    var pictures = [picture(title, file) { window.makeKeyAndVisible() }]
    if let change = stage.change {
      pictures.append(picture(title + ", changed", file + "-changed", after: change))
    }
    return pictures
  }

  /// Calls `body` with the screen in a hidden window of the given size, in points, and restores the settings
  /// afterwards.
  func staged<Result>(size: CGSize, rightToLeft: Bool, _ body: (UIWindow, Stage) throws -> Result) rethrows -> Result {
    let settings = HeadlessSettings.current
    defer { HeadlessSettings.current = settings }
    HeadlessSettings.current.layoutDirection = rightToLeft || isRightToLeft ? .rightToLeft : .leftToRight
    let stage = stage()
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.screen = HeadlessScreen(device: size).makeScreen()
    window.rootViewController = stage.controller
    return try body(window, stage)
  }
}

extension HeadlessScreen {
  /// Creates a screen of the given size. Its safe area insets are those of phones or tablets with rounded corners.
  init(device size: CGSize) {
    let isTablet = min(size.width, size.height) >= 600
    let isUpright = size.height >= size.width
    let insets =
      switch (isTablet, isUpright) {
      case (true, _): UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
      case (false, true): UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
      case (false, false): UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
      }
    self.init(size: size, scale: isTablet ? 2 : 3, safeAreaInsets: insets)
  }
}
