/** `console`. */
import ts from 'typescript';
import type { Expression, Statement } from '../../brightscript/ast.ts';
import { brs, concatenated } from '../../brightscript/builders.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import { numberAlias, parts } from '../analysis/types/types.ts';
import type { Lowering } from '../lowering.ts';
import { asString, isOrNull } from '../values/string-conversion.ts';
import type { FunctionCall, FunctionRow, LibraryClass } from './library-class.ts';

const F = ts.TypeFlags;
/** Types whose string is printed. For an object, JavaScript prints more than its string. */
const PRINTED = F.StringLike | F.NumberLike | F.BooleanLike | F.Undefined | F.Void;

const PRINT: FunctionRow = {
  // BrightScript's `print` is a statement.
  lower: ({ lowering, node }) => lowering.refuse('evaluationOrder', node),
  statement: printed,
};

/** All methods print to the one console of the device. */
export const CONSOLE: LibraryClass = {
  name: 'console',
  functions: { debug: PRINT, error: PRINT, info: PRINT, log: PRINT, warn: PRINT },
};

function printed({ lowering, node }: FunctionCall): Statement[] {
  return lowering.statementsOf(() => {
    const [first, ...others] = node.arguments;
    const isFormat = first !== undefined && others.length > 0 && mayBeFormat(lowering, first);
    const line = isFormat ? formatted(lowering, node) : joined(lowering, node);
    lowering.first(brs.printStatement(line, node));
  });
}

/** Returns the strings of all values, joined by spaces. */
function joined(lowering: Lowering, node: ts.CallExpression): Expression {
  const texts = lowering.inOrder(node.arguments, (value) => textOfPrinted(lowering, value));
  const line = texts.reduce<Expression | undefined>(
    (sum, text) => (sum ? concatenated(concatenated(sum, brs.stringLiteral(' '), node), text, node) : text),
    undefined,
  );
  return line ?? brs.stringLiteral('');
}

/** The first string may contain placeholders for the other values. A helper finds them at run time. */
function formatted(lowering: Lowering, node: ts.CallExpression): Expression {
  const values = lowering.inOrder(node.arguments, (value) => {
    if (!isPrinted(lowering, value)) lowering.refuse('notText', value, lowering.typeText(value));
    return lowering.expression(value);
  });
  return brs.helperCall('formatText', [brs.arrayLiteral(values, node)], node);
}

function textOfPrinted(lowering: Lowering, value: ts.Expression): Expression {
  if (isPrinted(lowering, value, isOrNull(lowering, value))) return asString(lowering, value);
  return lowering.refuse('notText', value, lowering.typeText(value));
}

function isPrinted(lowering: Lowering, value: ts.Expression, mayBeNull = false): boolean {
  const type = lowering.checker.getTypeAtLocation(value);
  const flags = mayBeNull ? PRINTED | F.Null : PRINTED;
  const isPlain = parts(type).every((part) => (part.flags & flags) !== 0 || numberAlias(part) !== undefined);
  return isPlain && !ts.isSpreadElement(value);
}

/** Reports whether the first string may contain placeholders such as `%s`. Only a literal proves that it does not. */
function mayBeFormat(lowering: Lowering, first: ts.Expression): boolean {
  const plain = unwrap(first);
  if (ts.isStringLiteralLike(plain)) return plain.text.includes('%');
  const type = lowering.checker.getTypeAtLocation(first);
  return parts(type).some(({ flags }) => (flags & F.StringLike) !== 0);
}
