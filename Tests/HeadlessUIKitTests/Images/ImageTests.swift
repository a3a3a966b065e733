import HeadlessUIKit
import Testing

// On the main actor, where other tests change the main screen.
@MainActor
@Suite struct ImageTests {
  /// The beginnings of files of 300 by 200 pixels.
  private nonisolated static let headers: [(name: String, bytes: [UInt8])] = [
    (
      "png",
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 44, 0, 0, 0, 200]
    ),
    ("gif", Array("GIF89a".utf8) + [44, 1, 200, 0]),
    // A comment of two bytes, then the frame: precision, height, width.
    ("jpg", [0xFF, 0xD8, 0xFF, 0xFE, 0, 4, 1, 2, 0xFF, 0xC0, 0, 17, 8, 0, 200, 1, 44]),
  ]

  @Test("A file's header says how large the picture is", arguments: headers)
  func headerSizes(header: (name: String, bytes: [UInt8])) throws {
    let image = try #require(UIImage(data: Data(header.bytes), scale: 2))
    #expect(image.size == CGSize(width: 150, height: 100), "\(header.name)")
    #expect(image.scale == 2)
  }

  @Test("What is no picture is none", arguments: [[], [1, 2, 3], [0xFF, 0xD8, 0xFF, 0xDA]] as [[UInt8]])
  func noPicture(bytes: [UInt8]) {
    #expect(UIImage(data: Data(bytes)) == nil)
  }

  @Test("A file's name says how many pixels a point has")
  func scales() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (suffix, width) in [("", 300.0), ("@2x", 150), ("@3x", 100)] {
      let file = folder.appending(path: "icon\(suffix).png")
      try Data(Self.headers[0].bytes).write(to: file)
      let image = try #require(UIImage(contentsOfFile: file.path))
      #expect(abs(image.size.width - width) < 1e-9, "\(suffix)")
    }
    #expect(UIImage(contentsOfFile: folder.appending(path: "none.png").path) == nil)
    #expect(UIImage(named: "no picture of this name") == nil)
  }

  @Test("A symbol is as high as a line of its font, in whole pixels")
  func symbols() throws {
    let symbol = try #require(UIImage(systemName: "star"))
    // 17 * 2444 / 2048 = 20.287, up to thirds.
    #expect(symbol.size == CGSize(width: 61.0 / 3, height: 61.0 / 3))
    #expect(symbol.isSymbolImage)
    #expect(symbol == UIImage(systemName: "star"))
    #expect(symbol != UIImage(systemName: "heart"))
    let large = symbol.withConfiguration(UIImage.SymbolConfiguration(pointSize: 34))
    // 34 * 2444 / 2048 = 40.574, up to thirds.
    #expect(large.size.height == 122.0 / 3)
    #expect(UIImage(systemName: "") == nil)
    #expect(UIImage.checkmark.isSymbolImage)
  }
}
