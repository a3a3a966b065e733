import Keyline
import Testing

/// Expects a view's frame, to a thousandth of a point.
@MainActor func expect(_ view: UIView, at frame: CGRect, sourceLocation: SourceLocation = #_sourceLocation) {
  let pairs = [
    (view.frame.minX, frame.minX), (view.frame.minY, frame.minY), (view.frame.width, frame.width),
    (view.frame.height, frame.height),
  ]
  #expect(
    pairs.allSatisfy { abs($0 - $1) < 0.001 }, "the frame of \(view) should be \(frame)",
    sourceLocation: sourceLocation)
}

/// A controller with a view of 200 x 100 points whose safe area lies 20, 4, 10 and 6 inside of it.
@MainActor func controllerWithSafeArea() -> UIViewController {
  let controller = UIViewController()
  controller.view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
  controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 4, bottom: 10, right: 6)
  return controller
}

/// The folder of the package.
let packageFolder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// A file of the package, by its path in it.
func contents(of path: String) throws -> String {
  try String(contentsOf: packageFolder.appendingPathComponent(path), encoding: .utf8)
}
