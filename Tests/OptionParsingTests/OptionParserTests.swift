import OptionParsing
import Testing

struct OptionParserTests {
  /// The options of a small program.
  private struct Options: Equatable {
    var isQuick = false
    var count = 0
    var names: [String] = []
    var files: [String] = []

    init(isQuick: Bool = false, count: Int = 0, names: [String] = [], files: [String] = []) {
      (self.isQuick, self.count, self.names, self.files) = (isQuick, count, names, files)
    }

    init(_ arguments: [String]) throws(OptionError) {
      var parser = OptionParser(arguments)
      while let option = try parser.next() {
        switch option {
        case "--quick", "-q": isQuick = true
        case "--count": count = try parser.value("a number") { Int($0) }
        case "--name": names.append(try parser.value())
        case "--files": files = try parser.values("files")
        default: throw parser.unknownOption
        }
      }
    }
  }

  @Test("Without arguments there are no options")
  func noArguments() throws {
    #expect(try Options([]) == Options())
  }

  @Test(
    "Options are read in any order, with their value after a space or an equals sign",
    arguments: [
      ["--quick", "--count", "3", "--name", "a", "--name", "b"], ["--name=a", "-q", "--count=3", "--name=b"],
      ["--count=4", "--name", "a", "--quick", "--name=b", "--count", "3"],
    ])
  func order(arguments: [String]) throws {
    #expect(try Options(arguments) == Options(isQuick: true, count: 3, names: ["a", "b"]), "\(arguments)")
  }

  @Test("A value may contain an equals sign or begin with a hyphen")
  func unusualValues() throws {
    #expect(
      try Options(["--name=a=b", "--name", "--quick", "--count", "-3"])
        == Options(count: -3, names: ["a=b", "--quick"]))
  }

  @Test(
    "An option with several values ends at the next option",
    arguments: [
      ["--files", "a", "b", "--quick"], ["--quick", "--files", "a", "b"], ["--files=a", "b", "--quick"],
    ])
  func severalValues(arguments: [String]) throws {
    #expect(try Options(arguments) == Options(isQuick: true, files: ["a", "b"]), "\(arguments)")
  }

  @Test(
    "An error names the option and the expected value",
    arguments: [
      (["--colour"], "unknown option '--colour'"), (["--colour=red"], "unknown option '--colour'"),
      (["-x"], "unknown option '-x'"), (["--"], "unknown option '--'"), (["-=1"], "unknown option '-'"),
      (["file"], "unexpected argument 'file'"), ([""], "unexpected argument ''"), (["=1"], "unexpected argument '=1'"),
      (["--quick", "yes"], "unexpected argument 'yes'"), (["--quick=yes"], "--quick takes no value, but got 'yes'"),
      (["--quick=", "--name", "a"], "--quick takes no value, but got ''"),
      (["--name"], "--name needs a value"), (["--name="], "--name needs a value"),
      (["--name", ""], "--name needs a value"), (["--count"], "--count needs a number"),
      (["--count", "many"], "--count needs a number, not 'many'"),
      (["--count=1.5"], "--count needs a number, not '1.5'"),
      (["--files"], "--files needs files"), (["--files", "--quick"], "--files needs files"),
      (["--files="], "--files needs files"), (["--files", "a", ""], "--files needs files"),
    ])
  func errors(arguments: [String], message: String) {
    #expect(throws: OptionError(message)) { try Options(arguments) }
  }

  @Test("The description of an error refers to the help")
  func description() {
    #expect("\(OptionError("--name needs a value"))" == "--name needs a value; --help lists all options")
  }
}
