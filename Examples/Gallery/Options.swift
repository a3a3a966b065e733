import Foundation
import OptionParsing

/// The options of the command line.
struct Options: Equatable {
  enum Action {
    case draw, list, help
  }

  var action = Action.draw
  var output = ".build/gallery"
  /// The names of the screens to draw. Empty means all.
  var screens: [String] = []
  /// The sizes to draw, in points. Empty means the two default sizes.
  var sizes: [CGSize] = []
  var rightToLeft = false

  static let usage = """
    USAGE: gallery [--output FOLDER] [--screen NAME]... [--size WxH]... [--rtl] [--list] [--help]

    Lays out the example screens, prints their frames and draws each as SVG.

      --output FOLDER  write the pictures and index.html to this folder (default: .build/gallery)
      --screen NAME    draw only this screen; may be given several times
      --size WxH       draw only this size in points, such as 390x844; may be given several times
                       (default: 390x844 and 834x1194)
      --rtl            lay every screen out from right to left
      --list           print the names of the screens and exit
      --help, -h       print this help and exit
    """

  /// Reads the arguments after the program's name. `names` are the valid names of screens.
  init(_ arguments: [String], names: [String]) throws(Failure) {
    do throws(OptionError) {
      try read(OptionParser(arguments), names: names)
    } catch {
      throw .usage(error.message)
    }
  }

  private mutating func read(_ parser: consuming OptionParser, names: [String]) throws(OptionError) {
    while let option = try parser.next() {
      switch option {
      case "--output": output = try parser.value()
      case "--screen":
        let name = try parser.value()
        guard names.contains(name) else {
          throw OptionError("no screen is named '\(name)'; there are \(names.joined(separator: ", "))")
        }
        if !screens.contains(name) { screens.append(name) }
      case "--size":
        let text = try parser.value()
        guard let size = Self.size(text) else {
          throw OptionError(
            "--size wants width x height in whole points from 1 to 10000, such as 390x844, not '\(text)'")
        }
        if !sizes.contains(size) { sizes.append(size) }
      case "--rtl": rightToLeft = true
      // Help has priority over the other actions.
      case "--list": action = action == .help ? .help : .list
      case "--help", "-h": action = .help
      default: throw parser.unknownOption
      }
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

/// An error that ends the gallery.
enum Failure: Error, Equatable {
  /// The command line is invalid.
  case usage(String)
  /// A file or folder cannot be written.
  case unwritable(path: String, reason: String)
  /// Standard output cannot be written.
  case unprintable(reason: String)

  /// The message for the user.
  var message: String {
    switch self {
    case .usage(let complaint): "error: \(complaint)\nSee gallery --help."
    case .unwritable(let path, let reason): "error: cannot write '\(path)': \(reason)"
    case .unprintable(let reason): "error: cannot write to standard output: \(reason)"
    }
  }

  /// The exit status of BSD's sysexits for a usage error, an output file that cannot be created, or a failed write.
  var status: Int32 {
    switch self {
    case .usage: 64
    case .unwritable: 73
    case .unprintable: 74
    }
  }

  /// Returns the system's description of an error if Foundation provides it, else Foundation's.
  static func reason(_ error: any Error) -> String {
    let error = error as NSError
    guard let cause = error.userInfo[NSUnderlyingErrorKey] as? POSIXError else { return error.localizedDescription }
    return String(cString: strerror(cause.code.rawValue))
  }
}
