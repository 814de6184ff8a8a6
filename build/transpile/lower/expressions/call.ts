/** Calls of functions and methods. */
import ts from 'typescript';
import { type Expression, isLiteral, type Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import { isAmbient, isStatic, textOf } from '../analysis/syntax/declarations.ts';
import { isIterator, isUsedUp } from '../analysis/collections/iterators.ts';
import { mayBeChangedBy } from '../analysis/copies/changes.ts';
import { moduleMember } from '../analysis/modules/module-members.ts';
import { methodKey } from '../analysis/program-analysis.ts';
import { isLibrary } from '../analysis/types/types.ts';
import { isLibraryObject, libraryFunction, libraryMethod } from '../library/library.ts';
import type { Lowering } from '../lowering.ts';
import { accessAt, accessTo } from '../values/accessors.ts';
import { argumentsInOrder } from '../values/arguments.ts';
import { methodName, superName } from '../values/method-names.ts';
import { capturedArguments } from '../values/captured-variables.ts';
import { callOfValue, hasClosures, OWNER, returnsNothing } from '../values/function-calls.ts';
import { effectsOf } from '../values/effects.ts';
import { namedMember, refuseUnlikeValue } from '../values/members.ts';
import { ifPresent } from '../values/optional.ts';

const S = ts.SyntaxKind;

export function callExpression(lowering: Lowering, node: ts.CallExpression): Expression {
  const call = callOf(lowering, node);
  return givesNativeList(lowering, node) ? brs.helperCall('arrayOfList', [call], node) : call;
}

/** Reports whether the platform declares the result as one of its lists, and more than a loop over it may follow. */
function givesNativeList({ checker }: Lowering, node: ts.CallExpression): boolean {
  if (ts.isForOfStatement(node.parent)) return false;
  const type = checker.getResolvedSignature(node)?.declaration?.type;
  if (!type?.getSourceFile().isDeclarationFile) return false;
  return (ts.isUnionTypeNode(type) ? type.types : [type]).some(
    (part) => ts.isTypeReferenceNode(part) && part.typeName.getText() === 'NativeList',
  );
}

function callOf(lowering: Lowering, node: ts.CallExpression): Expression {
  const callee = unwrap(node.expression);
  if (isIterator(lowering.checker, lowering.typeOf(node)) && !isUsedUp(lowering, node))
    return lowering.refuse('keptIterator', node);
  if (callee.kind === S.SuperKeyword) return lowering.refuse('superUse', node);
  if (ts.isPropertyAccessExpression(callee)) return methodCall(lowering, node, callee);
  if (ts.isElementAccessExpression(callee)) return elementCall(lowering, node, callee);
  if (ts.isIdentifier(callee)) return functionCall(lowering, node, callee);
  if (callee.kind === S.ImportKeyword) return lowering.refuse('importForm', node);
  return valueCall(lowering, node, callee);
}

/**
 * Calls a callee that is any other function-valued expression. The call goes through a variable: called with a dot, the
 * function would get the object before the dot as its `m`.
 */
function valueCall(lowering: Lowering, node: ts.CallExpression, callee: ts.Expression): Expression {
  if (node.questionDotToken) {
    const fn = lowering.repeatable(callee, 'callback');
    return callIfThere(lowering, node, fn, () =>
      callOfValue(lowering, callee, fn, argumentsInOrder(lowering, node), node),
    );
  }
  const values = argumentsInOrder(lowering, node, [callee]);
  const [fn, ...args] = values;
  const kept = fn && lowering.isPlain(fn) ? fn : lowering.keep(fn ?? brs.invalidLiteral(), callee, 'callback');
  return callOfValue(lowering, callee, kept, args, node);
}

/** `fn?.(…)`: called if the function is there. The value of a call that is a statement is not kept. */
function callIfThere(lowering: Lowering, node: ts.CallExpression, fn: Expression, make: () => Expression): Expression {
  const called = lowering.collect(make);
  const isStatement = ts.isExpressionStatement(node.parent);
  const result = isStatement ? undefined : lowering.temporary(node, 'value');
  if (result) lowering.first(brs.assignmentStatement(result, brs.invalidLiteral(), node));
  const done = [...called.statements, ...completed(called.result, result, node)];
  lowering.first(brs.ifStatement(brs.binaryExpression('<>', fn, brs.invalidLiteral()), done, [], node));
  return result ?? brs.invalidLiteral(node);
}

/** The last step of a call: one that chose between a function and a closure has been made by its statements. */
function completed(call: Expression, result: Expression | undefined, node: ts.Node): Statement[] {
  if (result) return [brs.assignmentStatement(result, call, node)];
  return effectsOf(call, node);
}

/** `object['method'](…)`: as with a dot if the name is known; if not, a function that is data. */
function elementCall(lowering: Lowering, node: ts.CallExpression, callee: ts.ElementAccessExpression): Expression {
  // A cast may give the key, or the variable that holds it, the name of another member.
  const key = unwrap(callee.argumentExpression);
  const type = lowering.typeOf(key);
  const owner =
    callee.expression.kind === S.SuperKeyword
      ? undefined
      : lowering.checker.getNonNullableType(lowering.typeOf(callee.expression));
  const isLiteralType = (type.flags & (ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral)) !== 0;
  const isKnown = isLiteralType && (ts.isLiteralExpression(key) || !lowering.lacks(callee));
  const name = isKnown ? String((type as ts.LiteralType).value) : undefined;
  const kind = lowering.categoryOf(callee.expression);
  const isUnbound = (): boolean =>
    name === undefined &&
    (kind === 'instance' || kind === 'error' || usesOwner(lowering, { owner: callee.expression }));
  if (owner === undefined || isUnbound()) {
    return lowering.refuse('unboundMethod', callee, callee.argumentExpression.getText());
  }
  const member = name === undefined ? undefined : owner.getProperty(name);
  if (isLibrary(member) || kind === 'function') return lowering.refuse('memberSupport', callee, name ?? 'this call');
  // An array item is data too.
  const called = name === undefined ? undefined : { node: callee, owner: callee.expression, name };
  const isItem = kind === 'array' || (member === undefined && !(called && usesOwner(lowering, called)));
  if (!called || isItem) return valueCall(lowering, node, callee);
  return staticCall(lowering, node, member) ?? objectCall(lowering, node, called, member);
}

function functionCall(
  lowering: Lowering,
  node: ts.CallExpression,
  callee: ts.Identifier | ts.PropertyAccessExpression,
): Expression {
  const declaration = lowering.symbolOf(callee)?.valueDeclaration;
  if (declaration?.getSourceFile().isDeclarationFile) {
    const known = libraryFunction(callee);
    if (known) return known.lower({ lowering, node });
  }
  const type = lowering.typeOf(callee);
  const isKnown =
    (type.flags & ts.TypeFlags.Any) !== 0 || lowering.checker.getNonNullableType(type).getCallSignatures().length > 0;
  if (!isKnown) return lowering.refuse('unknownType', node, callee.getText());
  const found = lowering.expression(callee);
  // Called with a dot, a function that a module keeps would get the module's state as its `m`.
  const isMember = found.kind === 'MemberExpression' || found.kind === 'IndexExpression';
  const isReplaced = ts.isIdentifier(callee) && isChangedByArguments(lowering, callee, node);
  const fn = isMember || isReplaced ? lowering.keep(found, callee, 'callback') : found;
  const call = (): Expression => {
    const args = argumentsInOrder(lowering, node);
    return callOfValue(lowering, callee, fn, [...capturedArguments(lowering, callee), ...args], node);
  };
  return node.questionDotToken ? callIfThere(lowering, node, fn, call) : call();
}

function methodCall(lowering: Lowering, node: ts.CallExpression, callee: ts.PropertyAccessExpression): Expression {
  const member = lowering.checker.getSymbolAtLocation(callee.name);
  if (callee.expression.kind === S.SuperKeyword) return superCall(lowering, node, callee);
  const stat = staticCall(lowering, node, member);
  if (stat) return stat;
  if (moduleMember(lowering, callee) || isStaticField(member)) return functionCall(lowering, node, callee);
  const known = isLibrary(member) ? libraryFunction(callee) : undefined;
  if (known) return known.lower({ lowering, node });
  if (isLibrary(member) && ts.isIdentifier(callee.expression)) {
    if (isLibraryObject(callee.expression.text)) {
      return lowering.refuse('memberSupport', node.expression, `${callee.expression.text}.${callee.name.text}`);
    }
  }
  const special =
    isLibrary(member) && !isOfModule(member)
      ? methodOfLibrary(lowering, node, callee)
      : isTextOfInterface(lowering, node, callee, member)
        ? (object: Expression) => brs.helperCall('valueToText', [object], node)
        : undefined;
  if (special) {
    return ts.isOptionalChain(node)
      ? ifPresent(lowering, node, callee.expression, special)
      : special(receiver(lowering, node, callee.expression));
  }
  return objectCall(lowering, node, { node: callee, owner: callee.expression, name: textOf(callee.name) }, member);
}

function isTextCall(node: ts.CallExpression, callee: ts.PropertyAccessExpression): boolean {
  return callee.name.text === 'toString' && node.arguments.length === 0;
}

/** Reports whether it is the `toString` that an interface declares. A string or a number may be meant by it too. */
function isTextOfInterface(
  lowering: Lowering,
  node: ts.CallExpression,
  callee: ts.PropertyAccessExpression,
  member: ts.Symbol | undefined,
): boolean {
  if (!isTextCall(node, callee) || lowering.lacks(callee.expression)) return false;
  const declarations = member?.declarations ?? [];
  return declarations.length > 0 && declarations.every(ts.isMethodSignature);
}

/** A function that a class keeps in a static field gets no object. */
function isStaticField(member: ts.Symbol | undefined): boolean {
  const declaration = member?.valueDeclaration;
  const isField = declaration && (ts.isPropertyDeclaration(declaration) || ts.isAccessor(declaration));
  return isField === true && isStatic(declaration);
}

/**
 * Returns the receiver of a library method. It is evaluated before the arguments, even if these need statements first.
 */
function receiver(lowering: Lowering, node: ts.CallExpression, object: ts.Expression): Expression {
  const value = lowering.expression(object);
  if (isLiteral(value) || lowering.isUntouchedBy(object, node)) return value;
  // A function among the arguments needs no statements here: the method's row lowers it.
  const args = node.arguments.map((arg) => (ts.isSpreadElement(arg) ? arg.expression : arg));
  const plain = args.filter((arg) => !ts.isFunctionLike(unwrap(arg)));
  return lowering.needStatements(plain) ? lowering.keep(value, object, 'value') : value;
}

/** A member that is called on an object: `owner.name` or `owner['name']`. */
interface CalledMember {
  readonly node: ts.PropertyAccessExpression | ts.ElementAccessExpression;
  readonly owner: ts.Expression;
  readonly name: string;
}

/** Lowers a call of a method of a class instance, a component or a node, or of a function kept in an object. */
function objectCall(
  lowering: Lowering,
  node: ts.CallExpression,
  callee: CalledMember,
  member: ts.Symbol | undefined,
): Expression {
  checkNamedObserver(lowering, node, callee.name);
  const { name, owner } = callee;
  const [key, value] = node.arguments;
  if (name === 'setField' && value && key && ts.isStringLiteralLike(key))
    refuseUnlikeValue(lowering, owner, key.text, value);
  if (member === undefined && lowering.categoryOf(owner) === 'any') return lowering.refuse('unknownType', node, name);
  const access = ts.isPropertyAccessExpression(callee.node)
    ? accessAt(lowering, callee.node)
    : accessTo(lowering, lowering.typeOf(owner), name);
  const isMethod = member !== undefined && (member.flags & ts.SymbolFlags.Method) !== 0;
  const isReplaced = !isMethod && isChangedByArguments(lowering, callee.node, node) && !usesOwner(lowering, callee);
  if (access || isReplaced) return gottenCall(lowering, node, callee);
  const isOptional = ts.isOptionalChain(node);
  const make = (object: Expression, args: readonly Expression[]): Expression => {
    // The platform's own components have their methods under their own names only.
    const isOwn = isMethod && !member.valueDeclaration?.getSourceFile().isDeclarationFile;
    const field = (from: Expression): Expression => namedMember(lowering, from, owner, name, callee.node);
    if (isMethod) {
      const method = (from: Expression): Expression =>
        brs.memberExpression(from, isOwn ? methodName(name) : name, callee.node);
      // A TypeScript object may implement what a channel's own typings declare.
      const isMade = isOwn || lowering.categoryOf(owner) === 'object';
      const mayBeClosure =
        isMade && hasClosures(lowering) && lowering.ask(`closure in ${name}`, (all) => all.closures.mayHold(name));
      if (mayBeClosure) return methodOrClosure(lowering, node, callee, { method, object, args });
      return brs.callExpression(method(object), args, node);
    }
    return fieldCall(lowering, node, callee, { method: field, object, args });
  };
  if (node.questionDotToken) return calledIfPresent(lowering, node, callee, make);
  if (isOptional) {
    return ifPresent(lowering, node, owner, (object) => make(object, argumentsInOrder(lowering, node)));
  }
  const [object, ...args] = argumentsInOrder(lowering, node, [owner]);
  return make(object ?? brs.invalidLiteral(), args);
}

/**
 * A function that is data and not a method is called through a variable: called with a dot, it would get the object as
 * its `m`. If a literal has such a method that uses `this`, the object is the right `m`.
 */
function fieldCall(lowering: Lowering, node: ts.CallExpression, callee: CalledMember, use: MethodUse): Expression {
  const usesThis = usesOwner(lowering, callee);
  if (usesThis && hasClosures(lowering)) return methodOrClosure(lowering, node, callee, use);
  const fn = use.method(use.object);
  if (usesThis) return brs.callExpression(fn, use.args, node);
  const isKept = methodName(callee.name) !== callee.name || lowering.ask('component', (all) => all.hasComponent);
  return callOfValue(lowering, callee.node, isKept ? lowering.keep(fn, callee.node, 'callback') : fn, use.args, node);
}

/** Reports whether the function that is kept under this name, or any name, may use its object as `this`. */
function usesOwner(lowering: Lowering, { name, owner }: Pick<CalledMember, 'owner'> & { name?: string }): boolean {
  const isUnproved = lowering.isUnproved(owner);
  return lowering.ask(`this in ${name ?? '[]'} of ${owner.pos}`, (all) =>
    all.methodsWithThis.mayBe(name, all.checker.getTypeAtLocation(owner), isUnproved),
  );
}

/** Reports whether an argument may assign another function to what is called. */
function isChangedByArguments(lowering: Lowering, callee: ts.Expression, node: ts.CallExpression): boolean {
  return node.arguments.some((argument) => mayBeChangedBy(lowering, callee, argument));
}

/**
 * Lowers `object.name(…)` where a getter returns the function, or an argument assigns another one. The function is read
 * before the arguments are evaluated.
 */
function gottenCall(lowering: Lowering, node: ts.CallExpression, callee: CalledMember): Expression {
  if (!ts.isOptionalChain(node)) return valueCall(lowering, node, callee.node);
  const fn = lowering.keep(lowering.expression(callee.node), callee.node, 'callback');
  return callIfThere(lowering, node, fn, () =>
    callOfValue(lowering, callee.node, fn, argumentsInOrder(lowering, node), node),
  );
}

interface MethodUse {
  readonly method: (object: Expression) => Expression;
  readonly object: Expression;
  readonly args: readonly Expression[];
}

/**
 * Calls a member that is either a method or a closure. A closure is an object of its own, and its function is called on
 * that.
 */
function methodOrClosure(
  lowering: Lowering,
  node: ts.CallExpression,
  { node: callee, name }: CalledMember,
  { method: methodOf, object, args }: MethodUse,
): Expression {
  const kept = (value: Expression, hint: string): Expression =>
    isLiteral(value) ? value : lowering.keep(value, node, hint);
  const target = kept(object, 'target');
  const given = args.map((arg) => kept(arg, 'argument'));
  const method = methodOf(target);
  const isSub = returnsNothing(lowering, callee);
  const list = [method, brs.arrayLiteral(given)];
  const direct = brs.callExpression(method, given, node);
  const closure = brs.helperCall(isSub ? 'runClosure' : 'callClosure', list, node);
  const result = isSub ? undefined : lowering.temporary(node, 'value');
  const done = (value: Expression): Statement =>
    result ? brs.assignmentStatement(result, value, node) : brs.expressionStatement(value, node);
  const isClosure = brs.helperCall('isClosure', [method], node);
  const told = needsOwner(lowering, name)
    ? [brs.assignmentStatement(brs.memberExpression(method, OWNER), target, node)]
    : [];
  lowering.first(brs.ifStatement(isClosure, [...told, done(closure)], [done(direct)], node));
  return result ?? brs.invalidLiteral(node);
}

/** Reports whether it may be a closure method that uses `this`. */
function needsOwner(lowering: Lowering, name: string): boolean {
  return hasClosures(lowering) && lowering.ask(`owner for ${name}`, (all) => all.closures.mayNeedOwner(name));
}

/** `object.callback?.(…)`, and `object?.callback?.(…)`: called only when both are there. */
function calledIfPresent(
  lowering: Lowering,
  node: ts.CallExpression,
  { node: callee, owner, name }: CalledMember,
  make: (object: Expression, args: readonly Expression[]) => Expression,
): Expression {
  const object = lowering.repeatable(owner, 'target');
  const member = (): Expression => namedMember(lowering, object, owner, name, callee);
  const call = lowering.collect(() => make(object, argumentsInOrder(lowering, node)));
  const isStatement = ts.isExpressionStatement(node.parent);
  const result = isStatement ? undefined : lowering.temporary(node, 'value');
  if (result) lowering.first(brs.assignmentStatement(result, brs.invalidLiteral(), node));
  const done = [...call.statements, ...completed(call.result, result, node)];
  const whenCallable = brs.ifStatement(brs.binaryExpression('<>', member(), brs.invalidLiteral()), done, [], node);
  const whenThere = lowering.mayBeInvalid(owner)
    ? brs.ifStatement(brs.binaryExpression('<>', object, brs.invalidLiteral()), [whenCallable], [], node)
    : whenCallable;
  lowering.first(whenThere);
  return result ?? brs.invalidLiteral(node);
}

/**
 * Reports whether typings for a script of the channel declare the member. The library's own declarations are not
 * modules.
 */
function isOfModule(member: ts.Symbol | undefined): boolean {
  return member?.declarations?.every((d) => ts.isExternalModule(d.getSourceFile())) ?? false;
}

/**
 * Returns the lowering of a library method for a given receiver, or undefined if the platform has the method itself.
 */
function methodOfLibrary(
  lowering: Lowering,
  node: ts.CallExpression,
  callee: ts.PropertyAccessExpression,
): ((object: Expression) => Expression) | undefined {
  const owner = lowering.categoryOf(callee.expression);
  const isOfObjects = callee.name.text === 'hasOwnProperty';
  if (owner === 'component' || (owner === 'node' && !isOfObjects)) return undefined;
  const row = libraryMethod(owner, callee.name.text);
  if (owner === 'mixed' && isTextCall(node, callee)) return (object) => brs.helperCall('valueToText', [object], node);
  const isIterated = row?.callback?.expanded === 'always' && !callee.questionDotToken;
  const isSaid =
    owner === 'array' && (lowering.isUnproved(callee.expression) || (isIterated && lowering.lacks(callee.expression)));
  const checked = (object: Expression): Expression =>
    isSaid ? brs.helperCall('checkedList', [object], callee.expression) : object;
  const gives = row?.callback?.gives ?? [];
  if (callee.name.text === 'next' && isIterator(lowering.checker, lowering.typeOf(callee.expression)))
    return () => lowering.refuse('keptIterator', node);
  if (row) return (object) => row.lower({ lowering, node, callee, object: checked(object), gives });
  return owner === 'any' ? undefined : () => lowering.refuse('memberSupport', callee.name, callee.name.text);
}

function staticCall(
  lowering: Lowering,
  node: ts.CallExpression,
  member: ts.Symbol | undefined,
): Expression | undefined {
  const declaration = member?.valueDeclaration;
  if (!declaration || !ts.isMethodDeclaration(declaration) || !ts.isClassDeclaration(declaration.parent))
    return undefined;
  if (!isStatic(declaration)) return undefined;
  if (isAmbient(declaration.parent)) return lowering.refuse('staticMember', node);
  const callee = unwrap(node.expression);
  const isMember = ts.isPropertyAccessExpression(callee) || ts.isElementAccessExpression(callee);
  const receiver = isMember ? callee.expression : undefined;
  const { name } = declaration.parent;
  const owner = name && lowering.symbolOf(name);
  // `this` may be a subclass with its own method.
  const mayBeOther = owner && lowering.ask(`extended ${methodKey(declaration)}`, (all) => all.isExtended(owner));
  if (receiver?.kind === S.ThisKeyword && mayBeOther) return lowering.refuse('staticMember', node);
  return brs.callExpression(
    brs.globalReference(lowering.entityOf(declaration), node),
    argumentsInOrder(lowering, node),
    node,
  );
}

/** Lowers `super.method(…)`: the base's function is stored on the object, so that `m` is right inside it. */
function superCall(lowering: Lowering, node: ts.CallExpression, callee: ts.PropertyAccessExpression): Expression {
  const member = lowering.checker.getSymbolAtLocation(callee.name);
  const declaration = member?.valueDeclaration;
  if (!declaration || !ts.isMethodDeclaration(declaration) || !ts.isClassDeclaration(declaration.parent)) {
    return lowering.refuse('superUse', node);
  }
  if (isStatic(declaration)) {
    const fn = brs.globalReference(lowering.entityOf(declaration), node);
    return brs.callExpression(fn, argumentsInOrder(lowering, node), node);
  }
  // No class has an optional method that the base only declares.
  const isImplemented = member?.declarations?.some((one) => ts.isMethodDeclaration(one) && one.body);
  if (node.questionDotToken && !isImplemented) return brs.invalidLiteral(node);
  const owner = declaration.parent.name?.text ?? '';
  const object = brs.identifier(lowering.frame.thisName, callee.expression);
  const method = brs.memberExpression(object, superName(owner, textOf(callee.name)), callee);
  return brs.callExpression(method, argumentsInOrder(lowering, node), node);
}

/**
 * Records the function name passed to an observer, so that the link step can check that the component has such a
 * function.
 */
function checkNamedObserver(lowering: Lowering, node: ts.CallExpression, name: string): void {
  if (!/^observeField(Scoped)?$/i.test(name)) return;
  const argument = node.arguments[1];
  if (argument && ts.isStringLiteralLike(argument))
    lowering.namedFunctions.push({ name: argument.text, node: argument });
}
