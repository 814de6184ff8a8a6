/**
 * Wrong arguments: nothing invalid is sent, and nothing in the app crashes. Each call is one counted drop, and one ERROR
 * line that names the call and the field.
 */
import assert from 'node:assert/strict';
import { assertRequests } from '../collector/expectations.ts';
import type { Scenario } from '../runner/scenario.ts';
import type { Step, StepValue } from '../runner/step.ts';
import { END, finish, single } from './steps-and-waits.ts';

const USER: StepValue = { userId: 'user-1' };

/** Values other than a non-empty string. */
const NOT_FILLED_TEXT: readonly StepValue[] = [
  null,
  '',
  0,
  5,
  1.5,
  true,
  [],
  ['a'],
  {},
  { a: 1 },
  { $value: 'function' },
  { $value: 'node' },
  { $value: 'object' },
];

/** Arguments that are present but not a map. */
const NOT_MAP: readonly StepValue[] = ['text', 0, 5, true, [], ['a'], { $value: 'function' }, { $value: 'node' }];

/** Values of an id option that are not strings. */
const NOT_ID: readonly StepValue[] = [0, 5, true, [], {}];

/** A wrong call and the field its ERROR line must name. */
interface Wrong {
  step: Step;
  field: string;
}

const wrong = (call: string, field: string, ...args: StepValue[]): Wrong => ({ step: { call, args }, field });

/** Grouped by call, because one launch parameter should stay short. */
const CASES: Readonly<Record<string, readonly Wrong[]>> = {
  identify: [
    { step: { call: 'identify' }, field: 'userId' },
    ...NOT_FILLED_TEXT.map((value) => wrong('identify', 'userId', value, {})),
    ...NOT_MAP.map((value) => wrong('identify', 'traits', 'user-1', value)),
    ...NOT_MAP.map((value) => wrong('identify', 'options', 'user-1', {}, value)),
  ],
  track: [
    { step: { call: 'track' }, field: 'eventName' },
    ...NOT_FILLED_TEXT.map((value) => wrong('track', 'eventName', value, {}, USER)),
    ...NOT_MAP.map((value) => wrong('track', 'properties', 'E', value, USER)),
    ...NOT_MAP.map((value) => wrong('track', 'options', 'E', {}, value)),
    wrong('track', 'options', 'E', {}),
    wrong('track', 'options', 'E', {}, {}),
    wrong('track', 'options', 'E', {}, { userId: '' }),
    ...NOT_ID.map((value) => wrong('track', 'options.userId', 'E', {}, { userId: value })),
    ...NOT_ID.map((value) => wrong('track', 'options.anonymousId', 'E', {}, { anonymousId: value })),
  ],
  screen: [
    { step: { call: 'screen' }, field: 'name' },
    wrong('screen', 'name', '', '', {}, USER),
    wrong('screen', 'name', null, null, {}, USER),
    wrong('screen', 'name', 5, '', {}, USER),
    wrong('screen', 'category', 'Name', 5, {}, USER),
    ...NOT_MAP.map((value) => wrong('screen', 'properties', 'Name', 'Category', value, USER)),
    ...NOT_MAP.map((value) => wrong('screen', 'options', 'Name', 'Category', {}, value)),
    wrong('screen', 'options', 'Name', 'Category', {}),
    ...NOT_ID.map((value) => wrong('screen', 'options.userId', 'Name', '', {}, { userId: value })),
  ],
  group: [
    { step: { call: 'group' }, field: 'userId' },
    ...NOT_FILLED_TEXT.map((value) => wrong('group', 'userId', value, 'group-1', {})),
    ...NOT_FILLED_TEXT.map((value) => wrong('group', 'groupId', 'user-1', value, {})),
    ...NOT_MAP.map((value) => wrong('group', 'traits', 'user-1', 'group-1', value)),
    ...NOT_MAP.map((value) => wrong('group', 'options', 'user-1', 'group-1', {}, value)),
  ],
  alias: [
    { step: { call: 'alias' }, field: 'userId' },
    ...NOT_FILLED_TEXT.map((value) => wrong('alias', 'userId', value, {})),
    ...NOT_MAP.map((value) => wrong('alias', 'options', 'user-1', value)),
    ...NOT_ID.map((value) => wrong('alias', 'options.previousId', 'user-1', { previousId: value })),
  ],
};

/** Most steps in one command: their JSON must fit into the URL of one request to the device. */
const STEPS_PER_COMMAND = 20;

export const wrongArguments: readonly Scenario[] = Object.entries(CASES).map(([call, cases]) => ({
  name: `${cases.length} wrong ways to call ${call}: nothing is sent, each is one ERROR line with call and field`,
  async run(rig) {
    const { app, collector } = rig;
    await app.start([app.init()]);
    for (let at = 0; at < cases.length; at += STEPS_PER_COMMAND) {
      await app.do(...cases.slice(at, at + STEPS_PER_COMMAND).map(({ step }) => step));
    }
    await finish(rig);
    assertRequests(collector.requests, single([END]));
    const errors = app
      .errors()
      .map((line) => line.replace(/^CALL_INVALID (\w+)(?: ".*?")? (rejected: \S+).*$/, '$1 $2'));
    assert.deepEqual(
      errors,
      cases.map(({ field }) => `${call} rejected: ${field}`),
    );
    const status = await app.status(({ sent }) => sent === 1);
    assert.deepEqual(status.dropped, { invalid: cases.length });
  },
}));
