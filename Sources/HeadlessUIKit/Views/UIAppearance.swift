/// A view whose looks may be set for all views of its class.
///
/// Only the protocol is here: proxies that stand for a whole class take the Objective-C runtime.
public protocol UIAppearance: NSObjectProtocol {}

/// A view that may stand in others of a class for which looks are set.
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
