/** Classes: a factory, a construction that derived classes share, and a function for each method. */
import ts from 'typescript';
import type { Expression, GlobalEntity, GlobalFunction, ObjectField, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { constantBody } from './constant-body.ts';
import { instanceKeys } from './instance-keys.ts';
import { errorConstruction, errorFields, isErrorClass, isPlatformError } from './error-class.ts';
import { lowerFunction, parameterField } from './function-shape.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import { returnedBy, returnsIn } from '../analysis/functions/returned-values.ts';
import { leadingComments } from '../analysis/syntax/comments.ts';
import {
  accessorKey,
  constructorOf,
  isAmbient,
  isAtModuleLevel,
  isStatic,
  memberName,
  textOf,
} from '../analysis/syntax/declarations.ts';
import { isTarget } from '../analysis/syntax/targets.ts';
import { classKey, methodKey } from '../analysis/program-analysis.ts';
import { INSTANCE } from '../local-names.ts';
import type { Lowering } from '../lowering.ts';
import { argumentsInOrder } from '../values/arguments.ts';
import { moduleVariable } from '../values/module-variables.ts';
import { slotted } from '../values/slots.ts';
import { methodName, isWord, superName } from '../values/method-names.ts';

/** The field with the names of an object's classes; the helper `isInstanceOf` reads it. */
const INSTANCE_CLASSES = 'instanceClassNames';

type Chain = readonly ts.ClassDeclaration[];

/**
 * A class becomes a factory `Name(…)` that returns an associative array with its methods, and one function
 * `Name_method` for each of them. All methods, inherited and overriding, are in place before a constructor runs, so a
 * base constructor calls the overriding method, as in JavaScript.
 */
export function classDeclaration(lowering: Lowering, node: ts.ClassDeclaration): GlobalFunction[] {
  refuseUnsupported(lowering, node);
  const entity = lowering.entityOf(node);
  const chain = classChain(lowering, node);
  if (!chain) return [];
  // `return` in a constructor would leave the factory without its object, so the constructor is a function of its own.
  const needsConstructor = isPartOfHierarchy(lowering, node) || returnsIn(constructorOf(node)).length > 0;
  const functions: GlobalFunction[] = [factory(lowering, node, entity, chain, needsConstructor)];
  if (needsConstructor) functions.push(constructorFunction(lowering, node, entity, chain));
  for (const member of node.members) {
    if (isMethod(member) && member.body) functions.push(method(lowering, member));
    const isConstantField = ts.isPropertyDeclaration(member) && isStatic(member);
    if (isConstantField && !moduleVariable(lowering, member, member)) functions.push(staticField(lowering, member));
  }
  return functions;
}

/** A class declared inside a function: it becomes global ones too, once, as a function inside a function does. */
export function liftedClass(lowering: Lowering, node: ts.ClassDeclaration): Statement[] {
  const entity = lowering.entityOf(node);
  if (!isDeclared(node) && !lowering.lifted.some((known) => known.entity === entity)) {
    lowering.lifted.push(...classDeclaration(lowering, node));
  }
  return [];
}

function isDeclared(node: ts.ClassDeclaration): boolean {
  return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword) ?? false;
}

/** The class and its bases, nearest first; undefined (and refused) when a base is not a class of the program. */
function classChain(lowering: Lowering, node: ts.ClassDeclaration): Chain | undefined {
  const chain: ts.ClassDeclaration[] = [node];
  for (let current: ts.ClassDeclaration | undefined = node; current;) {
    const clause: ts.HeritageClause | undefined = current.heritageClauses?.find(
      (h) => h.token === ts.SyntaxKind.ExtendsKeyword,
    );
    const base: ts.ExpressionWithTypeArguments | undefined = clause?.types[0];
    if (!base) return chain;
    if (isPlatformError(base.expression)) return chain;
    const declaration: ts.Declaration | undefined = lowering.symbolOf(base.expression)?.valueDeclaration;
    if (!declaration || !ts.isClassDeclaration(declaration) || isAmbient(declaration)) {
      lowering.refuse('unsupportedSyntax', base, 'a base class that is not a class of the program');
      return undefined;
    }
    chain.push(declaration);
    current = declaration;
  }
  return chain;
}

