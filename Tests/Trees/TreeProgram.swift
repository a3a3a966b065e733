/// A history of trees of views as a value: steps that can be written down, played on views, and shortened.
///
/// Views, guides and constraints have numbers. A step that names something that is not there, or may not happen then, is
/// passed over: any part of a program is a program.
public struct TreeProgram: Codable, Hashable, Sendable {
  public var steps: [Step]

  public init(_ steps: [Step]) {
    self.steps = steps
  }

  public enum Step: Codable, Hashable, Sendable {
    // Who is there.
    case addWindow(Int, width: Double, height: Double)
    case addView(Int, Kind, to: Int, at: Int)
    /// Into another superview, to another place in the same one, or out of all.
    case move(Int, to: Int?, at: Int)
    /// Nothing but its superview keeps the view from now on.
    case release(Int)
    case addGuide(Int, to: Int)
    case removeGuide(Int)

    // Constraints.
    case constrain(Int, Constraint, isKept: Bool)
    case activate(Int)
    case deactivate(Int)
    /// Nothing but layout keeps the constraint from now on.
    case releaseConstraint(Int)
    case setConstant(Int, Double)
    case setPriority(Int, Double)

    // What views are like.
    case resize(Int, width: Double, height: Double)
    case setText(Int, String)
    case setLines(Int, Int)
    case setHidden(Int, Bool)
    case setHugging(Int, Axis, Double)
    case setResistance(Int, Axis, Double)
    case setMargins(Int, top: Double, left: Double, bottom: Double, right: Double)
    case setDirection(Int, Direction)
    case setAxis(Int, Axis)
    case setDistribution(Int, Int)
    case setAlignment(Int, Int)
    case setSpacing(Int, Double)

    /// Everything is laid out, and judged.
    case layout
  }

  public enum Kind: Codable, Hashable, Sendable {
    case plain, stack, scroll
    case label(String)
    /// With an intrinsic size.
    case sized(width: Double, height: Double)
    /// Placed by its frame.
    case framed(x: Double, y: Double, width: Double, height: Double)
  }

  public enum Axis: String, Codable, Hashable, Sendable, CaseIterable {
    case horizontal, vertical
  }

  public enum Direction: String, Codable, Hashable, Sendable, CaseIterable {
    case unspecified, leftToRight, rightToLeft
  }

  public enum Relation: String, Codable, Hashable, Sendable, CaseIterable {
    case equal, atMost, atLeast
  }

  public enum Attribute: String, Codable, Hashable, Sendable, CaseIterable {
    case left, right, leading, trailing, centerX, width, top, bottom, centerY, height, firstBaseline, lastBaseline
  }

  /// What a constraint may mention: views, guides, and the guides that a view has of itself.
  public enum Item: Codable, Hashable, Sendable {
    case view(Int)
    case guide(Int)
    case margins(Int)
    case safeArea(Int)
    case readable(Int)
    case content(Int)
    case frame(Int)
  }

  public struct Constraint: Codable, Hashable, Sendable {
    public var first: Item
    public var attribute: Attribute
    public var relation: Relation
    public var second: Item?
    public var secondAttribute: Attribute
    public var multiplier: Double
    public var constant: Double
    public var priority: Double

    public init(
      first: Item, attribute: Attribute, relation: Relation = .equal, second: Item? = nil,
      secondAttribute: Attribute? = nil, multiplier: Double = 1, constant: Double = 0, priority: Double = 1000
    ) {
      self.first = first
      self.attribute = attribute
      self.relation = relation
      self.second = second
      self.secondAttribute = secondAttribute ?? attribute
      self.multiplier = multiplier
      self.constant = constant
      self.priority = priority
    }
  }
}

extension TreeProgram.Attribute {
  public var isLength: Bool { self == .width || self == .height }

  public var axis: TreeProgram.Axis {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .width: .horizontal
    case .top, .bottom, .centerY, .height, .firstBaseline, .lastBaseline: .vertical
    }
  }

  /// Whether the direction of reading says where the edge is.
  var isDirectional: Bool { self == .leading || self == .trailing }
}
