import HeadlessUIKit
import Testing

/// A plain coder contains no values, so a decoded object equals one that is created without a coder.
@MainActor
struct CodedViewTests {
  private var pairs: [(coded: UIView?, made: UIView)] {
    [
      (UIActivityIndicatorView(coder: NSCoder()), UIActivityIndicatorView(frame: .zero)),
      (UIButton(coder: NSCoder()), UIButton(frame: .zero)),
      (UICollectionViewCell(coder: NSCoder()), UICollectionViewCell(frame: .zero)),
      (UIImageView(coder: NSCoder()), UIImageView(frame: .zero)),
      (UINavigationBar(coder: NSCoder()), UINavigationBar(frame: .zero)),
      (UIPageControl(coder: NSCoder()), UIPageControl(frame: .zero)),
      (UIProgressView(coder: NSCoder()), UIProgressView(frame: .zero)),
      (UISearchBar(coder: NSCoder()), UISearchBar(frame: .zero)),
      (UISearchTextField(coder: NSCoder()), UISearchTextField(frame: .zero)),
      (UISegmentedControl(coder: NSCoder()), UISegmentedControl(frame: .zero)),
      (UISlider(coder: NSCoder()), UISlider(frame: .zero)),
      (UIStepper(coder: NSCoder()), UIStepper(frame: .zero)),
      (UISwitch(coder: NSCoder()), UISwitch(frame: .zero)),
      (UITabBar(coder: NSCoder()), UITabBar(frame: .zero)),
      (UITextField(coder: NSCoder()), UITextField(frame: .zero)),
      (UITextView(coder: NSCoder()), UITextView(frame: .zero)),
      (UIVisualEffectView(coder: NSCoder()), UIVisualEffectView(frame: .zero)),
    ]
  }

  @Test("A decoded view has the frame, size, priorities and parts of a view with an empty frame")
  func views() throws {
    for (coded, made) in pairs {
      let name: Comment = "\(type(of: made)) from a coder"
      let coded = try #require(coded, name)
      #expect(coded.frame == made.frame, name)
      #expect(coded.intrinsicContentSize == made.intrinsicContentSize, name)
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        #expect(coded.contentHuggingPriority(for: axis) == made.contentHuggingPriority(for: axis), name)
      }
      #expect(coded.subviews.map { "\(type(of: $0))" } == made.subviews.map { "\(type(of: $0))" }, name)
      #expect(coded.isHidden == made.isHidden, name)
      #expect(coded.isUserInteractionEnabled == made.isUserInteractionEnabled, name)
    }
  }

  @Test("A decoded row has the default style and a content view")
  func row() throws {
    let cell = try #require(UITableViewCell(coder: NSCoder()))
    #expect(cell.reuseIdentifier == nil)
    #expect(cell.accessoryType == .none)
    #expect(cell.subviews == [cell.contentView])
  }

  @Test("Containers that are decoded or created with a nib's name are empty and have their bars")
  func containers() throws {
    for navigation in [UINavigationController(coder: NSCoder()), UINavigationController(nibName: nil, bundle: nil)] {
      let navigation = try #require(navigation)
      navigation.loadViewIfNeeded()
      #expect(navigation.viewControllers.isEmpty && navigation.visibleViewController == nil)
      #expect(navigation.navigationBar.superview === navigation.view)
    }
    for tabs in [UITabBarController(coder: NSCoder()), UITabBarController(nibName: nil, bundle: nil)] {
      let tabs = try #require(tabs)
      tabs.loadViewIfNeeded()
      #expect(tabs.viewControllers == nil && tabs.selectedViewController == nil)
      #expect(tabs.tabBar.superview === tabs.view)
    }
  }
}
