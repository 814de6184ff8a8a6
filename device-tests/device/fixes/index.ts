/** The table of engine fixes, in the order in which they are applied. Each has a regression channel of its name. */
import { anonymousObservers } from './anonymous-observers.ts';
import { deviceEvents } from './device-events.ts';
import { escape } from './escape.ts';
import type { EngineFix } from './fix.ts';
import { formatJson } from './format-json.ts';
import { jumpOutOfTry } from './jump-out-of-try.ts';
import { observerOrder } from './observer-order.ts';
import { printLineEnds } from './print-line-ends.ts';
import { strI } from './str-i.ts';
import { taskReads } from './task-reads.ts';
import { transfers } from './transfers.ts';
import { waiting } from './waiting.ts';

export const ENGINE_FIXES: readonly EngineFix[] = [
  waiting,
  transfers,
  deviceEvents,
  escape,
  formatJson,
  strI,
  printLineEnds,
  anonymousObservers,
  jumpOutOfTry,
  taskReads,
  observerOrder,
];
