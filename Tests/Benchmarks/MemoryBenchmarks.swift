import Cassowary
import Foundation
import HeadlessUIKit

/// The memory of views and constraints, and its growth after many changes.
@MainActor
enum MemoryBenchmarks {
  struct Figure: Codable {
    let what: String
    let bytes: Int
  }

  static func figures(changes: Int) throws -> [Figure] {
    try solverFigures(changes: changes) + layoutFigures(relayouts: changes) + screenFigures(screens: changes / 100)
  }

  private static func solverFigures(changes: Int) throws -> [Figure] {
    guard let system = SolverWorkload.rows.system(1000) else { return [] }
    let solver = Solver()
    let variables = (0..<system.variableCount).map { _ in solver.makeVariable() }
    let (rows, edits) = system.constraints(over: variables)
    let editIDs = try edits.map { try solver.add($0) }
    var rowIDs = try rows.map { try solver.add($0) }
    let perConstraint = solver.allocatedBytes / (rows.count + edits.count)
    let before = solver.allocatedBytes
    // Each step changes a constant, and removes and adds some rows. All steps together are about `changes` changes.
    for step in 0..<changes / (2 * system.cycle.count + 1) {
      try solver.setConstant(step % 2 == 0 ? 375 : 320, of: editIDs[0])
      for row in system.cycle { solver.remove(rowIDs[row]) }
      for row in system.cycle { rowIDs[row] = try solver.add(rows[row]) }
      _ = solver.value(of: variables[0])
    }
    return [
      Figure(what: "a constraint in the solver, of rows 1000", bytes: perConstraint),
      Figure(what: "more in the solver after \(changes) changes", bytes: solver.allocatedBytes - before),
    ]
  }

  private static func layoutFigures(relayouts: Int) -> [Figure] {
    guard let empty = residentBytes else { return [] }
    let views = 10_000
    let large = LayoutWorkload.list.makeScreen(views: views)
    large.root.layoutIfNeeded()
    let full = residentBytes ?? empty
    let small = LayoutWorkload.list.makeScreen(views: 20)
    small.root.layoutIfNeeded()
    let before = residentBytes ?? full
    for step in 0..<relayouts {
      small.constraint.constant = small.constants[step % small.constants.count]
      small.root.layoutIfNeeded()
    }
    let after = residentBytes ?? before
    // Keeps both screens alive until here.
    precondition(large.root.bounds.width == small.root.bounds.width)
    return [
      Figure(what: "a view of a list of \(views), with its constraints", bytes: (full - empty) / views),
      Figure(what: "more in the process after \(relayouts) relayouts", bytes: after - before),
    ]
  }

  /// Creates and releases screens with a window and controllers.
  private static func screenFigures(screens: Int) -> [Figure] {
    struct Weak {
      weak var object: AnyObject?
    }
    func visit() -> [Weak] {
      let controller = ListController()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      window.rootViewController = UINavigationController(rootViewController: controller)
      window.makeKeyAndVisible()
      controller.isWide.toggle()
      window.layoutIfNeeded()
      let objects = [controller, window] + controller.view.subtree.flatMap { [$0] + $0.constraints + $0.layoutGuides }
      return objects.map { Weak(object: $0) }
    }
    // Fills caches that stay allocated, such as font metrics.
    for _ in 0..<10 { _ = visit() }
    guard let resident = residentBytes else { return [] }
    var alive = 0
    for _ in 0..<screens { alive += visit().count { $0.object != nil } }
    let views = ListController().view.subtree.count
    return [
      Figure(what: "objects alive after \(screens) screens of \(views) views", bytes: alive),
      Figure(what: "more in the process after them", bytes: (residentBytes ?? resident) - resident),
    ]
  }

  /// The resident memory of the process in bytes; nil where `/proc` is not available.
  private static var residentBytes: Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4096 }
  }
}
