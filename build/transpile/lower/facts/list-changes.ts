/** What running a piece of code may do to a list that is being gone through. */
import type ts from 'typescript';
import type { Knowledge } from './knowledge.ts';

/** May code inside `node` make the list longer or shorter while it is gone through? */
export function mayChange(known: Knowledge, list: ts.Expression, node: ts.Node): boolean {
  return known.ask(placeOf('resize', list, node), ({ lists }) => !lists.isFresh(list) && lists.mayResize(node, list));
}

/** May a part of a pattern, by its default, make the list longer that the pattern takes apart? */
export function mayLengthen(known: Knowledge, pattern: ts.Node, part: ts.Node): boolean {
  return known.ask(placeOf('lengthen', pattern, part), ({ lists }) => lists.mayResize(part, pattern));
}

/** May code inside `node` go through the same list? An array has one place for all `for each` loops over it. */
export function mayGoThrough(known: Knowledge, list: ts.Expression, node: ts.Node): boolean {
  return known.ask(placeOf('iterate', list, node), ({ lists }) => !lists.isFresh(list) && lists.mayIterate(node, list));
}

function placeOf(question: string, list: ts.Node, code: ts.Node): string {
  return `${question} ${list.pos} ${code.pos} ${code.end}`;
}
