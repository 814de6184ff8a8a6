/** Finds code that may change, or iterate over, an array during a loop over it. */
import type ts from 'typescript';
import type { AnalysisContext } from './analysis-context.ts';

/** Reports whether code inside `node` may change the array's length during the loop. */
export function mayChange(known: AnalysisContext, list: ts.Expression, node: ts.Node): boolean {
  return known.ask(placeOf('resize', list, node), ({ lists }) => !lists.isFresh(list) && lists.mayResize(node, list));
}

/** Reports whether code inside `node` may change the array's length or its items during the loop. */
export function mayChangeItems(known: AnalysisContext, list: ts.Expression, node: ts.Node): boolean {
  if (mayChange(known, list, node)) return true;
  return known.ask(placeOf('items', list, node), ({ lists }) => !lists.isFresh(list) && lists.mayWriteItems(node));
}

/**
 * Reports whether code inside `node` may change the collection behind an iterator that the program's function returns.
 */
export function mayChangeIterated(known: AnalysisContext, iterator: ts.Expression, node: ts.Node): boolean {
  return known.ask(placeOf('iterator', iterator, node), ({ lists }) => lists.mayChangeIterated(node, iterator));
}

/** Reports whether the default of a pattern's part may lengthen the array that the pattern destructures. */
export function mayLengthen(known: AnalysisContext, pattern: ts.Node, part: ts.Node): boolean {
  return known.ask(placeOf('lengthen', pattern, part), ({ lists }) => lists.mayResize(part, pattern));
}

/**
 * Reports whether code inside `node` may iterate over the same array. An array has one cursor for all `for each` loops
 * over it.
 */
export function mayIterate(known: AnalysisContext, list: ts.Expression, node: ts.Node): boolean {
  return known.ask(placeOf('iterate', list, node), ({ lists }) => !lists.isFresh(list) && lists.mayIterate(node, list));
}

function placeOf(question: string, list: ts.Node, code: ts.Node): string {
  return `${question} ${list.pos} ${code.pos} ${code.end}`;
}
