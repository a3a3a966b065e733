import HeadlessUIKit
import Testing

/// Overrides that cause endless recursion trap with a message that names the class, instead of a stack overflow.
@MainActor
struct EndlessCallTests {
  @Test("Endless recursion traps with the name of the view or controller", arguments: EndlessCall.allCases)
  func trap(call: EndlessCall) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [call] in
      await call.make()
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("'NSInternalInconsistencyException', reason: '\(call.sentence)"), "\(call): \(text)")
  }

  @Test("A view can measure itself in its intrinsic size if it guards against recursion")
  func guardedMeasuring() {
    final class Guarded: UIView {
      private var isMeasuring = false
      override var intrinsicContentSize: CGSize {
        if isMeasuring { return super.intrinsicContentSize }
        isMeasuring = true
        defer { isMeasuring = false }
        return systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      }
    }
    let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Guarded())
    let inner = root.added(view).added(SizedView(30, 20))
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      inner.topAnchor.constraint(equalTo: view.topAnchor), inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 30, height: 20))
    #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 30, height: 20))
  }

  @Test("A view can call layoutIfNeeded within its layout if this ends, in any number of passes")
  func guardedLayout() {
    final class Again: UIView {
      var count = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
        guard count % 3 != 0 else { return }
        setNeedsLayout()
        layoutIfNeeded()
      }
    }
    let view = Again()
    for _ in 0..<100 {
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    #expect(view.count == 300)
  }
}

enum EndlessCall: String, CaseIterable, Codable {
  case intrinsicSizeByFitting, fittingOfSuperview, layoutWithinLayout, viewInLoadView

  @MainActor func make() {
    let root = UIView()
    switch self {
    case .intrinsicSizeByFitting:
      root.added(SelfMeasuring()).topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      root.layoutIfNeeded()
    case .fittingOfSuperview:
      root.accessibilityIdentifier = "card"
      root.added(SuperviewMeasuring()).topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      root.layoutIfNeeded()
    case .layoutWithinLayout:
      root.addSubview(Restless())
      root.layoutIfNeeded()
    case .viewInLoadView: Hasty().loadViewIfNeeded()
    }
  }

  /// The beginning of the exception's reason, up to addresses.
  var sentence: String {
    switch self {
    case .intrinsicSizeByFitting: "Measuring SelfMeasuring:0x"
    case .fittingOfSuperview: "Measuring card does not end: a method that systemLayoutSizeFitting calls"
    case .layoutWithinLayout: "layoutSubviews of Restless:0x"
    case .viewInLoadView: "Hasty.loadView() reads view before setting it'"
    }
  }
}

private final class SelfMeasuring: UIView {
  override var intrinsicContentSize: CGSize { systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
}

private final class SuperviewMeasuring: UIView {
  override var intrinsicContentSize: CGSize {
    superview?.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) ?? .zero
  }
}

private final class Restless: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsLayout()
    layoutIfNeeded()
  }
}

private final class Hasty: UIViewController {
  override func loadView() { view.backgroundColor = .white }
}
