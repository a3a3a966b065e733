import KeylinePinning

/// A framed photo with a marker, written in KeylinePinning.
final class PhotoViewController: UIViewController {
  private let mount = UIView()
  private let photo = UIView()
  private let mark = UIView()
  private let caption = UILabel()
  private var markOffset: NSLayoutConstraint?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
    mount.backgroundColor = .systemBackground
    photo.backgroundColor = .systemTeal
    mark.backgroundColor = .systemYellow
    caption.text = "The lighthouse, from the cliff path"
    caption.font = .preferredFont(forTextStyle: .footnote)

    view.addSubview(mount)
    view.pinSubviewToCenter(mount, offset: CGPoint(x: 0, y: -40))
    mount.pinSize(CGSize(width: 280, height: 340))

    mount.addSubview(photo)
    let bounds = mount.pinSubviewToBounds(photo, offset: 16)
    // Space for a caption below the photo.
    bounds?.bottom.constant = -72

    mount.addSubview(caption)
    mount.pinAttribute(.leading, ofSubview: caption, toAttribute: .leading, ofView: photo)
    mount.pinAttribute(.top, ofSubview: caption, toAttribute: .bottom, ofView: photo, offset: 16)

    photo.addSubview(mark)
    mark.pinSize(CGSize(width: 24, height: 24))
    markOffset = photo.pinSubviewToCenter(mark, offset: CGPoint(x: 0, y: -60))?.centerX
  }

  /// Moves the marker to the right.
  func moveMark() {
    markOffset?.constant = 80
    view.layoutIfNeeded()
  }
}
