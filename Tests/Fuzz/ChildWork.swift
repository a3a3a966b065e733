import Foundation
import TestSupport
import TestTrees

/// What a child does: it examines programs, and tells its parent where it is.
@MainActor
enum ChildWork {
  /// Random programs, one seed after the other.
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

  /// A program from a file, each step of which is announced.
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
      Message.right.send()
    }
  }

  private static func examine(_ program: TreeProgram) {
    var examination = TreeExamination(of: program)
    let fault = examination.firstFault { Message.part(name: "step \($0)").send() }
    for (name, count) in examination.counts { Message.count(name: name, count).send() }
    if let fault { Message.fault(.wrong, text: fault.description).send() } else { Message.right.send() }
  }

  /// A hanging child whose parent is gone would hang on, and one whose memory grows would stop everything else.
  private static func prepare() {
    #if canImport(Glibc)
      // AddressSanitizer sets terabytes of addresses aside.
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
  /// In how many orders fresh solvers get the rows that are left.
  fileprivate var orders: Int { self == .hundredths ? RowOrder.allCases.count : 3 }
}
