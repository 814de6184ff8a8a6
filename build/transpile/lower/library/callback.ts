/** Lowers the callback of an array, Map or Set method: expanded in place, or called. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { bindPattern } from '../declarations/binding-pattern.ts';
import { globalOf } from '../declarations/lifted-function.ts';
import { restIndex } from '../analysis/functions/rest-parameters.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import { category, mayBeInvalid, parts } from '../analysis/types/types.ts';
import type { Lowering } from '../lowering.ts';
import { returningStatements } from '../statements/expanded-body.ts';
import { variablesAtStart } from '../values/function-variables.ts';
import { capturedArguments, capturesAny } from '../values/captured-variables.ts';
import { into } from '../values/conditional-values.ts';
import { callOfValue, returnsNothing } from '../values/function-calls.ts';
import { condition } from '../values/conditions.ts';
import { effectsOf } from '../values/effects.ts';

/** Receives a value that the callback returns, and the expression that the value came from. */
type Sink = (value: Expression, from: ts.Node) => void;

/** A callback of an array method: expanded in place if it is an arrow function, called otherwise. */
export interface Callback {
  /** The names of its parameters; undefined for one that it does not have. */
  readonly names: readonly (string | undefined)[];
  /** Runs the callback. Its arguments are already in variables of these names. */
  readonly run: (sink: Sink) => void;
  /** Runs the callback only for its effects. */
  readonly perform: () => void;
  /** Runs the callback where only the truth of its result counts. */
  readonly test: (then: () => void, otherwise?: () => void) => void;
}

/** `gives`: names of the callback's arguments, used for variables if the callback has no names of its own. */
export function callbackOf(
  lowering: Lowering,
  argument: ts.Expression,
  gives: readonly string[],
  node: ts.Node,
): Callback {
  const arrow = unwrap(argument);
  const rest = ts.isArrowFunction(arrow) && arrow.parameters.find(({ dotDotDotToken }) => dotDotDotToken !== undefined);
  if (rest) lowering.refuse('restParameter', rest);
  if (ts.isArrowFunction(arrow) && lowering.analysis.isExpanded(arrow)) return expanded(lowering, arrow, gives.length);
  return called(lowering, argument, gives, node);
}

/** Reports whether the argument is an arrow function that is expanded in place. */
export function isExpandedArrow(lowering: Lowering, argument: ts.Expression): boolean {
  const arrow = unwrap(argument);
  return ts.isArrowFunction(arrow) && lowering.analysis.isExpanded(arrow);
}

function called(lowering: Lowering, argument: ts.Expression, gives: readonly string[], node: ts.Node): Callback {
  const isInner = capturesAny(lowering, argument);
  const inner = isInner ? lowering.symbolOf(argument)?.valueDeclaration : undefined;
  const signatures = lowering.typeOf(argument).getCallSignatures();
  const own = signatures[0]?.declaration;
  if (inner && own && !ts.isJSDocSignature(own) && restIndex(own) !== undefined)
    lowering.refuse('restParameter', argument);
  const fn = inner
    ? brs.globalReference(lowering.entityOf(globalOf(lowering, inner)), argument)
    : lowering.repeatable(argument, 'callback');
  // An overloaded function gets what any of its signatures takes.
  const wanted = signatures.length > 0 ? Math.max(...signatures.map((s) => s.parameters.length)) : gives.length;
  const names = gives.slice(0, wanted).map((hint) => lowering.names.fresh(node, hint));
  const call = (): Expression =>
    callOfValue(
      lowering,
      argument,
      fn,
      [...(isInner ? capturedArguments(lowering, argument) : []), ...names.map((name) => brs.identifier(name))],
      argument,
    );
  return {
    names,
    run: (sink) => sink(call(), argument),
    perform: () => lowering.first(brs.expressionStatement(call(), argument)),
    test: (then, otherwise) => {
      if (!returnsNothing(lowering, argument))
        return branch(lowering, truthOf(lowering, argument, call()), argument, then, otherwise);
      lowering.first(brs.expressionStatement(call(), argument));
      otherwise?.();
    },
  };
}

