import Testing

@testable import Cassowary

// Release builds omit these checks, for speed.
#if DEBUG
  struct BufferTests {
    @Test("A debug build traps at an index beyond the end of a buffer")
    func indexBeyondEnd() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var list = List<Double>()
        list.append(1)
        list[1] = 2
      }
      let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(text.contains("Assertion failed"))
    }

    @Test("A debug build traps at a removed element of a buffer")
    func removedElement() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var list = List<Double>()
        list.append(1)
        list.removeAll()
        _ = list.last
      }
      let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(text.contains("Assertion failed"))
    }

    @Test("A debug build traps if a call reenters the simplex")
    func reentrance() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let solver = Solver()
        let variable = solver.makeVariable()
        solver.withSimplex { _ in _ = solver.value(of: variable) }
      }
      let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(text.contains("Simultaneous accesses"))
    }
  }
#endif
