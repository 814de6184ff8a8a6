/** `{ key: value, … }`. */
import ts from 'typescript';
import { type Expression, isLiteral, type ObjectField, type Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { lowerFunction } from '../declarations/function-shape.ts';
import { formOf } from '../analysis/numbers/number-forms.ts';
import { isCast, unwrap } from '../analysis/syntax/unwrap-expression.ts';
import { callSignatures, category, hasOpenKeys, numberAlias, parts } from '../analysis/types/types.ts';
import type { Lowering } from '../lowering.ts';
import { closure } from './closure.ts';
import { accessorKeyText, plainData } from '../values/accessors.ts';
import { methodName } from '../values/method-names.ts';
import { hasCaseClash, hasUnknownKeys, keyExpression, mayBeOfAnyKind, staticKey } from '../values/keys.ts';
import { asDouble } from '../values/number-conversion.ts';
import { refuseUnlikeValue } from '../values/members.ts';
import { slotted } from '../values/slots.ts';

/** An associative array. Keys are quoted, because BrightScript would lower-case them otherwise. */
export function objectLiteral(lowering: Lowering, node: ts.ObjectLiteralExpression): Expression {
  const wanted = lowering.checker.getContextualType(node) ?? lowering.typeOf(node);
  const isOpen = hasOpenKeys(wanted) || takesUnknown(lowering, node) || mayClash(lowering, wanted, node);
  if (!isOpen) refuseCaseClash(lowering, node);
  const isPlain = node.properties.every((p) => !ts.isSpreadAssignment(p) && isQuotable(staticKey(p.name)));
  if (isPlain && !isOpen) return brs.associativeArrayLiteral([...accessorNames(node), ...fields(lowering, node)], node);
  return stepByStep(lowering, node, isOpen);
}

/**
 * Reports whether the key can be quoted. BrightScript writes a control character as a call, which cannot be a key of a
 * literal.
 */
function isQuotable(key: string | undefined): boolean {
  // eslint-disable-next-line no-control-regex -- control characters are what this is about
  return key !== undefined && !/[\u0000-\u001f\u007f\u2028\u2029]/.test(key);
}

/** Reports whether the object gets keys that are unknown here. Two of them may differ only by case. */
function takesUnknown(lowering: Lowering, node: ts.ObjectLiteralExpression): boolean {
  const call = node.parent;
  const isAssigned = ts.isCallExpression(call) && call.arguments[0] === node;
  if (isAssigned && lowering.analysis.library.function(call.expression).assignsAnyMember) return true;
  const spreads = node.properties.filter(ts.isSpreadAssignment);
  const hasUnknown = spreads.some(({ expression }) =>
    hasUnknownKeys(lowering, lowering.checker.getNonNullableType(lowering.typeOf(expression))),
  );
  return hasUnknown || (spreads.length > 0 && hasCaseClash(lowering.typeOf(node)));
}

/**
 * Reports whether the wanted type names a key that the object has, in another case. Two such keys of the literal itself
 * are refused.
 */
function mayClash(lowering: Lowering, wanted: ts.Type, node: ts.ObjectLiteralExpression): boolean {
  return hasCaseClash(lowering.checker.getNonNullableType(wanted)) && !hasCaseClash(lowering.typeOf(node));
}

/** Spread, computed keys, or keys whose case matters: the object is filled by statements. */
function stepByStep(lowering: Lowering, node: ts.ObjectLiteralExpression, isOpen: boolean): Expression {
  const empty = isOpen ? brs.helperCall('openObject', [], node) : brs.associativeArrayLiteral([]);
  if (node.properties.length === 0) return empty;
  const object = lowering.variableOf(node) ?? lowering.temporary(node, 'data');
  lowering.first(brs.assignmentStatement(object, empty, node));
  for (const { key, value } of accessorNames(node))
    lowering.first(brs.assignmentStatement(brs.memberExpression(object, key), value, node));
  const set = (key: Expression, value: Expression, origin: ts.Node): Statement =>
    brs.assignmentStatement(brs.indexExpression(object, key), value, origin);
  for (const property of node.properties) {
    if (ts.isSpreadAssignment(property)) {
      if (lowering.categoryOf(property.expression) === 'node')
        return lowering.refuse('memberSupport', property, 'a spread node');
      lowering.first(
        brs.expressionStatement(
          brs.helperCall(copying(lowering, property.expression), [object, spread(lowering, property.expression)]),
          property,
        ),
      );
      continue;
    }
    const name = property.name;
    const key = staticKey(name);
    if (key !== undefined) {
      const value = fieldValue(lowering, property);
      const names = keysOf(lowering, property, key);
      const kept = names.length > 1 ? repeated(lowering, value, property) : value;
      lowering.first(...names.map((name) => set(brs.stringLiteral(name), kept, property)));
    } else if (ts.isAccessor(property)) {
      lowering.refuse('accessor', property);
    } else if (name && ts.isComputedPropertyName(name)) {
      lowering.first(set(computedKey(lowering, name, property), fieldValue(lowering, property), property));
    }
  }
  return object;
}

/** Returns a field with the names of an object's getters and setters, for code that iterates over its keys. */
function accessorNames(node: ts.ObjectLiteralExpression): ObjectField[] {
  const names = new Set(node.properties.filter(ts.isAccessor).map(({ name }) => staticKey(name) ?? ''));
  if (names.size === 0) return [];
  return [
    { key: 'accessorNames', quoted: false, value: brs.arrayLiteral([...names].map((n) => brs.stringLiteral(n))) },
  ];
}

/** Lowers the operand of a spread. Its getters are called. */
function spread(lowering: Lowering, given: ts.Expression): Expression {
  return plainData(lowering, lowering.typeOf(given), lowering.expression(given), given);
}

/** Returns the name of the helper that copies a spread operand. */
function copying(lowering: Lowering, node: ts.Expression): string {
  if (lowering.categoryOf(node) === 'array') return 'copyItems';
  const present = lowering.checker.getNonNullableType(lowering.typeOf(node));
  return mayBeOfAnyKind(lowering, present) || lowering.isAsserted(node) ? 'copyAnyInto' : 'copyInto';
}

/** JavaScript evaluates the key before the value, which may change the operands of the key. */
function computedKey(
  lowering: Lowering,
  name: ts.ComputedPropertyName,
  property: ts.ObjectLiteralElementLike,
): Expression {
  const key = keyExpression(lowering, name.expression);
  const isFixed =
    isLiteral(key) || lowering.isSettled(name.expression, key) || lowering.isUntouchedBy(name.expression, property);
  return isFixed ? key : lowering.keep(key, name, 'key');
}

function fields(lowering: Lowering, node: ts.ObjectLiteralExpression): ObjectField[] {
  const parts = node.properties.map((p) => ({ p, ...lowering.collect(() => fieldValue(lowering, p)) }));
  const last = parts.findLastIndex((part) => part.statements.length > 0);
  return parts.flatMap(({ p, statements, result }, i) => {
    lowering.first(...statements);
    const given = ts.isPropertyAssignment(p) ? p.initializer : p.name;
    const isFixed = isLiteral(result) || (given && ts.isExpression(given) && lowering.isSettled(given, result));
    const value = i < last && !isFixed ? lowering.keep(result, p, staticKey(p.name) ?? 'value') : result;
    const keys = keysOf(lowering, p, staticKey(p.name) ?? '');
    const shared = keys.length > 1 ? repeated(lowering, value, p) : value;
    return keys.map((key) => ({ key, quoted: true, value: shared }));
  });
}

/** Returns the key of a property and the key under which it is called. A getter or setter has its own. */
function keysOf(lowering: Lowering, property: ts.ObjectLiteralElementLike, key: string): string[] {
  if (ts.isAccessor(property)) return [accessorKeyText(ts.isGetAccessor(property) ? 'get' : 'set', key)];
  return hasMethodKey(lowering, property, key) ? [key, methodName(key)] : [key];
}

/** Reports whether a value of this type may be used as an object of another type, whatever its members are. */
function saysNothing(type: ts.Type): boolean {
  const isOpen = (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Instantiable)) !== 0;
  const hasKeys = type.getProperties().length > 0 || hasOpenKeys(type);
  return isOpen || ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.NonPrimitive)) !== 0 && !hasKeys);
}

