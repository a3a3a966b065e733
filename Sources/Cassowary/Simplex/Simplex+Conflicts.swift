// Which constraints contradict each other.
extension Simplex {
  /// Required constraints that contradict the tested one: the constraint that is being added or changed.
  struct Conflict: Error {
    var slacks: [SlackIndex]
    /// Nonnegative variables whose bounds are part of the conflict, if known.
    var lengths: Set<UnknownIndex> = []
    /// Whether each of the slacks is known to be necessary.
    var isIrreducible = false
  }

  /// The conflict in the tableau row of a basic variable that cannot be repaired.
  ///
  /// The slacks in a tableau row have only this one linear relation, so the set is irreducible, apart from the bounds
  /// of variables.
  func conflict(in row: borrowing TableauRow, with tested: SlackIndex) -> Conflict {
    var conflict = Conflict(slacks: [])
    var members = [row.basic]
    for position in row.entries.indices where row.entries[position].coefficient != 0 {
      members.append(row.entries[position].unknown)
    }
    for member in members where member != tested.unknown {
      if let slack = slack(member) {
        conflict.slacks.append(slack)
      } else {
        conflict.lengths.insert(member)
      }
    }
    return conflict
  }

  /// Looks for a proof, in exact sums, that the constraints of the possible conflict contradict the tested one. Returns
  /// an irreducible part of them; nil if there is no such proof.
  func proved(_ possibleConflict: Conflict, testing tested: SlackIndex) -> Conflict? {
    let slacks = possibleConflict.slacks + [tested]
    let members = slacks.map { slack in
      let unknown = unknowns[slack]
      return Refutation.Member(
        terms: originalTerms(of: slack), lower: unknown.below == .forbidden ? unknown.breakpoint : nil,
        upper: unknown.above == .forbidden ? unknown.breakpoint : nil)
    }
    let needed = Refutation.members(
      neededOf: members, tested: slacks.count - 1, lengths: possibleConflict.lengths,
      leeway: Tolerance.leeway(Tolerance.refusal, of: unknowns[tested].breakpoint)
    ) { unknowns[$0].isFree }
    return needed.map { Conflict(slacks: $0.map { slacks[$0] }, isIrreducible: true) }
  }

  /// An irreducible part of the conflict.
  ///
  /// With the bounds of nonnegative variables, fewer constraints may be enough. So a separate simplex leaves out each
  /// constraint in turn (deletion filter).
  func reduced(_ conflict: Conflict, with tested: LinearConstraint) -> Conflict {
    if conflict.isIrreducible { return conflict }
    var trial = Trial()
    for slack in conflict.slacks {
      var constraint = trial.translate(original(of: slack), from: self)
      // The given constants may contradict each other; the shifted ones do not.
      constraint.constant = unknowns[slack].breakpoint * details[slack].unit
      guard trial.add(constraint, named: slack) else { return conflict }
    }
    let tested = trial.translate(tested, from: self)
    var position = 0
    while position < trial.members.count {
      guard let isDropped = trial.drop(at: position, with: tested) else { return conflict }
      if !isDropped { position += 1 }
    }
    return Conflict(slacks: trial.members.map(\.name))
  }

  /// A required constraint as it was added.
  func original(of slack: SlackIndex) -> LinearConstraint {
    let unit = details[slack].unit
    var constraint = LinearConstraint(terms: [], .equal, givenBreakpoint(of: slack) * unit)
    if unknowns[slack].below == .free { constraint.relation = .lessThanOrEqual }
    if unknowns[slack].above == .free { constraint.relation = .greaterThanOrEqual }
    constraint.terms = originalTerms(of: slack).map { .init(Variable(unknown: $0.variable), $0.coefficient * unit) }
    return constraint
  }

  /// The terms of the constraint as it was added, without its slack.
  func originalTerms(of slack: SlackIndex) -> [(variable: UnknownIndex, coefficient: Double)] {
    var terms: [(variable: UnknownIndex, coefficient: Double)] = []
    var next = firstOriginalTerm(of: slack)
    while let index = next.index {
      let term = self.terms[index]
      if term.variable != slack.unknown { terms.append((term.variable, term.coefficient)) }
      next = term.nextInRow
    }
    return terms
  }

