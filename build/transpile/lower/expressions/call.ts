/** Calls of functions and methods. */
import ts from 'typescript';
import { type Expression, isLiteral } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { bare } from '../facts/bare.ts';
import { isLibrary } from '../facts/types.ts';
import { isLibraryObject, libraryFunction, libraryMethod } from '../library/library.ts';
import type { Lowering } from '../lowering.ts';
import { argumentsInOrder } from '../values/arguments.ts';
import { calledName } from '../values/called-names.ts';
import { namedMember } from '../values/members.ts';
import { ifPresent } from '../values/optional.ts';

const S = ts.SyntaxKind;

export function callExpression(lowering: Lowering, node: ts.CallExpression): Expression {
  const spread = node.arguments.find(ts.isSpreadElement);
  const callee = bare(node.expression);
  if (spread && !lowering.facts.library.takesSpread(callee)) return lowering.refuse('spreadArgument', spread);
  if (callee.kind === S.SuperKeyword) return lowering.refuse('superUse', node);
  if (ts.isPropertyAccessExpression(callee)) return methodCall(lowering, node, callee);
  if (ts.isIdentifier(callee)) return functionCall(lowering, node, callee);
  if (callee.kind === S.ImportKeyword) return lowering.refuse('importForm', node);
  // Any other callee gives a function. It is called by a variable: called with a dot, it would get the object before
  // the dot as its `m`.
  const values = argumentsInOrder(lowering, node, [callee]);
  const [fn, ...args] = values;
  const kept = fn && lowering.isPlain(fn) ? fn : lowering.keep(fn ?? brs.invalidLiteral(), callee, 'callback');
  return brs.callExpression(kept, args, node);
}

function functionCall(lowering: Lowering, node: ts.CallExpression, callee: ts.Identifier): Expression {
  const declaration = lowering.symbolOf(callee)?.valueDeclaration;
  if (declaration?.getSourceFile().isDeclarationFile) {
    const known = libraryFunction(callee);
    if (known) return known.lower({ lowering, node });
  }
  const fn = lowering.expression(callee);
  if (node.questionDotToken) {
    const called = lowering.collect(() => brs.callExpression(fn, argumentsInOrder(lowering, node), node));
    const isStatement = ts.isExpressionStatement(node.parent);
    const result = isStatement ? undefined : lowering.temporary(node, 'value');
    if (result) lowering.first(brs.assignmentStatement(result, brs.invalidLiteral(), node));
    const done = result
      ? brs.assignmentStatement(result, called.result, node)
      : brs.expressionStatement(called.result, node);
    lowering.first(
      brs.ifStatement(brs.binaryExpression('<>', fn, brs.invalidLiteral()), [...called.statements, done], [], node),
    );
    return result ?? brs.invalidLiteral(node);
  }
  return brs.callExpression(fn, argumentsInOrder(lowering, node), node);
}

function methodCall(lowering: Lowering, node: ts.CallExpression, callee: ts.PropertyAccessExpression): Expression {
  const member = lowering.checker.getSymbolAtLocation(callee.name);
  if (callee.expression.kind === S.SuperKeyword) return superCall(lowering, node, callee);
  const stat = staticCall(lowering, node, member);
  if (stat) return stat;
  if (isLibrary(member) && ts.isIdentifier(callee.expression)) {
    const known = libraryFunction(callee);
    if (known) return known.lower({ lowering, node });
    if (isLibraryObject(callee.expression.text)) {
      return lowering.refuse('memberSupport', node.expression, `${callee.expression.text}.${callee.name.text}`);
    }
  }
  const special = isLibrary(member) ? methodOfLibrary(lowering, node, callee) : undefined;
  if (special) {
    return ts.isOptionalChain(node)
      ? ifPresent(lowering, node, callee.expression, special)
      : special(receiver(lowering, node, callee.expression));
  }
  return objectCall(lowering, node, callee, member);
}

/** What a library method is called on. It is worked out before the arguments, also when these need statements first. */
function receiver(lowering: Lowering, node: ts.CallExpression, object: ts.Expression): Expression {
  const value = lowering.expression(object);
  if (isLiteral(value) || lowering.isUntouchedBy(object, node)) return value;
  // A function among the arguments needs no statements here: the method's row deals with it.
  const args = node.arguments.map((arg) => (ts.isSpreadElement(arg) ? arg.expression : arg));
  const plain = args.filter((arg) => !ts.isFunctionLike(bare(arg)));
  return lowering.needStatements(plain) ? lowering.keep(value, object, 'value') : value;
}

