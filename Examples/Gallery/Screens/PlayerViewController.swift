import KeylinePlace

/// A music player with a cover and controls, written in KeylinePlace.
final class PlayerViewController: UIViewController {
  private let cover = UIView()
  private let song = UILabel()
  private let artist = UILabel()
  private let track = UIView()
  private let played = UIView()
  private let elapsed = UILabel()
  private let remaining = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    style()

    cover.place(on: view).pin(.top(to: view.safeAreaLayoutGuide, padding: 32), .centerX, .fixedSize(300))
    song.place(on: view).pin(.top(to: cover, .bottom, padding: 28), .leading(to: cover))
    artist.place(on: view).pin(.top(to: song, .bottom, padding: 4), .leading(to: cover))

    track.place(on: view).pin(.top(to: artist, .bottom, padding: 28), .horizontalEdges(to: cover), .fixedHeight(6))
    played.place(on: track).pin(.verticalEdges, .leading, .fixedWidth(96))
    elapsed.place(on: view).pin(.top(to: track, .bottom, padding: 8), .leading(to: track))
    remaining.place(on: view).pin(.firstBaseline(to: elapsed), .trailing(to: track))

    // The controls share a row: a large one in the centre and a small one on each side.
    let row = UILayoutGuide().place(on: view)
    row.pin(.top(to: elapsed, .bottom, padding: 24), .horizontalEdges(to: cover, padding: 32), .fixedHeight(64))
    control().place(on: view).pin(.centerX(to: row), .verticalEdges(to: row), .fixedWidth(64))
    control().place(on: view).pin(.leading(to: row), .centerY(to: row), .fixedSize(40))
    control().place(on: view).pin(.trailing(to: row), .centerY(to: row), .fixedSize(40))
  }

  private func style() {
    view.backgroundColor = .systemBackground
    cover.backgroundColor = .systemIndigo
    track.backgroundColor = .systemGray5
    played.backgroundColor = .systemBlue
    song.text = "Solving for Leading"
    song.font = .systemFont(ofSize: 22, weight: .bold)
    artist.text = "The Required Constraints"
    artist.textColor = .secondaryLabel
    elapsed.text = "1:12"
    remaining.text = "-2:33"
    for label in [elapsed, remaining] {
      label.font = .preferredFont(forTextStyle: .caption1)
      label.textColor = .secondaryLabel
    }
  }

  private func control() -> UIView {
    let control = UIView()
    control.backgroundColor = .systemGray4
    return control
  }
}
