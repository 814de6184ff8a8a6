/** The places that a value is read from: their names and the types that they promise. */
import ts from 'typescript';
import { mayBeNumber, STRING_FOR_NUMBER, type Uncertainty } from './asserted-types.ts';

/** Marks the key of an optional member for readers whose type says that it is present, as `Required` does. */
export const PRESENT = '!';

/** The name under which tuple items are known. No TypeScript identifier can equal it. */
export const ITEM = '[]';

/** `pair[0]` */
export function isNumberedItem(node: ts.Node): node is ts.ElementAccessExpression {
  return ts.isElementAccessExpression(node) && ts.isNumericLiteral(node.argumentExpression);
}

/** Reports whether the place is a function or function type without a name of its own. */
export function isUnnamed(place: ts.Node): boolean {
  return (
    ts.isArrowFunction(place) ||
    ts.isFunctionExpression(place) ||
    ts.isFunctionTypeNode(place) ||
    ts.isCallSignatureDeclaration(place)
  );
}

/** Returns the type of a place; for a function, its return type. */
export function typeHeldIn(checker: ts.TypeChecker, place: ts.Node): ts.Type {
  const signature = ts.isFunctionLike(place)
    ? checker.getSignatureFromDeclaration(place as ts.SignatureDeclaration)
    : undefined;
  return signature ? checker.getReturnTypeOfSignature(signature) : checker.getTypeAtLocation(place);
}

/** Drops STRING_FOR_NUMBER where the type of the value admits no number. */
export function withoutKeys(checker: ts.TypeChecker, uncertainty: Uncertainty, node: ts.Node): Uncertainty {
  if ((uncertainty & STRING_FOR_NUMBER) === 0 || mayBeNumber(checker, typeHeldIn(checker, node))) return uncertainty;
  return uncertainty & ~STRING_FOR_NUMBER;
}
