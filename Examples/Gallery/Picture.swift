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
    let (window, stage) = shown(size: size, rightToLeft: rightToLeft)
    let sides = "\(size.width.decimalText)x\(size.height.decimalText)"
    let title = "\(title), \(sides)\(rightToLeft || isRightToLeft ? ", right to left" : "")"
    // A screen that always reads from right to left needs no mark for it.
    let file = "\(name)-\(sides)\(rightToLeft && !isRightToLeft ? "-rtl" : "")"

    func picture(_ title: String, _ file: String) -> Picture {
      window.layoutIfNeeded()
      let view: UIView = stage.controller.view
      return Picture(
        title: title, size: size, fileName: file + ".svg", svg: view.wireframe(), table: frameTable(of: view))
    }
    var pictures = [picture(title, file)]
    if let change = stage.change {
      change()
      pictures.append(picture(title + ", changed", file + "-changed"))
    }
    return pictures
  }

  /// Shows the screen in a window that fills a device of the given size in points.
  func shown(size: CGSize, rightToLeft: Bool) -> (window: UIWindow, stage: Stage) {
    let stage = stage()
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.screen = HeadlessScreen(device: size).makeScreen()
    window.rootViewController = stage.controller
    if rightToLeft || isRightToLeft { window.readFromRightToLeft() }
    window.makeKeyAndVisible()
    return (window, stage)
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
