/** `Error`. */
import { brs } from '../../brightscript/builders.ts';
import { argumentsInOrder } from '../values/arguments.ts';
import type { LibraryClass } from './library-class.ts';

export const ERROR: LibraryClass = {
  name: 'Error',
  create: { lower: (lowering, node) => brs.helperCall('newError', argumentsInOrder(lowering, node), node) },
};
