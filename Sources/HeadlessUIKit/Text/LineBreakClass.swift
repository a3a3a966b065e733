/// The class of a character for line breaking.
enum LineBreakClass: Equatable {
  /// A line break: ends the paragraph.
  case newline
  /// A space or tab: a line may end after it. At the end of a line it adds nothing to the width.
  case blank
  /// A no-break space: no line ends before or after it.
  case fixedBlank
  /// A zero-width space: a line may end after it.
  case opportunity
  /// A hyphen or dash: a line may end after it.
  case hyphen
  case number
  /// Opening punctuation: no line ends after it.
  case opening(isIdeographic: Bool)
  /// Closing punctuation: no line begins with it.
  case closing(isIdeographic: Bool)
  /// An ideograph: a line may end before and after it.
  case ideograph
  case other

  init(_ character: Character) {
    guard let scalar = character.unicodeScalars.first else {
      self = .other
      return
    }
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: self = .newline
    case 0x09, 0x20: self = .blank
    case 0xA0, 0x2007, 0x202F: self = .fixedBlank
    case 0x200B: self = .opportunity
    case 0x2D, 0x2010, 0x2013, 0x2014: self = .hyphen
    case 0x30...0x39: self = .number
    case 0x41...0x5A, 0x61...0x7A: self = .other
    default: self = LineBreakClass(scalar, isIdeographic: character.isFullWidth)
    }
  }

  private init(_ scalar: Unicode.Scalar, isIdeographic: Bool) {
    switch scalar.properties.generalCategory {
    case .spaceSeparator: self = .blank
    case .decimalNumber, .letterNumber, .otherNumber: self = isIdeographic ? .ideograph : .number
    case .openPunctuation, .initialPunctuation: self = .opening(isIdeographic: isIdeographic)
    case .closePunctuation, .finalPunctuation, .otherPunctuation: self = .closing(isIdeographic: isIdeographic)
    default: self = isIdeographic ? .ideograph : .other
    }
  }

  var isBlank: Bool { self == .blank || self == .fixedBlank }

  var isOpening: Bool {
    if case .opening = self { true } else { false }
  }

  var isClosing: Bool {
    if case .closing = self { true } else { false }
  }

  var isIdeographic: Bool {
    switch self {
    case .ideograph, .opening(isIdeographic: true), .closing(isIdeographic: true): true
    default: false
    }
  }
}
