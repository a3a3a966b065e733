/// The traits and the keyboard frame that were last reported to the views of a tree. The topmost view stores them.
struct ReportedEnvironment {
  /// The traits, and the version of the global traits at that time; nil before the first pass.
  private(set) var traits: (value: UITraitCollection, version: Traits.Version)?
  /// The keyboard's frame in screen coordinates, in points.
  var keyboardFrame: CGRect?

  /// The reported traits if they are up to date; otherwise nil.
  @MainActor
  var currentTraits: UITraitCollection? {
    guard let traits, traits.version == Traits.version else { return nil }
    return traits.value
  }

  /// Stores the traits with the current version.
  @MainActor
  mutating func record(_ newTraits: UITraitCollection) {
    traits = (newTraits, Traits.version)
  }
}
