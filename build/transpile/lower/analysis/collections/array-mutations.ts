/** Finds code that may change an array during a loop over it, or iterate over it too. */
import type ts from 'typescript';
import type { AnalysisContext, ArrayQuestion, QuestionKey } from '../analysis-context.ts';

/** Reports whether code inside `node` may change the array's length during the loop. */
export function mayChange(context: AnalysisContext, array: ts.Expression, node: ts.Node): boolean {
  return context.ask(
    questionKey('resize', array, node),
    ({ lists }) => !lists.isFresh(array) && lists.mayResize(node, array),
  );
}

/** Reports whether code inside `node` may change the array's length or its items during the loop. */
export function mayChangeItems(context: AnalysisContext, array: ts.Expression, node: ts.Node): boolean {
  if (mayChange(context, array, node)) return true;
  return context.ask(
    questionKey('items', array, node),
    ({ lists }) => !lists.isFresh(array) && lists.mayWriteItems(node),
  );
}

/**
 * Reports whether code inside `node` may change the collection behind an iterator that the program's function returns.
 */
export function mayChangeIterated(context: AnalysisContext, iterator: ts.Expression, node: ts.Node): boolean {
  return context.ask(questionKey('iterator', iterator, node), ({ lists }) => lists.mayChangeIterated(node, iterator));
}

/** Reports whether a default inside a pattern may lengthen what the pattern destructures: `source`, or its own type. */
export function mayLengthen(context: AnalysisContext, source: ts.Node, part: ts.Node): boolean {
  return context.ask(questionKey('lengthen', source, part), ({ lists }) => lists.mayResize(part, source));
}

/**
 * Reports whether code inside `node` may iterate over the same array. Then both loops would end early, because an array
 * has one cursor for all `for each` loops.
 */
export function mayIterate(context: AnalysisContext, array: ts.Expression, node: ts.Node): boolean {
  return context.ask(
    questionKey('iterate', array, node),
    ({ lists }) => !lists.isFresh(array) && lists.mayIterate(node, array),
  );
}

/** Returns the key under which the context records an answer: the question and the positions of both nodes. */
function questionKey(question: ArrayQuestion, subject: ts.Node, code: ts.Node): QuestionKey {
  return `${question} ${subject.pos} ${code.pos} ${code.end}`;
}
