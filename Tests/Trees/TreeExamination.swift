import HeadlessUIKit

/// Runs a tree program on views and checks the result.
///
/// The checks after each layout:
/// - Where constraints are unambiguous, the frames equal those of a tree that is created in the same state in one go.
/// - The frames of a mirrored and a scaled tree correspond to them.
/// - Objects that the program has released no longer exist.
@MainActor
public struct TreeExamination {
  public struct Fault: Error, CustomStringConvertible {
    /// The index of the step that failed, or the number of steps if the check at the end failed.
    public let step: Int
    public let text: String

    public var description: String { "step \(step): \(text)" }
  }

  /// The number of comparisons that were made and skipped, by reason.
  public private(set) var counts: [String: Int] = [:]

  private let program: TreeProgram

  public init(of program: TreeProgram) {
    self.program = program
  }

  /// Returns the first fault of the program. Calls `announce` with the index of each step before the step.
  public mutating func firstFault(announce: (Int) -> Void = { _ in }) -> Fault? {
    let (live, screen) = (LiveTree(), HeadlessScreen.main)
    defer { HeadlessScreen.main = screen }
    var state = TreeState()
    for (index, step) in program.steps.enumerated() {
      announce(index)
      guard state.apply(step) else { continue }
      counts["steps", default: 0] += 1
      var text: String?
      // Conflicts are expected.
      _ = LayoutConflicts.recorded { live.apply(step, state) }
      text = live.lifetimeFault(state)
      if text == nil, step == .layout {
        text = difference(of: live, state)
        if text == nil, !program.steps[(index + 1)...].contains(.layout) { text = reflectionFault(state, live) }
        HeadlessScreen.main = screen
      }
      if let text { return Fault(step: index, text: text) }
    }
    announce(program.steps.count)
    live.releaseAll()
    return live.lifetimeFault(TreeState()).map {
      Fault(step: program.steps.count, text: "after the release of all objects, \($0)")
    }
  }

  // MARK: - Comparison with a new tree

  private mutating func difference(of live: LiveTree, _ state: TreeState) -> String? {
    let fresh = LiveTree(state) { live.view($0)?.frame ?? .zero }
    let broken = LayoutConflicts.recorded { fresh.layOut(state) }.map {
      $0.broken.identifier ?? "an implicit constraint"
    }
    for root in state.roots {
      for (tree, name) in [(live, "the tree"), (fresh, "a fresh tree")] {
        if let text = insetsFault(in: tree, below: root, state) { return "\(name): \(text)" }
      }
      if let reason = reasonToSkip(for: root, live, fresh, state) {
        counts[reason, default: 0] += 1
        continue
      }
      for id in state.subtree(of: root) where id != root {
        guard let old = live.view(id), let new = fresh.view(id) else { continue }
        guard !old.hasAmbiguousLayout && !new.hasAmbiguousLayout else {
          if old.hasAmbiguousLayout != new.hasAmbiguousLayout {
            return
              "view \(id) is \(old.hasAmbiguousLayout ? "" : "not ")ambiguous, and in a fresh tree it is\(new.hasAmbiguousLayout ? "" : " not")"
          }
          counts["frames skipped as ambiguous", default: 0] += 1
          continue
        }
        counts["frames compared", default: 0] += 1
        if !old.frame.isClose(to: new.frame) {
          return "view \(id) has the frame \(old.frame), and in a fresh tree \(new.frame); broken in it: \(broken)"
        }
      }
      for id in state.subtree(of: root).flatMap({ state.views[$0]?.guides ?? [] }) {
        guard let old = live.guide(id), let new = fresh.guide(id), !old.hasAmbiguousLayout, !new.hasAmbiguousLayout
        else { continue }
        counts["frames compared", default: 0] += 1
        if !old.layoutFrame.isClose(to: new.layoutFrame) {
          return "guide \(id) has the frame \(old.layoutFrame), and in a fresh tree \(new.layoutFrame)"
        }
      }
    }
    return nil
  }

  /// Returns the reason why the frames of a tree may depend on its history: its constraints depend on frames that are
  /// ambiguous.
  private func reasonToSkip(for root: Int, _ live: LiveTree, _ fresh: LiveTree, _ state: TreeState) -> String? {
    for id in state.subtree(of: root) {
      guard let old = live.view(id), let new = fresh.view(id) else { continue }
      if old is UILabel, old.hasAmbiguousLayout, state.views[id]?.lines != 1, old.frame.width != new.frame.width {
        return "trees skipped, because text wraps at an ambiguous width"
      }
      if old.frame.width != new.frame.width, max(old.frame.width, new.frame.width) > 1008,
        state.constraints.values.contains(where: { $0.value.mentions(.readable(id)) })
      {
        return "trees skipped, because a readable width depends on itself"
      }
      // `insetsFault` has checked that both safe areas match the frames.
      if !old.safeAreaInsets.isClose(to: new.safeAreaInsets) {
        let isOpen = path(from: id, state).contains { live.view($0)?.hasAmbiguousLayout == true }
        return isOpen
          ? "trees skipped, because a safe area depends on an ambiguous position"
          : "trees skipped, because a safe area depends on itself"
      }
    }
    return nil
  }

