/** The BrightScript types that are written into signatures. */
import ts from 'typescript';
import type { BrsType } from '../../brightscript/ast.ts';
import { category, mayBeInvalid, numberAlias, parts } from '../analysis/types/types.ts';

/** The BrightScript type written into a signature. Whatever may be `invalid` must be dynamic. */
export function declaredType(checker: ts.TypeChecker, type: ts.Type, isReturn: boolean): BrsType {
  if (isReturn && type.flags & (ts.TypeFlags.Void | ts.TypeFlags.Never)) return 'void';
  if (mayBeInvalid(type)) return 'dynamic';
  switch (category(checker, type)) {
    case 'string':
      return 'string';
    case 'boolean':
      return 'boolean';
    case 'number':
      return numberType(type);
    case 'function':
      return 'dynamic';
    case 'array':
    case 'map':
    case 'set':
    case 'regexp':
    case 'date':
    case 'node':
    case 'component':
    case 'instance':
    case 'object':
      return 'object';
    default:
      return 'dynamic';
  }
}

function numberType(type: ts.Type): BrsType {
  const alias = numberAlias(type);
  if (alias === 'Int') return 'integer';
  if (alias === 'Long') return 'longinteger';
  if (alias === 'Float') return 'float';
  const isInt = (t: ts.Type): boolean =>
    t.isNumberLiteral() && Number.isInteger(t.value) && Math.abs(t.value) < 2 ** 31;
  return parts(type).every(isInt) ? 'integer' : 'double';
}
