import Keyline
import Wireframe

/// One screen, laid out at one size.
struct Picture {
  let title: String
  let size: CGSize
  let fileName: String
  let svg: String
  let table: String
}

extension Screen {
  /// Lays the screen out on a device of the given size in points, and draws it: once, or before and after its change.
  func pictures(size: CGSize, rightToLeft: Bool) -> [Picture] {
    let rightToLeft = rightToLeft || isRightToLeft
    let stage = stage()
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.screen = HeadlessScreen(device: size).makeScreen()
    window.rootViewController = stage.controller
    if rightToLeft { window.readFromRightToLeft() }
    window.makeKeyAndVisible()

    var states: [(suffix: String, change: () -> Void)] = [("", {})]
    if let change = stage.change { states.append(("-changed", change)) }
    return states.map { suffix, change in
      change()
      window.layoutIfNeeded()
      let sides = "\(size.width.decimalText)x\(size.height.decimalText)"
      // A screen that always reads from right to left needs no mark for it.
      let direction = rightToLeft && !isRightToLeft ? "-rtl" : ""
      return Picture(
        title: "\(title), \(sides)\(rightToLeft ? ", right to left" : "")\(suffix.isEmpty ? "" : ", changed")",
        size: size,
        fileName: "\(name)-\(sides)\(direction)\(suffix).svg",
        svg: stage.controller.view.wireframe(),
        table: frameTable(of: stage.controller.view))
    }
  }
}

extension HeadlessScreen {
  /// A device of the given size: what it covers is what phones and tablets with rounded corners cover.
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

extension UIView {
  /// Turns the view and everything in it round, as a device set to a language that reads so does.
  fileprivate func readFromRightToLeft() {
    semanticContentAttribute = .forceRightToLeft
    for view in subviews { view.readFromRightToLeft() }
  }
}
