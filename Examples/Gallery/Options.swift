import Foundation

/// What the command line asks for.
struct Options: Equatable {
  enum Action {
    case draw, list, help
  }

  var action = Action.draw
  var output = ".build/gallery"
  /// The names of the screens to draw; none means all.
  var screens: [String] = []
  /// The sizes to draw at, in points; none means the usual two.
  var sizes: [CGSize] = []
  var rightToLeft = false

  static let usage = """
    USAGE: gallery [--output FOLDER] [--screen NAME]... [--size WxH]... [--rtl] [--list] [--help]

    Lays out the example screens, prints their frames and draws each as SVG.

      --output FOLDER  put the pictures and index.html there (default: .build/gallery)
      --screen NAME    only this screen; may be given several times
      --size WxH       only this size in points, such as 390x844; may be given several times
                       (default: 390x844 and 834x1194)
      --rtl            lay every screen out from right to left
      --list           print the names of the screens and do nothing else
      --help, -h       print this and do nothing else
    """

  /// Reads the arguments after the program's name; `names` are the screens that there are.
  init(_ arguments: [String], names: [String]) throws(Failure) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let option = parts[0]
      switch option {
      case "--output", "--screen", "--size":
        guard let value = parts.count > 1 ? parts[1] : rest.popFirst(), !value.isEmpty else {
          throw .usage("\(option) needs a value")
        }
        try set(option, to: value, names: names)
      case "--rtl", "--list", "--help", "-h":
        guard parts.count == 1 else { throw .usage("\(option) takes no value, but got '\(parts[1])'") }
        set(option)
      default:
        throw .usage(argument.hasPrefix("-") ? "unknown option '\(option)'" : "unexpected argument '\(argument)'")
      }
    }
  }

  private mutating func set(_ option: String, to value: String, names: [String]) throws(Failure) {
    switch option {
    case "--output":
      output = value
    case "--screen":
      guard names.contains(value) else {
        throw .usage("no screen is named '\(value)'; there are \(names.joined(separator: ", "))")
      }
      if !screens.contains(value) { screens.append(value) }
    default:
      guard let size = Self.size(value) else {
        throw .usage("--size wants width x height in whole points from 1 to 10000, such as 390x844, not '\(value)'")
      }
      if !sizes.contains(size) { sizes.append(size) }
    }
  }

  private mutating func set(_ flag: String) {
    switch flag {
    case "--rtl": rightToLeft = true
    // Whoever asks for help gets help, whatever else they ask for.
    case "--list": action = action == .help ? .help : .list
    default: action = .help
    }
  }

  private static func size(_ value: String) -> CGSize? {
    let sides = value.split(separator: "x", omittingEmptySubsequences: false).map { side in
      side.allSatisfy { ("0"..."9").contains($0) } ? Int(side) : nil
    }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (1...10_000).contains(width), (1...10_000).contains(height)
    else { return nil }
    return CGSize(width: width, height: height)
  }
}

/// Why the gallery stops.
enum Failure: Error, Equatable {
  /// The command line is wrong.
  case usage(String)
  /// A file or folder cannot be written.
  case unwritable(path: String, reason: String)
  /// What the gallery has to say cannot be written.
  case unprintable(reason: String)

  /// What the user reads.
  var message: String {
    switch self {
    case .usage(let complaint): "error: \(complaint)\nSee gallery --help."
    case .unwritable(let path, let reason): "error: cannot write '\(path)': \(reason)"
    case .unprintable(let reason): "error: cannot write to standard output: \(reason)"
    }
  }

  /// The exit status, as in BSD's sysexits: a usage error, an output file that cannot be created, or a failed write.
  var status: Int32 {
    switch self {
    case .usage: 64
    case .unwritable: 73
    case .unprintable: 74
    }
  }

  /// What the system says of an error, where Foundation passes it on.
  static func reason(_ error: any Error) -> String {
    let error = error as NSError
    guard let cause = error.userInfo[NSUnderlyingErrorKey] as? POSIXError else { return error.localizedDescription }
    return String(cString: strerror(cause.code.rawValue))
  }
}