  /// Returns a description of the first safe area that does not follow from the superview's safe area and the frame.
  private func insetsFault(in tree: LiveTree, below root: Int, _ state: TreeState) -> String? {
    for id in state.subtree(of: root) where state.views[id]?.isWindow == false {
      guard let view = tree.view(id) else { continue }
      let (outer, frame) = (view.superview?.safeAreaInsets ?? .zero, view.frame)
      let bounds = view.superview?.bounds ?? frame
      func rest(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { min(max(inset - distance, 0), inset) }
      let wanted = UIEdgeInsets(
        top: rest(outer.top, frame.minY - bounds.minY), left: rest(outer.left, frame.minX - bounds.minX),
        bottom: rest(outer.bottom, bounds.maxY - frame.maxY), right: rest(outer.right, bounds.maxX - frame.maxX))
      if !view.safeAreaInsets.isClose(to: wanted) {
        return "view \(id) has the safe area \(view.safeAreaInsets), expected by its frame: \(wanted)"
      }
    }
    return nil
  }

  private func path(from id: Int, _ state: TreeState) -> [Int] {
    [id] + (state.views[id]?.parent.map { path(from: $0, state) } ?? [])
  }

  // MARK: - Comparison with a mirrored and a scaled tree

  /// Compares the tree with its mirrored and its scaled copy. Rounding is disabled, because it depends on both.
  private mutating func reflectionFault(_ state: TreeState, _ live: LiveTree) -> String? {
    HeadlessScreen.main.scale = 0x1p20
    let frames = { (id: Int) in live.view(id)?.frame ?? .zero }
    // Which constraint is broken depends on signs, sides and sizes.
    guard let state = withoutConflicts(state, frames) else {
      counts["trees neither mirrored nor scaled, because an implicit constraint is broken", default: 0] += 1
      return nil
    }
    if let mirrored = state.mirrored {
      let plain = LiveTree(state, hasWindows: false, frames: frames)
      plain.layOut(state)
      if let text = mirrorFault(of: plain, mirrored, state, frames) { return text }
    } else {
      counts["trees not mirrored, because of frames or scrolled content", default: 0] += 1
    }
    let factor = 4.0
    let measured = state.measured
    let (small, large) = (
      LiveTree(measured, hasWindows: false, frames: frames),
      LiveTree(measured.scaled(by: factor), hasWindows: false) { frames($0).scaled(by: factor) }
    )
    let hasConflicts = !LayoutConflicts.recorded {
      small.layOut(state)
      large.layOut(state)
    }.isEmpty
    if hasConflicts {
      counts["trees not scaled, because explicit sizes cause conflicts", default: 0] += 1
      return nil
    }
    return firstFault(state, small, large, "scaled") { frame, _ in frame.scaled(by: factor) }
  }

  /// Returns the state without the broken constraints; nil if a broken constraint is not one of the program's.
  private func withoutConflicts(_ state: TreeState, _ frames: (Int) -> CGRect) -> TreeState? {
    var state = state.reflectable
    for _ in 0..<30 {
      let tree = LiveTree(state, hasWindows: false, frames: frames)
      let broken = LayoutConflicts.recorded { tree.layOut(state) }.map { $0.broken.identifier.flatMap { Int($0) } }
      if broken.isEmpty { return state }
      for id in broken {
        guard let id, state.apply(.deactivate(id)) else { return nil }
      }
    }
    return nil
  }

  private mutating func mirrorFault(
    of plain: LiveTree, _ mirrored: TreeState, _ state: TreeState, _ frames: (Int) -> CGRect
  ) -> String? {
    let mirror = LiveTree(mirrored, hasWindows: false, frames: frames)
    _ = LayoutConflicts.recorded { mirror.layOut(mirrored) }
    return firstFault(state, plain, mirror, "mirrored") { frame, id in
      guard let parent = state.views[id]?.parent, state.views[parent]?.kind != .scroll, let view = plain.view(parent)
      else { return nil }
      return CGRect(
        x: view.bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
  }

  /// Returns a description of the first view in `other` whose frame is not the expected one for its frame in `one`.
  private mutating func firstFault(
    _ state: TreeState, _ one: LiveTree, _ other: LiveTree, _ name: String, expected: (CGRect, Int) -> CGRect?
  ) -> String? {
    for root in state.roots where reasonToSkip(for: root, one, other, state) == nil {
      // Positions in an ambiguous ancestor cannot be compared.
      for id in state.subtree(of: root) where id != root {
        guard let old = one.view(id), let new = other.view(id),
          !path(from: id, state).contains(where: {
            // The origin of ambiguous content is on the left in both directions.
            one.view($0)?.hasAmbiguousLayout == true || other.view($0)?.hasAmbiguousLayout == true
          }),
          let wanted = expected(old.frame, id)
        else { continue }
        counts["frames compared \(name)", default: 0] += 1
        if !new.frame.isClose(to: wanted, within: 4e-6) {
          return
            "view \(id) of the \(name) tree has the frame \(new.frame), expected by its frame \(old.frame): \(wanted)"
        }
      }
    }
    return nil
  }
}

extension UIEdgeInsets {
  fileprivate func isClose(to other: UIEdgeInsets) -> Bool {
    abs(top - other.top) < 1e-6 && abs(left - other.left) < 1e-6 && abs(bottom - other.bottom) < 1e-6
      && abs(right - other.right) < 1e-6
  }
}

extension CGRect {
  fileprivate func isClose(to other: CGRect, within tolerance: CGFloat = 1e-6) -> Bool {
    let scale = max(1, abs(maxX), abs(maxY))
    return abs(minX - other.minX) <= tolerance * scale && abs(minY - other.minY) <= tolerance * scale
      && abs(width - other.width) <= tolerance * scale && abs(height - other.height) <= tolerance * scale
  }

  fileprivate func scaled(by factor: CGFloat) -> CGRect {
    CGRect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
  }
}
