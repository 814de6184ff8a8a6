/** Detects types that are asserted for values of another kind, and defines the uncertainties of a value's type. */
import ts from 'typescript';
import { category, type Category, isReference, parts } from '../types/types.ts';

/** Uncertainties of a value's type, as a bit set. */
export type Uncertainty = number;
export const NONE = 0;
/** The value may be missing. */
export const MAY_MISS = 1;
/** The value, or one in it, may be a string where the type says number, because keys are strings. */
export const STRING_FOR_NUMBER = 2;
/** Nothing in the type can be trusted. */
export const ASSERTED = 4;
/** The value may be of another kind. */
export const OTHER_KIND = STRING_FOR_NUMBER | ASSERTED;

export function isOfOtherKind(uncertainty: Uncertainty): boolean {
  return (uncertainty & OTHER_KIND) !== 0;
}

const CONTAINING: ReadonlySet<Category> = new Set<Category>(['array', 'map', 'set']);

const PRIMITIVE: ReadonlySet<Category> = new Set<Category>(['string', 'number', 'boolean']);

/** Reports whether code for the believed type works with a value of the other: both are the same kind of primitive. */
export function isLike(checker: ts.TypeChecker, other: ts.Type, believed: ts.Type): boolean {
  if (checker.isTypeAssignableTo(other, believed)) return true;
  const kind = category(checker, other);
  return PRIMITIVE.has(kind) && parts(believed).some((part) => category(checker, part) === kind);
}

/** Reports whether the type may hold a number, directly or in an array, a Map or a Set. */
export function mayBeNumber(checker: ts.TypeChecker, type: ts.Type, levels = 3): boolean {
  return parts(type).some((part) => {
    if (part.flags & (ts.TypeFlags.Index | ts.TypeFlags.Conditional)) return true;
    const kind = category(checker, part);
    if (kind === 'number' || kind === 'any' || kind === 'mixed') return true;
    return levels > 0 && itemsOf(checker, part).some((item) => mayBeNumber(checker, item, levels - 1));
  });
}

/** Returns the uncertainty from a cast of a value, or of the items in it, to a type of another kind. */
export function otherKind(checker: ts.TypeChecker, from: ts.Type, to: ts.Type, levels = 3): Uncertainty {
  const kind = category(checker, from);
  if (kind === 'string' && isKey(checker, to)) return STRING_FOR_NUMBER;
  if (PRIMITIVE.has(kind)) {
    const other = category(checker, to);
    const isLike = other === kind || other === 'any' || other === 'mixed' || other === 'nothing';
    return isLike ? NONE : kind === 'string' && other === 'number' ? STRING_FOR_NUMBER : ASSERTED;
  }
  if (isObject(kind) && parts(to).every((part) => PRIMITIVE.has(category(checker, part)))) return ASSERTED;
  if (mayHideList(checker, from, to) || mayHideKind(checker, from, to)) return ASSERTED;
  if (levels === 0 || !CONTAINING.has(kind)) return NONE;
  const items = itemsOf(checker, to);
  return itemsOf(checker, from).reduce((sum, item, i) => {
    const other = items[i] ?? items.at(-1);
    return other ? sum | otherKind(checker, item, other, levels - 1) : sum;
  }, NONE);
}

/**
 * Reports whether a cast may hide an array as an object with any keys, or the other way round. JavaScript reads the one
 * as the other. On the device, an array takes no string indexes and an object no number keys.
 */
function mayHideList(checker: ts.TypeChecker, from: ts.Type, to: ts.Type): boolean {
  const isList = (part: ts.Type): boolean => category(checker, part) === 'array';
  const isTable = (part: ts.Type): boolean => part.getStringIndexType() !== undefined;
  const isEither = (part: ts.Type): boolean => (part.flags & ts.TypeFlags.NonPrimitive) !== 0;
  const [given, said] = [parts(from), parts(to)];
  if (!given.some(isEither) && !(given.some(isList) && given.some((part) => !isList(part)))) return false;
  const asTable = said.some(isTable) && !said.some(isList);
  const asArray = said.some(isList) && !said.some(isTable) && given.some((part) => isEither(part) || isTable(part));
  return asTable || asArray;
}

/**
 * Reports whether a cast asserts another of several kinds, such as an object for a string: JavaScript reads members of
 * both. A cast to a function is exempt, because a wrong call fails in JavaScript too. The platform's types are trusted.
 */
function mayHideKind(checker: ts.TypeChecker, from: ts.Type, to: ts.Type): boolean {
  const kindsOf = (type: ts.Type): ReadonlySet<Category> =>
    new Set(
      parts(type)
        .map((part) => category(checker, part))
        .filter((kind) => kind !== 'nothing')
        .map((kind) => (OWN_GROUPS.has(kind) ? kind : 'object')),
    );
  const [given, said] = [kindsOf(from), kindsOf(to)];
  const isKnown = [...given, ...said].every(
    (kind) => kind !== 'any' && kind !== 'mixed' && kind !== 'node' && kind !== 'component',
  );
  if (!isKnown || said.size === 0 || said.has('function')) return false;
  const isPrimitive = [...given].some((kind) => PRIMITIVE.has(kind) || kind === 'function');
  return isPrimitive && [...said].some((kind) => given.has(kind)) && [...given].some((kind) => !said.has(kind));
}

/** Kinds that are unlike all others; the remaining kinds are objects. */
const OWN_GROUPS: ReadonlySet<Category> = new Set<Category>([
  'string',
  'number',
  'boolean',
  'array',
  'function',
  'any',
  'mixed',
  'node',
  'component',
]);

/** Reports whether values of this kind are objects, arrays or functions of the program. */
function isObject(kind: Category): boolean {
  return !PRIMITIVE.has(kind) && !NO_OBJECT.has(kind);
}

/** Kinds that may be missing or primitive, and objects of the platform, whose types are trusted. */
const NO_OBJECT: ReadonlySet<Category> = new Set<Category>(['nothing', 'any', 'mixed', 'node', 'component']);

/** `keyof T` or a parameter of types for keys, where it is not known whether T has keys that are numbers. */
function isKey(checker: ts.TypeChecker, type: ts.Type): boolean {
  return parts(type).some((part) => {
    if (part.flags & ts.TypeFlags.Index) return true;
    if (!(part.flags & ts.TypeFlags.TypeParameter)) return false;
    const constraint = checker.getBaseConstraintOfType(part);
    return constraint !== undefined && !isAnything(constraint) && mayBeNumber(checker, constraint, 0);
  });
}

/** Returns the item types of an array, a Map or a Set. */
function itemsOf(checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] {
  return parts(type).flatMap((part) => {
    const kind = category(checker, part);
    if (!CONTAINING.has(kind)) return [];
    const item = checker.isTupleType(part) ? undefined : part.getNumberIndexType();
    if (item) return [item];
    const given = isReference(part) ? checker.getTypeArguments(part) : [];
    // An iterator has types of other things too.
    return kind === 'array' && !checker.isTupleType(part) ? given.slice(0, 1) : given;
  });
}

/** Reports whether the type is `any`, or an array, a Map, a Set or a table of it. */
export function admitsAnything(checker: ts.TypeChecker, type: ts.Type, levels = 3): boolean {
  if (isAnything(type) || levels === 0) return isAnything(type);
  const items = [...itemsOf(checker, type), ...parts(type).map((part) => part.getStringIndexType())];
  return items.some((item) => item && admitsAnything(checker, item, levels - 1));
}

export function isAnything(type: ts.Type): boolean {
  return (type.flags & ts.TypeFlags.Any) !== 0;
}
