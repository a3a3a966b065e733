import HeadlessUIKit
import Testing

@MainActor
struct SegmentTests {
  private let image = HeadlessImage(size: CGSize(width: 31, height: 12)).makeImage()

  private func titles(_ control: UISegmentedControl) -> [String?] {
    (0..<control.numberOfSegments).map(control.titleForSegment(at:))
  }

  @Test("A segment is inserted at its index, or at the end if the index is too large, and the selection moves along")
  func insertion() {
    let control = UISegmentedControl()
    #expect(control.numberOfSegments == 0 && control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(!control.isMomentary && !control.apportionsSegmentWidthsByContent)
    control.insertSegment(withTitle: "B", at: 7, animated: false)
    control.selectedSegmentIndex = 0
    control.insertSegment(withTitle: "A", at: 0, animated: false)
    control.insertSegment(with: image, at: 2, animated: true)
    #expect(titles(control) == ["A", "B", nil])
    #expect(control.imageForSegment(at: 2) === image)
    #expect(control.selectedSegmentIndex == 1)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0 && control.subviews.isEmpty)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(control.intrinsicContentSize.width == 0)
  }

  @Test("Only an existing segment can be selected", arguments: [2, 7, -1, -2])
  func choiceOutOfRange(index: Int) {
    let control = UISegmentedControl(items: ["A", "B"])
    control.selectedSegmentIndex = 1
    #expect(control.selectedSegmentIndex == 1)
    control.selectedSegmentIndex = index
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.insertSegment(withTitle: "C", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test("A segment has a title or an image; setting one replaces the other and decides the width")
  func content() {
    let control = UISegmentedControl(items: [image, "A"])
    // 31 points and 10 on each side of the image, and the other segment as wide.
    #expect(control.intrinsicContentSize.width == 102)
    #expect(control.frame.size == control.intrinsicContentSize)
    control.setTitle("A", forSegmentAt: 0)
    #expect(control.titleForSegment(at: 0) == "A" && control.imageForSegment(at: 0) == nil)
    #expect(control.intrinsicContentSize.width < 102)
    control.setImage(image, forSegmentAt: 1)
    #expect(control.titleForSegment(at: 1) == nil && control.imageForSegment(at: 1) === image)
    #expect(control.intrinsicContentSize.width == 102)
  }

  @Test("Segments can have widths proportional to their contents")
  func apportioned() {
    let control = UISegmentedControl(items: [image, "A"])
    let equal = control.intrinsicContentSize.width
    control.apportionsSegmentWidthsByContent = true
    #expect(control.intrinsicContentSize.width < equal)
    control.sizeToFit()
    control.layoutIfNeeded()
    #expect(control.subviews.first?.frame.width == 51)
  }

  @Test("An image is centered in its segment")
  func imageFrame() throws {
    let control = UISegmentedControl(items: [image])
    control.frame = CGRect(x: 0, y: 0, width: 101, height: 32)
    control.layoutIfNeeded()
    let segment = try #require(control.subviews.first)
    segment.layoutIfNeeded()
    #expect(segment.subviews.first?.frame == CGRect(x: 35, y: 10, width: 31, height: 12))
  }

  @Test("A segment is enabled and has no fixed width by default; setting one segment does not change the others")
  func settings() {
    let control = UISegmentedControl(items: ["A", "B"])
    #expect(control.isEnabledForSegment(at: 0) && control.widthForSegment(at: 0) == 0)
    control.setEnabled(false, forSegmentAt: 0)
    control.setWidth(70, forSegmentAt: 0)
    #expect(!control.isEnabledForSegment(at: 0) && control.widthForSegment(at: 0) == 70)
    #expect(control.isEnabledForSegment(at: 1) && control.widthForSegment(at: 1) == 0)
  }
}
