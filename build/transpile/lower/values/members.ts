/** A member of a value by its name, in the form that the kind of the value needs. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import { isAmbient } from '../analysis/syntax/declarations.ts';
import { category, type Category, isLibrary, parts } from '../analysis/types/types.ts';
import type { Lowering } from '../lowering.ts';
import { isWord } from './method-names.ts';
import { accessTo, readMember } from './accessors.ts';
import { dataMember, needsBrackets } from './keys.ts';

/** Returns the value of a member, which may come from a getter. */
export function namedMember(
  lowering: Lowering,
  object: Expression,
  owner: ts.Expression,
  name: string,
  origin: ts.Node,
): Expression {
  return memberOfType(lowering, object, { type: lowering.typeOf(owner), owner, name, origin });
}

/** Does the same for a value that is known by its type alone, such as a destructured value. */
export function memberOfType(lowering: Lowering, object: Expression, named: Named): Expression {
  const { type, name, origin } = named;
  if (name === 'constructor' && isLibrary(type.getProperty(name)))
    return lowering.refuse('memberSupport', origin, name);
  refuseUnlikeField(lowering, type, name, origin);
  const access = accessTo(lowering, type, name);
  const isUnproved = named.isUnproved ?? (named.owner !== undefined && lowering.isUnproved(named.owner));
  // The value may be a number or a string, on which the lookup of a getter would fail.
  const isMeasured = (name === 'length' || name === 'size') && mayBeMeasured(lowering, type);
  if (access && isMeasured && name === 'size') return brs.helperCall('anySizeOf', [object], origin);
  if (access && (isUnproved || isMeasured))
    return brs.helperCall('anyMemberOf', [object, brs.stringLiteral(name)], origin);
  const field = (from: Expression): Expression => plainMember(lowering, { ...named, isUnproved }, from);
  return access ? readMember(lowering, object, { name, access, field }, origin) : field(object);
}

/** Refuses a node field of the program where the platform has one of that name in another case and another type. */
export function refuseUnlikeField(lowering: Lowering, type: ts.Type, name: string, origin: ts.Node): void {
  const field = type.getProperty(name);
  if (!field || isLibrary(field) || category(lowering.checker, type) !== 'node') return;
  const isSameKey = (other: ts.Symbol): boolean => other !== field && other.name.toLowerCase() === name.toLowerCase();
  const other = type.getProperties().find(isSameKey);
  const [declared, held] = [field, other].map((symbol) => symbol && lowering.checker.getTypeOfSymbol(symbol));
  if (other && declared && held && !lowering.checker.isTypeAssignableTo(declared, held))
    lowering.refuse('caseClash', origin, other.name, name);
}

/** Refuses a value for a node field by a name that the node's type has in another case, for values of another type. */
export function refuseUnlikeValue(lowering: Lowering, node: ts.Expression, name: string, value: ts.Node): void {
  const { checker } = lowering;
  const type = lowering.typeOf(node);
  if (type.getProperty(name) || category(checker, type) !== 'node') return;
  const other = type.getProperties().find((field) => field.name.toLowerCase() === name.toLowerCase());
  if (!other || (other.flags & ts.SymbolFlags.Method) !== 0) return;
  if (!checker.isTypeAssignableTo(lowering.typeOf(value), checker.getTypeOfSymbol(other)))
    lowering.refuse('caseClash', value, other.name, name);
}

interface Named {
  readonly type: ts.Type;
  readonly owner?: ts.Expression;
  readonly name: string;
  readonly origin: ts.Node;
  /** True if the type is only asserted: the value may be a number, which has no members. */
  readonly isUnproved?: boolean;
}

