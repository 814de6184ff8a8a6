/** `Error`, and the classes of errors that JavaScript has itself. */
import type { ConstructorRow } from './library-class.ts';
import { PLATFORM_ERRORS } from '../facts/types.ts';
import { brs } from '../../brightscript/builders.ts';
import { argumentsInOrder } from '../values/arguments.ts';
import type { LibraryClass } from './library-class.ts';

export const ERROR: LibraryClass = {
  name: 'Error',
  create: { lower: (lowering, node) => brs.helperCall('newError', argumentsInOrder(lowering, node), node) },
};

/** `TypeError` and the like: errors with a name, by which `instanceof` knows them too. */
export const OTHER_ERRORS: readonly LibraryClass[] = [...PLATFORM_ERRORS]
  .filter((name) => name !== 'Error')
  .map((name) => ({ name, create: named(name) }));

function named(name: string): ConstructorRow {
  return {
    lower: (lowering, node) => {
      const args = argumentsInOrder(lowering, node);
      return brs.helperCall('newErrorOf', [brs.stringLiteral(name), ...args], node);
    },
  };
}
