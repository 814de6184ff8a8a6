/** Decides which types are plain data. */
import ts from 'typescript';
import { category, parts } from './types.ts';

/**
 * Reports whether a value of this type may be stored in a node field. Nodes copy their values and drop functions, so a
 * class instance would lose its methods. A value of unknown type is assumed to be data.
 */
export function isPlainData(checker: ts.TypeChecker, type: ts.Type, seen = new Set<ts.Type>()): boolean {
  if (seen.has(type)) return true;
  seen.add(type);
  return parts(type).every((part) => {
    const kind = category(checker, part);
    if (['instance', 'function', 'map', 'set', 'regexp', 'date'].includes(kind)) return false;
    if (kind !== 'object' && kind !== 'array') return true;
    if (kind === 'object' && part.getProperties().some(({ flags }) => (flags & ts.SymbolFlags.Accessor) !== 0))
      return false;
    return innerTypes(checker, part).every((t) => isPlainData(checker, t, seen));
  });
}

/** Reports whether a value of this type may hold a node, in a member or an item. */
export function holdsNode(checker: ts.TypeChecker, type: ts.Type, seen = new Set<ts.Type>()): boolean {
  if (seen.has(type)) return false;
  seen.add(type);
  return parts(type).some((part) => {
    const kind = category(checker, part);
    if (kind !== 'object' && kind !== 'array') return kind === 'node';
    return innerTypes(checker, part).some((t) => holdsNode(checker, t, seen));
  });
}

/** Returns the types of the members and items of an object or array. */
function innerTypes(checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] {
  const items = [type.getStringIndexType(), type.getNumberIndexType()].filter((t) => t !== undefined);
  const isArray = category(checker, type) === 'array';
  return isArray ? items : [...items, ...type.getProperties().map((p) => checker.getTypeOfSymbol(p))];
}
