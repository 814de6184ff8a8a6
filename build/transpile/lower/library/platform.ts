import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { formOf } from '../facts/number-forms.ts';
import type { Lowering } from '../lowering.ts';
import { argumentsInOrder } from '../values/arguments.ts';
import { truthy } from '../values/conditions.ts';
import { listOf } from '../values/lists.ts';
import { asText } from '../values/text.ts';

type Lower = (lowering: Lowering, node: ts.CallExpression, args: readonly Expression[]) => Expression;

const one = (args: readonly Expression[]): Expression => args[0] ?? brs.invalidLiteral();

/** Global functions of JavaScript. Those of the platform are called as they are. */
const FUNCTIONS: { readonly [name: string]: Lower } = {
  parseInt: (_lowering, node, args) => brs.helperCall('parseInteger', args, node),
  parseFloat: (_lowering, node, args) => brs.helperCall('parseDecimal', args, node),
  isNaN: (_lowering, node, args) => brs.helperCall('isNotANumber', args, node),
};

/** Calls lowered from their argument nodes, before these are lowered themselves. */
const FROM_NODES: { readonly [name: string]: (lowering: Lowering, node: ts.CallExpression) => Expression } = {
  String: (lowering, node) => (node.arguments[0] ? asText(lowering, node.arguments[0]) : brs.stringLiteral('', node)),
  Number: (lowering, node) => {
    const argument = node.arguments[0];
    if (!argument) return brs.integerLiteral(0, node);
    const kind = lowering.categoryOf(argument);
    if (kind === 'number') return lowering.expression(argument);
    if (kind === 'string') return brs.helperCall('numberOf', [lowering.expression(argument)], node);
    if (kind === 'boolean' && !lowering.mayBeInvalid(argument))
      return brs.helperCall('numberOfBoolean', [lowering.expression(argument)], node);
    return lowering.refuse('memberSupport', node.expression, 'Number of this type');
  },
  Boolean: (lowering, node) => {
    const argument = node.arguments[0];
    return argument
      ? truthy(lowering, argument, lowering.repeatable(argument, 'value'))
      : brs.booleanLiteral(false, node);
  },
};

const METHODS: { readonly [name: string]: Lower } = {
  'JSON.stringify': (lowering, node, args) => {
    const argument = node.arguments[0];
    if (argument && lowering.categoryOf(argument) === 'instance') return lowering.refuse('classData', argument);
    // Flag 1: characters beyond ASCII are written as they are, as in JavaScript.
    return brs.builtInCall('formatJson', [one(args), brs.integerLiteral(1)], node);
  },
  'JSON.parse': (lowering, node, args) => {
    const text = lowering.isPlain(one(args)) ? one(args) : lowering.keep(one(args), node, 'text');
    const parsed = lowering.keep(brs.builtInCall('parseJson', [text], node), node, 'parsed');
    // The platform gives invalid for what is not JSON; only then is there something to find out.
    const check = brs.expressionStatement(brs.helperCall('checkJson', [text], node), node);
    lowering.first(brs.ifStatement(brs.binaryExpression('=', parsed, brs.invalidLiteral()), [check], [], node));
    return parsed;
  },
  'Object.keys': (lowering, node, args) => plainData(lowering, node) ?? brs.helperCall('keysOf', args, node),
  'Object.values': (lowering, node, args) => plainData(lowering, node) ?? brs.helperCall('valuesOf', args, node),
  'Object.entries': (lowering, node, args) => plainData(lowering, node) ?? brs.helperCall('entriesOf', args, node),
  'Object.assign': (_lowering, node, args) =>
    args.reduce((target, source) => brs.helperCall('copyInto', [target, source], node)),
  'Array.isArray': (_lowering, node, args) => brs.helperCall('isArray', args, node),
  'Date.now': (_lowering, node) => brs.helperCall('epochMilliseconds', [], node),
  'String.fromCharCode': (_lowering, node, args) => brs.builtInCall('chr', [one(args)], node),
  'Number.isInteger': (_lowering, node, args) => brs.helperCall('isWholeNumber', args, node),
  'Number.isNaN': (_lowering, node, args) => brs.helperCall('isNumberNaN', args, node),
  'Number.isFinite': (_lowering, node, args) => brs.helperCall('isFiniteNumber', args, node),
  'Number.parseInt': (_lowering, node, args) => brs.helperCall('parseInteger', args, node),
  'Number.parseFloat': (_lowering, node, args) => brs.helperCall('parseDecimal', args, node),
  'Math.abs': (_lowering, node, args) => brs.helperCall('absolute', args, node),
  'Math.floor': (lowering, node, args) => rounded(lowering, node, args, 'floor'),
  'Math.trunc': (lowering, node, args) => rounded(lowering, node, args, 'truncate'),
  'Math.ceil': (lowering, node, args) => rounded(lowering, node, args, 'ceiling'),
  'Math.round': (lowering, node, args) => rounded(lowering, node, args, 'roundHalfUp'),
  'Math.max': (lowering, node, args) => extreme(lowering, 'larger', node, args),
  'Math.min': (lowering, node, args) => extreme(lowering, 'smaller', node, args),
  'Math.pow': (_lowering, node, args) => brs.helperCall('power', args, node),
  'Math.random': (_lowering, node) => brs.helperCall('randomFraction', [], node),
  'Math.sign': (_lowering, node, args) => brs.builtInCall('sgn', args, node),
  'Math.sqrt': (_lowering, node, args) => brs.helperCall('squareRoot', args, node),
};

