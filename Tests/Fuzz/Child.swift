import Foundation

/// A child process of this executable. Its output is read line by line, with a time limit.
final class Child {
  enum Event {
    case line(String)
    /// No line was printed within the time limit.
    case silence
    /// The process has ended. A signal means a crash.
    case end(status: Int32, isSignal: Bool)
  }

  private let process = Process()
  private let output: FileHandle
  private let isOver = DispatchSemaphore(value: 0)
  private var outcome: Event?
  private var buffer: [UInt8] = []
  private var lines: ArraySlice<String> = []

  /// Locked while a process starts. Otherwise another process that starts at the same time would inherit the pipe of
  /// the first and keep it open.
  private static let starting = NSLock()

  /// Standard error is part of the output, because it has the message of a trap.
  init(arguments: [String]) throws {
    let pipe = Pipe()
    output = pipe.fileHandleForReading
    process.executableURL = Bundle.main.executableURL
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    // Printing a backtrace takes longer than many programs.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.terminationHandler = { [isOver] _ in isOver.signal() }
    try Self.starting.withLock {
      try process.run()
      try? pipe.fileHandleForWriting.close()
    }
  }

  /// Waits for the next event.
  func next(within seconds: Double) -> Event {
    if let outcome { return outcome }
    let deadline = Date(timeIntervalSinceNow: seconds)
    while lines.isEmpty {
      var descriptor = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let rest = deadline.timeIntervalSinceNow
      guard rest > 0 else { return .silence }
      guard poll(&descriptor, 1, Int32(rest * 1000) + 1) > 0 else { continue }
      let data = output.availableData
      if data.isEmpty { return end() }
      buffer += data
      guard let last = buffer.lastIndex(of: UInt8(ascii: "\n")) else { continue }
      lines = String(decoding: buffer[..<last], as: UTF8.self).split(separator: "\n").map(String.init)[...]
      buffer.removeFirst(last + 1)
    }
    return lines.popFirst().map(Event.line) ?? .silence
  }

  /// Kills the process.
  func kill() {
    guard outcome == nil else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    _ = end()
  }

  private func end() -> Event {
    if let outcome { return outcome }
    isOver.wait()
    try? output.close()
    let event = Event.end(status: process.terminationStatus, isSignal: process.terminationReason == .uncaughtSignal)
    outcome = event
    return event
  }
}
