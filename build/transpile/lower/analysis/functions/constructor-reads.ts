/** Detects `value.constructor`, which a program compares with a class of JavaScript to find the kind of a value. */
import ts from 'typescript';

/** The classes that such a comparison can distinguish. */
export const COMPARABLE_CONSTRUCTORS: ReadonlySet<string> = new Set(
  'Array Boolean Function Map Number Object RegExp Set String'.split(' '),
);

export function readsConstructor(node: ts.Node): node is ts.PropertyAccessExpression {
  return ts.isPropertyAccessExpression(node) && node.name.text === 'constructor';
}
