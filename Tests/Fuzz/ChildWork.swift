import Foundation
import TestSupport
import TestTrees

/// The work of a child process: checks programs and reports its progress to the parent.
@MainActor
enum ChildWork {
  /// Checks random programs, one seed after the other.
  static func examine(_ kind: Kind, options: Options) {
    prepare()
    for number in 0..<(options.count ?? 1) {
      let seed = options.seed &+ UInt64(number)
      Message.begin(seed: seed).send()
      switch kind {
      case .solver(let kind):
        let judging = kind == .tree && options.judging != .none ? .suspicions : options.judging
        examine(RandomProgram.make(kind, seed: seed), judging, orders: kind.orders, isTraced: false)
      case .trees(let kind): examine(RandomTreeProgram.make(kind, seed: seed))
      }
    }
  }

  /// Checks a program from a file and reports each step.
  static func examine(file: String, options: Options) throws {
    prepare()
    switch try Program(parsing: String(contentsOfFile: file, encoding: .utf8)) {
    case .solver(let program): examine(program, options.judging, orders: options.orders, isTraced: true)
    case .trees(let program): examine(program)
    }
  }

  private static func examine(_ program: SolverProgram, _ judging: Examination.Judging, orders: Int, isTraced: Bool) {
    var examination = Examination(of: program, judging: judging) { place in
      switch place {
      case .part(let name, let steps):
        Message.part(name: name).send()
        if isTraced { Message.steps(SolverProgram(isNonnegative: program.isNonnegative, steps: steps)).send() }
      case .step(let index): if isTraced { Message.step(index).send() }
      case .judge: Message.judge.send()
      case .judged: Message.judged.send()
      }
    }
    let fault = examination.firstFault(orders: orders)
    Message.count(name: Message.refusals, examination.refusalCount).send()
    for (name, count) in examination.counters { Message.count(name: name, count).send() }
    if let fault {
      Message.fault(fault.kind == .wrong ? .wrong : .refusal, text: fault.text).send()
    } else {
      Message.correct.send()
    }
  }

  private static func examine(_ program: TreeProgram) {
    var examination = TreeExamination(of: program)
    let fault = examination.firstFault { Message.part(name: "step \($0)").send() }
    for (name, count) in examination.counts { Message.count(name: name, count).send() }
    if let fault { Message.fault(.wrong, text: fault.description).send() } else { Message.correct.send() }
  }

  /// Limits the child's memory, and ends the child when its parent has ended, because a hanging child would never end.
  private static func prepare() {
    #if canImport(Glibc)
      // Not with AddressSanitizer, which reserves terabytes of address space.
      if dlsym(nil, "__asan_init") == nil {
        var limit = rlimit(rlim_cur: 4 << 30, rlim_max: 4 << 30)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
      }
    #endif
    let parent = getppid()
    Thread.detachNewThread {
      while getppid() == parent { sleep(1) }
      exit(1)
    }
  }
}

extension RandomProgram.Kind {
  /// The number of orders in which the remaining rows are given to new solvers.
  fileprivate var orders: Int { self == .hundredths ? RowOrder.allCases.count : 3 }
}
