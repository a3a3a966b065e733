import Foundation
import Testing

@testable import Wireframe

struct NumberTests {
  @Test(
    "A number has at most three decimals and no trailing zeros",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (390, "390"), (0.5, "0.5"), (-0.5, "-0.5"),
      (1 / 3, "0.333"), (2 / 3, "0.667"), (20 + 1 / 3, "20.333"), (10.10, "10.1"), (10.01, "10.01"), (10.001, "10.001"),
      (0.0004, "0"), (-0.0004, "0"), (0.0005, "0.001"), (-0.0005, "-0.001"), (0.9996, "1"), (-0.9996, "-1"),
      (99.9994, "99.999"), (1_000_000.125, "1000000.125"), (-1234.5, "-1234.5"),
      (1e15, "1000000000000000.0"), (-1e300, "-1e+300"), (.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan"),
    ] as [(CGFloat, String)])
  func decimals(number: CGFloat, text: String) {
    #expect(number.decimalText == text)
  }

  @Test("Every multiple of a thousandth is the same after formatting and parsing")
  func thousandths() {
    for thousandths in -20_000...20_000 {
      let number = CGFloat(thousandths) / 1000
      #expect(CGFloat(Double(number.decimalText) ?? .nan) == number)
    }
  }
}

struct XMLTests {
  @Test(
    "Characters with a meaning in XML are escaped",
    arguments: [
      ("", ""), ("plain", "plain"), ("a < b & c > \"d\"", "a &lt; b &amp; c &gt; &quot;d&quot;"),
      ("&amp;", "&amp;amp;"),
      ("]]>", "]]&gt;"), ("it's é 👩‍👩‍👧 العربية", "it's é 👩‍👩‍👧 العربية"),
      ("a\tb\nc\r\n", "a&#9;b&#10;c&#13;&#10;"), ("\u{0}\u{1B}\u{FFFE}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ])
  func escaping(string: String, escaped: String) {
    #expect(string.escapedForXML == escaped)
  }
}
