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
    const inner = [part.getStringIndexType(), part.getNumberIndexType()].filter((t) => t !== undefined);
    const fields = kind === 'array' ? [] : part.getProperties().map((p) => checker.getTypeOfSymbol(p));
    return [...inner, ...fields].every((t) => isPlainData(checker, t, seen));
  });
}
