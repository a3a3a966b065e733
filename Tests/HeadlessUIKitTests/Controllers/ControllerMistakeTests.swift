import HeadlessUIKit
import Testing

/// Controllers in invalid positions trap with the message of UIKit's exception.
@MainActor
struct ControllerMistakeTests {
  @Test("A controller in an invalid position traps with UIKit's message", arguments: ControllerMistake.allCases)
  func trap(mistake: ControllerMistake) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [mistake] in
      await mistake.make()
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      .replacing(/0x[0-9a-f]+/, with: "0x")
    #expect(text.contains(mistake.sentence), "\(mistake) should trap with “\(mistake.sentence)” and writes: \(text)")
  }

  @Test("A popped controller can be pushed again, and a released view can get another controller")
  func again() {
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    navigation.pushViewController(second, animated: false)
    navigation.popViewController(animated: false)
    navigation.pushViewController(second, animated: false)
    #expect(navigation.viewControllers == [first, second])
    let view = UIView()
    first.view = view
    first.view = view
    first.view = nil
    second.view = view
    #expect(second.view === view)
  }
}

enum ControllerMistake: String, CaseIterable, Codable {
  case navigationPushed, navigationAsRoot, navigationStacked
  case pushedTwice, stackedTwice, viewOfAnother, ownChild, childOfItsChild

  @MainActor func make() {
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    switch self {
    case .navigationPushed: navigation.pushViewController(navigation, animated: false)
    case .navigationAsRoot: _ = UINavigationController(rootViewController: navigation)
    case .navigationStacked: UINavigationController().viewControllers = [first, navigation]
    case .pushedTwice: navigation.pushViewController(first, animated: true)
    case .stackedTwice: navigation.viewControllers = [second, second]
    case .viewOfAnother: second.view = first.view
    case .ownChild: second.addChild(second)
    case .childOfItsChild:
      let inner = UIViewController()
      second.addChild(inner)
      inner.addChild(second)
    }
  }

  /// The exception's name and its reason, without addresses.
  var sentence: String {
    switch self {
    case .navigationPushed, .navigationAsRoot, .navigationStacked:
      "'NSInvalidArgumentException', reason: 'Pushing a navigation controller is not supported'"
    case .pushedTwice:
      "'NSInvalidArgumentException', reason: 'Pushing the same view controller instance more than once is not "
        + "supported (<UIViewController: 0x>)'"
    case .stackedTwice:
      "'NSInvalidArgumentException', reason: 'All view controllers in a navigation controller must be distinct ("
    case .viewOfAnother:
      "'UIViewControllerHierarchyInconsistency', reason: 'A view can only be associated with at most one view "
        + "controller at a time! View <UIView: 0x; frame = (0 0; 390 844); autoresize = W+H; layer = <CALayer: 0x>> is "
        + "associated with <UIViewController: 0x>. Clear this association before associating this view "
        + "with <UIViewController: 0x>.'"
    case .ownChild: "'NSInvalidArgumentException', reason: 'Can't add self as child view controller'"
    case .childOfItsChild:
      "'NSInvalidArgumentException', reason: 'Can't add a parent of <UIViewController: 0x> as child view "
        + "controller'"
    }
  }
}
