extension Traits {
  /// Whether any controller overrides traits. Only then can the views of a tree have different traits.
  static var areOverridden: Bool {
    while let last = overriding.last, last.controller?.traitOverride == nil { overriding.removeLast() }
    return !overriding.isEmpty
  }

  static func overridesDidChange(of controller: any ManagingViewController) {
    // Also removes the entries of deallocated controllers.
    overriding.removeAll { $0.controller == nil || $0.controller === controller }
    overriding.append(WeakController(controller: controller))
  }

  private struct WeakController {
    weak var controller: (any ManagingViewController)?
  }

  private static var overriding: [WeakController] = []
}
