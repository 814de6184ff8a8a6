/** `Object`, and the members of every object. */
import ts from 'typescript';
import type { Expression, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { isHeldElsewhere } from '../analysis/copies/frozen-values.ts';
import { isAnything } from '../analysis/uncertainty/asserted-types.ts';
import { category, hasOpenKeys, parts } from '../analysis/types/types.ts';
import { listedData, mayHaveAccessors, plainData, plainKeys } from '../values/accessors.ts';
import { OBJECT_GROUP_BY } from './grouping.ts';
import { type FunctionCall, functionByHelper, type LibraryClass, type MethodCall } from './library-class.ts';
import { argumentsInOrder } from '../values/arguments.ts';
import { enumEntries, enumKeys, enumObject, type EnumObject, enumValues } from '../values/enums.ts';
import { hasNoIdentity } from '../values/equality.ts';
import { hasKey, isOfAnyKind, keyExpression, mayBeOfAnyKind } from '../values/keys.ts';
import { mayBeInstance } from '../values/instances.ts';
import type { Lowering } from '../lowering.ts';
import { arrayOf, iterated } from '../values/arrays.ts';
import { slotted } from '../values/slots.ts';

/** A row for a function over the keys of plain data. A class instance has methods among its keys. */
function overKeys(
  helper: string,
  ofEnum: (object: EnumObject, node: ts.Node) => Expression,
  reduced = plainData,
): (call: FunctionCall) => Expression {
  return ({ lowering, node }) => {
    const argument = node.arguments[0];
    const known = argument && enumObject(lowering, argument);
    if (known) return ofEnum(known, node);
    const args = argumentsInOrder(lowering, node);
    const isKeyless = argument !== undefined && ['array', 'string', 'node'].includes(lowering.categoryOf(argument));
    // An array has no keys on the device, and a loop over it visits its items.
    if (isKeyless)
      return lowering.refuse('memberSupport', node, `${node.expression.getText()} of an array, string or node`);
    const [source] = args;
    return brs.helperCall(
      argument && isOfAnyKind(lowering, argument) ? `${helper}Any` : helper,
      argument && source ? [listedData(lowering, lowering.typeOf(argument), source, node, reduced)] : args,
      node,
    );
  };
}

/** Lowers `Object.create(null)` to an empty object, because objects of the device have no prototype. */
function created({ lowering, node }: FunctionCall): Expression {
  const [prototype] = node.arguments;
  if (prototype?.kind !== ts.SyntaxKind.NullKeyword || node.arguments.length > 1)
    return lowering.refuse('memberSupport', node, 'Object.create with a prototype');
  return emptyObject(lowering, node);
}

/** Creates an empty object. If it may get keys that its type does not name, the keys are case-sensitive. */
function emptyObject(lowering: Lowering, node: ts.Expression): Expression {
  const type = lowering.checker.getContextualType(node);
  const isData = !type || (type.flags & ts.TypeFlags.Any) !== 0 || hasOpenKeys(type);
  return isData ? brs.helperCall('openObject', [], node) : brs.associativeArrayLiteral([], node);
}

/** `Object.freeze(value)` is the value itself. The analysis refuses changes of it, if no other code may change it. */
function frozen({ lowering, node }: FunctionCall): Expression {
  const [value] = node.arguments;
  if (value && isHeldElsewhere(lowering, value))
    return lowering.refuse(
      'memberSupport',
      node,
      'Object.freeze of a parameter or member, which other code may change,',
    );
  return argumentsInOrder(lowering, node)[0] ?? brs.invalidLiteral(node);
}

/** `Object.fromEntries(entries)`, for an array or a Map. */
function objectFrom({ lowering, node }: FunctionCall): Expression {
  const [entries] = node.arguments;
  if (!entries) return lowering.refuse('memberSupport', node, 'Object.fromEntries');
  return brs.helperCall('objectFrom', [iterated(lowering, entries)], node);
}

/** `Object.hasOwn(object, key)`, and its older spelling. */
function hasOwn({ lowering, node }: FunctionCall): Expression {
  const [owner, key] = node.arguments;
  if (!owner || !key) return lowering.refuse('memberSupport', node, 'Object.hasOwn');
  const [object = brs.invalidLiteral(), name = brs.invalidLiteral()] = lowering.inOrder([owner, key], (part) =>
    part === key ? keyExpression(lowering, part) : lowering.expression(part),
  );
  return hasOwnKey(lowering, owner, object, name, node);
}

function hasOwnKey(
  lowering: Lowering,
  owner: ts.Expression,
  object: Expression,
  key: Expression,
  node: ts.Node,
): Expression {
  const fields = fieldsOf(lowering, owner, object);
  const isOpen = lowering.isUnproved(owner) || mayBeOfAnyKind(lowering, lowering.typeOf(owner));
  const mayCall = mayHaveAccessors(lowering, lowering.typeOf(owner));
  if (isOpen) return brs.helperCall(mayCall ? 'hasOwnMember' : 'hasOwnKey', [fields, key], node);
  return hasKey(lowering, owner, fields, key, node);
}

/** Returns the object whose own keys the program tests. The methods of an instance are not own keys. */
function fieldsOf(lowering: Lowering, owner: ts.Expression, object: Expression): Expression {
  const type = lowering.typeOf(owner);
  const isError = lowering.categoryOf(owner) === 'error';
  if (isError && mayHaveAccessors(lowering, type)) return brs.helperCall('errorFields', [object], owner);
  return mayBeInstance(lowering, type) ? brs.helperCall('plainObject', [object], owner) : object;
}

/** `Object.is(one, other)`: as `===`, but NaN is itself. */
function isIdentical({ lowering, node }: FunctionCall): Expression {
  const other = node.arguments.find((argument) => hasNoIdentity(lowering.categoryOf(argument)));
  if (other) return lowering.refuse('unlikeEquality', node, lowering.typeText(other), lowering.typeText(other));
  return brs.helperCall('isIdentical', argumentsInOrder(lowering, node), node);
}

/** `Object.assign(target, …)`: it calls the getters of the sources and the setters of the target. */
function assigned({ lowering, node }: FunctionCall): Expression {
  const list = node.arguments.find((argument) => lowering.categoryOf(argument) === 'array');
  if (list) return lowering.refuse('memberSupport', list, 'Object.assign with an array');
  const nothing = isAnything(lowering.typeOf(node))
    ? undefined
    : node.arguments.find((one) => isNoObject(lowering, one));
  if (nothing) return lowering.refuse('memberSupport', nothing, 'Object.assign with a value that is not an object');
  const copied = node.arguments.slice(1).find((one) => lowering.categoryOf(one) === 'node');
  if (copied) return lowering.refuse('memberSupport', copied, 'Object.assign of a node');
  const typeAt = (i: number): ts.Type => lowering.typeOf(node.arguments[i] ?? node);
  if (node.arguments.some(ts.isSpreadElement)) return assignedSpread(lowering, node);
  const args = argumentsInOrder(lowering, node).map((arg, i) =>
    i === 0 ? arg : plainData(lowering, typeAt(i), arg, node),
  );
  return args.reduce((target, source, i) =>
    brs.helperCall(assigning(lowering, node, node.arguments.slice(i, i + 1)), [target, source], node),
  );
}

/** Returns the helper that copies the members of these sources into the target. */
function assigning(lowering: Lowering, node: ts.CallExpression, sources: readonly ts.Expression[]): string {
  const [target] = node.arguments;
  if (target && mayHaveAccessors(lowering, lowering.typeOf(target))) return 'assignInto';
  return sources.some((source) => isOfAnyKind(lowering, source)) ? 'copyAnyInto' : 'copyInto';
}

/** `Object.assign(target, ...sources)`: a loop over the sources. They are all evaluated before the first is copied. */
function assignedSpread(lowering: Lowering, node: ts.CallExpression): Expression {
  const [first, ...sources] = node.arguments;
  if (!first || ts.isSpreadElement(first)) return lowering.refuse('spreadArgument', first ?? node);
  const value = slotted(lowering, first);
  const isFixed = lowering.isPlain(value) && (lowering.isSettled(first, value) || lowering.isUntouchedBy(first, node));
  const target = isFixed ? value : lowering.keep(value, node, 'target');
  const list = ownSources(lowering, sources, node);
  const name = lowering.names.fresh(node, 'source');
  const item = brs.identifier(name);
  const plain = sources.map((source) => plainData(lowering, lowering.typeOf(source), item, node));
  const source = plain.find((one) => one !== item) ?? item;
  const copy = brs.helperCall(assigning(lowering, node, sources), [target, source], node);
  lowering.first(brs.forEachStatement(name, list, [brs.expressionStatement(copy, node)], node));
  return target;
}

/** Returns the sources as an array that no other code references: a getter may change the array that is spread. */
function ownSources(lowering: Lowering, sources: readonly ts.Expression[], node: ts.Node): Expression {
  const [first] = sources;
  if (!first || !ts.isSpreadElement(first) || sources.length > 1) return arrayOf(lowering, sources, node);
  const list = iterated(lowering, first.expression);
  return lowering.analysis.lists.isFresh(first.expression) ? list : brs.helperCall('sliceOf', [list], node);
}

/**
 * Reports whether the type admits only strings, numbers, booleans and undefined, from which nothing is copied.
 * TypeScript also gives the whole such a type: `{} & false` is `false`.
 */
function isNoObject(lowering: Lowering, node: ts.Expression): boolean {
  const kinds = parts(lowering.typeOf(node)).map((part) => category(lowering.checker, part));
  return kinds.every((kind) => ['string', 'number', 'boolean', 'nothing'].includes(kind));
}

/**
 * Drops `Object.setPrototypeOf(this, Name.prototype)`, or `new.target.prototype`, in the constructor of Name, because
 * the object has its class already. If another class extends Name, the first form would take that class away, so it is
 * refused.
 */
function givenPrototype({ lowering, node }: FunctionCall): Statement[] {
  if (isOwnPrototype(lowering, node)) return [];
  lowering.refuse('memberSupport', node, 'Object.setPrototypeOf of anything but `this` and its own class');
  return [];
}

function isOwnPrototype(lowering: Lowering, { arguments: [object, prototype] }: ts.CallExpression): boolean {
  const own = object && ts.findAncestor(object, ts.isFunctionLike);
  if (object?.kind !== ts.SyntaxKind.ThisKeyword || !own || !ts.isConstructorDeclaration(own)) return false;
  if (!prototype || !ts.isPropertyAccessExpression(prototype) || prototype.name.text !== 'prototype') return false;
  if (ts.isMetaProperty(prototype.expression)) return true;
  const cls = own.parent.name && lowering.symbolOf(own.parent.name);
  if (cls === undefined || lowering.symbolOf(prototype.expression) !== cls) return false;
  return !lowering.ask(`extended ${own.parent.pos}`, (all) => all.isExtended(cls));
}

export const OBJECT: LibraryClass = {
  name: 'Object',
  category: 'object',
  methods: {
    hasOwnProperty: {
      lower: ({ lowering, node, callee, object }: MethodCall) => {
        const [key] = node.arguments;
        const name = key ? keyExpression(lowering, key) : brs.invalidLiteral();
        return hasOwnKey(lowering, callee.expression, object, name, node);
      },
    },
  },
  create: { lower: emptyObject },
  functions: {
    assign: {
      assignsAnyMember: true,
      lower: assigned,
    },
    create: { lower: created },
    entries: { returnsNewList: true, lower: overKeys('entriesOf', enumEntries) },
    freeze: { lower: frozen },
    fromEntries: { lower: objectFrom },
    groupBy: OBJECT_GROUP_BY,
    hasOwn: { lower: hasOwn },
    is: { lower: isIdentical },
    keys: { readsKeysOnly: true, returnsNewList: true, lower: overKeys('keysOf', enumKeys, plainKeys) },
    'prototype.hasOwnProperty.call': { lower: hasOwn },
    'prototype.toString.call': {
      lower: (call) => {
        const { lowering } = call;
        const hasOthers = lowering.ask('other tags', (all) => all.makes('Date', 'WeakMap', 'WeakSet'));
        return functionByHelper(hasOthers ? 'tagOfAny' : 'tagOf')(call);
      },
    },
    setPrototypeOf: {
      lower: ({ lowering, node }) => lowering.refuse('memberSupport', node, 'the value of Object.setPrototypeOf'),
      statement: givenPrototype,
    },
    values: { returnsNewList: true, lower: overKeys('valuesOf', enumValues) },
  },
};
