import Keyline

/// Groups of settings. All constraints use leading and trailing, so the screen works in both layout directions.
final class SettingsViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6

    let heading = UILabel()
    heading.text = "Settings"
    heading.font = .systemFont(ofSize: 34, weight: .bold)
    view.addSubview(
      heading,
      constraints: [
        equal(\.topAnchor, \.safeAreaLayoutGuide.topAnchor, constant: 8),
        equal(\.leadingAnchor, constant: 20),
      ])

    var above: UIView = heading
    for group in Self.groups {
      let groupView = SettingsGroup(group)
      view.addSubview(groupView) {
        equal(\.topAnchor, to: above, \.bottomAnchor, constant: 28)
        equal(\.horizontalAnchors, insets: 16)
      }
      above = groupView
    }
  }

  private static let groups: [[Setting]] = [
    [
      Setting(name: "Airplane mode", color: .systemOrange, value: .off),
      Setting(name: "Network", color: .systemBlue, value: .text("Lighthouse")),
      Setting(name: "Bluetooth", color: .systemIndigo, value: .on),
    ],
    [
      Setting(name: "Notifications", color: .systemRed, value: .on),
      Setting(name: "Sounds", color: .systemPink, value: .text("Quiet")),
    ],
    [
      Setting(name: "Language", color: .systemGray, value: .text("English")),
      Setting(name: "Storage", color: .systemGreen, value: .text("41 of 128 GB")),
      Setting(name: "Version", color: .systemTeal, value: .text("2.1")),
    ],
  ]
}

private struct Setting {
  enum Value {
    case on, off
    case text(String)
  }

  var name: String
  var color: UIColor
  var value: Value
}

/// A box with rows.
private final class SettingsGroup: UIView {
  init(_ settings: [Setting]) {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    var top = topAnchor
    for setting in settings {
      let row = SettingsRow(setting)
      addSubview(row) {
        equal(\.topAnchor, to: top)
        equal(\.horizontalAnchors)
      }
      top = row.bottomAnchor
    }
    bottomAnchor.constraint(equalTo: top).isActive = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// A row with an icon and a name at the leading edge and a value at the trailing edge.
private final class SettingsRow: UIView {
  init(_ setting: Setting) {
    super.init(frame: .zero)
    let icon = UIView()
    icon.backgroundColor = setting.color
    let name = UILabel()
    name.text = setting.name
    let value = Self.view(for: setting.value)

    addSubview(icon) {
      equal(\.leadingAnchor, constant: 16)
      equal(\.verticalAnchors, insets: 8)
      equal(\.sizeAnchors, to: 29)
    }
    addSubview(name) {
      equal(\.leadingAnchor, to: icon, \.trailingAnchor, constant: 14)
      equal(\.centerYAnchor)
    }
    addSubview(value) {
      greaterThanOrEqual(\.leadingAnchor, to: name, \.trailingAnchor, constant: 8)
      equal(\.trailingAnchor, constant: -16)
      equal(\.centerYAnchor)
    }
  }

  private static func view(for value: Setting.Value) -> UIView {
    switch value {
    case .on, .off:
      let toggle = UISwitch()
      if case .on = value { toggle.isOn = true }
      return toggle
    case .text(let text):
      let label = UILabel()
      label.text = text
      label.textColor = .secondaryLabel
      return label
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
