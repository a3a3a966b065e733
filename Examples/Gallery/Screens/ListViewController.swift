import Keyline

/// A list of a hundred rows.
final class ListViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground

    var top = view.safeAreaLayoutGuide.topAnchor
    for track in Track.all {
      let row = TrackRow(track)
      view.addSubview(row) {
        equal(\.topAnchor, to: top)
        equal(\.horizontalAnchors, \.safeAreaLayoutGuide.horizontalAnchors)
      }
      top = row.bottomAnchor
    }
  }
}

/// A row with an icon, a title, a detail and a separator. The title can be truncated, and the detail cannot.
private final class TrackRow: UIView {
  private let icon = UIView()
  private let title = UILabel()
  private let detail = UILabel()
  private let separator = UIView()

  init(_ track: Track) {
    super.init(frame: .zero)
    icon.backgroundColor = track.color
    title.text = track.title
    detail.text = track.duration
    detail.textColor = .secondaryLabel
    detail.setContentCompressionResistancePriority(.required, for: .horizontal)
    separator.backgroundColor = .separator

    addSubview(icon) {
      equal(\.leadingAnchor, constant: 16)
      equal(\.verticalAnchors, insets: 10)
      equal(\.heightAnchor, to: 36)
      equal(\.widthAnchor, toOwn: \.heightAnchor)
    }
    addSubview(title) {
      equal(\.leadingAnchor, to: icon, \.trailingAnchor, constant: 12)
      equal(\.centerYAnchor)
    }
    addSubview(detail) {
      greaterThanOrEqual(\.leadingAnchor, to: title, \.trailingAnchor, constant: 8)
      equal(\.firstBaselineAnchor, to: title)
      equal(\.trailingAnchor, constant: -16)
    }
    addSubview(separator) {
      equal(\.leadingAnchor, to: title)
      equal(\.trailingAnchor)
      equal(\.bottomAnchor)
      equal(\.heightAnchor, to: 1)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// The content of a row.
private struct Track {
  var title: String
  var duration: String
  var color: UIColor

  static let all: [Track] = {
    let adjectives = ["Quiet", "Northern", "Borrowed", "Paper", "Second", "Electric", "Almost Forgotten"]
    let nouns = ["Harbour", "Light", "Summer", "Machines", "Letters from the Far End of the Line", "Rain", "Maps"]
    let colors: [UIColor] = [.systemIndigo, .systemTeal, .systemOrange, .systemPink, .systemGreen]
    return (0..<100).map { number in
      let seconds = 95 + number * 37 % 240
      return Track(
        title: "\(adjectives[number % adjectives.count]) \(nouns[number / 3 % nouns.count])",
        duration: "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)",
        color: colors[number % colors.count])
    }
  }()
}
