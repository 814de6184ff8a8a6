import { note } from './log.ts';

// Nothing that runs uses this module, and Node runs it all the same.
note('effects');
export const Slow = { count: 1 };
