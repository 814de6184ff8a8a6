/** `value.constructor`, which is compared with a class of JavaScript to learn what kind of value it is. */
import ts from 'typescript';

/** The classes that are told apart so. */
export const MAKERS: ReadonlySet<string> = new Set(
  'Array Boolean Function Map Number Object RegExp Set String'.split(' '),
);

export function isAskedForMaker(node: ts.Node): node is ts.PropertyAccessExpression {
  return ts.isPropertyAccessExpression(node) && node.name.text === 'constructor';
}
