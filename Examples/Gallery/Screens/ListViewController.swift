import Keyline

/// A list of a hundred rows.
final class ListViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground

    var top = view.safeAreaLayoutGuide.topAnchor
    for track in Track.all {
      let row = TrackRow(track)
      view.addSubview(
        row,
        constraints: [
          { [top] row, _ in row.topAnchor.constraint(equalTo: top) },
          equal(\.leadingAnchor, \.safeAreaLayoutGuide.leadingAnchor),
          equal(\.trailingAnchor, \.safeAreaLayoutGuide.trailingAnchor),
        ])
      top = row.bottomAnchor
    }
  }
}

/// A row: an icon, a title that gives way, a detail that does not, and a line below.
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

    addSubview(
      icon,
      constraints: [
        equal(\.leadingAnchor, constant: 16),
        equal(\.topAnchor, constant: 10),
        equal(\.bottomAnchor, constant: -10),
        { icon, _ in icon.heightAnchor.constraint(equalToConstant: 36) },
        { icon, _ in icon.widthAnchor.constraint(equalTo: icon.heightAnchor) },
      ])
    addSubview(
      title,
      constraints: [
        { [icon] title, _ in title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 12) },
        equal(\.centerYAnchor),
      ])
    addSubview(
      detail,
      constraints: [
        { [title] detail, _ in detail.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8)
        },
        { [title] detail, _ in detail.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor) },
        equal(\.trailingAnchor, constant: -16),
      ])
    addSubview(
      separator,
      constraints: [
        { [title] separator, _ in separator.leadingAnchor.constraint(equalTo: title.leadingAnchor) },
        equal(\.trailingAnchor),
        equal(\.bottomAnchor),
        { separator, _ in separator.heightAnchor.constraint(equalToConstant: 1) },
      ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// What a row shows.
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