/** Reports whether the property may be called as a method under a name that cannot stand after a dot. */
function hasMethodKey(lowering: Lowering, property: ts.ObjectLiteralElementLike, key: string): boolean {
  const isCallable = (): boolean =>
    callSignatures(lowering.checker, lowering.typeOf(property.name ?? property)).length > 0;
  if (methodName(key) === key || !isCallable()) return false;
  const object = property.parent as ts.ObjectLiteralExpression;
  const wanted = lowering.checker.getContextualType(object);
  const isOpen = isCast(object.parent) || (wanted && parts(wanted).some(saysNothing));
  if (wanted && !isOpen) {
    const members = parts(wanted).flatMap((part) => part.getProperty(key) ?? []);
    // A function of a table, whose type names no keys, is called through a variable.
    if (members.length === 0) return false;
    if (members.some(({ flags }) => (flags & ts.SymbolFlags.Method) !== 0)) return true;
  }
  if (ts.isMethodDeclaration(property)) return true;
  if (isOpen) return lowering.ask(`method name ${key}`, (all) => all.isMethodName(key));
  return lowering.ask(`method ${key} of ${object.pos}`, (all) =>
    all.mayBeMethod(key, all.checker.getTypeAtLocation(object)),
  );
}

/** The variable belongs to the function around the literal, and not to a method of it. */
function repeated(lowering: Lowering, value: Expression, property: ts.ObjectLiteralElementLike): Expression {
  return value.kind === 'GlobalReference' ? value : lowering.keep(value, property.parent, 'callback');
}

