/** `Date`. */
import { functionByHelper, type LibraryClass } from './library-class.ts';

export const DATE: LibraryClass = {
  name: 'Date',
  functions: { now: { lower: functionByHelper('epochMilliseconds') } },
};
