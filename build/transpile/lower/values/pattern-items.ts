/** The list that a pattern such as `[a = b(), c]` takes apart. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { mayLengthen } from '../facts/list-changes.ts';
import type { Lowering } from '../lowering.ts';

interface PatternItems {
  readonly list: Expression;
  /** To be called before item `i` is read. */
  readonly before: (i: number) => void;
}

/**
 * JavaScript asks a list for nothing more once it has come to its end: what a default adds to the list then is not seen
 * by the parts after it. Where a default may do that, the pattern goes on with an empty list from there.
 */
export function itemsOf(
  lowering: Lowering,
  pattern: ts.ArrayBindingPattern | ts.ArrayLiteralExpression,
  given: Expression,
): PatternItems {
  const { elements } = pattern;
  const ends = elements.map((element, i) => i < elements.length - 1 && mayLengthen(lowering, pattern, element));
  if (!ends.includes(true)) return { list: given, before: () => undefined };
  const list = lowering.keep(given, pattern, 'parts');
  const before = (i: number): void => {
    if (!ends[i]) return;
    const isOver = brs.binaryExpression('<=', brs.methodCall(list, 'count', []), brs.integerLiteral(i), pattern);
    lowering.first(
      brs.ifStatement(isOver, [brs.assignmentStatement(list, brs.arrayLiteral([]), pattern)], [], pattern),
    );
  };
  return { list, before };
}
