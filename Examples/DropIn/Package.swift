// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "DropIn",
  platforms: [.iOS(.v13), .tvOS(.v13), .macOS(.v11), .visionOS(.v1)],
  dependencies: [.package(name: "Keyline", path: "../..")],
  targets: [
    // The app's own code, which says `import UIKit`. Where there is no UIKit, the target below is what it means.
    .target(
      name: "Weather",
      dependencies: [.target(name: "UIKit", condition: .when(platforms: [.linux, .macOS, .windows]))]),
    .target(name: "UIKit", dependencies: [.product(name: "HeadlessUIKit", package: "Keyline")]),
    .testTarget(
      name: "WeatherTests", dependencies: ["Weather"],
      // Swift Testing looks for an addition of its own to any UIKit. It comes with Apple's alone.
      swiftSettings: [
        .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"], .when(platforms: [.linux, .macOS, .windows]))
      ]),
  ]
)
