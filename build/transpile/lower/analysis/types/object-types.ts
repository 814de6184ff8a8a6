/** The types of the objects that may be behind a value. */
import ts from 'typescript';
import { isLibrary, parts } from './types.ts';

/** The types that a value may have members by; undefined if any object may be behind it. */
export function objectTypesOf(checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] | undefined {
  const { TypeParameter, IndexedAccess, Conditional, Any, Unknown, NonPrimitive, Object, Intersection } = ts.TypeFlags;
  const isOpen = (part: ts.Type): boolean => (part.flags & (TypeParameter | IndexedAccess | Conditional)) !== 0;
  const all = parts(type).map((part) => (isOpen(part) ? checker.getBaseConstraintOfType(part) : part));
  if (all.some((part) => !part || (part.flags & (Any | Unknown)) !== 0)) return undefined;
  return all.flatMap((part) => {
    const mayBeObject = part && (part.flags & (Object | Intersection | NonPrimitive)) !== 0;
    if (part?.isUnion()) return objectTypesOf(checker, part) ?? [];
    return part && mayBeObject && !isOfPlatform(checker, part) ? [part] : [];
  });
}

/** Arrays, strings, functions and objects of the platform have no members of the program. */
function isOfPlatform(checker: ts.TypeChecker, type: ts.Type): boolean {
  if (checker.isArrayType(type) || checker.isTupleType(type) || type.getCallSignatures().length > 0) return true;
  const symbol = type.getSymbol();
  const isNamed = symbol !== undefined && (symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface)) !== 0;
  return isNamed && isLibrary(symbol);
}
