/** `sort` and `toSorted`: which items are compared, and by what. */
import ts from 'typescript';
import type { Expression, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import { mayBeNaN } from '../analysis/numbers/number-forms.ts';
import { returnedBy } from '../analysis/functions/returned-values.ts';
import { callSignatures, category, mayBeInvalid, parts } from '../analysis/types/types.ts';
import type { Lowering } from '../lowering.ts';
import { argumentsInOrder } from '../values/arguments.ts';
import { capturesAny } from '../values/captured-variables.ts';
import { hasClosures, isPlainFunction } from '../values/function-calls.ts';
import { numberFrom } from '../values/number-conversion.ts';
import { type Expander, expanded } from './array-expansion.ts';
import { callbackOf, isExpandedArrow } from './callback.ts';
import type { MethodCall } from './library-class.ts';

/** Sorts in place. A callback that captures variables is expanded; any other is passed to a helper. */
export function sorted(call: MethodCall): Expression {
  const { lowering, node, object } = call;
  const argument = node.arguments[0];
  if (holdsNull(call) && holdsUndefined(call)) return lowering.refuse('nullOrUndefined', node);
  if (argument && isExpandedArrow(lowering, argument)) return expanded(call, sortingLoop(call));
  if (!argument || !lowering.mayBeInvalid(argument)) return sortedBy(call, argument);
  const list = lowering.isPlain(object) ? object : lowering.keep(object, node, 'list');
  const compare = lowering.keep(lowering.expression(argument), argument, 'compare');
  const sort = (by?: ts.Expression): Statement[] =>
    lowering.statementsOf(() => {
      const result = sortedBy({ ...call, object: list }, by);
      if (!lowering.isPlain(result)) lowering.first(brs.expressionStatement(result, node));
    });
  const isMissing = brs.binaryExpression('=', compare, brs.invalidLiteral());
  lowering.first(brs.ifStatement(isMissing, sort(), sort(argument), node));
  return list;
}

/** Sorts with a comparison function if there is one, otherwise by the strings of the items. */
function sortedBy(call: MethodCall, argument: ts.Expression | undefined): Expression {
  const { lowering, node, object } = call;
  if (!argument) return sortedByText(call);
  const isOpen = capturesAny(lowering, argument) || hasClosures(lowering);
  if ((!isPlainFunction(lowering, argument) && isOpen) || !givesNumbers(lowering, argument))
    return expanded(call, sortingLoop(call));
  const isSimple = !mayMiss(call) && isDifference(lowering, argument);
  const rest = isSimple ? [] : nullFlag(call);
  const [compare = brs.invalidLiteral()] = argumentsInOrder(lowering, node);
  return brs.helperCall(isSimple ? 'sortBy' : 'sortWith', [object, compare, ...rest], node);
}

function sortedByText(call: MethodCall): Expression {
  const { lowering, node, callee, object } = call;
  const type = elementType(lowering, callee.expression);
  const isOfText = type !== undefined && category(lowering.checker, type) === 'string';
  const helper = isOfText && !lowering.isUnproved(callee.expression) ? 'sortTexts' : 'sortAsTexts';
  return brs.helperCall(holdsNull(call) ? 'sortNullable' : helper, [object], node);
}

/** Reports whether an item may be missing, by the type of the items or against it. */
function mayMiss({ lowering, callee }: MethodCall): boolean {
  const type = elementType(lowering, callee.expression);
  return type === undefined || mayBeInvalid(type) || lowering.isUnproved(callee.expression);
}

/** Reports whether an item may be null, which is compared as any other. A missing item of any kind counts as null. */
function holdsNull({ lowering, callee }: MethodCall): boolean {
  const type = elementType(lowering, callee.expression);
  const open = ts.TypeFlags.Null | ts.TypeFlags.Any | ts.TypeFlags.Unknown;
  return holds(type, open) && lowering.ask('makes null', (all) => all.createsNull);
}

/** Reports whether an item may be undefined, which goes last without a comparison. */
function holdsUndefined({ lowering, callee }: MethodCall): boolean {
  return holds(elementType(lowering, callee.expression), ts.TypeFlags.Undefined);
}

function holds(type: ts.Type | undefined, flags: ts.TypeFlags): boolean {
  return type !== undefined && parts(type).some((part) => (part.flags & flags) !== 0);
}

function nullFlag(call: MethodCall): Expression[] {
  return holdsNull(call) ? [brs.booleanLiteral(true)] : [];
}

/**
 * Reports whether the comparison is the difference of two members that are no NaN. It has no effects and does not
 * contradict itself, so nothing shows in which order the items are compared.
 */
function isDifference(lowering: Lowering, argument: ts.Expression): boolean {
  const arrow = unwrap(argument);
  const body = ts.isArrowFunction(arrow) && !ts.isBlock(arrow.body) ? unwrap(arrow.body) : undefined;
  if (!body || !ts.isBinaryExpression(body) || body.operatorToken.kind !== ts.SyntaxKind.MinusToken) return false;
  return [body.left, body.right].every((side) => isMember(side) && !mayBeNaN(lowering, side));
}

/** Reports whether it reads a variable or a member of one, by way of other members. */
function isMember(node: ts.Expression): boolean {
  const plain = unwrap(node);
  return ts.isIdentifier(plain) || (ts.isPropertyAccessExpression(plain) && isMember(plain.expression));
}

/** Reports whether a comparison gives numbers, by its type and by the expressions that it returns. */
function givesNumbers(lowering: Lowering, argument: ts.Expression): boolean {
  const isNumber = (type: ts.Type): boolean => category(lowering.checker, type) === 'number' && !mayBeInvalid(type);
  const signatures = callSignatures(lowering.checker, lowering.typeOf(argument));
  const results = signatures.map((signature) => lowering.checker.getReturnTypeOfSignature(signature));
  if (lowering.isUnproved(argument) || results.length === 0 || !results.every(isNumber)) return false;
  const arrow = unwrap(argument);
  if (!ts.isArrowFunction(arrow) && !ts.isFunctionExpression(arrow)) return true;
  return returnedBy(arrow).every((value) => !lowering.lacks(value) && isNumber(lowering.typeOf(value)));
}

/**
 * Returns the loop that sorts with a callback that no helper is given: it compares the pairs of items that the helper
 * names. A result that may be no number is converted to one.
 */
function sortingLoop(call: MethodCall): Expander {
  return ({ lowering, node, argument, source, gives }) => {
    const callback = callbackOf(lowering, argument, gives, node);
    const sorting = lowering.keep(brs.helperCall('sortingOf', [source, ...nullFlag(call)], node), node, 'sorting');
    const order = lowering.keep(brs.integerLiteral(0), node, 'order');
    const isNumeric = givesNumbers(lowering, argument);
    const turn = lowering.statementsOf(() => {
      for (const [i, member] of ['first', 'second'].entries()) {
        const name = callback.names[i];
        const item = brs.memberExpression(sorting, member);
        if (name !== undefined) lowering.first(brs.assignmentStatement(brs.identifier(name), item, node));
      }
      callback.run((value) => {
        const number = isNumeric || value.kind === 'NumberLiteral' ? value : numberFrom(lowering, value, node);
        lowering.first(brs.assignmentStatement(order, number, node));
      });
    });
    lowering.first(brs.whileStatement(brs.helperCall('sortStep', [sorting, order], node), turn, node));
    return source;
  };
}

/** Returns the item type of an array, which may be a value that can be missing. */
export function elementType(lowering: Lowering, list: ts.Expression): ts.Type | undefined {
  return lowering.checker.getNonNullableType(lowering.typeOf(list)).getNumberIndexType();
}
