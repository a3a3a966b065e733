import Foundation
import OptionParsing
import TestSupport
import TestTrees

/// The options of the command line.
struct Options: Sendable {
  /// An error that ends the program.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The task of this process. A campaign or a replay starts children and trials as processes.
  enum Role: Sendable {
    case help
    case campaign
    case replay([String])
    case child(Kind)
    case trial(String)
  }

  static let usage = """
    USAGE: fuzz [--kind NAME]... [--count N | --seconds N] [--seed N] [--jobs N] [--limit SECONDS]
                [--judge WHEN] [--shrink N] [--output DIR]
           fuzz --replay FILE... [--limit SECONDS] [--judge WHEN] [--shrink N] [--output DIR]

    Runs random programs on the solver and on trees of views and checks the results. Shrinks each program that fails and
    writes it to a file.
    The exit status is 1 if a program failed.

      --kind NAME      the kind of programs, or all (default: all); may be given several times:
                       \(RandomProgram.Kind.allCases.map(\.rawValue).joined(separator: ", "))
                       for trees of views: \(RandomTreeProgram.Kind.allCases.map(\.rawValue).joined(separator: ", "))
      --count N        the number of programs of each kind
      --seconds N      the time to run all kinds in turn, unless --count is given (default: 60)
      --seed N         the first seed (default: the time); each further program of a kind uses the next seed
      --jobs N         the number of parallel processes (default: 2)
      --limit SECONDS  the time without output after which a process counts as hanging (default: 5)
      --judge WHEN     when values are checked by the exact reference:
                       every: after every solve and at the end
                       some: after two solves and at the end (default)
                       end: at the end
                       suspicions: if required rows seem to be violated or a new solver has different errors
                       none: never; only hangs and crashes are found
                       Trees of views are compared with new trees instead. Programs of the kind tree are too large
                       for the reference, so suspicions applies to them, unless WHEN is none.
      --shrink N       the number of failures of each kind and class (hang, crash, wrong, refusal) to shrink
                       (default: 1)
      --output DIR     the folder for programs that fail (default: fuzz-failures, created if needed)
      --replay FILE... run the programs in these files instead of random ones
      --help, -h       print this help and exit
    """

  private(set) var role = Role.campaign
  private(set) var kinds: [Kind] = []
  private(set) var count: Int?
  private(set) var seconds = 60.0
  private(set) var seed = UInt64(Date().timeIntervalSince1970)
  private(set) var jobs = 2
  private(set) var limit = 5.0
  private(set) var judging = Examination.Judging.some
  private(set) var shrinkCount = 1
  /// The number of orders in which the remaining rows of a trial are given to new solvers.
  private(set) var orders = 0
  private(set) var output = "fuzz-failures"

  init(_ arguments: [String]) throws(OptionError) {
    var parser = OptionParser(arguments)
    while let option = try parser.next() {
      switch option {
      case "--help", "-h": role = .help
      case "--kind": kinds += try Self.kinds(named: try parser.value("a name"))
      case "--count": count = try parser.value("a number above 0") { Int($0).flatMap(Self.positive) }
      case "--seconds": seconds = try parser.value("a time above 0") { Double($0).flatMap(Self.positive) }
      case "--seed": seed = try parser.value("a number") { UInt64($0) }
      case "--jobs": jobs = try parser.value("a number above 0") { Int($0).flatMap(Self.positive) }
      case "--limit": limit = try parser.value("a time above 0") { Double($0).flatMap(Self.positive) }
      case "--judge":
        judging = try parser.value("every, some, end, suspicions or none", Examination.Judging.init)
      case "--shrink": shrinkCount = try parser.value("a number") { Int($0).flatMap { $0 < 0 ? nil : $0 } }
      case "--output": output = try parser.value("a folder")
      case "--replay": role = .replay(try parser.values("files"))
      case "--child": role = .child(try parser.value("a kind", Kind.init))
      case "--orders": orders = try parser.value("a number") { Int($0) }
      case "--trial": role = .trial(try parser.value("a file"))
      default: throw parser.unknownOption
      }
    }
    if kinds.isEmpty { kinds = Kind.all }
  }

  private static func kinds(named name: String) throws(OptionError) -> [Kind] {
    if name == "all" { return Kind.all }
    guard let kind = Kind(name: name) else { throw OptionError("unknown kind '\(name)'") }
    return [kind]
  }

  private static func positive<Number: Comparable & Numeric>(_ number: Number) -> Number? {
    number > 0 ? number : nil
  }
}
