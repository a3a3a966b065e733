import Foundation
import Keyline
import Screens
import Wireframe

#if canImport(Darwin) && !Headless
  #error("The screens need UIKit. On a Mac, use: swift run --traits Headless gallery")
#endif

@main
struct Gallery {
  @MainActor static func main() {
    let status = run(
      Array(CommandLine.arguments.dropFirst()),
      print: { line throws(Failure) in try write(line, to: .standardOutput) },
      // If standard error cannot be written, only the exit status reports the error.
      complain: { try? write($0, to: .standardError) })
    exit(status)
  }

  /// Writes a line to standard output or standard error.
  static func write(_ line: String, to file: FileHandle) throws(Failure) {
    do {
      try file.write(contentsOf: Data((line + "\n").utf8))
    } catch {
      throw .unprintable(reason: Failure.reason(error))
    }
  }

  /// Runs the gallery with the given arguments and returns the exit status.
  @MainActor static func run(
    _ arguments: [String], print: (String) throws(Failure) -> Void, complain: (String) -> Void
  ) -> Int32 {
    do {
      try run(arguments, print: print)
      return 0
    } catch {
      complain(error.message)
      return error.status
    }
  }

  @MainActor private static func run(
    _ arguments: [String], print: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let options = try Options(arguments, names: Screen.all.map(\.name))
    switch options.action {
    case .help: try print(Options.usage)
    case .list: for screen in Screen.all { try print("\(screen.name.padding(10)) \(screen.summary)") }
    case .draw: try draw(options, print: print)
    }
  }

  @MainActor private static func draw(
    _ options: Options, print: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let folder = try Folder(options.output)
    let sizes =
      options.sizes.isEmpty ? [CGSize(width: 390, height: 844), CGSize(width: 834, height: 1194)] : options.sizes
    let screens = Screen.all.filter { options.screens.isEmpty || options.screens.contains($0.name) }
    let chapters = screens.map { screen in
      Chapter(screen, pictures: sizes.flatMap { screen.pictures(size: $0, rightToLeft: options.rightToLeft) })
    }
    let pictures = chapters.flatMap(\.pictures)
    let page = folder.path(of: "index.html")
    try print("All pictures on one page: \(page)\n")
    for picture in pictures {
      try print("\(picture.title)\n\(picture.table)\n")
      try folder.write(picture.svg, to: picture.fileName)
    }
    try folder.write(overview(of: pictures.filter { $0.size == sizes[0] }), to: "overview.svg")
    try folder.write(indexPage(of: chapters), to: "index.html")
    try print("Pictures: \(pictures.count), on one page: \(page)")
  }
}

/// A screen with its pictures.
struct Chapter {
  let title: String
  let summary: String
  let pictures: [Picture]

  @MainActor init(_ screen: Screen, pictures: [Picture]) {
    title = screen.title
    summary = screen.summary
    self.pictures = pictures
  }
}
