/// The names of the exceptions that UIKit raises for programming errors.
enum LayoutException: String {
  case invalidArgument = "NSInvalidArgumentException"
  case internalInconsistency = "NSInternalInconsistencyException"
  case generic = "NSGenericException"
  case invalidLayoutConstraint = "NSInvalidLayoutConstraintException"
  case hierarchyInconsistency = "UIViewControllerHierarchyInconsistency"
  case layerInvalid = "CALayerInvalid"
  case layerInvalidGeometry = "CALayerInvalidGeometry"
}

/// Ends the program with the message that an uncaught exception prints on Apple's platforms.
func raise(_ exception: LayoutException, _ reason: String) -> Never {
  fatalError("Terminating app due to uncaught exception '\(exception.rawValue)', reason: '\(reason)'")
}
