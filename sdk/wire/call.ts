/**
 * One call of the app on its way from a connector to the task: the value of the task's `event` field.
 * Only plain data, because functions and objects do not cross node fields.
 */
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
  /** When the call was made: seconds since 1970-01-01 UTC, and the milliseconds within that second. */
  seconds: Int;
  milliseconds: Int;
  /** The arguments in the order in which the connector's method takes them; `invalid` where one was not given. */
  args: unknown[];
  /** All of them were given, so that one that is missing could not cross the field. */
  complete?: boolean;
}

/** Is it what a connector sets? Any code of the app can set the field. */
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
