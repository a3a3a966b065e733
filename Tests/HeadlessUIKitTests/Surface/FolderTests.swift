import Foundation
import TestSupport
import Testing

/// Compares the article about the folders, and its drawing, with the sources.
struct FolderTests {
  private static let library = "Sources/HeadlessUIKit"
  private let sources: FolderUses

  init() throws {
    sources = try FolderUses(ofTarget: Self.library)
    try #require(sources.folders.count > 10, "too few folders were found: \(sources.folders)")
  }

  @Test("The table lists the folders, and the other folders that each of them uses")
  func table() throws {
    let article = try contents(of: "\(Self.library)/HeadlessUIKit.docc/Folders.md")
    var folders: Set<String> = []
    var listed: Set<FolderUse> = []
    for row in article.split(separator: "\n") where row.hasPrefix("| `") {
      let cells = row.split(separator: "|")
      try #require(cells.count == 3, "a row should have a name, a purpose and the used folders: \(row)")
      let user = try #require(Self.names(in: cells[0]).first)
      folders.insert(user)
      for used in Self.names(in: cells[2]) { listed.insert(FolderUse(user: user, used: used)) }
    }
    #expect(folders == sources.folders)
    for (use, causes) in sources.causes.sorted(by: { $0.key < $1.key }) {
      let examples = causes.sorted().prefix(5).joined(separator: ", ")
      #expect(listed.contains(use), "the table does not list \(use), which is caused by \(examples)")
    }
    for use in listed.sorted() {
      #expect(sources.causes[use] != nil, "the table lists \(use), but no file causes this use")
    }
  }

  @Test("The drawing has each folder above those that it uses, and arrows if they use each other")
  func drawing() throws {
    let drawing = try contents(of: "\(Self.library)/HeadlessUIKit.docc/folders.svg")
    var tops: [String: Int] = [:]
    for match in drawing.matches(of: /<rect id="(\w+)" x="\d+" y="(\d+)"/) {
      #expect(tops[String(match.1)] == nil, "\(match.1) should be drawn once")
      tops[String(match.1)] = Int(match.2)
    }
    #expect(Set(tops.keys) == sources.folders)

    // An arrow has the identifier User-Used. It has two heads if the folders use each other.
    var arrows: Set<FolderUse> = []
    for match in drawing.matches(of: /<path id="(\w+)-(\w+)"[^>]*>/) {
      let (one, other) = (String(match.1), String(match.2))
      if match.0.contains("marker-end") { arrows.insert(FolderUse(user: one, used: other)) }
      if match.0.contains("marker-start") { arrows.insert(FolderUse(user: other, used: one)) }
    }
    let circle = Set(arrows.flatMap { [$0.user, $0.used] })
    for (use, causes) in sources.causes.sorted(by: { $0.key < $1.key }) {
      let examples = causes.sorted().prefix(5).joined(separator: ", ")
      if circle.contains(use.user), circle.contains(use.used) {
        #expect(arrows.contains(use), "the drawing has no arrow \(use), which is caused by \(examples)")
      } else {
        let (user, used) = (try #require(tops[use.user]), try #require(tops[use.used]))
        #expect(user < used, "the drawing does not have \(use.user) above \(use.used), which it uses: \(examples)")
      }
    }
    for use in arrows.sorted() {
      #expect(sources.causes[use] != nil, "the drawing has an arrow \(use), but no file causes this use")
    }
  }

  /// The names in backticks.
  private static func names(in cell: Substring) -> [String] {
    cell.matches(of: /`(\w+)`/).map { String($0.1) }
  }
}
