import HeadlessUIKit

/// A tree of views with its constraints, and its frames in UIKit.
struct Scene: Decodable, Sendable {
  let name: String
  /// The root's size in points.
  let size: Size
  /// The number of pixels in a point along an axis.
  let scale: CGFloat
  let tree: Node
  let constraints: [Constraint]?
  let expected: [Frame]
  /// The intrinsic sizes that views had, by path.
  let intrinsic: [String: Size]?
}

extension Scene {
  /// A view with the properties that matter for layout.
  struct Node: Sendable {
    var `class`: String
    var frame: Rect?
    var useConstraints: Bool?
    var safeAreaInsets: Insets?
    var text: String?
    var fontSize: CGFloat?
    var fontWeight: String?
    var numberOfLines: Int?
    var huggingH: Float?
    var compressionH: Float?
    var sizeToFit: Bool?
    var axis: String?
    var spacing: CGFloat?
    var stackDistribution: String?
    var stackAlignment: String?
    var subviews: [Node]?
    // Properties of controls.
    var title: String?
    var enabled, on: Bool?
    var value, minimumValue, maximumValue, progress: Float?
  }

  /// A constraint: `item.attribute relation multiplier * toItem.toAttribute + constant`.
  struct Constraint: Decodable, Sendable {
    var item: String
    let attribute: String
    var relation: String?
    var toItem: String?
    var toAttribute: String?
    var toGuide: String?
    var multiplier: CGFloat?
    var constant: CGFloat?
    var priority: Float?
  }

  /// A recorded frame, in the superview's coordinates.
  struct Frame: Decodable, Sendable {
    /// The indices that lead from the root to the view, joined by dots.
    let path: String
    let `class`: String
    let rect: CGRect

    init(path: String, class: String, rect: CGRect) {
      (self.path, self.class, self.rect) = (path, `class`, rect)
    }

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      path = try row.decode(String.self)
      `class` = try row.decode(String.self)
      let numbers = try (0..<4).map { _ in try row.decode(CGFloat.self) }
      rect = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
  }
}

extension Scene.Node: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case `class`, frame, useConstraints, safeAreaInsets, text, fontSize, fontWeight, numberOfLines, huggingH
    case compressionH, sizeToFit, axis, spacing, stackDistribution, stackAlignment, subviews
    case title, enabled, on, value, minimumValue, maximumValue, progress
    // Properties in the recordings of labels.
    case tag, intrinsic, expected
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// An unknown key is an error, because the scene would be incomplete without it.
  init(from decoder: any Decoder) throws {
    let known = Set(CodingKeys.allCases.map(\.rawValue))
    for key in try decoder.container(keyedBy: AnyKey.self).allKeys where !known.contains(key.stringValue) {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "The scene loader does not know \(key.stringValue)."))
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys) throws -> Value? {
      try container.decodeIfPresent(Value.self, forKey: key)
    }
    `class` = try container.decode(String.self, forKey: .class)
    frame = try value(.frame)
    useConstraints = try value(.useConstraints)
    safeAreaInsets = try value(.safeAreaInsets)
    text = try value(.text)
    fontSize = try value(.fontSize)
    fontWeight = try value(.fontWeight)
    numberOfLines = try value(.numberOfLines)
    huggingH = try value(.huggingH)
    compressionH = try value(.compressionH)
    sizeToFit = try value(.sizeToFit)
    axis = try value(.axis)
    spacing = try value(.spacing)
    stackDistribution = try value(.stackDistribution)
    stackAlignment = try value(.stackAlignment)
    subviews = try value(.subviews)
    title = try value(.title)
    enabled = try value(.enabled)
    on = try value(.on)
    self.value = try value(.value)
    minimumValue = try value(.minimumValue)
    maximumValue = try value(.maximumValue)
    progress = try value(.progress)
  }
}

/// Width and height, in a list.
struct Size: Decodable, Sendable {
  let value: CGSize

  init(_ value: CGSize) {
    self.value = value
  }

  init(from decoder: any Decoder) throws {
    let numbers = try [CGFloat](from: decoder, count: 2)
    value = CGSize(width: numbers[0], height: numbers[1])
  }
}

/// x, y, width and height, in a list.
struct Rect: Decodable, Sendable {
  let value: CGRect

  init(from decoder: any Decoder) throws {
    let numbers = try [CGFloat](from: decoder, count: 4)
    value = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

/// Top, left, bottom and right, in a list.
struct Insets: Decodable, Sendable {
  let value: UIEdgeInsets

  init(from decoder: any Decoder) throws {
    let numbers = try [CGFloat](from: decoder, count: 4)
    value = UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}

extension [CGFloat] {
  fileprivate init(from decoder: any Decoder, count: Int) throws {
    self = try decoder.singleValueContainer().decode([CGFloat].self)
    guard self.count == count else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "Expected \(count) numbers."))
    }
  }
}
