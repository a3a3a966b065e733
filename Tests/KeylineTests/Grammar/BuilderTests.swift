import Keyline
import Testing

@MainActor struct BuilderTests {
  let parent = UIView()
  let child = UIView()

  /// The constants of the constraints that a builder creates, in order.
  private func constants(@ConstraintBuilder _ make: () -> [Constraint]) -> [CGFloat] {
    parent.addSubview(child, make: make).map(\.constant)
  }

  @Test("Lines create a list in their order")
  func order() {
    #expect(constants {}.isEmpty)
    #expect(constants { equal(\.topAnchor, constant: 1) } == [1])
    #expect(
      constants {
        equal(\.topAnchor, constant: 1)
        equal(\.bottomAnchor, constant: 2)
        equal(\.leadingAnchor, constant: 3)
      } == [1, 2, 3])
  }

  @Test("A line can be a list, a closure or an existing constraint")
  func lineTypes() {
    let list = [equal(\.topAnchor, constant: 2), equal(\.topAnchor, constant: 3)]
    let closure: Constraint = { $0.topAnchor.constraint(equalTo: $1.topAnchor, constant: 6) }
    let made = child.topAnchor.constraint(equalTo: parent.topAnchor, constant: 9)
    #expect(
      constants {
        equal(\.topAnchor, constant: 1)
        list
        equal(\.verticalAnchors, insets: NSDirectionalEdgeInsets(top: 4, leading: 0, bottom: -5, trailing: 0))
        closure
        ({ $0.topAnchor.constraint(equalTo: $1.topAnchor, constant: 7) })
        [{ $0.topAnchor.constraint(equalTo: $1.topAnchor, constant: 8) }]
        made
        [child.topAnchor.constraint(equalTo: parent.topAnchor, constant: 10)]
        child.topAnchor.constraint(equalTo: parent.topAnchor, constant: 11)
      } == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    #expect(made.isActive)
  }

  @Test("A condition selects lines", arguments: [false, true])
  func conditions(isCompact: Bool) {
    let made = constants {
      equal(\.topAnchor, constant: 1)
      if isCompact { equal(\.topAnchor, constant: 2) }
      if isCompact {
        equal(\.topAnchor, constant: 3)
        equal(\.topAnchor, constant: 4)
      } else {
        equal(\.topAnchor, constant: 5)
      }
    }
    #expect(made == (isCompact ? [1, 2, 3, 4] : [1, 5]))
  }

  @Test("An optional adds its line if it has a value", arguments: [nil, 7])
  func optionals(height: CGFloat?) {
    let made = constants {
      if let height { equal(\.heightAnchor, to: height) }
      equal(\.topAnchor, constant: 1)
    }
    #expect(made == (height == nil ? [1] : [7, 1]))
  }

  @Test("A switch selects lines", arguments: 0..<3)
  func switches(number: Int) {
    let made = constants {
      switch number {
      case 0: equal(\.topAnchor, constant: 10)
      case 1: equal(\.edgeAnchors)
      default:
        equal(\.topAnchor, constant: 20)
        equal(\.topAnchor, constant: 30)
      }
    }
    #expect(made == [[10], [0, 0, 0, 0], [20, 30]][number])
  }

  @Test("A loop adds its lines in each iteration", arguments: 0..<4)
  func loops(passes: Int) {
    let made = constants {
      for pass in 0..<passes {
        let constant = CGFloat(pass)
        equal(\.topAnchor, constant: constant)
        equal(\.bottomAnchor, constant: -constant)
      }
    }
    #expect(made == Array([0, 0, 1, -1, 2, -2].prefix(2 * passes)))
  }

  @Test("An availability check selects lines")
  func availability() {
    let made = constants {
      equal(\.topAnchor, constant: 1)
      if #available(iOS 15, tvOS 15, macOS 12, *) { equal(\.topAnchor, constant: 2) }
    }
    #expect(made == [1, 2])
  }
}
