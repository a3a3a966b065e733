import HeadlessUIKit

/// The names of a stack's settings in recordings.
enum StackNames {
  static func distribution(_ name: String) throws -> UIStackView.Distribution {
    switch name {
    case "fill": .fill
    case "fillEqually": .fillEqually
    default: throw SceneError.unknown(name)
    }
  }

  static func alignment(_ name: String) throws -> UIStackView.Alignment {
    switch name {
    case "fill": .fill
    case "leading": .leading
    case "top": .top
    case "center": .center
    default: throw SceneError.unknown(name)
    }
  }
}
