/** The worse branch of each assumption, as a change of the engine. */
import type { FixTarget } from '../fixes/fix.ts';
import type { AssumptionId } from '../profile/platform-assumptions.ts';
import { ignoreEmptyKey, refuseNegativeIndex } from './collections.ts';
import {
  boxJsonIntegers,
  largeIntegersAsDoubles,
  powerOffByOne,
  roundThroughFloat,
  writeDoublesAsC,
} from './numbers.ts';
import { refuseJumpOutOfTry, refuseMemberNames } from './syntax.ts';
import { ignoreRunAfterStop } from './tasks.ts';
import { compareStringsAsC, refuseRepeatCount, refuseStringPosition, trimAscii } from './strings.ts';

/** The engine fix for this assumption implements the branch itself. */
const inItsFix = (): void => undefined;

/** Branches that the parser enforces. Only the first parse of a script checks them, not each thread that reads it. */
export const SYNTAX_BRANCHES: ReadonlySet<AssumptionId> = new Set(['member-names', 'jump-out-of-try'] as const);

export const STRICT_BRANCHES: Readonly<Record<AssumptionId, (target: FixTarget) => void>> = {
  'rounding-through-float': roundThroughFloat,
  'json-double-digits': inItsFix,
  'text-double-digits': writeDoublesAsC,
  'negative-index': refuseNegativeIndex,
  'member-names': refuseMemberNames,
  'jump-out-of-try': refuseJumpOutOfTry,
  'hidden-headers': inItsFix,
  'full-registry': inItsFix,
  'empty-key': ignoreEmptyKey,
  'repeat-count': refuseRepeatCount,
  'text-position': refuseStringPosition,
  'trim-ascii': trimAscii,
  'json-nan': inItsFix,
  'json-large-integers': largeIntegersAsDoubles,
  'json-integer-type': boxJsonIntegers,
  'copied-integer-type': inItsFix,
  'json-astral': inItsFix,
  'power-last-bit': powerOffByOne,
  'input-length': inItsFix,
  'cancelled-event': inItsFix,
  'bytes-crossing': inItsFix,
  'keys-crossing': inItsFix,
  'numbers-crossing': inItsFix,
  'functions-crossing': inItsFix,
  'socket-events': inItsFix,
  'socket-array': inItsFix,
  'line-ends': inItsFix,
  'text-order': compareStringsAsC,
  'task-uptime': inItsFix,
  'stop-then-run': ignoreRunAfterStop,
};
