import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { category, mayBeInvalid } from '../facts/types.ts';
import type { Lowering } from '../lowering.ts';
import { argumentsInOrder } from '../values/arguments.ts';
import { iterated } from '../values/lists.ts';
import { slotted } from '../values/slots.ts';

const SEARCHING: ReadonlySet<string> = new Set(['indexOf', 'includes', 'lastIndexOf']);

/** Array methods without callbacks; `sort` takes a function that captures nothing. */
export function arrayMethod(
  lowering: Lowering,
  name: string,
  list: Expression,
  node: ts.CallExpression,
  callee: ts.PropertyAccessExpression,
): Expression {
  if (SEARCHING.has(name) && !hasComparableElements(lowering, callee.expression)) {
    const element = lowering.typeText(node.arguments[0] ?? node);
    return lowering.refuse('unlikeEquality', node, element, element);
  }
  if (name === 'push' || name === 'unshift') return added(lowering, name, list, node);
  if (name === 'concat') return concatenated(lowering, list, node);
  const args = argumentsInOrder(lowering, node);
  switch (name) {
    case 'pop':
    case 'shift':
      return brs.methodCall(list, name, [], node);
    case 'join':
      return isTextList(lowering, callee.expression)
        ? brs.methodCall(list, 'join', [args[0] ?? brs.stringLiteral(',')], node)
        : brs.helperCall('joinList', [list, args[0] ?? brs.stringLiteral(',')], node);
    case 'slice':
      return brs.helperCall('sliceOf', [list, ...args], node);
    case 'indexOf':
      return brs.helperCall('indexOfItem', [list, ...args], node);
    case 'lastIndexOf':
      return brs.helperCall('lastIndexOfItem', [list, ...args], node);
    case 'includes':
      return brs.binaryExpression('>=', brs.helperCall('indexOfItem', [list, ...args]), brs.integerLiteral(0), node);
    case 'reverse':
      return brs.helperCall('reverseList', [list], node);
    case 'fill':
      return brs.helperCall('fillList', [list, ...args], node);
    case 'at':
      return brs.helperCall('itemAt', [list, ...args], node);
    case 'entries':
      return brs.helperCall('indexedItems', [list], node);
    case 'keys':
      return brs.helperCall('indexesOf', [list], node);
    case 'flat':
      return brs.helperCall('flatList', [list], node);
    case 'splice':
      return brs.helperCall('spliceList', [list, ...args.slice(0, 2), brs.arrayLiteral(args.slice(2))], node);
    case 'sort':
      if (!args[0])
        return isTextList(lowering, callee.expression)
          ? brs.helperCall('sortTexts', [list], node)
          : brs.helperCall('sortAsTexts', [list], node);
      return brs.helperCall('sortBy', [list, args[0]], node);
    default:
      return lowering.refuse('memberSupport', callee.name, name);
  }
}

/** `push` of one value as a statement is BrightScript's own; its result is the new length. */
function added(lowering: Lowering, name: 'push' | 'unshift', list: Expression, node: ts.CallExpression): Expression {
  const isStatement = ts.isExpressionStatement(node.parent);
  const target = isStatement && node.arguments.length <= 1 ? list : keepList(lowering, list, node);
  const args = name === 'push' ? node.arguments : [...node.arguments];
  const values = lowering.inOrder(
    args.map((a) => (ts.isSpreadElement(a) ? a.expression : a)),
    (part) => (ts.isSpreadElement(part.parent) ? iterated(lowering, part) : slotted(lowering, part)),
  );
  const calls = values.map((value, i) => {
    const argument = args[i];
    if (argument && ts.isSpreadElement(argument)) return brs.methodCall(target, 'append', [value], node);
    return brs.methodCall(target, name, [value], node);
  });
  if (name === 'unshift') calls.reverse();
  const last = calls.pop();
  lowering.first(...calls.map((call) => brs.expressionStatement(call, node)));
  if (!last) return brs.methodCall(target, 'count', [], node);
  if (isStatement) return last;
  lowering.first(brs.expressionStatement(last, node));
  return brs.methodCall(target, 'count', [], node);
}

function keepList(lowering: Lowering, list: Expression, node: ts.Node): Expression {
  const isSimple = (e: Expression): boolean =>
    lowering.isPlain(e) || (e.kind === 'MemberExpression' && isSimple(e.object));
  return isSimple(list) ? list : lowering.keep(list, node, 'list');
}

function concatenated(lowering: Lowering, list: Expression, node: ts.CallExpression): Expression {
  const result = lowering.keep(brs.arrayLiteral([]), node, 'list');
  lowering.first(brs.expressionStatement(brs.methodCall(result, 'append', [list]), node));
  for (const argument of node.arguments) {
    const part = ts.isSpreadElement(argument) ? argument.expression : argument;
    if (ts.isSpreadElement(argument) || lowering.categoryOf(part) !== 'array')
      return lowering.refuse('spreadArgument', argument);
    lowering.first(brs.expressionStatement(brs.methodCall(result, 'append', [lowering.expression(part)]), argument));
  }
  return result;
}

function elementType(lowering: Lowering, list: ts.Expression): ts.Type | undefined {
  return lowering.checker.getIndexTypeOfType(lowering.typeOf(list), ts.IndexKind.Number);
}

function isTextList(lowering: Lowering, list: ts.Expression): boolean {
  const type = elementType(lowering, list);
  return type !== undefined && category(lowering.checker, type) === 'string' && !mayBeInvalid(type);
}

function hasComparableElements(lowering: Lowering, list: ts.Expression): boolean {
  const type = elementType(lowering, list);
  return type !== undefined && !['function', 'component', 'error'].includes(category(lowering.checker, type));
}