  /// The first of the constraint's terms as it was added. Its slack may be among them.
  func firstOriginalTerm(of slack: SlackIndex) -> OptionalIndex<Term> {
    isModified(slack) ? details[slack].originalTerms : rows[originalRow(of: slack)].firstTerm
  }

  /// Whether the constraint's row was changed by elimination.
  func isModified(_ slack: SlackIndex) -> Bool { details[slack].originalTerms != .none }

  /// The row that was made from the constraint, modified or not.
  func originalRow(of slack: SlackIndex) -> RowIndex {
    guard let row = details[slack].originalRow.index else { preconditionFailure("A constraint has no row") }
    return row
  }

  /// Copies the constraint's terms into a list of their own, before elimination modifies its row.
  mutating func saveOriginal(of row: RowIndex) {
    guard let owner = rows[row].owner.index else { return }
    rows[row].owner = .none
    rows[row].base = OptionalIndex(owner)
    var first = OptionalIndex<Term>.none
    var next = rows[row].firstTerm
    while let index = next.index {
      var copy = terms[index]
      next = copy.nextInRow
      if copy.variable == owner.unknown { continue }
      copy.nextInRow = first
      first = OptionalIndex(store(copy))
    }
    details[owner].originalTerms = first
    guard unknowns[owner].flags.isDisjoint(with: .isModified) else { return }
    unknowns[owner].flags.insert(.isModified)
    modified.append(owner)
  }

  /// Removes the copy of the constraint as it was added. Returns the row that was made from it.
  mutating func discardOriginal(of slack: SlackIndex) -> RowIndex {
    let row = originalRow(of: slack)
    rows[row].owner = .none
    rows[row].base = .none
    var next = details[slack].originalTerms
    details[slack].originalTerms = .none
    while let index = next.index {
      next = terms[index].nextInRow
      recycle(term: index)
    }
    return row
  }
}

/// A simplex with some constraints of another one.
private struct Trial: ~Copyable {
  private(set) var members: [(name: SlackIndex, slack: SlackIndex, constraint: LinearConstraint)] = []
  private var simplex = Simplex()
  private var variables: [UnknownIndex: Variable] = [:]

  mutating func translate(_ constraint: LinearConstraint, from other: borrowing Simplex) -> LinearConstraint {
    var constraint = constraint
    for index in constraint.terms.indices {
      let variable = constraint.terms[index].variable.unknown
      let isFree = other.unknowns[variable].isFree
      let translated = variables[variable] ?? Variable(unknown: simplex.makeVariable(isNonnegative: !isFree))
      variables[variable] = translated
      constraint.terms[index].variable = translated
    }
    return constraint
  }

  /// Adds a constraint. Returns false if it contradicts the others.
  mutating func add(_ constraint: LinearConstraint, named name: SlackIndex) -> Bool {
    guard case .success(let slack) = simplex.add(constraint) else { return false }
    members.append((name, slack, constraint))
    return true
  }

  /// Removes a member if the others contradict the tested constraint without it. Then also removes all members that are
  /// not in that smaller conflict. Returns whether the member was removed. Returns nil if a necessary member cannot be
  /// added again because of a rounding error.
  mutating func drop(at position: Int, with tested: LinearConstraint) -> Bool? {
    let member = members.remove(at: position)
    simplex.remove(member.slack)
    switch simplex.add(tested) {
    case .success(let slack):
      simplex.remove(slack)
      guard case .success(let slack) = simplex.add(member.constraint) else { return nil }
      members.insert((member.name, slack, member.constraint), at: position)
      return false
    case .failure(let conflict):
      let needed = Set(conflict.slacks)
      for other in members where !needed.contains(other.slack) { simplex.remove(other.slack) }
      members.removeAll { !needed.contains($0.slack) }
      return true
    }
  }
}