/** A method of a class instance, a component or a node, or a function kept in an object. */
function objectCall(
  lowering: Lowering,
  node: ts.CallExpression,
  callee: ts.PropertyAccessExpression,
  member: ts.Symbol | undefined,
): Expression {
  checkNamedObserver(lowering, node, callee);
  const isOptional = ts.isOptionalChain(node);
  const isMethod = member !== undefined && (member.flags & ts.SymbolFlags.Method) !== 0;
  const make = (object: Expression, args: readonly Expression[]): Expression => {
    const name = callee.name.text;
    // The platform's own components have their methods under their own names only.
    const isOwn = isMethod && !member.valueDeclaration?.getSourceFile().isDeclarationFile;
    if (isMethod)
      return brs.callExpression(brs.memberExpression(object, isOwn ? calledName(name) : name, callee), args, node);
    const fn = namedMember(lowering, object, callee.expression, name, callee, false);
    // A function that is data and not a method is called by a variable: called with a dot, it would get the object as
    // its `m`.
    return brs.callExpression(
      calledName(name) !== name || lowering.ask('component', (all) => all.hasComponent)
        ? lowering.keep(fn, callee, 'callback')
        : fn,
      args,
      node,
    );
  };
  if (node.questionDotToken) return calledIfPresent(lowering, node, callee, make);
  if (isOptional) {
    return ifPresent(lowering, node, callee.expression, (object) => make(object, argumentsInOrder(lowering, node)));
  }
  const [object, ...args] = argumentsInOrder(lowering, node, [callee.expression]);
  return make(object ?? brs.invalidLiteral(), args);
}

/** `object.callback?.(…)`, and `object?.callback?.(…)`: called only when both are there. */
function calledIfPresent(
  lowering: Lowering,
  node: ts.CallExpression,
  callee: ts.PropertyAccessExpression,
  make: (object: Expression, args: readonly Expression[]) => Expression,
): Expression {
  const object = lowering.repeatable(callee.expression, 'target');
  const member = (): Expression => namedMember(lowering, object, callee.expression, callee.name.text, callee, false);
  const call = lowering.collect(() => make(object, argumentsInOrder(lowering, node)));
  const isStatement = ts.isExpressionStatement(node.parent);
  const result = isStatement ? undefined : lowering.temporary(node, 'value');
  if (result) lowering.first(brs.assignmentStatement(result, brs.invalidLiteral(), node));
  const done = result ? brs.assignmentStatement(result, call.result, node) : brs.expressionStatement(call.result, node);
  const whenCallable = brs.ifStatement(
    brs.binaryExpression('<>', member(), brs.invalidLiteral()),
    [...call.statements, done],
    [],
    node,
  );
  const whenThere = lowering.mayBeInvalid(callee.expression)
    ? brs.ifStatement(brs.binaryExpression('<>', object, brs.invalidLiteral()), [whenCallable], [], node)
    : whenCallable;
  lowering.first(whenThere);
  return result ?? brs.invalidLiteral(node);
}

/** How a method of the library is lowered, given what it is called on; undefined if the platform has it itself. */
function methodOfLibrary(
  lowering: Lowering,
  node: ts.CallExpression,
  callee: ts.PropertyAccessExpression,
): ((object: Expression) => Expression) | undefined {
  const owner = lowering.categoryOf(callee.expression);
  if (owner === 'component' || owner === 'node') return undefined;
  const row = libraryMethod(owner, callee.name.text);
  if (row) return (object) => row.lower({ lowering, node, callee, object, gives: row.callback?.gives ?? [] });
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
  if (!(ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Static)) return undefined;
  return brs.callExpression(
    brs.globalReference(lowering.entityOf(declaration), node),
    argumentsInOrder(lowering, node),
    node,
  );
}

/** `super.method(…)`: the base's function, kept on the object so that `m` is right inside it. */
function superCall(lowering: Lowering, node: ts.CallExpression, callee: ts.PropertyAccessExpression): Expression {
  const declaration = lowering.checker.getSymbolAtLocation(callee.name)?.valueDeclaration;
  if (!declaration || !ts.isMethodDeclaration(declaration) || !ts.isClassDeclaration(declaration.parent)) {
    return lowering.refuse('superUse', node);
  }
  const owner = declaration.parent.name?.text ?? '';
  const object = brs.identifier(lowering.frame.thisName, callee.expression);
  const member = brs.memberExpression(object, `${owner}_${callee.name.text}`, callee);
  return brs.callExpression(member, argumentsInOrder(lowering, node), node);
}

/**
 * Notes the name given to an observer, so that the link step can check that the component has a function of that name.
 */
function checkNamedObserver(lowering: Lowering, node: ts.CallExpression, callee: ts.PropertyAccessExpression): void {
  if (!/^observeField(Scoped)?$/i.test(callee.name.text)) return;
  const argument = node.arguments[1];
  if (argument && ts.isStringLiteralLike(argument))
    lowering.namedFunctions.push({ name: argument.text, node: argument });
}
