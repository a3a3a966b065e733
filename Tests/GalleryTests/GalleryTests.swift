import Foundation
import TestSupport
import Testing

@testable import Screens
@testable import gallery

/// The result of a run: its status and printed lines.
private struct Run {
  var status: Int32
  var output: [String]
  var complaints: [String]
}

@MainActor private func run(_ arguments: [String]) -> Run {
  var run = Run(status: 0, output: [], complaints: [])
  run.status = Gallery.run(
    arguments, print: { run.output.append($0) }, complain: { run.complaints.append($0) })
  return run
}

/// A folder that is removed at the end of the test.
private final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("gallery-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func contents(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  func files() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
}

@MainActor struct GalleryTests {
  @Test("Every screen is drawn at both sizes and shown on one page")
  func allScreens() throws {
    let folder = try TemporaryFolder()
    let run = run(["--output", folder.path("new/folder")])
    #expect(run.status == 0)
    #expect(run.complaints.isEmpty)
    let changing = ["drawer", "article", "photo"]
    let names = Screen.all.map(\.name) + changing
    let sizes = ["390x844", "834x1194"]
    let pictures = sizes.flatMap { size in
      Screen.all.map { "\($0.name)-\(size).svg" } + changing.map { "\($0)-\(size)-changed.svg" }
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("new/folder"))
    #expect(Set(files) == Set(pictures + ["overview.svg", "index.html"]))
    #expect(pictures.count == names.count * sizes.count)
    let page = try folder.contents("new/folder/index.html")
    for picture in pictures {
      #expect(page.contains(try folder.contents("new/folder/\(picture)")), "\(picture)")
    }
    #expect(run.output.last == "Pictures: \(pictures.count), on one page: \(folder.path("new/folder/index.html"))")
  }

  @Test("One screen is drawn at one size from right to left")
  func oneScreen() throws {
    let folder = try TemporaryFolder()
    let run = run(["--output", folder.url.path, "--screen", "label", "--size", "320x568", "--rtl"])
    #expect(run.status == 0)
    #expect(try folder.files() == ["index.html", "label-320x568-rtl.svg", "overview.svg"])
    #expect(try folder.contents("label-320x568-rtl.svg").contains("viewBox=\"0 0 320 568\""))
  }

  @Test("The page's path is printed first and last, with the frames between")
  func printedPaths() throws {
    let folder = try TemporaryFolder()
    let run = run(["--output", folder.url.path, "--screen", "label", "--size", "390x844"])
    let page = folder.path("index.html")
    #expect(run.output.first == "All pictures on one page: \(page)\n")
    #expect(run.output.last == "Pictures: 1, on one page: \(page)")
    #expect(run.output.count == 3 && !run.output[1].contains("conflict"))
  }

  @Test("A screen with a conflict reports it under its frames and on the page")
  func conflict() throws {
    let folder = try TemporaryFolder()
    let run = run(["--output", folder.url.path, "--screen", "login", "--size", "1x1"])
    try #require(run.output.count == 3)
    let lines = run.output[1].split(separator: "\n")
    #expect(lines.first == "Login, 1x1")
    #expect(lines.last?.contains(/^[1-9][0-9]* conflicts?$/) == true, "\(run.output[1])")
    #expect(try folder.contents("index.html").contains(try #require(lines.last)))
  }

  @Test(
    "Each row of the overview contains as many pictures as fit",
    arguments: [(1, 1), (4, 4), (5, 5), (7, 4), (9, 5), (12, 4), (15, 5), (16, 4), (18, 6)])
  func overviewRows(count: Int, columns: Int) throws {
    let picture = Picture(
      title: "One", size: CGSize(width: 100, height: 200), fileName: "one.svg", svg: "<svg/>", table: "")
    let sheet = overview(of: Array(repeating: picture, count: count))
    // A picture and a gap of 40 each, and a gap at the left.
    #expect(sheet.contains("viewBox=\"0 0 \(columns * 140 + 40) "), "\(sheet.prefix(100))")
  }

  @Test("The list contains the name of every screen")
  func list() {
    let run = run(["--list"])
    #expect(run.status == 0)
    #expect(run.output.map { String($0.prefix { $0 != " " }) } == ScreenTests.names)
  }

  @Test("The help contains every option")
  func help() {
    let run = run(["--help"])
    #expect(run.status == 0)
    let usage = run.output.joined()
    for option in ["--output", "--screen", "--size", "--rtl", "--list", "--help"] { #expect(usage.contains(option)) }
  }

  @Test("An invalid option stops the run")
  func badOption() {
    let run = run(["--screen", "nowhere"])
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(
      run.complaints == [
        """
        error: no screen is named 'nowhere'; there are label, login, list, profile, drawer, settings, ticket, article, \
        grammar, player, chart, photo, dialects
        See gallery --help.
        """
      ])
  }

  @Test("A folder that cannot be created stops the run")
  func badFolder() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: URL(fileURLWithPath: folder.path("file")))
    let run = run(["--output", folder.path("file/inside"), "--screen", "label"])
    #expect(run.status == 73)
    #expect(run.output.isEmpty)
    #expect(run.complaints == ["error: cannot write '\(folder.path("file/inside"))': Not a directory"])
  }

  @Test("An error about a broken symbolic link names the link", arguments: ["link", "link/inside"])
  func brokenLink(output: String) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("nowhere"))
    let run = run(["--output", folder.path(output), "--screen", "label"])
    #expect(run.status == 73)
    #expect(
      run.complaints == [
        "error: cannot write '\(folder.path(output))': 'link' is a symbolic link to '\(folder.path("nowhere"))', which "
          + "does not exist"
      ])
  }

  @Test(
    "Output that cannot be written stops the run", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [["--list"], ["--help"]])
  func unwritableOutput(arguments: [String]) throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    var complaints: [String] = []
    let status = Gallery.run(
      arguments, print: { line throws(Failure) in try Gallery.write(line, to: full) },
      complain: { complaints.append($0) })
    #expect(status == 74)
    #expect(complaints.count == 1)
    #expect(complaints.first?.contains(/^error: cannot write to standard output: .*space/) == true, "\(complaints)")
  }

  @Test("A file that cannot be written stops the run")
  func unwritableFile() throws {
    let folder = try TemporaryFolder()
    let obstacle = folder.path("label-390x844.svg")
    try FileManager.default.createDirectory(atPath: obstacle, withIntermediateDirectories: true)
    let run = run(["--output", folder.url.path, "--screen", "label", "--size", "390x844"])
    #expect(run.status == 73)
    #expect(run.complaints == ["error: cannot write '\(obstacle)': Is a directory"])
  }

  @Test("The README's picture is the one that the gallery draws")
  func readmePicture() throws {
    let folder = try TemporaryFolder()
    #expect(run(["--output", folder.url.path, "--size", "390x844"]).status == 0)
    let committed = try contents(of: "Examples/Overview.svg")
    // If the screens have changed, run `swift run gallery --size 390x844 --output Examples/.new` and copy overview.svg.
    #expect(try folder.contents("overview.svg") == committed, "Examples/Overview.svg is out of date")
    #expect(try contents(of: "README.md").contains("(Examples/Overview.svg)"))
  }
}
