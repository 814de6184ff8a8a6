/** Steps of the scripted channel: data that is sent to the device as JSON. */

/** The write key of every scenario. */
export const WRITE_KEY = 'wk_scenarios';

/**
 * An argument of a call. Besides plain JSON, the channel builds these itself: `{ $text: 'x', count: 500000 }` a long
 * string, `{ $value: … }` a value that JSON cannot express. `{i}` in a string is the number of the repetition, from 1.
 */
export type StepValue =
  | string
  | number
  | boolean
  | null
  | readonly StepValue[]
  | { readonly $text: string; readonly count: number }
  | { readonly $value: 'function' | 'node' | 'object' | 'launchParams' }
  | { readonly [key: string]: StepValue };

/**
 * Caller: the scene, another component of it, or another task, each with its own connector; or the screen with the
 * video.
 */
export type Caller = 'scene' | 'component' | 'task' | 'player';

export interface Step {
  /** A public call of the connector. */
  call: string;
  /** Arguments in the order of the call's parameters; omitted ones are not passed. */
  args?: readonly StepValue[];
  /** Repetitions in one loop; default 1. */
  times?: number;
  /** Caller; default the scene. */
  from?: Caller;
  /** Passes the same argument objects in every repetition; the channel reports whether they stayed unchanged. */
  sameArguments?: boolean;
}

/** Returns a track call that names its user, as most scenarios need it. */
export function track(event: string, more: { times?: number; properties?: StepValue; from?: Caller } = {}): Step {
  const { properties = {}, ...rest } = more;
  return { call: 'track', args: [event, properties, { userId: 'user-1' }], ...rest };
}
