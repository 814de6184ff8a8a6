/** `Error`. */
import { brs } from '../../brightscript/builders.ts';
import type { LibraryClass } from './library-class.ts';

export const ERROR: LibraryClass = {
  name: 'Error',
  create: { lower: (args, node) => brs.helperCall('newError', args, node) },
};