function isPartOfHierarchy(lowering: Lowering, node: ts.ClassDeclaration): boolean {
  const symbol = node.name && lowering.symbolOf(node.name);
  const isBase = symbol !== undefined && lowering.ask(`extended ${node.pos}`, (all) => all.isExtended(symbol));
  return isBase || hasSuper(node);
}

function factory(
  lowering: Lowering,
  node: ts.ClassDeclaration,
  entity: GlobalEntity,
  chain: Chain,
  needsConstructor: boolean,
): GlobalFunction {
  const own = constructorOf(node);
  const written = own ?? chain.map(constructorOf).find((c) => c !== undefined);
  const instance = brs.identifier(INSTANCE, node);
  const methods = methodFields(lowering, chain);
  const ownFields = isErrorClass(lowering, node)
    ? errorFields(lowering, chain, methods)
    : [...methods, ...classNames(lowering, chain), ...instanceKeys(lowering, chain, methods)];
  const start = brs.assignmentStatement(instance, brs.associativeArrayLiteral(ownFields, node), node);
  const comments = [...leadingComments(node), ...(own ? leadingComments(own) : [])];
  const end = brs.returnStatement(instance, node);
  if (needsConstructor) {
    const shape = passedOn(lowering, node, written);
    const args = [instance, ...shape.map((p) => brs.identifier(p.name))];
    const call = brs.callExpression(brs.globalReference(lowering.analysis.entities.member(entity, 'construct')), args);
    const isGiven = returnedBy(own).length > 0;
    const rest = isGiven ? [brs.returnStatement(call, node)] : [brs.expressionStatement(call, node), end];
    return { entity, comments, parameters: shape, returns: 'object', body: [start, ...rest], origin: node };
  }
  const shape = own ? lowerFunction(lowering, own, INSTANCE) : { parameters: [], body: [] as readonly Statement[] };
  const fields = fieldStatements(lowering, node);
  return {
    entity,
    comments,
    parameters: shape.parameters,
    returns: 'object',
    body: [start, ...fields, ...shape.body, end],
    origin: node,
  };
}

/** Emits `Name_construct(instance, …)`: fields and constructor body, shared by the class and its subclasses. */
function constructorFunction(
  lowering: Lowering,
  node: ts.ClassDeclaration,
  entity: GlobalEntity,
  chain: Chain,
): GlobalFunction {
  const own = constructorOf(node);
  const base = chain[1];
  const instance = { name: INSTANCE, type: 'object', optional: false } as const;
  const target = lowering.analysis.entities.member(entity, 'construct');
  const common = { entity: target, comments: [], returns: 'void', origin: own ?? node } as const;
  if (!own) {
    const inherited = chain.map(constructorOf).find((c) => c !== undefined);
    const parameters = passedOn(lowering, node, inherited);
    const args = parameters.map((p) => brs.identifier(p.name));
    const call = base ? [superCall(lowering, base, args, node)] : errorConstruction(lowering, node, args);
    return { ...common, parameters: [instance, ...parameters], body: [...call, ...fieldStatements(lowering, node)] };
  }
  refuseOtherReturns(lowering, node, own);
  const shape = lowerFunction(lowering, own, INSTANCE);
  const fields = hasSuper(node) ? [] : fieldStatements(lowering, node);
  const isLeft = shape.body.at(-1)?.kind === 'ReturnStatement';
  const end = returnedBy(own).length > 0 && !isLeft ? [brs.returnStatement(brs.identifier(INSTANCE, own), own)] : [];
  return {
    ...common,
    returns: shape.returns,
    parameters: [instance, ...shape.parameters],
    body: [...fields, ...shape.body, ...end],
  };
}

/**
 * Refuses a constructor in a class hierarchy that returns a value: the value would replace the object for every class
 * of the chain.
 */
function refuseOtherReturns(lowering: Lowering, node: ts.ClassDeclaration, own: ts.ConstructorDeclaration): void {
  const [value] = returnedBy(own);
  if (!value || !isPartOfHierarchy(lowering, node)) return;
  const what = 'a `return` of a value in a constructor of a class with a base, or of one';
  lowering.refuse('unsupportedSyntax', value, what);
}

