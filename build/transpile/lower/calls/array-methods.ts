import ts from 'typescript';
import { brs, type Expression } from '../../ast.ts';
import { iterated } from '../expressions/array-literal.ts';
import { argumentsInOrder } from '../expressions/call.ts';
import type { Lowering } from '../lowering.ts';
import { slotted } from '../slots.ts';
import { category, mayBeInvalid } from '../types.ts';

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
      return brs.method(list, name, [], node);
    case 'join':
      return isTextList(lowering, callee.expression)
        ? brs.method(list, 'join', [args[0] ?? brs.text(',')], node)
        : brs.helper('joinList', [list, args[0] ?? brs.text(',')], node);
    case 'slice':
      return brs.helper('sliceOf', [list, ...args], node);
    case 'indexOf':
      return brs.helper('indexOfItem', [list, ...args], node);
    case 'lastIndexOf':
      return brs.helper('lastIndexOfItem', [list, ...args], node);
    case 'includes':
      return brs.binary('>=', brs.helper('indexOfItem', [list, ...args]), brs.integer(0), node);
    case 'reverse':
      return brs.helper('reverseList', [list], node);
    case 'fill':
      return brs.helper('fillList', [list, ...args], node);
    case 'at':
      return brs.helper('itemAt', [list, ...args], node);
    case 'entries':
      return brs.helper('indexedItems', [list], node);
    case 'keys':
      return brs.helper('indexesOf', [list], node);
    case 'flat':
      return brs.helper('flatList', [list], node);
    case 'splice':
      return brs.helper('spliceList', [list, ...args.slice(0, 2), brs.array(args.slice(2))], node);
    case 'sort':
      if (!args[0])
        return isTextList(lowering, callee.expression)
          ? brs.helper('sortTexts', [list], node)
          : brs.helper('sortAsTexts', [list], node);
      return brs.helper('sortBy', [list, args[0]], node);
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
    if (argument && ts.isSpreadElement(argument)) return brs.method(target, 'append', [value], node);
    return brs.method(target, name, [value], node);
  });
  if (name === 'unshift') calls.reverse();
  const last = calls.pop();
  lowering.first(...calls.map((call) => brs.evaluate(call, node)));
  if (!last) return brs.method(target, 'count', [], node);
  if (isStatement) return last;
  lowering.first(brs.evaluate(last, node));
  return brs.method(target, 'count', [], node);
}

function keepList(lowering: Lowering, list: Expression, node: ts.Node): Expression {
  const isSimple = (e: Expression): boolean => lowering.isPlain(e) || (e.kind === 'Member' && isSimple(e.object));
  return isSimple(list) ? list : lowering.keep(list, node, 'list');
}

function concatenated(lowering: Lowering, list: Expression, node: ts.CallExpression): Expression {
  const result = lowering.keep(brs.array([]), node, 'list');
  lowering.first(brs.evaluate(brs.method(result, 'append', [list]), node));
  for (const argument of node.arguments) {
    const part = ts.isSpreadElement(argument) ? argument.expression : argument;
    if (ts.isSpreadElement(argument) || lowering.categoryOf(part) !== 'array')
      return lowering.refuse('spreadArgument', argument);
    lowering.first(brs.evaluate(brs.method(result, 'append', [lowering.expression(part)]), argument));
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
