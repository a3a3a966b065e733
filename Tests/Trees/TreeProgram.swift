/// A list of steps that change trees of views. It can be written to a file, run and shortened.
///
/// Views, guides and constraints have numbers as identifiers. A step is skipped if it refers to an object that does not
/// exist or if it is not permitted at that point, so that any subset of the steps is a valid program.
public struct TreeProgram: Codable, Hashable, Sendable {
  public var steps: [Step]

  public init(_ steps: [Step]) {
    self.steps = steps
  }

  public enum Step: Codable, Hashable, Sendable {
    // Views and guides.
    case addWindow(Int, width: Double, height: Double)
    case addView(Int, Kind, to: Int, at: Int)
    /// Moves a view to another superview, to another index in the same one, or removes it from its superview.
    case move(Int, to: Int?, at: Int)
    /// Releases the program's reference to the view, so that only its superview retains it.
    case release(Int)
    case addGuide(Int, to: Int)
    case removeGuide(Int)

    // Constraints.
    case constrain(Int, Constraint, isKept: Bool)
    case activate(Int)
    case deactivate(Int)
    /// Releases the program's reference to the constraint, so that only layout retains it.
    case releaseConstraint(Int)
    case setConstant(Int, Double)
    case setPriority(Int, Double)

    // Properties of views.
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

    /// Lays out all trees and checks them.
    case layout
  }

  public enum Kind: Codable, Hashable, Sendable {
    case plain, stack, scroll
    case label(String)
    /// A view with an intrinsic content size.
    case sized(width: Double, height: Double)
    /// A view positioned by its frame, without constraints.
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

  /// An item of a constraint: a view, a guide, or one of the guides that every view or scroll view has.
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

  /// Whether the edge depends on the layout direction.
  var isDirectional: Bool { self == .leading || self == .trailing }
}
