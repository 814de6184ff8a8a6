/** Every probe, in the order in which they run: what may end the app or takes long comes last. */
import type { Probe } from '../probe.ts';
import { COMPARISON_AND_FLOW } from './comparison-and-flow.ts';
import { JSON_TEXT } from './json.ts';
import { TYPES } from './types.ts';
import { ARRAYS_AND_OBJECTS } from './arrays-and-objects.ts';
import { NETWORK } from './network.ts';
import { NUMBERS } from './numbers.ts';
import { PLATFORM } from './platform.ts';
import { SOCKETS } from './sockets.ts';
import { SYNTAX } from './syntax.ts';
import { STRINGS } from './strings.ts';
import { THREADS } from './threads.ts';

export const PROBES: readonly Probe[] = [
  ...NUMBERS,
  ...STRINGS,
  ...ARRAYS_AND_OBJECTS,
  ...COMPARISON_AND_FLOW,
  ...TYPES,
  ...JSON_TEXT,
  ...PLATFORM,
  ...SYNTAX,
  ...THREADS,
  ...SOCKETS,
  ...NETWORK,
];
