/** `Error`, and the classes of errors that JavaScript has itself, also called without `new`. */
import type ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { PLATFORM_ERRORS } from '../analysis/types/types.ts';
import { brs } from '../../brightscript/builders.ts';
import type { Lowering } from '../lowering.ts';
import { argumentsInOrder } from '../values/arguments.ts';
import type { FunctionRow, LibraryClass } from './library-class.ts';

export const ERROR: LibraryClass = {
  name: 'Error',
  create: { lower: (lowering, node) => made('Error', lowering, node) },
};

/** `TypeError` and the like: errors with a name, by which `instanceof` knows them too. */
export const OTHER_ERRORS: readonly LibraryClass[] = [...PLATFORM_ERRORS]
  .filter((name) => name !== 'Error')
  .map((name) => ({ name, create: { lower: (lowering, node) => made(name, lowering, node) } }));

/** `Error(…)`, which makes one too. */
export const ERROR_FUNCTIONS: Readonly<Record<string, FunctionRow>> = Object.fromEntries(
  [...PLATFORM_ERRORS].map((name) => [name, { lower: ({ lowering, node }) => made(name, lowering, node) }]),
);

function made(name: string, lowering: Lowering, node: ts.CallExpression | ts.NewExpression): Expression {
  const args = argumentsInOrder(lowering, node);
  const [message, options] = args;
  if (message && options) return brs.helperCall('newErrorWithCause', [brs.stringLiteral(name), message, options], node);
  if (name === 'Error') return brs.helperCall('newError', args, node);
  return brs.helperCall('newErrorOf', [brs.stringLiteral(name), ...args], node);
}
