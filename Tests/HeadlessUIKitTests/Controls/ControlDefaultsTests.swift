import HeadlessUIKit
import Testing

/// The default values of controls, and the values after setting them.
@MainActor
struct ControlDefaultsTests {
  @Test("A view's fitting size is its own size, and the given width where it has none")
  func fitting() {
    let image = HeadlessImage(size: CGSize(width: 12, height: 7)).makeImage()
    let pages = UIPageControl()
    pages.numberOfPages = 2
    let views: [(view: UIView, size: CGSize)] = [
      (UISwitch(), CGSize(width: 63, height: 28)), (UIStepper(), CGSize(width: 94, height: 32)),
      (UISlider(), CGSize(width: 100, height: 34)), (UIProgressView(), CGSize(width: 100, height: 4)),
      (UISearchBar(), CGSize(width: 100, height: 44)), (UINavigationBar(), CGSize(width: 100, height: 44)),
      (UITabBar(), CGSize(width: 100, height: 49)), (UIImageView(image: image), CGSize(width: 12, height: 7)),
      (UIActivityIndicatorView(), CGSize(width: 20, height: 20)),
      (UIActivityIndicatorView(style: .large), CGSize(width: 37, height: 37)),
      (pages, CGSize(width: 14 + 10 + 18 + 14, height: 26)), (UISegmentedControl(), CGSize(width: 0, height: 32)),
    ]
    for (view, size) in views {
      #expect(view.sizeThatFits(CGSize(width: 100, height: 200)) == size, "\(view)")
    }
  }

  @Test("An activity indicator is hidden when it is stopped, unless hidesWhenStopped is off")
  func wheel() {
    let wheel = UIActivityIndicatorView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(wheel.style == .medium && wheel.hidesWhenStopped)
    #expect(!wheel.isAnimating && wheel.isHidden)
    wheel.startAnimating()
    #expect(wheel.isAnimating && !wheel.isHidden)
    wheel.stopAnimating()
    #expect(!wheel.isAnimating && wheel.isHidden)
    wheel.hidesWhenStopped = false
    #expect(!wheel.isHidden)
    wheel.startAnimating()
    wheel.stopAnimating()
    #expect(!wheel.isHidden)
    wheel.hidesWhenStopped = true
    #expect(wheel.isHidden)
  }

  @Test("Each style of an activity indicator has its size")
  func wheelStyle() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let wheel = root.added(UIActivityIndicatorView(style: .medium))
    wheel.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(wheel.frame.size == CGSize(width: 20, height: 20))
    wheel.style = .large
    root.layoutIfNeeded()
    #expect(wheel.frame.size == CGSize(width: 37, height: 37))
  }

  @Test("A switch is off and has the system's colors by default, and keeps its size")
  func toggle() throws {
    let toggle = UISwitch(frame: CGRect(x: 3, y: 4, width: 0, height: 0))
    let track = try #require(toggle.subviews.first)
    let knob = try #require(track.subviews.first)
    toggle.layoutIfNeeded()
    #expect(!toggle.isOn && track.backgroundColor == .systemGray4 && knob.backgroundColor == .white)
    toggle.setOn(true, animated: true)
    toggle.layoutIfNeeded()
    #expect(toggle.isOn && track.backgroundColor == .systemGreen)
    toggle.onTintColor = .systemRed
    toggle.thumbTintColor = .systemBlue
    toggle.layoutIfNeeded()
    #expect(track.backgroundColor == .systemRed && knob.backgroundColor == .systemBlue)
    toggle.bounds = CGRect(x: 0, y: 0, width: 500, height: 1)
    #expect(toggle.frame == CGRect(x: 3, y: 4, width: 63, height: 28))
  }

  @Test("A stepper's value is limited to its range, also when the range changes")
  func stepper() {
    let stepper = UIStepper()
    #expect(stepper.value == 0 && stepper.minimumValue == 0 && stepper.maximumValue == 100 && stepper.stepValue == 1)
    #expect(!stepper.wraps && stepper.autorepeat && stepper.isContinuous)
    for (value, kept) in [(50.0, 50.0), (101, 100), (-1, 0)] {
      stepper.value = value
      #expect(stepper.value == kept, "a stepper that was given \(value)")
    }
    stepper.minimumValue = 10
    #expect(stepper.value == 10)
    stepper.value = 60
    stepper.maximumValue = 40
    #expect(stepper.value == 40)
    stepper.minimumValue = 200
    #expect(stepper.maximumValue == 200 && stepper.value == 200, "a stepper whose numbers begin at 200")
    stepper.maximumValue = -5
    #expect(stepper.minimumValue == -5 && stepper.value == -5, "a stepper whose numbers end at -5")
  }

  @Test(
    "Sliders and progress views take the same value with or without an animation", arguments: [0.25, -1, 2] as [Float])
  func animatedValues(value: Float) {
    let (slider, bar) = (UISlider(), UIProgressView())
    #expect(slider.value == 0 && slider.minimumValue == 0 && slider.maximumValue == 1 && slider.isContinuous)
    #expect(bar.progress == 0 && bar.progressViewStyle == .default)
    slider.setValue(value, animated: true)
    bar.setProgress(value, animated: true)
    #expect(slider.value == max(0, min(value, 1)))
    #expect(bar.progress == max(0, min(value, 1)))
  }

  @Test("A progress view takes the width of its bounds, but not the height")
  func progressBounds() {
    let bar = UIProgressView(frame: CGRect(x: 0, y: 10, width: 50, height: 4))
    bar.bounds = CGRect(x: 0, y: 0, width: 70, height: 90)
    #expect(bar.bounds == CGRect(x: 0, y: 0, width: 70, height: 4))
    #expect(bar.frame == CGRect(x: -10, y: 10, width: 70, height: 4))
  }

  @Test("The description of a text view or control contains its text")
  func descriptions() {
    let (button, field, prompt, text) = (UIButton(type: .system), UITextField(), UITextField(), UITextView())
    button.setTitle("Go", for: .normal)
    (field.text, field.placeholder, prompt.placeholder, text.text) = ("Me", "Name", "Name", "Once")
    for (view, shown) in [(button, "Go"), (field, "Me"), (prompt, "Name"), (text, "Once")] as [(UIView, String)] {
      #expect(view.description.contains("text = '\(shown)'"), "\(view)")
    }
  }
}
