import HeadlessUIKit
import Testing

// On the main actor, because other tests change the main screen there.
@MainActor
struct ImageViewTests {
  private let small = HeadlessImage(size: CGSize(width: 12, height: 7)).makeImage()
  private let large = HeadlessImage(size: CGSize(width: 30, height: 20)).makeImage()

  @Test("A highlighted view shows the highlighted image, or else the normal one, and has its size")
  func highlighted() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = root.added(UIImageView(image: small))
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    #expect(!view.isHighlighted && view.highlightedImage == nil)
    let steps: [(isHighlighted: Bool, image: UIImage?, size: CGSize)] = [
      (true, nil, small.size), (true, large, large.size), (false, large, small.size), (true, large, large.size),
      (true, nil, small.size),
    ]
    for (isHighlighted, image, size) in steps {
      view.isHighlighted = isHighlighted
      view.highlightedImage = image
      root.layoutIfNeeded()
      let step: Comment = "highlighted: \(isHighlighted), image for that: \(image?.description ?? "none")"
      #expect(view.frame.size == size, step)
      #expect(view.sizeThatFits(.zero) == size, step)
    }
  }

  @Test("A symbol has the size of the view's configuration, and other images keep their own size")
  func configuration() throws {
    let configuration = UIImage.SymbolConfiguration(pointSize: 40)
    let symbol = try #require(UIImage(systemName: "star"))
    let view = UIImageView(image: symbol)
    #expect(view.intrinsicContentSize == symbol.size)
    view.preferredSymbolConfiguration = configuration
    #expect(view.intrinsicContentSize == symbol.withConfiguration(configuration).size)
    #expect(view.intrinsicContentSize.height > symbol.size.height)
    view.image = small
    #expect(view.intrinsicContentSize == small.size)
  }

  @Test("The view's configuration is merged over the symbol's own, which fills unspecified values")
  func mergedConfiguration() throws {
    typealias Configuration = UIImage.SymbolConfiguration
    func size(of own: Configuration, under preferred: Configuration) -> CGSize {
      let view = UIImageView(image: UIImage(systemName: "star", withConfiguration: own))
      view.preferredSymbolConfiguration = preferred
      return view.intrinsicContentSize
    }
    func size(_ configuration: Configuration) -> CGSize? {
      UIImage(systemName: "star", withConfiguration: configuration)?.size
    }
    let large = Configuration(pointSize: 40, scale: .large)
    #expect(size(of: Configuration(pointSize: 40), under: Configuration(scale: .large)) == size(large))
    #expect(size(of: Configuration(scale: .large), under: Configuration(pointSize: 40)) == size(large))
    #expect(
      size(of: large, under: Configuration(pointSize: 12, scale: .small))
        == size(.init(pointSize: 12, scale: .small)))
    #expect(size(of: large, under: Configuration(scale: .default)) == size(Configuration(pointSize: 40)))
    #expect(size(of: large, under: Configuration(scale: .unspecified)) == size(large))
    let bold = try #require(UIImage(systemName: "star", withConfiguration: .init(pointSize: 40, weight: .bold)))
    #expect(
      bold.applyingSymbolConfiguration(.init(pointSize: 12, scale: .small))?.symbolConfiguration
        == Configuration(pointSize: 12, weight: .bold, scale: .small))
    #expect(bold.withConfiguration(large).symbolConfiguration == large, "this should replace the whole configuration")
    #expect(small.applyingSymbolConfiguration(large) == nil)
  }

  @Test("Replacing a symbol by one of the same size changes the size if its configuration differs")
  func exchangedSymbols() throws {
    typealias Configuration = UIImage.SymbolConfiguration
    // The large scale equals a point size 1.28 times as large.
    let scaled = try #require(UIImage(systemName: "star", withConfiguration: .init(pointSize: 25, scale: .large)))
    let sized = try #require(UIImage(systemName: "star", withConfiguration: .init(pointSize: 32)))
    #expect(scaled.size == sized.size)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = root.added(UIImageView(image: scaled))
    view.preferredSymbolConfiguration = Configuration(scale: .medium)
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    view.image = sized
    root.layoutIfNeeded()
    #expect(view.frame.size == sized.size)
  }

  @Test("A symbol keeps its alignment insets and rendering mode in another configuration")
  func configuredSymbol() throws {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let symbol = try #require(UIImage(systemName: "star")).withAlignmentRectInsets(insets).withRenderingMode(
      .alwaysTemplate)
    let large = symbol.withConfiguration(.init(scale: .large))
    #expect(large.alignmentRectInsets == insets && large.renderingMode == .alwaysTemplate)
  }

  @Test("The system images are distinct symbols of the default size")
  func systemPictures() {
    let pictures: [UIImage] = [.checkmark, .remove, .add, .actions, .strokedCheckmark]
    for picture in pictures {
      #expect(picture.isSymbolImage, "\(picture)")
      #expect(picture.size == UIImage(systemName: "star")?.size, "\(picture)")
    }
    #expect(Set(pictures).count == pictures.count)
  }

  @Test("A tinted image keeps its size and its alignment insets")
  func colored() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let picture = large.withAlignmentRectInsets(insets)
    #expect(picture.renderingMode == .automatic)
    let template = picture.withRenderingMode(.alwaysTemplate)
    #expect(template.renderingMode == .alwaysTemplate)
    for colored in [template, picture.withTintColor(.systemRed)] {
      #expect(colored.size == picture.size && colored.scale == picture.scale)
      #expect(colored.alignmentRectInsets == insets)
    }
    #expect(UIImage.add.withRenderingMode(.alwaysOriginal).isSymbolImage)
    #expect(UIImage().size == .zero && !UIImage().isSymbolImage)
  }

  @Test("Configurations are equal if their font, weight and scale are equal")
  func configurations() {
    typealias Configuration = UIImage.SymbolConfiguration
    let body = Configuration(textStyle: .body)
    #expect(body == Configuration(textStyle: .body) && body.hash == Configuration(textStyle: .body).hash)
    #expect(body != Configuration(textStyle: .title1))
    #expect(Configuration(pointSize: 20, weight: .bold) == Configuration(pointSize: 20, weight: .bold))
    #expect(Configuration(pointSize: 20, weight: .bold) != Configuration(pointSize: 20))
    #expect(!body.isEqual("body"))
    #expect(Configuration(scale: .large) == Configuration(scale: .large))
    #expect(Configuration(scale: .large) != Configuration(font: .systemFont(ofSize: 17), scale: .large))
    #expect(Configuration(scale: .large) != Configuration(scale: .small))
    let heights = [UIImage.SymbolScale.small, .default, .large].map { scale in
      UIImage(systemName: "star", withConfiguration: Configuration(scale: scale))?.size.height ?? 0
    }
    #expect(heights[0] < heights[1] && heights[1] < heights[2], "small, default and large symbols: \(heights)")
  }
}
