/// A class whose appearance can be set for all its instances.
///
/// Appearance proxies are not available, because they need the Objective-C runtime.
public protocol UIAppearance: NSObjectProtocol {}

/// A class that can limit appearance settings to the views in its instances.
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {}
