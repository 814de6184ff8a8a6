/** Converts values to strings. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { fold } from '../analysis/numbers/constant-folding.ts';
import { formOf } from '../analysis/numbers/number-forms.ts';
import { category, isLibrary, isNullish, mayBeInvalid, parts } from '../analysis/types/types.ts';
import type { Lowering } from '../lowering.ts';

/** Returns the string that JavaScript makes of a value in a template, in `+` with a string, and in `String(…)`. */
export function asString(lowering: Lowering, node: ts.Expression): Expression {
  const type = lowering.typeOf(node);
  const kind = lowering.categoryOf(node);
  const isNever = (type.flags & ts.TypeFlags.Never) !== 0;
  if (isNever || mayBeInvalid(type) || lowering.mayBeInvalid(node) || kind === 'mixed' || kind === 'any')
    return asTextOfUnknown(lowering, node);
  switch (kind) {
    case 'string':
      return lowering.expression(node);
    case 'boolean':
      return brs.methodCall(lowering.expression(node), 'toStr', [], node);
    case 'number':
      return numberText(lowering, node);
    case 'array':
      return brs.helperCall('valueToText', [lowering.expression(node)], node);
    default:
      if (hasTextOfItsOwn(lowering, type)) return brs.helperCall('valueToText', [lowering.expression(node)], node);
      return lowering.refuse('notText', node, lowering.typeText(node));
  }
}

/**
 * Reports whether it is an error, or an object of the program with a `toString`. The string of any other object says
 * nothing.
 */
function hasTextOfItsOwn(lowering: Lowering, type: ts.Type): boolean {
  const { checker } = lowering;
  return parts(checker.getNonNullableType(type)).every((part) => {
    const kind = category(checker, part);
    if (kind === 'error') return true;
    return (
      ['instance', 'object'].includes(kind) &&
      !isLibrary(part.getProperty('toString')) &&
      !!part.getProperty('toString')
    );
  });
}

function numberText(lowering: Lowering, node: ts.Expression): Expression {
  const known = fold(lowering, node);
  if (known) return brs.stringLiteral(String(known.value), node);
  return stringOfNumber(lowering, node, lowering.expression(node));
}

/**
 * Returns the string of a lowered number. An Integer prints as in JavaScript; a Double needs the helper. A Long may
 * have come out of JSON as a Double.
 */
export function stringOfNumber(lowering: Lowering, node: ts.Expression, value: Expression): Expression {
  const form = formOf(lowering, node);
  if (form.is === 'int') return brs.methodCall(value, 'toStr', [], node);
  if (form.is === 'long') return brs.methodCall(brs.helperCall('asLong', [value], node), 'toStr', [], node);
  return brs.helperCall('numberToText', [value], node);
}

/** Reports whether the value may be null but not undefined, so that the string of a missing value is known. */
export function isOrNull(lowering: Lowering, node: ts.Expression): boolean {
  const flags = parts(lowering.typeOf(node)).map((part) => part.flags);
  const { Null, Undefined, Void, Any, Unknown, TypeParameter } = ts.TypeFlags;
  const isOther = flags.some((flag) => (flag & (Undefined | Void | Any | Unknown | TypeParameter)) !== 0);
  return !isOther && flags.some((flag) => (flag & Null) !== 0) && !lowering.lacks(node);
}

/** Types that stand for another: `T`, `Extract<keyof T, string>`, `T[K]`. */
const OPEN = ts.TypeFlags.TypeParameter | ts.TypeFlags.Conditional | ts.TypeFlags.IndexedAccess;

/**
 * Converts a value of unknown or mixed type to a string. Strings, numbers, booleans and undefined can be converted;
 * objects cannot.
 */
function asTextOfUnknown(lowering: Lowering, node: ts.Expression): Expression {
  const members = parts(lowering.typeOf(node)).flatMap((part): readonly (ts.Type | undefined)[] => {
    // An unconstrained type parameter may be anything.
    const isOpen = (part.flags & OPEN) !== 0;
    const known = isOpen ? lowering.checker.getBaseConstraintOfType(part) : part;
    return known ? parts(known) : [undefined];
  });
  const isAny = members.some((t) => t === undefined || (t.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0);
  const printable =
    ts.TypeFlags.StringLike |
    ts.TypeFlags.NumberLike |
    ts.TypeFlags.BooleanLike |
    ts.TypeFlags.Undefined |
    // A value of type never, in a branch that should not run, may exist all the same. It is then a string or the like.
    ts.TypeFlags.Never |
    // A program makes no symbols: `keyof T` includes them beside the strings.
    ts.TypeFlags.ESSymbolLike;
  const hasText = (t: ts.Type): boolean =>
    (t.flags & printable) !== 0 ||
    t.isIntersection() ||
    category(lowering.checker, t) === 'array' ||
    (!isNullish(t) && hasTextOfItsOwn(lowering, t));
  if (isOrNull(lowering, node) && members.every((t) => t !== undefined && (isNullish(t) || hasText(t))))
    return brs.helperCall('textOrNull', [lowering.expression(node)], node);
  const fine = isAny || members.every((t) => t !== undefined && hasText(t));
  if (!fine) return lowering.refuse('notText', node, lowering.typeText(node));
  const isText = lowering.categoryOf(node) === 'string' && !lowering.isAsserted(node);
  if (isText) return brs.helperCall('textOrUndefined', [lowering.expression(node)], node);
  return brs.helperCall('valueToText', [lowering.expression(node)], node);
}
