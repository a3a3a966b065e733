// swift-tools-version: 6.1
import PackageDescription

/// The substitute for UIKit on Linux and, with the trait, on a Mac. Only platforms that are built and tested are listed.
///
/// Targets that import it only through another target list it too, so that they are rebuilt when it changes.
let uiKit: [Target.Dependency] = [
  .target(name: "HeadlessUIKit", condition: .when(platforms: [.linux])),
  .target(name: "KeylineHeadlessUIKit", condition: .when(platforms: [.macOS], traits: ["Headless"])),
]

let package = Package(
  name: "Keyline",
  platforms: [.iOS(.v13), .tvOS(.v13), .macOS(.v11), .visionOS(.v1)],
  // SwiftPM rejects two targets of the same name in one build. Therefore the targets that products need have names that an
  // app is unlikely to use, and the executables are not products. `swift run` can still run them.
  products: [
    .library(name: "Keyline", targets: ["Keyline"]),
    .library(name: "KeylinePlace", targets: ["KeylinePlace"]),
    .library(name: "KeylineEquations", targets: ["KeylineEquations"]),
    .library(name: "KeylinePinning", targets: ["KeylinePinning"]),
    .library(name: "Wireframe", targets: ["Wireframe"]),
    .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit"]),
    .library(name: "Cassowary", targets: ["Cassowary"]),
  ],
  traits: [
    .trait(name: "Headless", description: "Uses HeadlessUIKit instead of AppKit on a Mac.")
  ],
  targets: [
    // Fused multiply-add is a function of libm, which no other target links.
    .target(name: "Cassowary", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "HeadlessUIKit", dependencies: ["Cassowary"]),
    // The conditions of one dependency are combined with "and". "Linux, or macOS with the trait" needs two dependencies, so
    // this target re-exports HeadlessUIKit under a second name.
    .target(name: "KeylineHeadlessUIKit", dependencies: ["HeadlessUIKit"]),
    .target(name: "Keyline", dependencies: uiKit),
    .target(name: "KeylinePlace", dependencies: ["Keyline"] + uiKit, path: "Sources/Dialects/KeylinePlace"),
    .target(name: "KeylineEquations", dependencies: ["Keyline"] + uiKit, path: "Sources/Dialects/KeylineEquations"),
    .target(name: "KeylinePinning", dependencies: ["Keyline"] + uiKit, path: "Sources/Dialects/KeylinePinning"),
    .target(name: "Wireframe", dependencies: uiKit),
    .target(
      name: "Screens", dependencies: ["Keyline", "KeylinePlace", "KeylineEquations", "KeylinePinning"] + uiKit,
      path: "Examples/Gallery/Screens"),
    .executableTarget(
      name: "gallery", dependencies: ["OptionParsing", "Screens", "Wireframe"] + uiKit, path: "Examples/Gallery",
      exclude: ["Screens"]),
    .target(name: "Vendored", dependencies: ["HeadlessUIKit"], path: "Examples/Vendored"),
    .executableTarget(
      name: "benchmark",
      dependencies: [
        "Cassowary", "HeadlessUIKit", "Keyline", "KeylinePlace", "KeylineEquations", "KeylinePinning", "OptionParsing",
        "Screens",
      ],
      path: "Tests/Benchmarks",
      exclude: ["Kiwi"]),
    .executableTarget(name: "fuzz", dependencies: ["OptionParsing", "TestSupport", "TestTrees"], path: "Tests/Fuzz"),
    .target(name: "OptionParsing", path: "Tests/OptionParsing"),
    .target(name: "TestSupport", dependencies: ["Cassowary"], path: "Tests/Support", exclude: ["Expectations"]),
    // Separate from TestSupport, because the fuzzer links TestSupport and must not need the Testing module.
    .target(name: "TestExpectations", dependencies: ["Keyline"] + uiKit, path: "Tests/Support/Expectations"),
    .target(name: "TestTrees", dependencies: ["HeadlessUIKit", "TestSupport"], path: "Tests/Trees"),
    .testTarget(name: "CassowaryTests", dependencies: ["Cassowary", "TestSupport"], resources: [.copy("Resources")]),
    .testTarget(
      name: "HeadlessUIKitTests", dependencies: ["HeadlessUIKit", "TestSupport", "TestTrees"], exclude: ["Resources"]),
    .testTarget(name: "KeylineTests", dependencies: ["Keyline", "TestSupport", "TestExpectations"] + uiKit),
    .testTarget(
      name: "DialectTests",
      dependencies: ["KeylinePlace", "KeylineEquations", "KeylinePinning", "TestSupport", "TestExpectations"] + uiKit,
      path: "Tests/Dialects"),
    .testTarget(name: "WireframeTests", dependencies: ["Keyline", "Wireframe"] + uiKit),
    .testTarget(name: "GalleryTests", dependencies: ["gallery", "TestSupport"] + uiKit),
    .testTarget(name: "OptionParsingTests", dependencies: ["OptionParsing"]),
    .testTarget(name: "VendoredTests", dependencies: ["Vendored", "TestSupport"]),
  ]
)
