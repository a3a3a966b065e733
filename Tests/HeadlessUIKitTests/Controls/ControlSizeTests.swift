import HeadlessUIKit
import Testing

/// Sizes as recorded on iOS 26, and hugging priorities as dumped from iOS.
@MainActor
struct ControlSizeTests {
  private let none = UIView.noIntrinsicMetric

  private var controls: [(view: UIView, size: CGSize, hugging: (Float, Float))] {
    let pages = UIPageControl()
    pages.numberOfPages = 3
    return [
      (UISwitch(), CGSize(width: 61, height: 28), (750, 750)),
      (UISlider(), CGSize(width: none, height: 34), (250, 750)),
      (UIProgressView(progressViewStyle: .default), CGSize(width: none, height: 4), (250, 750)),
      (UIStepper(), CGSize(width: 94, height: 32), (750, 750)),
      (UIActivityIndicatorView(style: .medium), CGSize(width: 20, height: 20), (750, 750)),
      (UIActivityIndicatorView(style: .large), CGSize(width: 37, height: 37), (750, 750)),
      // 14 points at each end, 10 for a dot, and 18 from each dot to the next.
      (pages, CGSize(width: 14 + 10 + 18 + 18 + 14, height: 26), (750, 750)),
      (UIImageView(), CGSize(width: none, height: none), (250, 250)),
      (
        UIImageView(image: HeadlessImage(size: CGSize(width: 12, height: 7)).makeImage()), CGSize(width: 12, height: 7),
        (250, 250)
      ),
      (UITextView(), CGSize(width: none, height: none), (250, 250)),
      (UITabBar(), CGSize(width: none, height: 49), (250, 750)),
    ]
  }

  @Test("Controls have the size of their content")
  func sizes() {
    for (view, size, _) in controls {
      #expect(view.intrinsicContentSize == size, "\(view)")
    }
  }

  @Test("Controls have UIKit's content priorities")
  func priorities() {
    for (view, _, hugging) in controls + [(UIButton(), .zero, (250, 250)), (UITextField(), .zero, (250, 250))] {
      #expect(view.contentHuggingPriority(for: .horizontal).rawValue == hugging.0, "\(view)")
      #expect(view.contentHuggingPriority(for: .vertical).rawValue == hugging.1, "\(view)")
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        #expect(view.contentCompressionResistancePriority(for: axis) == .defaultHigh, "\(view)")
      }
    }
  }

  @Test("A switch keeps its size, which is a point wider on each side than its alignment rectangle")
  func switchSize() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let toggle = root.added(UISwitch(frame: CGRect(x: 5, y: 6, width: 1, height: 1)))
    #expect(toggle.frame == CGRect(x: 5, y: 6, width: 63, height: 28))
    NSLayoutConstraint.activate([
      toggle.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      toggle.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(toggle.frame == CGRect(x: 300 + 1 - 63, y: 0, width: 63, height: 28))
  }

  @Test("A switch's knob is where it was recorded: at the trailing end when the switch is on")
  func switchKnob() throws {
    let toggle = UISwitch()
    let track = try #require(toggle.subviews.first)
    let knob = try #require(track.subviews.first)
    toggle.layoutIfNeeded()
    #expect(track.frame == CGRect(x: 0, y: 0, width: 63, height: 28))
    #expect(knob.frame == CGRect(x: 2, y: 2, width: 37, height: 24))
    toggle.isOn = true
    toggle.layoutIfNeeded()
    #expect(knob.frame == CGRect(x: 24, y: 2, width: 37, height: 24))
    toggle.semanticContentAttribute = .forceRightToLeft
    toggle.layoutIfNeeded()
    #expect(knob.frame == CGRect(x: 2, y: 2, width: 37, height: 24))
  }

  @Test("A progress view keeps its height when it is stretched")
  func progressHeight() {
    let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(bar.frame.size == CGSize(width: 50, height: 4))
    bar.progress = 1.5
    #expect(bar.progress == 1)
  }

  @Test("A slider's thumb moves along the whole track, and the minimum never exceeds the maximum")
  func slider() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 280, height: 34))
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(track == CGRect(x: 0, y: 14, width: 280, height: 6))
    // As recorded: 0.35 * (280 - 37), where 37 is the thumb's width.
    let knob = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0.35)
    #expect(abs(knob.minX - 85.05) < 1e-4)
    #expect(knob.size == CGSize(width: 37, height: 24))
    slider.minimumValue = 3
    #expect(slider.maximumValue == 3)
    #expect(slider.value == 3)
    slider.maximumValue = 2
    #expect(slider.minimumValue == 2)
    #expect(slider.value == 2)
  }

  @Test("Segments share the width, in whole points")
  func segments() {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    control.frame = CGRect(x: 0, y: 0, width: 280, height: 32)
    control.layoutIfNeeded()
    #expect(control.subviews.map(\.frame.width) == [93, 93, 94])
    #expect(control.subviews.map(\.frame.minX) == [0, 93, 186])
    #expect(control.intrinsicContentSize.height == 32)
  }

  @Test("The selection moves with its segment and is removed with it")
  func chosenSegment() {
    let control = UISegmentedControl(items: ["A", "B", "C", "D"])
    control.selectedSegmentIndex = 2
    control.removeSegment(at: 3, animated: false)
    #expect(control.selectedSegmentIndex == 2)
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    #expect(control.titleForSegment(at: 1) == "C")
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test("A segment with a fixed width keeps it, and the others share the rest")
  func ownWidths() {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    control.setWidth(50, forSegmentAt: 1)
    control.frame = CGRect(x: 0, y: 0, width: 250, height: 32)
    control.layoutIfNeeded()
    #expect(control.subviews.map(\.frame.width) == [100, 50, 100])
    control.removeSegment(at: 1, animated: false)
    control.layoutIfNeeded()
    #expect(control.subviews.map(\.frame.width) == [125, 125])
    #expect(control.titleForSegment(at: 1) == "C")
  }

  @Test("An image's alignment insets lie outside its alignment rectangle")
  func alignmentInsets() {
    let image = HeadlessImage(size: CGSize(width: 20, height: 10)).makeImage()
      .withAlignmentRectInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = root.added(UIImageView(image: image))
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.intrinsicContentSize == CGSize(width: 14, height: 6))
    #expect(view.frame == CGRect(x: -2, y: -1, width: 20, height: 10))
  }

  @Test("Changing the image changes the size")
  func otherImage() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = root.added(UIImageView(image: HeadlessImage(size: CGSize(width: 20, height: 10)).makeImage()))
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    view.image = HeadlessImage(size: CGSize(width: 5, height: 6)).makeImage()
    root.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 5, height: 6))
    view.image = nil
    #expect(view.intrinsicContentSize == CGSize(width: none, height: none))
  }
}
