import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { bare } from '../facts/bare.ts';
import type { Lowering } from '../lowering.ts';
import { argumentsInOrder } from '../values/arguments.ts';

/** Methods that BrightScript has itself, with the same meaning. */
const NATIVE: {
  readonly [name: string]: (text: Expression, args: readonly Expression[], node: ts.Node) => Expression;
} = {
  toUpperCase: (text, _args, node) => brs.builtInCall('ucase', [text], node),
  toLowerCase: (text, _args, node) => brs.builtInCall('lcase', [text], node),
  trim: (text, _args, node) => brs.methodCall(text, 'trim', [], node),
  toString: (text: Expression) => text,
};

/** Methods that need a helper, because BrightScript counts from 1 or treats the edges differently. */
const HELPERS: { readonly [name: string]: string } = {
  at: 'textAt',
  charAt: 'charAt',
  charCodeAt: 'charCodeAt',
  endsWith: 'endsWith',
  includes: 'textIncludes',
  indexOf: 'textIndexOf',
  lastIndexOf: 'textLastIndexOf',
  padEnd: 'padEnd',
  padStart: 'padStart',
  repeat: 'repeatText',
  replace: 'replaceFirst',
  replaceAll: 'replaceAll',
  slice: 'sliceText',
  split: 'splitText',
  startsWith: 'startsWith',
  substring: 'substring',
  trimEnd: 'trimEnd',
  trimStart: 'trimStart',
};

export function stringMethod(lowering: Lowering, name: string, text: Expression, node: ts.CallExpression): Expression {
  const args = argumentsInOrder(lowering, node);
  const native = NATIVE[name];
  if (native) return native(text, args, node);
  if (name === 'concat') return args.reduce((sum, part) => brs.binaryExpression('+', sum, part, node), text);
  const [first, second] = args;
  const needle = node.arguments[0];
  const isSearched =
    needle !== undefined && ts.isStringLiteralLike(bare(needle)) && (bare(needle) as ts.StringLiteral).text !== '';
  if (first && isSearched && !second) {
    if (name === 'indexOf')
      return brs.binaryExpression(
        '-',
        brs.builtInCall('instr', [brs.integerLiteral(1), text, first]),
        brs.integerLiteral(1),
        node,
      );
    if (name === 'includes') {
      return brs.binaryExpression(
        '>',
        brs.builtInCall('instr', [brs.integerLiteral(1), text, first]),
        brs.integerLiteral(0),
        node,
      );
    }
    if (name === 'startsWith' || name === 'endsWith') return brs.methodCall(text, name, [first], node);
  }
  const part = name === 'slice' || name === 'substring' ? fixedPart(text, args, node) : undefined;
  if (part) return part;
  const helper = HELPERS[name];
  if (!helper) return lowering.refuse('memberSupport', node.expression, name);
  return brs.helperCall(helper, [text, ...args], node);
}

/** `slice` and `substring` between two known places, neither counted from the end: BrightScript's own `mid`. */
function fixedPart(text: Expression, args: readonly Expression[], node: ts.Node): Expression | undefined {
  const [from, to] = args.map((arg) => (arg.kind === 'NumberLiteral' && Number.isInteger(arg.value) ? arg.value : -1));
  if (from === undefined || from < 0) return undefined;
  const start = brs.integerLiteral(from + 1);
  if (to === undefined) return brs.builtInCall('mid', [text, start], node);
  return to < from ? undefined : brs.builtInCall('mid', [text, start, brs.integerLiteral(to - from)], node);
}
