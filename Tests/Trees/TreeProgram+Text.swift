import Foundation

extension TreeProgram: CustomStringConvertible {
  /// The program as JSON, the format of program files.
  public var description: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "not encodable"
  }

  public init(parsing text: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
  }
}
