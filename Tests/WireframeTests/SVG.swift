import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A parsed picture. Parsing fails unless the picture is well-formed XML.
final class SVG: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    var content = ""

    subscript(attribute: String) -> String? { attributes[attribute] }

    var frame: CGRect {
      func number(_ name: String) -> Double { attributes[name].flatMap(Double.init) ?? .nan }
      return CGRect(x: number("x"), y: number("y"), width: number("width"), height: number("height"))
    }
  }

  let text: String
  private var elements: [Element] = []
  private var open: [Int] = []

  init(_ text: String) throws {
    self.text = text
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  var root: Element { elements[0] }

  func elements(_ name: String, class kind: String? = nil) -> [Element] {
    elements.filter {
      $0.name == name && (kind == nil || $0["class"]?.split(separator: " ").first.map(String.init) == kind)
    }
  }

  /// The frames of the views' boxes, from back to front.
  var boxes: [CGRect] { elements("rect", class: "wf-view").map(\.frame) }

  /// The names in the picture.
  var names: [String] { elements("text", class: "wf-name").map(\.content) }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: elementName, attributes: attributes))
  }

  func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if let last = open.last { elements[last].content += string }
  }
}
