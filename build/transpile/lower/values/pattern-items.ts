/** The array that a pattern such as `[a = b(), c]` destructures. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { mayLengthen } from '../analysis/collections/array-mutations.ts';
import { category } from '../analysis/types/types.ts';
import type { Lowering } from '../lowering.ts';

interface PatternItems {
  readonly list: Expression;
  /** To be called before item `i` is read. */
  readonly before: (i: number) => void;
}

/**
 * JavaScript stops reading an array once it has reached its end: later parts do not see items that a default adds then.
 * If a default may do that, the pattern continues with an empty array from there.
 */
export function itemsOf(
  lowering: Lowering,
  pattern: ts.ArrayBindingPattern | ts.ArrayLiteralExpression,
  given: Expression,
  owner: ts.Expression | undefined,
): PatternItems {
  const { elements } = pattern;
  const source = owner ?? (ts.isArrayBindingPattern(pattern) ? pattern.parent : pattern);
  const ends = elements.map((element, i) => i < elements.length - 1 && mayLengthen(lowering, source, element));
  if (!ends.includes(true)) return { list: given, before: () => undefined };
  // `given` is a copy of the values of a Map or a Set, which does not see the change.
  const kind = category(lowering.checker, lowering.checker.getNonNullableType(lowering.typeOf(source)));
  if (kind === 'map' || kind === 'set') lowering.refuse('destructuring', pattern);
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