/** `super(…)` as a statement: the base's construction, then this class's own fields. */
export function superConstruction(lowering: Lowering, node: ts.CallExpression): Statement[] {
  const owner = ts.findAncestor(node, ts.isClassDeclaration);
  const base = owner && classChain(lowering, owner)?.[1];
  if (!owner || (!base && !isErrorClass(lowering, owner))) return [];
  return lowering.statementsOf(() => {
    const args = argumentsInOrder(lowering, node);
    const construction = base ? [superCall(lowering, base, args, node)] : errorConstruction(lowering, owner, args);
    const own = constructorOf(owner)?.parameters ?? [];
    const given = own.flatMap((parameter) => parameterField(lowering, parameter));
    lowering.first(...construction, ...fieldStatements(lowering, owner), ...given);
  });
}

function hasSuper(node: ts.ClassDeclaration): boolean {
  return (node.heritageClauses ?? []).some((h) => h.token === ts.SyntaxKind.ExtendsKeyword);
}

/** Returns the parameters of a class that inherits its constructor. */
function passedOn(
  lowering: Lowering,
  node: ts.ClassDeclaration,
  written: ts.ConstructorDeclaration | undefined,
): GlobalFunction['parameters'] {
  if (written) return lowerParameters(lowering, written);
  if (!isErrorClass(lowering, node)) return [];
  const isCaused = lowering.ask('causes', (all) => all.givesCauses);
  return ['message', ...(isCaused ? ['options'] : [])].map((name) => {
    return { name: lowering.names.fresh(node, name), type: 'dynamic', optional: true };
  });
}

function superCall(
  lowering: Lowering,
  base: ts.ClassDeclaration,
  args: readonly Expression[],
  origin: ts.Node,
): Statement {
  const target = brs.globalReference(lowering.analysis.entities.member(lowering.entityOf(base), 'construct'));
  return brs.expressionStatement(brs.callExpression(target, [brs.identifier(INSTANCE), ...args], origin), origin);
}

/** Parameters alone, for a factory that passes them on. */
function lowerParameters(lowering: Lowering, node: ts.ConstructorDeclaration): GlobalFunction['parameters'] {
  return lowerFunction(lowering, node, INSTANCE).parameters;
}

type Method = ts.MethodDeclaration | ts.AccessorDeclaration;

function isMethod(member: ts.ClassElement): member is Method {
  return ts.isMethodDeclaration(member) || ts.isAccessor(member);
}

/** The key under which an object has a method, getter or setter. */
function keyOf(member: Method): string | undefined {
  const name = memberName(member);
  return name !== undefined && ts.isAccessor(member) ? accessorKey(member, name) : name;
}

/** Methods by name, the most derived first; and the base's versions that `super.method()` calls. */
function methodFields(lowering: Lowering, chain: Chain): ObjectField[] {
  const fields = new Map<string, ObjectField>();
  for (const cls of chain.toReversed()) {
    for (const accessor of cls.members.filter(ts.isAccessor)) {
      if (isStatic(accessor)) continue;
      // A class that declares a getter or setter inherits neither half of the base's pair.
      for (const kind of ['get', 'set'] as const)
        fields.delete(methodName(accessorKey(kind, memberName(accessor) ?? '')));
    }
    for (const member of cls.members) {
      const key = isMethod(member) ? keyOf(member) : undefined;
      if (!isMethod(member) || isStatic(member) || !member.body || key === undefined) continue;
      const value = brs.globalReference(lowering.entityOf(member), member.name);
      const names = ts.isAccessor(member) ? [methodName(key)] : [key, methodName(key)];
      for (const name of new Set(names)) fields.set(name, { key: name, quoted: !isWord(name), value });
      if (cls !== chain[0] && cls.name && isCalledAsSuper(lowering, member)) {
        const superKey = superName(cls.name.text, key);
        fields.set(superKey, { key: superKey, quoted: false, value });
      }
    }
  }
  return [...fields.values()];
}

