// Stands for UIKit where there is none, so that Constraint.swift needs no line of its own for it.
#if !canImport(UIKit)
  @_exported public import HeadlessUIKit
#endif
