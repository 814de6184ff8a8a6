/** Which operators assign. */
import ts from 'typescript';

/** `=`, `+=`, `??=` and the like. */
export function isAssignment(kind: ts.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}
