import HeadlessUIKit
import Testing

// On the main actor, because other tests change the main screen there.
@MainActor
struct ImageTests {
  /// The headers of files of 300 by 200 pixels, up to the first byte of the image data.
  nonisolated static let files: [(name: String, bytes: [UInt8])] = [
    (
      "png",
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 44, 0, 0, 0, 200]
        + [8, 2, 0, 0, 0, 1, 2, 3, 4] + [0, 0, 0, 9] + Array("IDAT".utf8) + [0x78]
    ),
    // A table of two colors, an extension of two bytes, then the image's position, size and flags.
    (
      "gif",
      Array("GIF89a".utf8) + [44, 1, 200, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x21, 0xF9, 2, 1, 2, 0]
        + [0x2C, 0, 0, 0, 0, 44, 1, 200, 0, 0, 2]
    ),
    // A comment of two bytes, then the frame (precision, height, width and one component), then the scan.
    (
      "jpg",
      [0xFF, 0xD8, 0xFF, 0xFE, 0, 4, 1, 2, 0xFF, 0xC0, 0, 11, 8, 0, 200, 1, 44, 1, 1, 0x11, 0]
        + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 1]
    ),
  ]

  @Test("The image size is read from the file's header", arguments: files)
  func headerSizes(file: (name: String, bytes: [UInt8])) throws {
    let image = try #require(UIImage(data: Data(file.bytes), scale: 2))
    #expect(image.size == CGSize(width: 150, height: 100), "\(file.name)")
    #expect(image.scale == 2)
  }

  @Test("A file that ends before the image data begins is not an image", arguments: files)
  func cutOff(file: (name: String, bytes: [UInt8])) {
    for count in file.bytes.indices {
      #expect(UIImage(data: Data(file.bytes.prefix(count))) == nil, "\(count) bytes of \(file.name)")
    }
  }

  @Test("An image file without a width or height is not an image", arguments: zip(files, [(16, 20), (6, 8), (15, 13)]))
  func emptyFile(file: (name: String, bytes: [UInt8]), places: (width: Int, height: Int)) {
    let length = file.name == "png" ? 4 : 2
    for place in [places.width, places.height] {
      var bytes = file.bytes
      bytes.replaceSubrange(place..<(place + length), with: Array(repeating: 0, count: length))
      #expect(UIImage(data: Data(bytes)) == nil, "\(file.name)")
    }
  }

  @Test("An image created with a size has this size", arguments: [CGSize(width: 0, height: 1), .zero])
  func empty(size: CGSize) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [size] in
      _ = HeadlessImage(size: size)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("An image's size must be finite and greater than 0; got \(size)."), "\(text)")
  }

  @Test(
    "A file of another format is not an image", arguments: [[], [1, 2, 3], [0xFF, 0xD8, 0xFF, 0xDA]] as [[UInt8]])
  func noPicture(bytes: [UInt8]) {
    #expect(UIImage(data: Data(bytes)) == nil)
  }

  @Test("The scale is read from the file's name")
  func scales() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (suffix, width) in [("", 300.0), ("@2x", 150), ("@3x", 100)] {
      let file = folder.appending(path: "icon\(suffix).png")
      try Data(Self.files[0].bytes).write(to: file)
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
