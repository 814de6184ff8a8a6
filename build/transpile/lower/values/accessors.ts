/** Members that are read and written by calls: getters and setters. */
import ts from 'typescript';
import { type Expression, isLiteral, type Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import type { Access } from '../analysis/types/accessors.ts';
import { enclosingHolder } from '../analysis/syntax/unwrap-expression.ts';
import { accessorKey, isAmbient, isStatic, textOf } from '../analysis/syntax/declarations.ts';
import { methodKey } from '../analysis/program-analysis.ts';
import { callSignatures, category, parts } from '../analysis/types/types.ts';
import type { Lowering } from '../lowering.ts';
import { methodName, superName } from './method-names.ts';
import { CALL } from './function-calls.ts';
import { mayBeInstance } from './instances.ts';

/** A member of an object, under a name that may belong to a getter or setter. */
export interface AccessedMember {
  readonly name: string;
  readonly access: Access;
  /** The member as a plain field. */
  readonly field: (object: Expression) => Expression;
  /** Assigns to the field if that is more than an assignment. */
  readonly assigned?: (owner: Expression, value: Expression) => Expression;
}

/**
 * Returns the possible implementations of the member with this name on this type; undefined if it can only be a field.
 * The answer depends on the classes and literals of all modules.
 */
export function accessTo(lowering: Lowering, type: ts.Type, name: string): Access | undefined {
  const access = accessByType(lowering, type, name);
  // A caught error is cast without a test, and may be any other error.
  if (!access || access.mayBeField) return access;
  const isError = category(lowering.checker, lowering.checker.getNonNullableType(type)) === 'error';
  return isError ? { ...access, mayBeField: true, isObject: false } : access;
}

function accessByType(lowering: Lowering, type: ts.Type, name: string): Access | undefined {
  if (!lowering.ask('accessors', (all) => all.accessors.areAny)) return undefined;
  const signature = lowering.analysis.accessors.signature(name);
  lowering.ask(`accessors of ${name}: ${signature}`, (all) => all.accessors.signature(name) === signature);
  return lowering.analysis.accessors.at(name, type);
}

/** The same for `object.name`. A private name belongs to its own class only. */
export function accessAt(lowering: Lowering, node: ts.PropertyAccessExpression): Access | undefined {
  if (!ts.isPrivateIdentifier(node.name)) {
    const access = isTested(lowering, node.expression) ? accessByType : accessTo;
    return access(lowering, lowering.typeOf(node.expression), node.name.text);
  }
  const declarations = privateMembers(lowering, node.name);
  const get = declarations.some(ts.isGetAccessor);
  const set = declarations.some(ts.isSetAccessor);
  const formOf = (isThere: boolean): Access['get'] => new Set(isThere ? (['method'] as const) : []);
  if (!get && !set) return undefined;
  return {
    mayBeField: false,
    isObject: true,
    alwaysReads: get,
    alwaysWrites: set,
    get: formOf(get),
    set: formOf(set),
  };
}

/** Returns what declares a private name. Of a value of type any, the class around the expression tells. */
export function privateMembers(lowering: Lowering, name: ts.PrivateIdentifier): readonly ts.Declaration[] {
  const known = lowering.checker.getSymbolAtLocation(name)?.declarations;
  if (known) return known;
  const isIt = (member: ts.ClassElement): boolean =>
    member.name !== undefined && ts.isPrivateIdentifier(member.name) && member.name.text === name.text;
  const owner = ts.findAncestor(name, (node) => ts.isClassLike(node) && node.members.some(isIt));
  return owner && ts.isClassLike(owner) ? owner.members.filter(isIt) : [];
}

/** Reports whether this is `this`, or a variable whose class a test has narrowed. Neither is of another class. */
function isTested(lowering: Lowering, node: ts.Expression): boolean {
  if (node.kind === ts.SyntaxKind.ThisKeyword) return true;
  const declaration = ts.isIdentifier(node) ? lowering.symbolOf(node)?.valueDeclaration : undefined;
  // A module imported under a name is no variable.
  if (!declaration || ts.isSourceFile(declaration)) return false;
  return lowering.typeOf(declaration) !== lowering.typeOf(node);
}

/** Reports whether iterating over the keys of an object of this type may miss getters, and find their internal keys. */
export function mayHaveAccessorKeys(lowering: Lowering, type: ts.Type): boolean {
  return askAboutAll(lowering) && lowering.analysis.accessors.mayBeAmongKeysOf(type);
}

/**
 * Returns an object for iterating over its keys. If it may have getters, it is a copy with their values. If it may be
 * an instance, it is reduced to its fields.
 */
export function plainData(lowering: Lowering, type: ts.Type, value: Expression, node: ts.Node): Expression {
  const isPlain = !mayHaveAccessorKeys(lowering, type) && !mayBeInstance(lowering, type);
  return isPlain ? value : brs.helperCall('plainObject', [value], node);
}

/** Does the same for code that reads no member: getters are not called, and their members have no value. */
export function plainKeys(lowering: Lowering, type: ts.Type, value: Expression, node: ts.Node): Expression {
  if (!mayHaveAccessorKeys(lowering, type)) return plainData(lowering, type, value, node);
  return brs.helperCall('plainKeys', [value], node);
}

/** Returns the other key under which the member of this name is called as a method; undefined if there is none. */
export function methodKeyOf(lowering: Lowering, owner: ts.Type, name: string): string | undefined {
  const key = methodName(name);
  if (key === name || !lowering.ask(`method name ${name}`, (all) => all.isMethodName(name))) return undefined;
  const members = parts(lowering.checker.getNonNullableType(owner)).flatMap((part) => part.getProperty(name) ?? []);
  const isCalled = (member: ts.Symbol): boolean =>
    callSignatures(lowering.checker, lowering.checker.getTypeOfSymbol(member)).length > 0;
  return members.some(isCalled) ? key : undefined;
}

/**
 * Returns the object for code that lists its keys: as `plainData` or `plainKeys`, without the keys under which methods
 * are called. The object keeps those beside the names of the methods.
 */
export function listedData(
  lowering: Lowering,
  type: ts.Type,
  value: Expression,
  node: ts.Node,
  reduced = plainData,
): Expression {
  const plain = reduced(lowering, type, value, node);
  const members = parts(lowering.checker.getNonNullableType(type)).flatMap((part) => part.getProperties());
  const keys = members.flatMap((member) => methodKeyOf(lowering, type, member.name) ?? []);
  if (keys.length === 0) return plain;
  const hidden = brs.arrayLiteral([...new Set(keys)].map((key) => brs.stringLiteral(key)));
  return brs.helperCall('withoutKeys', [plain, hidden], node);
}

/** Reports whether an object of this type, or one inside it, may have getters among its keys. */
export function mayHoldAccessors(lowering: Lowering, type: ts.Type, seen = new Set<ts.Type>()): boolean {
  if (seen.has(type) || !lowering.ask('accessors', (all) => all.accessors.areAny)) return false;
  seen.add(type);
  if (mayHaveAccessorKeys(lowering, type)) return true;
  return parts(type).some((part) => {
    const kind = category(lowering.checker, part);
    if (kind !== 'object' && kind !== 'array') return false;
    const items = [part.getStringIndexType(), part.getNumberIndexType()].filter((item) => item !== undefined);
    const fields = kind === 'array' ? [] : part.getProperties().map((p) => lowering.checker.getTypeOfSymbol(p));
    return [...items, ...fields].some((inner) => mayHoldAccessors(lowering, inner, seen));
  });
}

/** Reports whether an object of this type may have a getter or setter. Then an unknown key may be its name. */
export function mayHaveAccessors(lowering: Lowering, type: ts.Type): boolean {
  return askAboutAll(lowering) && lowering.analysis.accessors.mayHaveAny(type);
}

function askAboutAll(lowering: Lowering): boolean {
  if (!lowering.ask('accessors', (all) => all.accessors.areAny)) return false;
  for (const name of lowering.analysis.accessors.names) {
    const signature = lowering.analysis.accessors.signature(name);
    lowering.ask(`accessors of ${name}: ${signature}`, (all) => all.accessors.signature(name) === signature);
  }
  const names = [...lowering.analysis.accessors.names].sort().join();
  return lowering.ask(`accessors are ${names}`, (all) => [...all.accessors.names].sort().join() === names);
}

/** Returns the value of the member. If its implementation is unknown, the lookup happens at run time. */
export function readMember(
  lowering: Lowering,
  object: Expression,
  member: AccessedMember,
  origin: ts.Node,
): Expression {
  const { access } = member;
  const call = onlyCall(access, 'get', member.name, access.alwaysReads);
  if (call && !access.get.has('closure')) return call(object, [], origin);
  const owner = repeated(lowering, object, origin, 'target');
  if (call) return call(owner, [], origin);
  const value = lowering.temporary(origin, member.name);
  const assign = (read: Expression): Statement => brs.assignmentStatement(value, read, origin);
  lowering.first(...byForm(access, { kind: 'get', name: member.name, owner, args: [] }, assign, member, origin));
  return value;
}

/** Reads a member of a value of unknown type, which may be a number without members. */
export function unknownMember(
  lowering: Lowering,
  object: Expression,
  type: ts.Type,
  name: string,
  origin: ts.Node,
): Expression {
  // A weak collection has no size, and is a Map or a Set on the device.
  if (name === 'size' && lowering.ask('weak collections', (all) => all.makes('WeakMap', 'WeakSet')))
    return lowering.refuse('memberSupport', origin, 'size of a value that may be a WeakMap or WeakSet');
  if (isOfPrototype(lowering, name, origin))
    return lowering.refuse('memberSupport', origin, `${name} of a value of unknown type`);
  const access = accessTo(lowering, type, name);
  const field = (from: Expression): Expression =>
    name === 'size'
      ? brs.helperCall('sizeOf', [from], origin)
      : name === 'cause' || name === 'stack'
        ? brs.helperCall(name === 'cause' ? 'errorCause' : 'stackOfError', [from], origin)
        : brs.helperCall('memberOf', [from, brs.stringLiteral(name)], origin);
  return access ? readMember(lowering, object, { name, access, field }, origin) : field(object);
}

/** Members of every object or function in JavaScript that the device does not have. */
const OF_EVERY_OBJECT: ReadonlySet<string> = new Set(
  [
    'constructor hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf __proto__',
    'apply bind call caller prototype',
  ].flatMap((names) => names.split(' ')),
);

/**
 * Reports whether the name is a member of the class of a string, an array or a function. Data may have a key `values`
 * or `map`, but hardly a method name of two words. `typeof` also asks for a method.
 */
function isOfPrototype(lowering: Lowering, name: string, origin: ts.Node): boolean {
  if (OF_EVERY_OBJECT.has(name)) return true;
  const isMethod = lowering.analysis.library.hasMethod(name);
  return isMethod && (/[A-Z]/.test(name) || ts.isTypeOfExpression(enclosingHolder(origin)));
}

/** Assigns to a member of an object expression that may be repeated. */
export function writeMember(
  lowering: Lowering,
  object: Expression,
  member: AccessedMember,
  given: Expression,
  origin: ts.Node,
): Statement[] {
  const { access, name } = member;
  const call = onlyCall(access, 'set', name, access.alwaysWrites || !access.mayBeField);
  if (call) return [brs.expressionStatement(call(object, [given], origin), origin)];
  return lowering.statementsOf(() => {
    const value = repeated(lowering, given, origin, name);
    const done = (result: Expression): Statement =>
      result.kind === 'CallExpression'
        ? brs.expressionStatement(result, origin)
        : brs.assignmentStatement(result, value, origin);
    lowering.first(...byForm(access, { kind: 'set', name, owner: object, args: [value] }, done, member, origin));
  });
}

/** Returns the getter or setter of a base class that `super.name` calls; undefined if there is none. */
export function superAccessor(
  lowering: Lowering,
  node: ts.PropertyAccessExpression,
  accessor: ts.AccessorDeclaration | undefined,
): ((args: readonly Expression[]) => Expression) | undefined {
  const owner = accessor?.parent;
  if (!accessor || !owner || !ts.isClassDeclaration(owner)) return undefined;
  if (isStatic(accessor)) {
    const fn = brs.globalReference(lowering.entityOf(accessor), node);
    return (args) => brs.callExpression(fn, args, node);
  }
  const key = superName(owner.name?.text ?? '', accessorKey(accessor, textOf(node.name)));
  const member = brs.memberExpression(brs.identifier(lowering.frame.thisName, node.expression), key, node);
  return (args) => brs.callExpression(member, args, node);
}

/** The function of a static getter or setter; undefined where `this` may be a class that has another. */
export function staticAccessor(
  lowering: Lowering,
  node: ts.PropertyAccessExpression,
  accessor: ts.AccessorDeclaration,
): Expression | undefined {
  const owner = accessor.parent;
  if (!ts.isClassDeclaration(owner) || isAmbient(owner)) return undefined;
  const symbol = owner.name && lowering.symbolOf(owner.name);
  const mayBeOther = symbol && lowering.ask(`extended ${methodKey(accessor)}`, (all) => all.isExtended(symbol));
  if (node.expression.kind === ts.SyntaxKind.ThisKeyword && mayBeOther) return undefined;
  return brs.globalReference(lowering.entityOf(accessor), node);
}

type Call = (object: Expression, args: readonly Expression[], origin: ts.Node) => Expression;

/** Returns the call of the getter or setter if there is only one way to call it. */
function onlyCall(access: Access, kind: 'get' | 'set', name: string, isThere: boolean): Call | undefined {
  const [form, ...others] = access[kind];
  if (access.mayBeField || !isThere || others.length > 0) return undefined;
  return form === 'closure' ? ofClosure(kind, name) : ofMethod(kind, name);
}

function ofMethod(kind: 'get' | 'set', name: string): Call {
  return (object, args, origin) => brs.callExpression(keyed(object, kind, name, origin), args, origin);
}

/**
 * Calls it on an object of its own, with its owner as an argument. The owner must be an expression that may be
 * repeated.
 */
function ofClosure(kind: 'get' | 'set', name: string): Call {
  return (object, args, origin) =>
    brs.callExpression(
      brs.memberExpression(keyed(object, kind, name, origin), CALL, origin),
      [object, ...args],
      origin,
    );
}

function keyed(object: Expression, kind: 'get' | 'set', name: string, origin: ts.Node): Expression {
  return brs.memberExpression(object, methodName(accessorKey(kind, name)), origin);
}

interface Use {
  readonly kind: 'get' | 'set';
  readonly name: string;
  readonly owner: Expression;
  readonly args: readonly Expression[];
}

/**
 * Checks at run time how the member is implemented, and acts on it. A missing setter beside a getter is called, and
 * fails.
 */
function byForm(
  access: Access,
  { kind, name, owner, args }: Use,
  done: (result: Expression) => Statement,
  member: AccessedMember,
  origin: ts.Node,
): Statement[] {
  const isThere = (which: 'get' | 'set'): Expression =>
    access.isObject
      ? brs.binaryExpression('<>', keyed(owner, which, name, origin), brs.invalidLiteral(), origin)
      : brs.helperCall('hasAccessor', [owner, brs.stringLiteral(accessorKeyText(which, name))], origin);
  const method = done(ofMethod(kind, name)(owner, args, origin));
  const closure = done(ofClosure(kind, name)(owner, args, origin));
  const isClosure = brs.helperCall('isClosure', [keyed(owner, kind, name, origin)], origin);
  const forms = access[kind];
  const call = forms.has('closure')
    ? forms.has('method')
      ? brs.ifStatement(isClosure, [closure], [method], origin)
      : closure
    : method;
  const [given] = args;
  const field = done(given && member.assigned ? member.assigned(owner, given) : member.field(owner));
  const isCalled =
    kind === 'set' && !access.alwaysWrites
      ? brs.binaryExpression('or', isThere('set'), isThere('get'), origin)
      : isThere(kind);
  return [brs.ifStatement(isCalled, [call], [field], origin)];
}

/** Returns the key as the device stores it: after a dot, or without quotes, it is in lower case. */
export function accessorKeyText(kind: 'get' | 'set', name: string): string {
  return methodName(accessorKey(kind, name)).toLowerCase();
}

function repeated(lowering: Lowering, value: Expression, near: ts.Node, hint: string): Expression {
  return lowering.isPlain(value) || isLiteral(value) ? value : lowering.keep(value, near, hint);
}
