// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "DropIn",
  platforms: [.iOS(.v13), .tvOS(.v13), .macOS(.v11), .visionOS(.v1)],
  dependencies: [.package(name: "Keyline", path: "../..")],
  targets: [
    // The app's code, which imports UIKit. Where there is no UIKit, the target below provides the module.
    .target(
      name: "Weather",
      dependencies: [.target(name: "UIKit", condition: .when(platforms: [.linux, .macOS]))]),
    .target(name: "UIKit", dependencies: [.product(name: "HeadlessUIKit", package: "Keyline")]),
    .testTarget(
      name: "WeatherTests", dependencies: ["Weather"],
      // Swift Testing has an overlay for Apple's UIKit. The compiler looks for this overlay beside every module named
      // UIKit, so cross-import overlays are disabled here.
      swiftSettings: [
        .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"], .when(platforms: [.linux, .macOS]))
      ]),
  ]
)