/** Returns a field with the names of an object's classes, if the program tests one of them by `instanceof`. */
function classNames(lowering: Lowering, chain: Chain): ObjectField[] {
  const isTested = chain.some((cls) => {
    const key = classKey(cls);
    return lowering.ask(`instanceof ${key}`, (all) => all.isInstanceTested(key));
  });
  if (!isTested) return [];
  const names = chain.map((cls) => brs.globalName(lowering.entityOf(cls)));
  return [{ key: INSTANCE_CLASSES, quoted: false, value: brs.arrayLiteral(names) }];
}

function isCalledAsSuper(lowering: Lowering, member: Method): boolean {
  const key = methodKey(member);
  return lowering.ask(`super ${key}`, (all) => all.isSuperTarget(key));
}

function fieldStatements(lowering: Lowering, node: ts.ClassDeclaration): Statement[] {
  return lowering.inFunction({ node: constructorOf(node) ?? node, thisName: INSTANCE, returnsNothing: true }, () =>
    lowering.statementsOf(() => {
      const assigned = assignedAtOnce(constructorOf(node));
      for (const member of node.members) {
        const name = memberName(member);
        if (!ts.isPropertyDeclaration(member) || isStatic(member) || name === undefined) continue;
        const isDeclared = member.modifiers?.some(
          (m) => m.kind === ts.SyntaxKind.DeclareKeyword || m.kind === ts.SyntaxKind.AbstractKeyword,
        );
        if (isDeclared || (!member.initializer && assigned.has(name))) continue;
        const object = brs.identifier(INSTANCE, member);
        const target = isWord(name)
          ? brs.memberExpression(object, name, member)
          : brs.indexExpression(object, brs.stringLiteral(name), member);
        const initializer = member.initializer;
        const made = lowering.collect(() =>
          initializer ? slotted(lowering, initializer) : brs.invalidLiteral(member),
        );
        const assign = { ...brs.assignmentStatement(target, made.result, member), comments: leadingComments(member) };
        lowering.first(...made.statements, assign);
      }
    }),
  );
}

/**
 * The fields that a constructor assigns before any other code can see the object. They need not be set to `invalid`
 * first.
 */
function assignedAtOnce(own: ts.ConstructorDeclaration | undefined): ReadonlySet<string> {
  const fields = new Set<string>();
  for (const statement of own?.body?.statements ?? []) {
    const node = ts.isExpressionStatement(statement) ? statement.expression : undefined;
    if (node && ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword) continue;
    const isPlain = node && ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
    const target = isPlain && ts.isPropertyAccessExpression(node.left) ? node.left : undefined;
    if (!isPlain || target?.expression.kind !== ts.SyntaxKind.ThisKeyword || letsThisOut(node.right)) break;
    fields.add(textOf(target.name));
  }
  return fields;
}

/** Reports whether code may get hold of the object here. Reading one of its fields does not count. */
function letsThisOut(node: ts.Node): boolean {
  if (node.kind === ts.SyntaxKind.ThisKeyword) {
    const member = node.parent;
    const isRead = ts.isPropertyAccessExpression(member) && member.expression === node;
    return !isRead || (ts.isCallExpression(member.parent) && member.parent.expression === member);
  }
  return ts.forEachChild(node, (child) => letsThisOut(child) || undefined) ?? false;
}

function method(lowering: Lowering, member: Method): GlobalFunction {
  const shape = lowerFunction(lowering, member);
  return { entity: lowering.entityOf(member), comments: leadingComments(member), ...shape, origin: member };
}

/**
 * Reports whether a static field of a class inside a function always has the same value. Each call of the function
 * makes a new class with new fields, so any use that could tell two of them apart is refused.
 */
function isFixed(lowering: Lowering, member: ts.PropertyDeclaration, initializer: ts.Expression): boolean {
  const name = member.name.getText();
  const around = ts.findAncestor(member.parent.parent, ts.isFunctionLike) ?? member.getSourceFile();
  const isWritten = (node: ts.Node): boolean => {
    const isNamed = ts.isPropertyAccessExpression(node) && node.name.text === name;
    if ((isNamed || ts.isElementAccessExpression(node)) && isTarget(node)) return true;
    return ts.forEachChild(node, (child) => isWritten(child) || undefined) ?? false;
  };
  if (isWritten(around) || lowering.ask(`shared ${member.pos}`, (all) => all.isShared(member))) return false;
  const plain = unwrap(initializer);
  const isFunction = ts.isArrowFunction(plain) || ts.isFunctionExpression(plain);
  return isFunction ? !lowering.analysis.closures.isMadeOf(plain) : lowering.analysis.states.isData(initializer);
}