/** Lowers a callback's result to its truth, because the result need not be a boolean. */
function truthOf(lowering: Lowering, fn: ts.Expression, call: Expression): Expression {
  const signatures = lowering.checker.getNonNullableType(lowering.typeOf(fn)).getCallSignatures();
  const results = signatures.map((signature) => lowering.checker.getReturnTypeOfSignature(signature));
  const isBoolean =
    results.length > 0 &&
    results.every((result) => category(lowering.checker, result) === 'boolean' && !mayBeInvalid(result));
  return isBoolean ? call : brs.helperCall('isTruthy', [call], fn);
}

function expanded(lowering: Lowering, arrow: ts.ArrowFunction, count: number): Callback {
  const parameters = arrow.parameters.slice(0, count);
  const nameOf = (p: ts.ParameterDeclaration): string | undefined =>
    ts.isIdentifier(p.name) ? lowering.names.of(p, p.name.text) : undefined;
  // A parameter that the callback assigns to is a copy. The loop goes on with its own item and index.
  const isOwn = (p: ts.ParameterDeclaration): boolean => {
    const symbol = ts.isIdentifier(p.name) ? lowering.symbolOf(p.name) : undefined;
    return symbol !== undefined && !lowering.analysis.isAssigned(symbol);
  };
  const names = parameters.map((p) => (isOwn(p) ? nameOf(p) : undefined) ?? lowering.names.fresh(arrow, 'item'));
  const bindPatterns = (): void =>
    parameters.forEach((p, i) => {
      const given = brs.identifier(names[i] ?? '');
      const name = nameOf(p);
      if (!ts.isIdentifier(p.name)) bindPattern(lowering, p.name, given);
      else if (name !== undefined && name !== names[i])
        lowering.first(brs.assignmentStatement(brs.identifier(name), given, p));
    });
  const body = arrow.body;
  const mayGiveNothing = givesNothing(lowering, arrow);
  const nothing = (value: Expression, sink: Sink): (() => void) | undefined =>
    mayGiveNothing ? () => sink(value, arrow) : undefined;
  const expand = (make: () => void): void =>
    lowering.inCallback(() => {
      bindPatterns();
      lowering.first(...variablesAtStart(lowering, arrow));
      make();
    });
  return {
    names,
    run: (sink) =>
      expand(() => {
        if (ts.isBlock(body))
          lowering.first(
            ...returningStatements(lowering, body.statements, { sink, missing: nothing(brs.invalidLiteral(), sink) }),
          );
        else into(lowering, body, sink);
      }),
    perform: () =>
      expand(() => {
        const ignore: Sink = (value, from) => lowering.first(...effectsOf(value, from));
        if (ts.isBlock(body)) lowering.first(...returningStatements(lowering, body.statements, { sink: ignore }));
        else lowering.first(...lowering.effects(body));
      }),
    test: (then, otherwise) =>
      expand(() => {
        const decide: Sink = (value, from) => branch(lowering, value, from, then, otherwise);
        const missing = nothing(brs.booleanLiteral(false), decide);
        const results = { sink: decide, lower: condition, missing };
        if (ts.isBlock(body)) lowering.first(...returningStatements(lowering, body.statements, results));
        else decide(condition(lowering, body), body);
      }),
  };
}

/** Reports whether the body may end, or return, without a value. */
function givesNothing(lowering: Lowering, arrow: ts.ArrowFunction): boolean {
  const signature = lowering.checker.getSignatureFromDeclaration(arrow);
  const type = signature && lowering.checker.getReturnTypeOfSignature(signature);
  const nothing = ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Any | ts.TypeFlags.Unknown;
  return type !== undefined && parts(type).some(({ flags }) => (flags & nothing) !== 0);
}

function branch(
  lowering: Lowering,
  test: Expression,
  origin: ts.Node,
  then: () => void,
  otherwise: (() => void) | undefined,
): void {
  if (test.kind === 'BooleanLiteral' && !test.value) {
    otherwise?.();
    return;
  }
  const no = otherwise ? lowering.statementsOf(otherwise) : [];
  const yes = lowering.statementsOf(then);
  if (yes.length === 0) lowering.first(brs.ifStatement(brs.notExpression(test), no, [], origin));
  else lowering.first(brs.ifStatement(test, yes, no, origin));
}