export function platformFunction(lowering: Lowering, name: string, node: ts.CallExpression): Expression | undefined {
  const fromNodes = FROM_NODES[name];
  if (fromNodes) return fromNodes(lowering, node);
  const lower = FUNCTIONS[name];
  if (lower) return lower(lowering, node, argumentsInOrder(lowering, node));
  return undefined;
}

/** `Math.floor(x)`, `Object.keys(o)`: methods of JavaScript's global objects. */
export function platformMethod(
  lowering: Lowering,
  object: string,
  name: string,
  node: ts.CallExpression,
): Expression | undefined {
  if (object === 'console' && name === 'log') return lowering.refuse('evaluationOrder', node);
  if (object === 'Math' && node.arguments.some(ts.isSpreadElement)) return extremeOf(lowering, name, node);
  const lower = METHODS[`${object}.${name}`];
  if (lower) return lower(lowering, node, argumentsInOrder(lowering, node));
  const isGlobalObject = ['Math', 'JSON', 'Object', 'Array', 'Number', 'String', 'Date', 'console'].includes(object);
  return isGlobalObject ? lowering.refuse('memberSupport', node.expression, `${object}.${name}`) : undefined;
}

/** `int` and `fix` of the device give Integers; beyond 32 bits the helper keeps the value. */
function rounded(lowering: Lowering, node: ts.CallExpression, args: readonly Expression[], helper: string): Expression {
  const argument = node.arguments[0];
  const form = argument && formOf(lowering, argument);
  if (form && (form.is === 'int' || form.is === 'long')) return one(args);
  const fits = formOf(lowering, node).is === 'int';
  if (fits && helper === 'floor') return brs.builtInCall('int', args, node);
  if (fits && helper === 'truncate') return brs.builtInCall('fix', args, node);
  return brs.helperCall(helper, args, node);
}

function extreme(lowering: Lowering, helper: string, node: ts.CallExpression, args: readonly Expression[]): Expression {
  if (args.length === 0) return lowering.refuse('memberSupport', node, `${node.expression.getText()}()`);
  return args.reduce((best, next) => brs.helperCall(helper, [best, next], node));
}

/** `Math.max(...numbers)`, also with single numbers beside the list. */
function extremeOf(lowering: Lowering, name: string, node: ts.CallExpression): Expression {
  const helper = { max: 'largerOf', min: 'smallerOf' }[name];
  if (helper === undefined) return lowering.refuse('spreadArgument', node);
  return brs.helperCall(helper, [listOf(lowering, [...node.arguments], node)], node);
}

function plainData(lowering: Lowering, node: ts.CallExpression): Expression | undefined {
  const argument = node.arguments[0];
  const isInstance = argument !== undefined && lowering.categoryOf(argument) === 'instance';
  return isInstance ? lowering.refuse('classData', argument) : undefined;
}
