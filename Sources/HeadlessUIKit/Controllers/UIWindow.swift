/// The topmost view of a screen.
open class UIWindow: UIView {}
