/// What the command line asks for.
struct Options {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private(set) var isHelp = false
  private(set) var isJSON = false
  private(set) var isCheck = false
  private(set) var effort = Effort.full
  private(set) var kiwiLimit = 300
  private(set) var kiwiFolder = ".build/kiwi"
  private var filters: [String] = []
  private var isKiwiWanted = true

  static let usage = """
    USAGE: benchmark [--quick] [--json] [--check] [--filter TEXT]... [--without-kiwi] [--kiwi-limit SIZE] [--help]

    Times the solver and layout, and prints medians, growth exponents and ratios to kiwi from the same run.

      --quick            fewer sizes and runs
      --json             print the figures for machines
      --check            fail if anything that is timed at several sizes grows faster than in proportion by far
      --filter TEXT      only workloads whose name has this text, such as 'solver rows'; may be given several times
      --without-kiwi     do not fetch, build and time kiwi beside us
      --kiwi-limit SIZE  time kiwi up to this size (default: 300; at 1000 a figure takes seconds)
      --help, -h         print this and do nothing else
    """

  init(_ arguments: [String]) throws(Failure) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--help", "-h": isHelp = true
      case "--json": isJSON = true
      case "--check": isCheck = true
      case "--quick": effort = .quick
      case "--without-kiwi": isKiwiWanted = false
      case "--filter":
        guard let text = rest.popFirst() else { throw Failure(description: "--filter needs a text") }
        filters.append(text)
      case "--kiwi-limit":
        guard let size = rest.popFirst().flatMap({ Int($0) }) else {
          throw Failure(description: "--kiwi-limit needs a size")
        }
        kiwiLimit = size
      default: throw Failure(description: "unknown option '\(option)'; --help lists all")
      }
    }
  }

  func wants(_ name: String) -> Bool {
    if name == "kiwi" && !isKiwiWanted { return false }
    if name == "kiwi" { return filters.isEmpty || filters.contains { $0.hasPrefix("solver") } }
    return filters.isEmpty || filters.contains { name.contains($0) }
  }
}