/** Objects with fixed member names use a dot; plain data uses its keys. */
function plainMember(lowering: Lowering, named: Named, object: Expression): Expression {
  const { type, owner, name, origin, isUnproved } = named;
  if (isUnproved && hasNamedMember(category(lowering.checker, type), name)) return measureOf(object, name, origin);
  if (owner && ts.isIdentifier(owner) && owner.text === 'm') {
    const declaration = lowering.symbolOf(owner)?.valueDeclaration;
    if (declaration && isAmbient(declaration)) return brs.memberExpression(object, name, origin);
  }
  switch (category(lowering.checker, type)) {
    case 'instance':
    case 'node':
    case 'component':
      return isWord(name)
        ? brs.memberExpression(object, name, origin)
        : brs.indexExpression(object, brs.stringLiteral(name), origin);
    case 'function':
      return lowering.refuse('functionProperty', origin, name);
    case 'error':
      if (isOfLibrary(type, name, 'cause')) return brs.helperCall('errorCause', [object], origin);
      if (isOfLibrary(type, name, 'stack')) return brs.helperCall('stackOfError', [object], origin);
      if (owner && isSaidToBeError(lowering, owner))
        return brs.helperCall('errorMemberOf', [object, brs.stringLiteral(name)], origin);
      return name === 'name'
        ? brs.helperCall('errorName', [object], origin)
        : brs.memberExpression(object, name, origin);
    case 'string':
      // A length that is taken out by a pattern; other members of these have no value of their own.
      return name === 'length' ? stringLength(object, origin) : lowering.refuse('memberSupport', origin, name);
    case 'array':
      return name === 'length' ? arrayLength(object, origin) : lowering.refuse('memberSupport', origin, name);
    case 'map':
    case 'set':
      return name === 'size' ? collectionSize(object, origin) : lowering.refuse('memberSupport', origin, name);
    case 'date':
      return lowering.refuse('memberSupport', origin, name);
    default: {
      if (mayBeMeasured(lowering, type)) return measureOf(object, name, origin);
      return dataMember(object, name, origin, { isOpen: needsBrackets(lowering, type) });
    }
  }
}

/** Reports whether a value of this category can be read by `measureOf`, like a value of any kind. */
function hasNamedMember(kind: Category, name: string): boolean {
  if (kind === 'object' || kind === 'instance') return true;
  return MEASURED.has(kind) && (name === 'length' || name === 'size');
}

/** Reports whether it is this member of JavaScript's errors, and not a field of a class of the program. */
function isOfLibrary(type: ts.Type, name: string, wanted: string): boolean {
  return name === wanted && parts(type).some((part) => isLibrary(part.getProperty(name)));
}

/** Matches `(problem as Error).message` of a caught value, in a program that throws other values too. */
function isSaidToBeError(lowering: Lowering, owner: ts.Expression): boolean {
  const plain = unwrap(owner);
  const declaration =
    plain !== owner && ts.isIdentifier(plain) ? lowering.symbolOf(plain)?.valueDeclaration : undefined;
  const isCaught = declaration !== undefined && ts.isCatchClause(declaration.parent);
  return isCaught && lowering.ask('throws values', (all) => all.throwsValues);
}

/**
 * Reports whether a value of this type may be a string, an array, a Map or a Set. They match `{ length: number }` or `{
 * size: number }` too.
 */
export function mayBeMeasured(lowering: Lowering, type: ts.Type): boolean {
  return parts(type).some((part) => {
    const kind = category(lowering.checker, part);
    if (MEASURED.has(kind)) return true;
    if (kind !== 'object' || part.getStringIndexType() !== undefined) return false;
    const needed = part.getProperties().filter(({ flags }) => (flags & ts.SymbolFlags.Optional) === 0);
    return needed.length > 0 && needed.every(({ name }) => name === 'length' || name === 'size');
  });
}

/**
 * Reports whether every value of this type may have a length or a size, as strings, arrays, Maps, Sets and objects may.
 */
export function isOfMeasured(lowering: Lowering, type: ts.Type): boolean {
  const kinds = parts(lowering.checker.getNonNullableType(type)).map((part) => category(lowering.checker, part));
  return kinds.every((kind) => MEASURED.has(kind) || kind === 'object');
}

const MEASURED: ReadonlySet<Category> = new Set<Category>(['string', 'array', 'map', 'set']);

/** Reads a member of such a value. */
export function measureOf(object: Expression, name: string, origin: ts.Node): Expression {
  if (name === 'size') return brs.helperCall('sizeOf', [object], origin);
  return brs.helperCall(name === 'name' ? 'errorMemberOf' : 'memberOf', [object, brs.stringLiteral(name)], origin);
}

/** The number of entries of a Map or a Set. */
export function collectionSize(object: Expression, origin: ts.Node): Expression {
  return brs.methodCall(brs.memberExpression(object, 'order'), 'count', [], origin);
}

/** Returns the number of characters of a string. */
export function stringLength(text: Expression, origin: ts.Node): Expression {
  return brs.builtInCall('len', [text], origin);
}

/** Returns the number of items of an array. */
export function arrayLength(list: Expression, origin: ts.Node): Expression {
  return brs.methodCall(list, 'count', [], origin);
}
