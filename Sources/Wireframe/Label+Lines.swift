#if canImport(Darwin) && !(os(macOS) && Headless)
  extension Label {
    /// Returns the lines as TextKit lays them out, centred vertically in the label.
    func displayedLines(in font: Font) -> [Caption.Line] {
      let storage = NSTextStorage(string: displayedText ?? "", attributes: [.font: font])
      let manager = NSLayoutManager()
      let container = NSTextContainer(size: CGSize(width: bounds.width, height: .greatestFiniteMagnitude))
      container.lineFragmentPadding = 0
      container.maximumNumberOfLines = numberOfLines
      container.lineBreakMode = lineBreakMode
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
      manager.ensureLayout(for: container)

      let top = (bounds.height - manager.usedRect(for: container).height) / 2
      var lines: [Caption.Line] = []
      manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) {
        fragment, used, _, glyphs, _ in
        let characters = manager.characterRange(forGlyphRange: glyphs, actualGlyphRange: nil)
        let text = (storage.string as NSString).substring(with: characters)
        let baseline = top + fragment.minY + manager.location(forGlyphAt: glyphs.location).y
        lines.append(
          Caption.Line(text: text.trimmingCharacters(in: .newlines), baseline: baseline, width: used.width))
      }
      return lines
    }
  }

  extension Font {
    /// The weight from 100 to 900, as in CSS.
    var cssWeight: Int {
      let traits = fontDescriptor.object(forKey: .traits) as? [String: Any]
      return CGFloat((traits?["NSCTFontWeightTrait"] as? NSNumber)?.doubleValue ?? 0).cssWeight
    }
  }
#else
  extension UILabel {
    /// Returns the lines, centred vertically in the label.
    func displayedLines(in font: UIFont) -> [Caption.Line] {
      let layout = textLayout
      let top = (bounds.height - layout.size.height) / 2
      return layout.lines.map { Caption.Line(text: $0.text, baseline: top + $0.baseline, width: $0.width) }
    }
  }

  extension UIFont {
    /// The weight from 100 to 900, as in CSS.
    var cssWeight: Int { weight.rawValue.cssWeight }
  }
#endif
