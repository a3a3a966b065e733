import UIKit

/// The weather at one place: the temperature, the next hours, and advice on clothes.
final class WeatherViewController: UIViewController {
  private(set) lazy var placeLabel = makeLabel(.preferredFont(forTextStyle: .headline))
  private(set) lazy var temperatureLabel = makeLabel(.systemFont(ofSize: 64, weight: .thin))
  private(set) lazy var adviceLabel = makeLabel(.preferredFont(forTextStyle: .body))
  let hours = UIStackView()
  let panel = UIView()

  private var panelHeight: NSLayoutConstraint?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    panel.backgroundColor = .secondarySystemBackground
    panel.layoutMargins = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
    adviceLabel.numberOfLines = 0
    hours.distribution = .fillEqually
    hours.spacing = 10

    for subview in [placeLabel, temperatureLabel, hours, panel] { add(subview, to: view) }
    add(adviceLabel, to: panel)
    layOut()
  }

  /// Shows the weather of a place.
  func show(place: String, temperature: Int, hours temperatures: [(hour: String, temperature: Int)], advice: String) {
    placeLabel.text = place
    temperatureLabel.text = "\(temperature)°"
    adviceLabel.text = advice
    for view in hours.arrangedSubviews { view.removeFromSuperview() }
    for (hour, temperature) in temperatures {
      hours.addArrangedSubview(HourView(hour: hour, temperature: temperature))
    }
  }

  /// Sets the height of the panel, in points. The maximum is half of the screen's height.
  func openPanel(to height: CGFloat) {
    panelHeight?.constant = height
    view.layoutIfNeeded()
  }

  private func layOut() {
    let margins = view.layoutMarginsGuide
    let safeArea = view.safeAreaLayoutGuide
    let inside = panel.layoutMarginsGuide
    let panelHeight = panel.heightAnchor.constraint(equalToConstant: 80)
    self.panelHeight = panelHeight
    panelHeight.priority = .defaultHigh
    adviceLabel.setContentCompressionResistancePriority(.defaultLow, for: .vertical)

    NSLayoutConstraint.activate([
      placeLabel.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 24),
      placeLabel.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
      temperatureLabel.firstBaselineAnchor.constraint(equalTo: placeLabel.lastBaselineAnchor, constant: 72),
      temperatureLabel.centerXAnchor.constraint(equalTo: placeLabel.centerXAnchor),
      hours.topAnchor.constraint(equalTo: temperatureLabel.bottomAnchor, constant: 16),
      hours.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      hours.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      hours.heightAnchor.constraint(equalToConstant: 96),

      panel.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),
      panel.heightAnchor.constraint(lessThanOrEqualTo: view.heightAnchor, multiplier: 0.5),
      panelHeight,
      adviceLabel.topAnchor.constraint(equalTo: inside.topAnchor),
      adviceLabel.bottomAnchor.constraint(lessThanOrEqualTo: inside.bottomAnchor),
    ])
    let views = ["panel": panel, "advice": adviceLabel]
    for format in ["H:|[panel]|", "H:|-[advice]-|"] {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))
    }
  }

  private func add(_ subview: UIView, to superview: UIView) {
    subview.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(subview)
  }

  private func makeLabel(_ font: UIFont) -> UILabel {
    let label = UILabel()
    label.font = font
    return label
  }
}

/// An hour with its temperature below.
final class HourView: UIView {
  let hourLabel = UILabel()
  let temperatureLabel = UILabel()

  init(hour: String, temperature: Int) {
    super.init(frame: .zero)
    hourLabel.text = hour
    hourLabel.textColor = .secondaryLabel
    temperatureLabel.text = "\(temperature)°"
    for label in [hourLabel, temperatureLabel] {
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
    }
    NSLayoutConstraint.activate([
      hourLabel.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      hourLabel.centerXAnchor.constraint(equalTo: centerXAnchor),
      temperatureLabel.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
      temperatureLabel.centerXAnchor.constraint(equalTo: hourLabel.centerXAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("Decoding is not supported. Use init(hour:temperature:).")
  }
}