/** A static field is a constant: a function that returns its value. */
function staticField(lowering: Lowering, member: ts.PropertyDeclaration): GlobalFunction {
  const initializer = member.initializer;
  if (!initializer || (!isAtModuleLevel(member.parent) && !isFixed(lowering, member, initializer)))
    lowering.refuse('staticMember', member);
  const body = lowering.inFunction({ node: member, thisName: 'm', returnsNothing: false }, () =>
    initializer ? constantBody(lowering, member, initializer) : [],
  );
  const comments = leadingComments(member);
  return { entity: lowering.entityOf(member), comments, parameters: [], returns: 'dynamic', body, origin: member };
}

/** Reports whether a base class declares the same `#name`, which is another field in JavaScript. */
function isPrivateTwice(lowering: Lowering, node: ts.ClassDeclaration, name: ts.PropertyName): boolean {
  if (!ts.isPrivateIdentifier(name)) return false;
  for (let base = lowering.analysis.baseOf(node); base; base = lowering.analysis.baseOf(base)) {
    const isThere = base.members.some(
      (member) => member.name && ts.isPrivateIdentifier(member.name) && member.name.text === name.text,
    );
    if (isThere) return true;
  }
  return false;
}

function refuseUnsupported(lowering: Lowering, node: ts.ClassDeclaration): void {
  refuseUnlikeCase(lowering, node);
  for (const member of node.members) {
    if (ts.isClassStaticBlockDeclaration(member) && !isAtModuleLevel(node)) lowering.refuse('staticMember', member);
    if (member.name && isPrivateTwice(lowering, node, member.name))
      lowering.refuse('privateName', member.name, member.name.getText());
    if (member.name && ts.isComputedPropertyName(member.name))
      lowering.refuse('unsupportedSyntax', member.name, 'a computed member name');
    const decorators = ts.canHaveDecorators(member) ? ts.getDecorators(member) : undefined;
    if (decorators?.[0]) lowering.refuse('decorator', decorators[0]);
  }
  const decorator = ts.getDecorators(node)?.[0];
  if (decorator) lowering.refuse('decorator', decorator);
}

/** Refuses a member that differs only by case from another one of the class or of a class that it extends. */
function refuseUnlikeCase(lowering: Lowering, node: ts.ClassDeclaration): void {
  const seen = new Map<string, string>();
  for (let base = lowering.analysis.baseOf(node); base; base = lowering.analysis.baseOf(base)) {
    for (const { name, keys } of namedMembers(base)) for (const key of keys) seen.set(key, name);
  }
  for (const { name, keys, at } of namedMembers(node)) {
    for (const key of keys) {
      const other = seen.get(key);
      if (other !== undefined && other !== name) lowering.refuse('caseClash', at, other, name);
      seen.set(key, name);
    }
  }
}

/** A member of the instances of a class, with the keys that it has on the device. */
interface NamedMember {
  readonly name: string;
  readonly keys: readonly string[];
  readonly at: ts.Node;
}

function namedMembers(node: ts.ClassDeclaration): NamedMember[] {
  return node.members.flatMap((member): NamedMember[] => {
    if (ts.isConstructorDeclaration(member)) return member.parameters.flatMap(parameterMember);
    const name = memberName(member);
    if (!member.name || name === undefined || isStatic(member)) return [];
    const key = (isMethod(member) ? methodName(keyOf(member) ?? name) : name).toLowerCase();
    return [{ name, keys: ts.isAccessor(member) ? [name.toLowerCase(), key] : [key], at: member.name }];
  });
}

/** A parameter that is a field too. */
function parameterMember(parameter: ts.ParameterDeclaration): NamedMember[] {
  if (!ts.isParameterPropertyDeclaration(parameter, parameter.parent) || !ts.isIdentifier(parameter.name)) return [];
  const { text } = parameter.name;
  return [{ name: text, keys: [text.toLowerCase()], at: parameter.name }];
}
