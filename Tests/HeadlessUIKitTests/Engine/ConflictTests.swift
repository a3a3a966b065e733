import HeadlessUIKit
import Testing

@MainActor
struct ConflictTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  @Test("A report has only the conflicting constraints, and the broken one")
  func report() throws {
    let box = root.added(UIView())
    box.accessibilityIdentifier = "box"
    let constraints = [
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 7),
      box.trailingAnchor.constraint(equalTo: root.leadingAnchor, constant: 110),
      box.widthAnchor.constraint(equalToConstant: 50), box.heightAnchor.constraint(equalToConstant: 20),
    ]
    for (constraint, name) in zip(constraints, ["leading", "top", "trailing", "width", "height"]) {
      constraint.identifier = name
    }
    NSLayoutConstraint.activate(constraints)
    let conflicts = LayoutConflicts.recorded { root.layoutIfNeeded() }
    let conflict = try #require(conflicts.first)
    #expect(conflicts.count == 1)
    #expect(Set(conflict.constraints.map(\.identifier)) == ["leading", "trailing", "width"])
    #expect(conflict.broken.identifier == "width")
    #expect(conflict.broken.constraint === constraints[3])
    #expect(!constraints.map(\.isActive).contains(false))
    // The other views have their frames.
    #expect(box.frame == CGRect(x: 10, y: 7, width: 100, height: 20))
    #expect(LayoutConflicts.recorded { root.layoutIfNeeded() }.isEmpty)
  }

  @Test("The log in UIKit's format goes to standard error")
  func log() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let card = UIView()
        card.accessibilityIdentifier = "card"
        root.addSubview(card)
        card.widthAnchor.constraint(equalToConstant: 100).isActive = true
        root.layoutIfNeeded()
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      .replacing(/0x[0-9a-f]+/, with: "0x")
    let members = text.split(separator: "\n").filter { $0.hasPrefix("    \"<") }
    #expect(
      Set(members.map { $0.replacing(",", with: "") }) == [
        "    \"<NSAutoresizingMaskLayoutConstraint:0x h=--& v=--& card.width == 0   (active names: card:UIView:0x )>\"",
        "    \"<NSLayoutConstraint:0x card.width == 100   (active names: card:UIView:0x )>\"",
      ])
    #expect(text.contains("Unable to simultaneously satisfy constraints.\n\tProbably at least one of the constraints"))
    #expect(text.contains("\n\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand"))
    #expect(
      text.contains(
        "\n)\n\nWill attempt to recover by breaking constraint \n<NSLayoutConstraint:0x card.width == 100   (active, "
          + "names: card:UIView:0x )>\n\nMake a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints"))
  }

  @Test("The log equals UIKit's, including its spaces")
  func exactLog() throws {
    let box = root.added(UIView())
    let widths = [100, 200].map { box.widthAnchor.constraint(equalToConstant: $0) }
    NSLayoutConstraint.activate(widths)
    let conflict = try #require(LayoutConflicts.recorded { root.layoutIfNeeded() }.first)
    let lines = [
      "Unable to simultaneously satisfy constraints.",
      "\tProbably at least one of the constraints in the following list is one you don't want. ", "\tTry this: ",
      "\t\t(1) look at each constraint and try to figure out which you don't expect; ",
      "\t\t(2) find the code that added the unwanted constraint or constraints and fix it. ", "(",
      "    \"\(widths[0])\",", "    \"\(widths[1])\"", ")", "", "Will attempt to recover by breaking constraint ",
      "\(widths[1])", "",
      "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.",
      "The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also "
        + "be helpful.", "",
    ]
    #expect(conflict.description.components(separatedBy: "\n") == lines)
  }

  @Test("A changed constant can cause a conflict and end it again")
  func constants() {
    let box = root.added(UIView())
    let left = box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
    let width = box.widthAnchor.constraint(equalToConstant: 100)
    let right = root.rightAnchor.constraint(equalTo: box.rightAnchor, constant: 280)
    NSLayoutConstraint.activate([left, width, right])
    #expect(LayoutConflicts.recorded { root.layoutIfNeeded() }.isEmpty)
    left.constant = 50
    let conflicts = LayoutConflicts.recorded { root.layoutIfNeeded() }
    #expect(conflicts.map { $0.broken.constraint } == [width])
    #expect(box.frame.minX == 50 && box.frame.width == 60)
    right.constant = 240
    #expect(LayoutConflicts.recorded { root.layoutIfNeeded() }.isEmpty)
    #expect(box.frame.minX == 50 && box.frame.width == 100)
  }

  @Test("Changes within one pass are resolved together: only a conflict at the end is reported")
  func batch() {
    let box = root.added(UIView())
    let left = box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
    let width = box.widthAnchor.constraint(equalToConstant: 100)
    let right = root.rightAnchor.constraint(equalTo: box.rightAnchor, constant: 280)
    NSLayoutConstraint.activate([left, width, right])
    root.layoutIfNeeded()
    let conflicts = LayoutConflicts.recorded {
      (left.constant, width.constant) = (50, 60)
      root.layoutIfNeeded()
      #expect(box.frame.minX == 50 && box.frame.width == 60)
      // A new size of the root, and a constraint that fits it.
      root.frame.size.width = 500
      width.constant = 170
      root.layoutIfNeeded()
      #expect(box.frame.minX == 50 && box.frame.width == 170)
      // A constraint is replaced, in either order.
      box.widthAnchor.constraint(equalToConstant: 90).isActive = true
      width.isActive = false
      left.constant = 130
      root.layoutIfNeeded()
      #expect(box.frame.minX == 130 && box.frame.width == 90)
      root.frame.size.width = 600
      right.isActive = false
      root.widthAnchor.constraint(greaterThanOrEqualToConstant: 550).isActive = true
      root.layoutIfNeeded()
    }
    #expect(conflicts.isEmpty)
  }

  @Test("A broken required constraint is stronger than every optional one")
  func strength() {
    let box = root.added(UIView())
    let narrow = box.widthAnchor.constraint(equalToConstant: 100)
    let wish = box.widthAnchor.constraint(equalToConstant: 150)
    wish.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([narrow, wish, box.widthAnchor.constraint(equalToConstant: 200)])
    #expect(LayoutConflicts.recorded { root.layoutIfNeeded() }.count == 1)
    narrow.isActive = false
    root.layoutIfNeeded()
    #expect(box.frame.width == 200)
  }

  @Test("The implicit constraints of a frame win against the program's constraints")
  func systemConstraints() {
    let fixed = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    root.addSubview(fixed)
    let left = fixed.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20)
    left.isActive = true
    #expect(LayoutConflicts.recorded { root.layoutIfNeeded() }.map(\.broken.constraint) == [left])
    #expect(fixed.frame.minX == 0)
  }

  @Test("Measuring does not report a conflict that layout has reported")
  func measuring() {
    let box = root.added(UIView())
    NSLayoutConstraint.activate([100, 200].map { box.widthAnchor.constraint(equalToConstant: $0) })
    #expect(LayoutConflicts.recorded { root.layoutIfNeeded() }.count == 1)
    #expect(LayoutConflicts.recorded { _ = box.systemLayoutSizeFitting(.zero) }.isEmpty)
  }

  @Test("A handler is called for each conflict")
  func handler() {
    var broken: [String?] = []
    LayoutConflicts.handler = { broken.append($0.broken.identifier) }
    defer { LayoutConflicts.handler = nil }
    let box = root.added(UIView())
    for (name, width) in [("narrow", 10), ("wide", 20)] {
      let constraint = box.widthAnchor.constraint(equalToConstant: CGFloat(width))
      constraint.identifier = name
      constraint.isActive = true
    }
    _ = LayoutConflicts.recorded { root.layoutIfNeeded() }
    #expect(broken == ["wide"])
  }

  @Test("Sizes are not negative: too large insets cause a conflict")
  func negativeSize() {
    let box = root.added(UIView())
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 200),
      root.rightAnchor.constraint(equalTo: box.rightAnchor, constant: 200),
    ])
    let conflicts = LayoutConflicts.recorded { root.layoutIfNeeded() }
    #expect(conflicts.count == 1)
    #expect(box.frame.width >= 0)
  }

  // MARK: Recordings

  /// Returns a tree with a conflict that is not resolved yet.
  private static func contradiction() -> UIView {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let box = root.added(UIView())
    NSLayoutConstraint.activate([100, 200].map { box.widthAnchor.constraint(equalToConstant: $0) })
    return root
  }

  /// Starts a task during a recording. Returns the recorded conflicts, and the task, which lays out after the
  /// recording.
  private static func recordTask() -> (conflicts: [LayoutConflict], task: Task<Void, Never>?) {
    var task: Task<Void, Never>?
    let conflicts = LayoutConflicts.recorded { task = Task { contradiction().layoutIfNeeded() } }
    return (conflicts, task)
  }

  @Test("A conflict of a task that outlives its recording is added to the enclosing recording")
  func outliving() async {
    var inner: [LayoutConflict] = []
    let outer = await LayoutConflicts.recorded {
      let (conflicts, task) = Self.recordTask()
      inner = conflicts
      await task?.value
    }
    #expect(inner.isEmpty, "conflicts in the recording that created the task")
    #expect(outer.count == 1, "conflicts in the recording around it")
  }

  @Test("A conflict of a task that outlives all recordings is logged to standard error")
  func outlivingAll() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await Self.recordTask().task?.value
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("Unable to simultaneously satisfy constraints."), "\(text)")
  }

  @Test("A conflict that is recorded within a pass is added to the recording around the pass")
  func withinPass() {
    final class Recorder: UIView {
      var conflicts: [LayoutConflict]?

      override func layoutSubviews() {
        super.layoutSubviews()
        conflicts = LayoutConflicts.recorded { ConflictTests.contradiction().layoutIfNeeded() }
      }
    }
    let recorder = Recorder()
    root.addSubview(recorder)
    let conflicts = LayoutConflicts.recorded { root.layoutIfNeeded() }
    #expect(recorder.conflicts?.isEmpty == true, "conflicts in the recording within layoutSubviews")
    #expect(conflicts.count == 1, "conflicts in the recording around the pass")
  }

  @Test("Conflicts can be sent from the main actor")
  nonisolated func sending() async {
    let conflicts = await LayoutConflicts.recorded { Self.contradiction().layoutIfNeeded() }
    let broken = conflicts.map(\.broken)
    #expect(broken.count == 1 && broken[0].description.contains("width == "), "\(broken)")
  }
}
