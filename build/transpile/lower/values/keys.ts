/** Lowers the use of object keys: member access, tests, `delete` and rest elements. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { isTaken } from '../../brightscript/reserved-words.ts';
import { category, hasOpenKeys, parts } from '../analysis/types/types.ts';
import type { Lowering } from '../lowering.ts';
import { isOfUnknownKind } from './arrays.ts';
import {
  accessorKeyText,
  accessTo,
  mayHaveAccessorKeys,
  mayHaveAccessors,
  methodKeyOf,
  plainKeys,
} from './accessors.ts';
import { mayBeUnaskedInstance } from './instances.ts';
import { asString } from './string-conversion.ts';

/** Methods of every associative array. A key with such a name needs brackets. */
const ARRAY_MEMBERS: ReadonlySet<string> = new Set(
  'addreplace append clear count delete doesexist isempty isnext items keys lookup lookupci next reset setmodecasesensitive'.split(
    ' ',
  ),
);

/** Lowers `object.key` of plain data: to a dot if that certainly finds the key, otherwise to brackets. */
export function dataMember(
  object: Expression,
  key: string,
  origin: ts.Node,
  owner: { readonly isOpen: boolean },
): Expression {
  const isPlain = !owner.isOpen && /^[a-z_][a-z0-9_]*$/.test(key) && !ARRAY_MEMBERS.has(key) && !isTaken(key);
  // BrightScript lower-cases the name after a dot, and would not find a key with capitals.
  if (isPlain) return brs.memberExpression(object, key, origin);
  return brs.indexExpression(object, brs.stringLiteral(key), origin);
}

/**
 * Reports whether an object of this type may have keys that only the running program knows. Two of them may differ only
 * by case, so access uses brackets, which are case-sensitive. The fields of a declared type can use a dot too.
 */
export function hasUnknownKeys(lowering: Lowering, type: ts.Type): boolean {
  return category(lowering.checker, type) !== 'object' || hasOpenKeys(type);
}

/**
 * Reports whether members of this type are read by brackets, as a dot finds a key in any case. Its keys are unknown, or
 * two of them differ only by case.
 */
export function needsBrackets(lowering: Lowering, type: ts.Type): boolean {
  return hasUnknownKeys(lowering, type) || hasCaseClash(type);
}

const clashes = new WeakMap<ts.Type, boolean>();

/** Reports whether two keys that the type, or the types of a union, name differ only by case. */
export function hasCaseClash(type: ts.Type): boolean {
  const known = clashes.get(type);
  if (known !== undefined) return known;
  const names = new Set(parts(type).flatMap((part) => part.getProperties().map(({ name }) => name)));
  const has = new Set([...names].map((name) => name.toLowerCase())).size < names.size;
  clashes.set(type, has);
  return has;
}

/** Reports whether the value may be missing, or may also be an array, a string or a number. */
export function isOfAnyKind(lowering: Lowering, node: ts.Expression): boolean {
  return lowering.mayBeInvalid(node) || mayBeOfAnyKind(lowering, lowering.typeOf(node));
}

/**
 * Lowers a pattern's rest element. A value of unknown kind is copied, which leaves only the keys that it has in
 * JavaScript. Getters of the keys that the pattern names are not called again.
 */
export function restOf(
  lowering: Lowering,
  { type, isUnproved }: { readonly type: ts.Type; readonly isUnproved: boolean },
  source: Expression,
  taken: readonly Expression[],
  origin: ts.Node,
): Expression {
  if (category(lowering.checker, type) === 'node')
    return lowering.refuse('memberSupport', origin, 'the rest of a node');
  const plain = plainKeys(lowering, type, source, origin);
  const isOpen = isUnproved || mayBeOfAnyKind(lowering, type);
  const whole = isOpen ? brs.helperCall('copyAnyInto', [brs.helperCall('openObject', []), plain], origin) : plain;
  const rest = brs.helperCall('withoutKeys', [whole, brs.arrayLiteral(taken)]);
  return mayHaveAccessorKeys(lowering, type) ? brs.helperCall('withGetters', [rest, source], origin) : rest;
}

/**
 * Reports whether a value of this type may also be an array, a string or a number. `object` and `{}` do not rule these
 * out.
 */
export function mayBeOfAnyKind(lowering: Lowering, type: ts.Type): boolean {
  return parts(type).some((part) => {
    const kind = category(lowering.checker, part);
    if (kind === 'instance' || kind === 'node') return false;
    const isOpen = (part.flags & ts.TypeFlags.NonPrimitive) !== 0 || !hasOwnKeys(part);
    return kind !== 'object' || isOpen;
  });
}

/** Reports whether the type names a key that no array and no string has. */
function hasOwnKeys(type: ts.Type): boolean {
  return hasOpenKeys(type) || type.getProperties().some(({ name }) => name !== 'length');
}

