import Foundation
import Testing

@testable import Screens
@testable import gallery

struct OptionsTests {
  private let names = ["label", "login", "list"]

  @Test("Without options everything is drawn")
  func noOptions() throws {
    let options = try Options([], names: names)
    #expect(options.action == .draw)
    #expect(options.output == ".build/gallery")
    #expect(options.screens.isEmpty)
    #expect(options.sizes.isEmpty)
    #expect(!options.rightToLeft)
  }

  @Test(
    "Options are read in any order, with a space or an equals sign",
    arguments: [
      ["--output", "pictures", "--screen", "login", "--size", "320x568", "--rtl"],
      ["--rtl", "--size=320x568", "--screen=login", "--output=pictures"],
    ])
  func anyOrder(arguments: [String]) throws {
    let options = try Options(arguments, names: names)
    #expect(options.output == "pictures")
    #expect(options.screens == ["login"])
    #expect(options.sizes == [CGSize(width: 320, height: 568)])
    #expect(options.rightToLeft)
  }

  @Test("Repeated screens and sizes are combined without duplicates")
  func repeatedOptions() throws {
    let options = try Options(
      ["--screen", "list", "--screen", "label", "--screen", "list", "--size", "1x1", "--size", "10000x2"], names: names)
    #expect(options.screens == ["list", "label"])
    #expect(options.sizes == [CGSize(width: 1, height: 1), CGSize(width: 10_000, height: 2)])
  }

  @Test(
    "--list and --help select actions other than drawing",
    arguments: [
      (["--list"], Options.Action.list), (["--help"], .help), (["-h"], .help), (["--list", "--help"], .help),
      (["--help", "--list"], .help),
    ])
  func actions(arguments: [String], action: Options.Action) throws {
    #expect(try Options(arguments, names: names).action == action)
  }

  @Test(
    "An invalid option is named in the error",
    arguments: [
      (["--colour"], "unknown option '--colour'"),
      (["--colour=red"], "unknown option '--colour'"),
      (["-x"], "unknown option '-x'"),
      (["login"], "unexpected argument 'login'"),
      ([""], "unexpected argument ''"),
      (["--screen"], "--screen needs a value"),
      (["--output="], "--output needs a value"),
      (["--output", ""], "--output needs a value"),
      (["--rtl=yes"], "--rtl takes no value, but got 'yes'"),
      (["--screen", "logon"], "no screen is named 'logon'; there are label, login, list"),
    ])
  func badOption(arguments: [String], complaint: String) {
    #expect(throws: Failure.usage(complaint)) { try Options(arguments, names: names) }
  }

  @Test(
    "An invalid size is named in the error",
    arguments: [
      "390", "x", "390x", "x844", "390x844x2", "0x844", "390x0", "-390x844", "390x10001", "390.5x844", "390 x 844",
      "axb",
      "99999999999999999999x1", "+1x1", "٣x٣",
    ])
  func badSize(size: String) {
    let complaint = "--size wants width x height in whole points from 1 to 10000, such as 390x844, not '\(size)'"
    #expect(throws: Failure.usage(complaint)) { try Options(["--size", size], names: names) }
  }
}
