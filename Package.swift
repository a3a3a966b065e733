// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Keyline",
  platforms: [.iOS(.v13), .tvOS(.v13), .macOS(.v11), .visionOS(.v1)],
  products: [
    .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit"]),
    .library(name: "Cassowary", targets: ["Cassowary"]),
  ],
  targets: [
    .target(name: "Cassowary"),
    .target(name: "HeadlessUIKit", dependencies: ["Cassowary"]),
    .testTarget(name: "CassowaryTests", dependencies: ["Cassowary"], resources: [.copy("Resources")]),
    .testTarget(name: "HeadlessUIKitTests", dependencies: ["HeadlessUIKit"]),
  ]
)
