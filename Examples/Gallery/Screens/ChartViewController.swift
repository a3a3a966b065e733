import KeylineEquations

/// A bar chart, written in KeylineEquations. The heights of the bars are proportional to their numbers.
final class ChartViewController: UIViewController {
  private let heading = UILabel()
  private let plot = UIView()
  private let rainfall: [(month: String, millimetres: CGFloat)] = [
    ("Jan", 86), ("Feb", 64), ("Mar", 70), ("Apr", 41), ("May", 52), ("Jun", 25),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    heading.text = "Rain, in millimetres"
    heading.font = .systemFont(ofSize: 22, weight: .bold)
    plot.backgroundColor = .systemGray6

    view.addSubview(heading)
    view.addSubview(plot)
    let safeArea = view.safeAreaLayoutGuide
    Constraints {
      heading.top == safeArea.top + 24
      heading.leading == plot.leading
      plot.top == heading.bottom + 16
      plot.centerX == safeArea.centerX
      plot.width <= 600
      plot.width == safeArea.width - 48 ~ .almostRequired
      2 * plot.height == plot.width
    }.activate()
    addBars()
  }

  /// Adds bars of equal width, with equal gaps between them and at both ends.
  private func addBars() {
    let gap: CGFloat = 10
    let count = CGFloat(rainfall.count)
    let most = rainfall.map(\.millimetres).max() ?? 1
    var end = plot.leading
    for (month, millimetres) in rainfall {
      let (bar, name, amount) = (UIView(), UILabel(), UILabel())
      bar.backgroundColor = .systemTeal
      name.text = month
      amount.text = String(Int(millimetres))
      for view in [bar, name, amount] { plot.addSubview(view) }
      for label in [name, amount] { label.font = .preferredFont(forTextStyle: .caption1) }
      Constraints {
        bar.leading == end + gap
        bar.width == (plot.width - gap) / count - gap
        bar.height == (plot.height - 32) * millimetres / most
        bar.bottom == plot.bottom
        name.centerX == bar.centerX
        name.top == plot.bottom + 6
        amount.centerX == bar.centerX
        amount.bottom == bar.top - 4
      }.activate()
      end = bar.trailing
    }
  }
}
