/// Finds image files and reads the sizes in their headers.
enum ImageFile {
  /// Returns the path of the file with the given name whose scale is nearest to the main screen's.
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

  /// Returns the scale in a file's name: 2 or 3 for names that end in `@2x` or `@3x`, else 1.
  static func scale(ofPath path: String) -> CGFloat {
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    if stem.hasSuffix("@3x") { return 3 }
    return stem.hasSuffix("@2x") ? 2 : 1
  }

  /// Returns the size in pixels of a PNG, JPEG or GIF file, or nil if the file ends before its image data.
  static func pixelSize(of data: Data) -> CGSize? {
    let bytes = [UInt8](data)
    guard let size = pngSize(bytes) ?? gifSize(bytes) ?? jpegSize(bytes), size.width > 0, size.height > 0 else {
      return nil
    }
    return size
  }

  /// Reads the size from a PNG file.
  ///
  /// The file begins with a signature of 8 bytes. Chunks follow, each with a length, a name, data of that length and a
  /// checksum. `IHDR` begins with width and height (4 bytes each). `IDAT` has the image data.
  private static func pngSize(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      bytes[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    let size = CGSize(width: number(bytes[16..<20]), height: number(bytes[20..<24]))
    var offset = 8
    while offset + 8 < bytes.count {
      if bytes[(offset + 4)..<(offset + 8)].elementsEqual("IDAT".utf8) { return size }
      offset += 12 + Int(number(bytes[offset..<(offset + 4)]))
    }
    return nil
  }

  /// Reads the size from a GIF file.
  ///
  /// The file begins with a signature of 6 bytes, then width and height (2 bytes each, little-endian). An optional
  /// color table follows, then blocks. `2C` begins the image data.
  private static func gifSize(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count >= 13, bytes.starts(with: "GIF8".utf8) else { return nil }
    let size = CGSize(width: number(bytes[6..<8].reversed()), height: number(bytes[8..<10].reversed()))
    let hasTable = bytes[10] & 0x80 != 0
    var offset = 13 + (hasTable ? 3 << (Int(bytes[10] & 7) + 1) : 0)
    // An extension has a label and data blocks. Each block begins with its length. A length of 0 ends the extension.
    while offset + 2 < bytes.count, bytes[offset] == 0x21 {
      offset += 2
      while offset < bytes.count, bytes[offset] != 0 { offset += 1 + Int(bytes[offset]) }
      offset += 1
    }
    return offset + 10 < bytes.count && bytes[offset] == 0x2C ? size : nil
  }

  /// Reads the size from a JPEG file.
  ///
  /// The file consists of segments, each with a marker and a length. The frame header contains the precision, the
  /// height and the width, in this order. `DA` begins the image data.
  private static func jpegSize(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var size: CGSize?
    var offset = 2
    while offset + 4 < bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      if marker == 0xFF {
        offset += 1
        continue
      }
      // C4, C8 and CC are not frame headers.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker), offset + 9 <= bytes.count {
        size = CGSize(
          width: number(bytes[(offset + 7)..<(offset + 9)]), height: number(bytes[(offset + 5)..<(offset + 7)]))
      }
      offset += 2 + Int(number(bytes[(offset + 2)..<(offset + 4)]))
      if marker == 0xDA { return offset < bytes.count ? size : nil }
    }
    return nil
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> CGFloat {
    CGFloat(bytes.reduce(0) { $0 << 8 | UInt32($1) })
  }
}
