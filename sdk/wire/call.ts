/**
 * One call of the app, passed from a connector to the task as the value of the `event` field. It holds plain data,
 * because functions and objects do not cross node fields.
 */
import { textOf } from './value-types.ts';

/** Name of a call. */
export type CallName =
  | 'init'
  | 'identify'
  | 'track'
  | 'screen'
  | 'group'
  | 'alias'
  | 'reportError'
  | 'deepLink'
  | 'selfTest'
  | 'flush'
  | 'reset'
  | 'setConsent'
  | 'shutdown';

export interface CallEvent {
  call: string;
  /** Time of the call: seconds since 1970-01-01 UTC, and the milliseconds within that second. */
  seconds: Int;
  milliseconds: Int;
  /** Arguments in the order of the connector method; `invalid` for one that was not given. */
  args: unknown[];
  /** The app gave all arguments, so one that is missing now could not cross the field. */
  complete?: boolean;
  /** Values that did not cross the field, each with its path and kind, for the debug log. */
  losses?: string[];
}

/** Returns the losses of a call. Any code of the app can set the field. */
export function lossesOf(call: CallEvent): string[] {
  const losses: string[] = [];
  const given: unknown = call.losses;
  if (Array.isArray(given)) {
    for (const loss of given) {
      losses.push(textOf(loss));
    }
  }
  return losses;
}

/** Reports whether the value is a call from a connector. Any code of the app can set the field. */
export function isCallEvent(value: unknown): boolean {
  const call = value as CallEvent;
  return (
    getInterface(value, 'ifAssociativeArray') !== undefined &&
    getInterface(call.call, 'ifString') !== undefined &&
    getInterface(call.args, 'ifArray') !== undefined &&
    getInterface(call.seconds, 'ifInt') !== undefined &&
    getInterface(call.milliseconds, 'ifInt') !== undefined
  );
}
