// Replaces UIKit on other platforms, so that Constraint.swift needs no import of its own.
#if !canImport(UIKit)
  @_exported public import HeadlessUIKit
#endif
