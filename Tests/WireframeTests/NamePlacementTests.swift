import Foundation
import Testing

@testable import Wireframe

struct NamePlacementTests {
  private let canvas = CGRect(x: 0, y: 0, width: 300, height: 200)

  @Test("A name is in the upper left corner of its box")
  func corner() throws {
    var names = NamePlacement(canvas: canvas)
    names.add("Panel", for: CGRect(x: 100, y: 50, width: 80, height: 40))
    let name = try #require(names.placedNames().first)
    #expect(name.frame.origin == CGPoint(x: 101, y: 51))
  }

  @Test("Names do not overlap each other or texts")
  func overlaps() {
    var names = NamePlacement(canvas: canvas)
    let box = CGRect(x: 0, y: 100, width: 120, height: 60)
    let text = CGRect(x: 60, y: 100, width: 60, height: 20)
    names.avoid(text)
    for name in ["First", "Second", "Third", "Fourth"] { names.add(name, for: box) }
    let placed = names.placedNames()
    #expect(placed.map(\.text) == ["First", "Second", "Third", "Fourth"])
    for (index, name) in placed.enumerated() {
      #expect(!name.frame.intersects(text), "\(name)")
      for other in placed[..<index] { #expect(!name.frame.intersects(other.frame), "\(name) and \(other)") }
    }
  }

  @Test("A name stays in its box while there is space between the corners")
  func insideBox() throws {
    var names = NamePlacement(canvas: canvas)
    let row = CGRect(x: 0, y: 100, width: 300, height: 30)
    names.avoid(CGRect(x: 0, y: 100, width: 60, height: 30))
    names.avoid(CGRect(x: 240, y: 100, width: 60, height: 30))
    names.add("Row", for: row)
    let name = try #require(names.placedNames().first)
    #expect(row.contains(name.frame), "\(name.frame)")
  }

  @Test("A name that does not fit into its box is above or below it")
  func aboveOrBelow() throws {
    var names = NamePlacement(canvas: canvas)
    names.add("Dot", for: CGRect(x: 100, y: 50, width: 4, height: 4))
    names.add("Dot", for: CGRect(x: 200, y: 0, width: 4, height: 4))
    let extents = names.placedNames().map(\.frame)
    try #require(extents.count == 2)
    #expect(extents[0].maxY <= 50)
    #expect(extents[1].minY >= 4)
  }

  @Test("A name avoids the edges of other boxes if possible")
  func edges() throws {
    var names = NamePlacement(canvas: canvas)
    let row = CGRect(x: 0, y: 100, width: 300, height: 44)
    let icon = CGRect(x: 16, y: 104, width: 36, height: 36)
    names.add("Row", for: row)
    names.add("Icon", for: icon)
    let places = names.placedNames().map(\.frame)
    try #require(places.count == 2)
    #expect(!places[0].intersects(icon), "\(places[0])")
    #expect(icon.contains(places[1]), "\(places[1])")
  }

  @Test("A name without space is left out")
  func noSpace() {
    var names = NamePlacement(canvas: CGRect(x: 0, y: 0, width: 10, height: 10))
    names.add("FarTooLong", for: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(names.placedNames().isEmpty)
  }
}