function fieldValue(lowering: Lowering, property: ts.ObjectLiteralElementLike): Expression {
  const node = nodeOf(lowering, property.parent, FIELD_SETTERS);
  if (node) refuseUnlikeValue(lowering, node, staticKey(property.name) ?? '', property);
  if (ts.isPropertyAssignment(property)) {
    const value = slotted(lowering, property.initializer);
    return makesNumberField(lowering, property) ? asDouble(value, formOf(lowering, property.initializer)) : value;
  }
  if (ts.isShorthandPropertyAssignment(property)) return slotted(lowering, property.name);
  if (lowering.analysis.closures.is(property)) return closure(lowering, property);
  if (ts.isMethodDeclaration(property) || ts.isAccessor(property))
    return brs.functionExpression(lowerFunction(lowering, property), property);
  return lowering.refuse('unsupportedSyntax', property, 'this member of an object');
}

function refuseCaseClash(lowering: Lowering, node: ts.ObjectLiteralExpression): void {
  const seen = new Map<string, string>();
  for (const property of node.properties) {
    const key = staticKey(property.name);
    if (key === undefined) continue;
    const other = seen.get(key.toLowerCase());
    if (other !== undefined && other !== key) lowering.refuse('caseClash', property, other, key);
    seen.set(key.toLowerCase(), key);
  }
}

/** Methods of nodes that may make fields. */
const FIELD_MAKERS: ReadonlySet<string> = new Set(['addFields', 'update']);
/** Methods of nodes that take an object of fields. */
const FIELD_SETTERS: ReadonlySet<string> = new Set([...FIELD_MAKERS, 'setFields']);

/** Returns the node whose method takes the literal, as in `node.addFields({ score: 0 })`. */
function nodeOf(
  lowering: Lowering,
  { parent: call }: ts.Node,
  methods: ReadonlySet<string>,
): ts.Expression | undefined {
  const callee = ts.isCallExpression(call) ? unwrap(call.expression) : undefined;
  if (!callee || !ts.isPropertyAccessExpression(callee) || !methods.has(callee.name.text)) return undefined;
  return lowering.categoryOf(callee.expression) === 'node' ? callee.expression : undefined;
}

/**
 * Matches `node.addFields({ score: 0 })` where the node's type says that the field is any number. The device makes it of
 * the type of its first value, and an Integer field would lose fractions.
 */
function makesNumberField(lowering: Lowering, { name, initializer, parent }: ts.PropertyAssignment): boolean {
  const node = nodeOf(lowering, parent, FIELD_MAKERS);
  if (!node || formOf(lowering, initializer).is !== 'int') return false;
  const field = lowering.typeOf(node).getProperty(staticKey(name) ?? '');
  const type = field && lowering.checker.getTypeOfSymbol(field);
  return type !== undefined && category(lowering.checker, type) === 'number' && numberAlias(type) === undefined;
}
