// Provides UIKit's types on platforms without UIKit. Constraint.swift compiles there without changes.
#if !canImport(UIKit)
  @_exported public import HeadlessUIKit
#endif
