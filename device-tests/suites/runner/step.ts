/** What the scripted channel can be told to do: data that crosses to the device as JSON. */

/** The write key of every scenario. */
export const WRITE_KEY = 'wk_scenarios';

/**
 * An argument of a call. Beside plain JSON, the channel makes these itself:
 * `{ $text: 'x', count: 500000 }` a long string, `{ $value: … }` a value that JSON cannot hold or does not know.
 * `{i}` in a string is the number of the repetition, from 1.
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
 * Who makes a call: the scene, another component of it, or another task, each with a connector of its own; or what the
 * screen with the video does.
 */
export type Caller = 'scene' | 'component' | 'task' | 'player';

export interface Step {
  /** A public call of the connector. */
  call: string;
  /** In the order of the call's parameters; those left out are not given. */
  args?: readonly StepValue[];
  /** How often, in one loop; once unless set. */
  times?: number;
  /** The scene unless set. */
  from?: Caller;
  /** Every repetition gets the very same argument objects, and the channel says whether they were left alone. */
  sameArguments?: boolean;
}

/** A track call that names its user, as most scenarios need it. */
export function track(event: string, more: { times?: number; properties?: StepValue; from?: Caller } = {}): Step {
  const { properties = {}, ...rest } = more;
  return { call: 'track', args: [event, properties, { userId: 'user-1' }], ...rest };
}
