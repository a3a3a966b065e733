/// What files of pictures say of themselves.
enum ImageFile {
  /// The path of the file of a name in a folder, of all its scales the nearest to the main screen's.
  static func path(of name: String, in folder: URL) -> String? {
    let given = URL(fileURLWithPath: name).pathExtension
    let stem = given.isEmpty ? name : String(name.dropLast(given.count + 1))
    let preferred = Int(HeadlessScreen.mainScale.rounded())
    let scales = [3, 2, 1].sorted { (abs($0 - preferred), -$0) < (abs($1 - preferred), -$1) }
    for scale in scales {
      for kind in given.isEmpty ? ["png", "jpg", "jpeg", "gif"] : [given] {
        let file = "\(stem)\(scale == 1 ? "" : "@\(scale)x").\(kind)"
        let path = folder.appendingPathComponent(file).path
        if FileManager.default.fileExists(atPath: path) { return path }
      }
    }
    return nil
  }

  /// The scale that a file's name states: 1 unless it ends in `@2x` or `@3x`.
  static func scale(ofPath path: String) -> CGFloat {
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    if stem.hasSuffix("@3x") { return 3 }
    return stem.hasSuffix("@2x") ? 2 : 1
  }

  /// The size in pixels that the header of a PNG, JPEG or GIF file gives.
  static func pixelSize(of data: Data) -> CGSize? {
    let bytes = [UInt8](data)
    return pngSize(bytes) ?? gifSize(bytes) ?? jpegSize(bytes)
  }

  /// Eight bytes of signature, then a chunk `IHDR` that begins with width and height, four bytes each.
  private static func pngSize(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      bytes[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    return CGSize(width: number(bytes[16..<20]), height: number(bytes[20..<24]))
  }

  /// Six bytes of signature, then width and height, two bytes each, the lower first.
  private static func gifSize(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count >= 10, bytes.starts(with: "GIF8".utf8) else { return nil }
    return CGSize(width: number(bytes[6..<8].reversed()), height: number(bytes[8..<10].reversed()))
  }

  /// Segments of a marker and a length; the one that starts the frame has height and width after its precision.
  private static func jpegSize(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var place = 2
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      // C4, C8 and CC are tables, not frames.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return CGSize(
          width: number(bytes[(place + 7)..<(place + 9)]), height: number(bytes[(place + 5)..<(place + 7)]))
      }
      place += 2 + Int(number(bytes[(place + 2)..<(place + 4)]))
    }
    return nil
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> CGFloat {
    CGFloat(bytes.reduce(0) { $0 << 8 | UInt32($1) })
  }
}
