import HeadlessUIKit
import Testing

@MainActor
struct RuntimeTests {
  private static let (first, second) = (
    UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)),
    UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
  )

  private final class Value {}

  @Test("Associated values are stored by key on objects of this module and of others")
  func associated() {
    for object in [UIView(), UILayoutGuide(), NSLayoutConstraint(), UIViewController(), NSObject()] {
      objc_setAssociatedObject(object, Self.first, "one", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      objc_setAssociatedObject(object, Self.second, 2, .OBJC_ASSOCIATION_COPY_NONATOMIC)
      #expect(objc_getAssociatedObject(object, Self.first) as? String == "one", "\(object)")
      #expect(objc_getAssociatedObject(object, Self.second) as? Int == 2, "\(object)")
      objc_setAssociatedObject(object, Self.first, nil, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(object, Self.first) == nil, "\(object)")
      #expect(objc_getAssociatedObject(object, Self.second) as? Int == 2, "\(object)")
      objc_removeAssociatedObjects(object)
      #expect(objc_getAssociatedObject(object, Self.second) == nil, "\(object)")
    }
  }

  @Test("A view's associated values are released with the view")
  func lifetime() {
    weak var kept: Value?
    weak var assigned: Value?
    do {
      let view = UIView()
      let value = Value()
      kept = value
      objc_setAssociatedObject(view, Self.first, value, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(kept == nil)
    let view = UIView()
    do {
      let value = Value()
      assigned = value
      objc_setAssociatedObject(view, Self.first, value, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(view, Self.first) as? Value === value)
    }
    #expect(assigned == nil)
    #expect(objc_getAssociatedObject(view, Self.first) == nil)
  }

  @Test("Associated values of released objects of other modules do not accumulate")
  func others() {
    weak var earliest: Value?
    var isTracking = false
    func associate(_ count: Int) -> [NSObject] {
      (0..<count).map { _ in
        let (object, value) = (NSObject(), Value())
        if !isTracking { (earliest, isTracking) = (value, true) }
        objc_setAssociatedObject(object, Self.first, value, .OBJC_ASSOCIATION_RETAIN)
        return object
      }
    }
    var objects = associate(500)
    #expect(earliest != nil)
    #expect(objects.allSatisfy { objc_getAssociatedObject($0, Self.first) != nil })
    objects = []
    objects = associate(2000)
    #expect(earliest == nil)
    #expect(objects.allSatisfy { objc_getAssociatedObject($0, Self.first) != nil })
  }

  /// A value whose deinitializer reads an associated value.
  private final class Asking {
    nonisolated(unsafe) static var count = 0

    init() { Self.count += 1 }

    deinit {
      _ = objc_getAssociatedObject(NSObject(), Unmanaged.passUnretained(self).toOpaque())
      Self.count -= 1
    }
  }

  /// An object that is too large to reuse the address of a smaller one.
  private final class Large {
    let numbers = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  }

  // These tests run in their own processes, because overlapping accesses would end the process.

  @Test(
    "When an object reuses the address of a released one, the old value is released and can read values",
    arguments: [true, false])
  func replaced(setsValue: Bool) async {
    await #expect(processExitsWith: .success) { [setsValue] in
      await MainActor.run {
        var object = NSObject()
        let address = ObjectIdentifier(object)
        objc_setAssociatedObject(object, Self.first, Asking(), .OBJC_ASSOCIATION_RETAIN)
        // The first object is released after the second is created, so the third or a later one can get its address.
        var others: [NSObject] = []
        object = NSObject()
        while ObjectIdentifier(object) != address, others.count < 100_000 {
          others.append(object)
          object = NSObject()
        }
        // AddressSanitizer never reuses an address.
        guard ObjectIdentifier(object) == address else { return }
        objc_setAssociatedObject(object, Self.first, setsValue ? 1 : nil, .OBJC_ASSOCIATION_RETAIN)
        precondition(Asking.count == 0, "The value of the released object should be released")
      }
    }
  }

  @Test("The values of released objects can read values while they are removed")
  func cleared() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        var gone = (0..<50).map { _ in NSObject() }
        for object in gone { objc_setAssociatedObject(object, Self.first, Asking(), .OBJC_ASSOCIATION_RETAIN) }
        gone = []
        let others = (0..<200).map { _ in Large() }
        for object in others { objc_setAssociatedObject(object, Self.first, 1, .OBJC_ASSOCIATION_RETAIN) }
        precondition(Asking.count == 0, "\(Asking.count) values of released objects are still alive")
        for object in others { precondition(objc_getAssociatedObject(object, Self.first) as? Int == 1) }
      }
    }
  }

  @Test("Rectangles, points and sizes are printed as on Apple's platforms")
  func geometry() {
    #expect(CGRect(x: 20, y: 40, width: 0, height: 40.5).debugDescription == "(20.0, 40.0, 0.0, 40.5)")
    #expect(CGPoint(x: 1, y: 2).debugDescription == "(1.0, 2.0)")
    #expect(CGSize(width: 1, height: 2).debugDescription == "(1.0, 2.0)")
    #expect(NSEC_PER_SEC == 1_000_000_000)
    #expect(autoreleasepool { 3 } == 3)
  }

  @Test("A view's layer has the view's geometry and appearance")
  func layer() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(view.layer === view.layer)
    #expect(view.layer.frame == view.frame)
    view.layer.position = CGPoint(x: 50, y: 50)
    #expect(view.frame == CGRect(x: 35, y: 30, width: 30, height: 40))
    view.layer.masksToBounds = true
    #expect(view.clipsToBounds)
    view.layer.borderColor = UIColor.red.cgColor
    #expect(view.layer.borderColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor)
    let sublayer = CALayer()
    view.layer.addSublayer(sublayer)
    #expect(sublayer.superlayer === view.layer)
    sublayer.removeFromSuperlayer()
    #expect(view.layer.sublayers == [])
  }

  @Test("Anchors of the same item and attribute are equal, and others are not")
  func anchors() {
    let (view, other) = (UIView(), UIView())
    #expect(view.topAnchor == view.topAnchor)
    #expect(view.topAnchor != view.bottomAnchor)
    #expect(view.topAnchor != other.topAnchor)
    #expect(Set([view.topAnchor, view.topAnchor, other.topAnchor]).count == 2)
  }
}
