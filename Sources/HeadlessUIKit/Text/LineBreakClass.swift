/// What a character means to the breaking of lines.
enum LineBreakClass: Equatable {
  /// Ends its paragraph.
  case newline
  /// Lets a line end after it, and hangs over where one does.
  case blank
  /// Blank, but keeps what is beside it together.
  case fixedBlank
  /// Lets a line end after it and shows nothing.
  case opportunity
  /// Lets a line end after it.
  case hyphen
  case number
  /// Opens what follows: no line ends after it.
  case opening(isIdeographic: Bool)
  /// Closes what stands before: no line begins with it.
  case closing(isIdeographic: Bool)
  /// Lets a line end before and after it.
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
