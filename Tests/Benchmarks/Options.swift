import OptionParsing

/// The options of the command line.
struct Options {
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

    Times the solver and layout. Prints medians, growth exponents and ratios to the times of kiwi in the same run.

      --quick            run fewer sizes and rounds
      --json             print the results as JSON
      --check            fail if a time grows much faster than linearly with the size, or if a solver recovery was needed
      --filter TEXT      run only workloads whose name contains TEXT, such as 'solver rows'; may be given several times
      --without-kiwi     do not download, build and time kiwi
      --kiwi-limit SIZE  time kiwi up to this size (default: 300; at 1000 a figure takes seconds)
      --help, -h         print this help and exit
    """

  init(_ arguments: [String]) throws(OptionError) {
    var parser = OptionParser(arguments)
    while let option = try parser.next() {
      switch option {
      case "--help", "-h": isHelp = true
      case "--json": isJSON = true
      case "--check": isCheck = true
      case "--quick": effort = .quick
      case "--without-kiwi": isKiwiWanted = false
      case "--filter": filters.append(try parser.value("a text"))
      case "--kiwi-limit": kiwiLimit = try parser.value("a size") { Int($0) }
      default: throw parser.unknownOption
      }
    }
  }

  /// Returns whether a benchmark is selected by `--filter` and `--without-kiwi`.
  func wants(_ name: String) -> Bool {
    if name == "kiwi" && !isKiwiWanted { return false }
    if name == "kiwi" { return filters.isEmpty || filters.contains { $0.hasPrefix("solver") } }
    return filters.isEmpty || filters.contains { name.contains($0) }
  }
}
