/// A view that people operate: its state, kept as it is set.
///
/// There is no touch here; actions run when ``sendActions(for:)`` is called.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// Makes a control with the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Whether the control can be operated. Default true.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateDidChange() } }
  }

  /// Whether the control is chosen. Default false.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Whether the control is shown as being pressed. Default false.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// What ``isEnabled``, ``isSelected`` and ``isHighlighted`` come to.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Where the content stands across the control. Default in its middle.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
    didSet { setNeedsLayout() }
  }

  /// Where the content stands down the control. Default in its middle.
  open var contentVerticalAlignment: ContentVerticalAlignment = .center {
    didSet { setNeedsLayout() }
  }

  /// ``contentHorizontalAlignment`` with its side instead of a direction of reading.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  /// Adds what is to be done when one of the events occurs; an action of the same identifier gives way.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    actions.append((action, controlEvents))
  }

  /// Takes an action from the events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Takes the action of an identifier from the events.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    for place in actions.indices where actions[place].action.identifier == actionIdentifier {
      actions[place].events.subtract(controlEvents)
    }
    actions.removeAll { $0.events.isEmpty }
  }

  /// Runs the actions of the events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) { action.perform(sender: self) }
  }

  private var actions: [(action: UIAction, events: Event)] = []

  /// Called when ``state`` became another.
  func stateDidChange() {
    setNeedsLayout()
  }
}

extension UIControl {
  /// What a control is in at the moment; nothing is ``normal``.
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Enabled, and neither selected nor highlighted.
    public static let normal: State = []
    /// Pressed.
    public static let highlighted = State(rawValue: 1)
    /// Out of use.
    public static let disabled = State(rawValue: 1 << 1)
    /// Chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// Where the keys go to.
    public static let focused = State(rawValue: 1 << 3)
  }

  /// What happens to a control.
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger goes down in the control.
    public static let touchDown = Event(rawValue: 1)
    /// A finger goes up in the control: a tap.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger goes up outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch ends for another reason.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value is another.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control does what it is for, by whatever gesture.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Editing begins.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text is edited.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ends.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ends by the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touch.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// Where content stands across a control.
  public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    /// In the middle, at a side, as wide as the control, or at the beginning or end of reading.
    case center, left, right, fill, leading, trailing
  }

  /// Where content stands down a control.
  public enum ContentVerticalAlignment: Int, Hashable, Sendable {
    /// In the middle, at an edge, or as high as the control.
    case center, top, bottom, fill
  }
}
