import HeadlessUIKit
import Testing

@MainActor
struct DeviceTests {
  @Test("The device has its screen's name, or the name of its family")
  func names() {
    let unnamed = HeadlessScreen(size: CGSize(width: 320, height: 480), scale: 2)
    for (screen, model, name, system) in [
      (HeadlessScreen.iPhone14, "iPhone", HeadlessScreen.iPhone14.name, "iOS"),
      (.iPadAir, "iPad", HeadlessScreen.iPadAir.name, "iPadOS"), (unnamed, "iPhone", "iPhone", "iOS"),
    ] {
      HeadlessSettings.with(screen: screen) {
        let device = UIDevice.current
        #expect([device.model, device.name, device.systemName] == [model, name, system])
        #expect(device.systemVersion.split(separator: ".").allSatisfy { Int($0) != nil }, "\(device.systemVersion)")
      }
    }
  }

  @Test("Two orientations of a device or interface are portrait and two are landscape")
  func orientations() {
    let devices = (0...6).compactMap(UIDeviceOrientation.init)
    #expect(devices.count == 7)
    #expect(devices.filter(\.isPortrait) == [.portrait, .portraitUpsideDown])
    #expect(devices.filter(\.isLandscape) == [.landscapeLeft, .landscapeRight])
    let interfaces = (0...4).compactMap(UIInterfaceOrientation.init)
    #expect(interfaces.count == 5)
    #expect(interfaces.filter(\.isPortrait) == [.portrait, .portraitUpsideDown])
    #expect(interfaces.filter(\.isLandscape) == [.landscapeRight, .landscapeLeft])
  }

  @Test("A scene is active, and has the windows, the traits and the status bar of the main screen")
  func scene() throws {
    for screen in [HeadlessScreen.iPhoneSE, .iPhoneSE.landscape] {
      try HeadlessSettings.with(screen: screen) {
        let (window, other) = (UIWindow(), UIWindow())
        other.isHidden = false
        window.makeKeyAndVisible()
        let scene = try #require(window.windowScene)
        #expect(scene.activationState == .foregroundActive && scene.title.isEmpty)
        #expect(scene.windows.contains(window) && scene.windows.contains(other))
        #expect(scene.keyWindow === window)
        #expect(scene.traitCollection == UIScreen.main.traitCollection)
        #expect(scene.interfaceOrientation.isPortrait == (screen == .iPhoneSE))
        // A phone with a home button has no status bar in landscape.
        #expect(scene.statusBarManager?.isStatusBarHidden == (screen != .iPhoneSE), "\(screen.size)")
      }
    }
  }

  @Test("A status bar manager that outlives its scene returns the main screen's values")
  func statusBar() throws {
    let manager = try HeadlessSettings.with(screen: .iPhoneSE) {
      try #require(UIWindow().windowScene?.statusBarManager)
    }
    #expect(manager.statusBarFrame == UIApplication.shared.statusBarFrame)
    #expect(!manager.isStatusBarHidden)
  }
}
