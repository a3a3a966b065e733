import Foundation

/// Reads a recording in the folder `Resources` beside this file.
func resource<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws -> Value {
  try JSONDecoder().decode(type, from: Data(contentsOf: resourceFolder.appending(path: name + ".json")))
}

/// The folder of the recordings.
let resourceFolder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Resources")
