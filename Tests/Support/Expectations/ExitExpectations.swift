import Testing

/// Expects a process that ended to have written these sentences to standard error.
public func expect(
  _ result: ExitTest.Result?, says sentences: String..., sourceLocation: SourceLocation = #_sourceLocation
) {
  let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  for sentence in sentences {
    #expect(
      output.contains(sentence), "the process should say “\(sentence)” and says “\(output)”",
      sourceLocation: sourceLocation)
  }
}