/** Lowers `key in object` and `object.hasOwnProperty(key)`. */
export function hasKey(
  lowering: Lowering,
  owner: ts.Expression,
  object: Expression,
  key: Expression,
  node: ts.Node,
): Expression {
  if (lowering.categoryOf(owner) === 'node') return brs.methodCall(object, 'hasField', [key], node);
  const type = lowering.typeOf(owner);
  const isAccessor = key.kind !== 'StringLiteral' || accessTo(lowering, type, key.value) !== undefined;
  if (isAccessor && mayHaveAccessors(lowering, type)) return hasMember(lowering, object, key, node);
  if (mayHide(lowering, owner, 'doesExist') || mayBeOfAnyKind(lowering, type) || lowering.isUnproved(owner))
    return brs.helperCall(isLiteralObject(lowering, type) ? 'hasExactKey' : 'hasKey', [object, key], node);
  if (mayDifferByCase(lowering, type, key)) return brs.helperCall('hasExactKey', [object, key], node);
  return brs.methodCall(object, 'doesExist', [key], node);
}

/**
 * Reports whether every object of this type comes from literals whose keys the type names. Such an object finds its
 * keys in any case.
 */
export function isLiteralObject(lowering: Lowering, type: ts.Type): boolean {
  const present = lowering.checker.getNonNullableType(type);
  return (
    !hasUnknownKeys(lowering, present) && !mayBeOfAnyKind(lowering, present) && !mayBeUnaskedInstance(lowering, present)
  );
}

/** Reports whether the key may differ only by case from a key that the object has. */
function mayDifferByCase(lowering: Lowering, type: ts.Type, key: Expression): boolean {
  if (key.kind !== 'StringLiteral') return isLiteralObject(lowering, type);
  const names = parts(type).flatMap((part) => part.getProperties().map(({ name }) => name));
  const isOther = (name: string): boolean => name !== key.value && name.toLowerCase() === key.value.toLowerCase();
  return names.some(isOther) && isLiteralObject(lowering, type);
}

/** Tests for a field, a getter or a setter of this name. */
function hasMember(lowering: Lowering, object: Expression, key: Expression, node: ts.Node): Expression {
  if (key.kind !== 'StringLiteral') return brs.helperCall('hasAnyMember', [object, key], node);
  const owner = lowering.isPlain(object) ? object : lowering.keep(object, node, 'target');
  const has = (name: string): Expression => brs.helperCall('hasKey', [owner, brs.stringLiteral(name)], node);
  const names = [key.value, accessorKeyText('get', key.value), accessorKeyText('set', key.value)];
  return names.map(has).reduce((all, one) => brs.binaryExpression('or', all, one, node));
}

/** Lowers `delete object[key]` to a call, which must be a statement of its own. */
export function removeKey(
  lowering: Lowering,
  owner: ts.Expression,
  object: Expression,
  key: Expression,
  node: ts.Node,
): Expression {
  const type = lowering.typeOf(owner);
  const second = key.kind === 'StringLiteral' ? methodKeyOf(lowering, type, key.value) : undefined;
  if (second !== undefined)
    lowering.first(
      brs.expressionStatement(brs.helperCall('removeKey', [object, brs.stringLiteral(second)], node), node),
    );
  if (mayHaveAccessorKeys(lowering, type)) return brs.helperCall('removeMember', [object, key], node);
  if (isOfUnknownKind(lowering, owner)) return brs.helperCall('removeAnyKey', [object, key], node);
  if (mayHide(lowering, owner, 'delete')) return brs.helperCall('removeKey', [object, key], node);
  return brs.methodCall(object, 'delete', [key], node);
}

/** Reports whether the object may have a key of this name, which would hide the associative array's own method. */
function mayHide(lowering: Lowering, owner: ts.Expression, method: string): boolean {
  const type = lowering.checker.getNonNullableType(lowering.typeOf(owner));
  const isKnown = category(lowering.checker, type) === 'instance' || !hasUnknownKeys(lowering, type);
  const names = parts(type).flatMap((part) => part.getProperties().map((p) => p.name.toLowerCase()));
  return !isKnown || names.includes(method.toLowerCase());
}

/** Reports whether the type has only strings, numbers, and symbols, which no program can have. */
function isPropertyKey(lowering: Lowering, type: ts.Type): boolean {
  const { StringLike, NumberLike, ESSymbolLike } = ts.TypeFlags;
  return parts(lowering.checker.getBaseConstraintOfType(type) ?? type).every(
    ({ flags }) => (flags & (StringLike | NumberLike | ESSymbolLike)) !== 0,
  );
}

/** Returns the key of a property in an object literal or pattern; undefined if it is not constant. */
export function staticKey(name: ts.PropertyName | ts.BindingName | undefined): string | undefined {
  if (!name) return undefined;
  if (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) return name.text;
  if (ts.isNumericLiteral(name)) return String(Number(name.text));
  if (ts.isComputedPropertyName(name) && ts.isStringLiteralLike(name.expression)) return name.expression.text;
  return undefined;
}

/** Lowers an expression used as an object key: a string as it is, a number as its string. */
export function keyExpression(lowering: Lowering, node: ts.Expression): Expression {
  const kind = lowering.categoryOf(node);
  // JavaScript converts a missing key to the string 'undefined'.
  if (kind === 'string') return lowering.mayBeInvalid(node) ? asString(lowering, node) : lowering.expression(node);
  const isKey = kind === 'mixed' && isPropertyKey(lowering, lowering.typeOf(node));
  if (kind === 'any' || isKey) return brs.helperCall('valueToText', [lowering.expression(node)], node);
  if (kind === 'number') return asString(lowering, node);
  return lowering.refuse('dataNumber', node);
}
