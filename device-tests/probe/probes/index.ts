/** Every probe, in the order in which they run: what may end the app or takes long comes last. */
import type { Probe } from '../probe.ts';
import { COMPARISON_AND_FLOW } from './comparison-and-flow.ts';
import { JSON_TEXT } from './json.ts';
import { KINDS } from './kinds.ts';
import { LISTS_AND_TABLES } from './lists-and-tables.ts';
import { NETWORK } from './network.ts';
import { NUMBERS } from './numbers.ts';
import { PLATFORM } from './platform.ts';
import { SOCKETS } from './sockets.ts';
import { SYNTAX } from './syntax.ts';
import { TEXTS } from './texts.ts';
import { THREADS } from './threads.ts';

export const PROBES: readonly Probe[] = [
  ...NUMBERS,
  ...TEXTS,
  ...LISTS_AND_TABLES,
  ...COMPARISON_AND_FLOW,
  ...KINDS,
  ...JSON_TEXT,
  ...PLATFORM,
  ...SYNTAX,
  ...THREADS,
  ...SOCKETS,
  ...NETWORK,
];
