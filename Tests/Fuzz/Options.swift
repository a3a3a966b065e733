import Foundation
import TestSupport
import TestTrees

/// What the command line asks for.
struct Options: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// What this process has to do: children are started by the others.
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

    Plays random programs on the solver and on trees of views, judges what comes out, and shrinks and writes the programs
    that fail.
    The exit status is 1 if a program failed.

      --kind NAME      the kind of programs, or all (default: all); may be given several times:
                       \(RandomProgram.Kind.allCases.map(\.rawValue).joined(separator: ", "))
                       for trees of views: \(RandomTreeProgram.Kind.allCases.map(\.rawValue).joined(separator: ", "))
      --count N        how many programs of each kind
      --seconds N      how long to go on, with all kinds in turn, if there is no --count (default: 60)
      --seed N         the first seed (default: the time); each program of a kind takes the next
      --jobs N         how many processes work at the same time (default: 2)
      --limit SECONDS  after which silence a process hangs (default: 5)
      --judge WHEN     where the exact reference judges the values:
                       every: at every solve and the end
                       some: at two solves and the end (default)
                       end: at the end
                       suspicions: where required rows look broken, or where a fresh start has other errors
                       none: nowhere; only hanging and crashing count
                       Trees are compared with a fresh start in any case: they are too large for the reference.
      --shrink N       how many failures of each kind and class (hang, crash, wrong, refusal) are made shorter
                       (default: 1)
      --output DIR     where programs that fail are written (default: fuzz-failures, made if there is one)
      --replay FILE... play these programs instead of random ones
      --help, -h       print this
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
  /// In how many orders the rows of a trial are given to fresh solvers.
  private(set) var orders = 0
  private(set) var output = "fuzz-failures"

  init(_ arguments: [String]) throws(Failure) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--help", "-h": role = .help
      case "--kind": kinds += try Self.kinds(named: try Self.value(of: option, &rest, "a name") { $0 })
      case "--count": count = try Self.value(of: option, &rest, "a number above 0") { Int($0).flatMap(Self.positive) }
      case "--seconds":
        seconds = try Self.value(of: option, &rest, "a time above 0") { Double($0).flatMap(Self.positive) }
      case "--seed": seed = try Self.value(of: option, &rest, "a number", UInt64.init)
      case "--jobs": jobs = try Self.value(of: option, &rest, "a number above 0") { Int($0).flatMap(Self.positive) }
      case "--limit": limit = try Self.value(of: option, &rest, "a time above 0") { Double($0).flatMap(Self.positive) }
      case "--judge":
        judging = try Self.value(of: option, &rest, "every, some, end, suspicions or none", Examination.Judging.init)
      case "--shrink":
        shrinkCount = try Self.value(of: option, &rest, "a number") { Int($0).flatMap { $0 < 0 ? nil : $0 } }
      case "--output": output = try Self.value(of: option, &rest, "a folder") { $0 }
      case "--replay":
        let files = Array(rest.prefix { !$0.hasPrefix("--") })
        guard !files.isEmpty else { throw Failure(description: "--replay needs files") }
        rest = rest.dropFirst(files.count)
        role = .replay(files)
      case "--child": role = .child(try Self.value(of: option, &rest, "a kind", Kind.init))
      case "--orders": orders = try Self.value(of: option, &rest, "a number", Int.init)
      case "--trial": role = .trial(try Self.value(of: option, &rest, "a file") { $0 })
      default: throw Failure(description: "unknown option '\(option)'; --help lists all")
      }
    }
    if kinds.isEmpty { kinds = Kind.all }
  }

  private static func kinds(named name: String) throws(Failure) -> [Kind] {
    if name == "all" { return Kind.all }
    guard let kind = Kind(name: name) else {
      throw Failure(description: "unknown kind '\(name)'; --help lists all")
    }
    return [kind]
  }

  private static func value<Value>(
    of option: String, _ rest: inout ArraySlice<String>, _ wanted: String, _ parse: (String) -> Value?
  ) throws(Failure) -> Value {
    guard let value = rest.popFirst().flatMap(parse) else { throw Failure(description: "\(option) needs \(wanted)") }
    return value
  }

  private static func positive<Number: Comparable & Numeric>(_ number: Number) -> Number? {
    number > 0 ? number : nil
  }
}
