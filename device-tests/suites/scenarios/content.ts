/** Scenarios of content: the app's values arrive unchanged, and the SDK does not modify the app's objects. */
import assert from 'node:assert/strict';
import { allMessages, assertEachOnce } from '../collector/expectations.ts';
import type { Scenario } from '../runner/scenario.ts';
import { type StepValue, track } from '../runner/step.ts';
import { END, finish, messageOf, numbered } from './steps-and-waits.ts';

/** Values that known libraries and engines corrupt on the way to the wire. */
const DIFFICULT: Readonly<Record<string, StepValue>> = {
  'Video Ad Length': 30,
  VIDEO_AD_LENGTH: 32,
  quotes: '"double" and \'single\'',
  backslash: 'C:\\films\\',
  lines: 'one\ntwo\r\nthree\ttabbed',
  control: '\u0001\u001f',
  accents: 'Crème brûlée',
  cyrillic: 'Ирония судьбы',
  chinese: '卧虎藏龙',
  emoji: '📺🍿',
  markup: '<a href="x">&amp;</a>',
  template: '${x} %s {0}',
  empty: '',
  space: ' ',
  zero: 0,
  negative: -0.5,
  million: 1_000_000,
  yes: true,
  no: false,
  'empty list': [],
  list: [1, 'two', [3], { four: 4 }],
  'empty map': {},
  nested: { Outer: { Inner: { inner: 'deep' } } },
};

/** Values that arrive intact only if the platform passes them unchanged between threads. */
const FRAGILE: Readonly<Record<string, StepValue>> = {
  'Video Ad Length': 30,
  'video ad length': 31,
  'beyond 31 bits': 2_147_483_648,
  'epoch milliseconds': 1_795_199_000_123,
};

export const content: readonly Scenario[] = [
  {
    name: 'keys that differ by case only, and numbers beyond 31 bits, arrive exactly as given',
    only: {
      on: 'capable',
      needs: ['keys-crossing', 'numbers-crossing'],
      reason: 'the platform drops it between the scene and the task, before the SDK receives it',
    },
    async run(rig) {
      await rig.app.start([rig.app.init(), track('A', { properties: FRAGILE })]);
      await finish(rig);
      assert.deepEqual(messageOf(rig, 'track:A').properties, FRAGILE);
    },
  },
  {
    name: 'keys and values arrive exactly as given: case, unicode, quotes, lines, numbers, nesting',
    async run(rig) {
      await rig.app.start([
        rig.app.init(),
        track('A', { properties: DIFFICULT }),
        { call: 'identify', args: ['üser-"1"', DIFFICULT] },
        { call: 'group', args: ['user-1', 'gröup', DIFFICULT] },
      ]);
      await finish(rig);
      assert.deepEqual(messageOf(rig, 'track:A').properties, DIFFICULT);
      assert.deepEqual(messageOf(rig, 'identify:üser-"1"').traits, DIFFICULT);
      assert.deepEqual(messageOf(rig, 'group:gröup').traits, DIFFICULT);
    },
  },
  {
    name: "the app's context wins key by key and is filled up with what the library knows",
    async run(rig) {
      const context = { app: { name: 'Mine' }, campaign: { name: 'launch' } };
      const options = { userId: 'user-1', context, integrations: { All: false } };
      await rig.app.start([rig.app.init(), { call: 'track', args: ['A', {}, options] }, track('B')]);
      await finish(rig);
      const given = messageOf(rig, 'track:A');
      const own = messageOf(rig, 'track:B').context;
      assert.deepEqual(given.integrations, { All: false });
      assert.deepEqual(given.context, {
        ...own,
        campaign: { name: 'launch' },
        app: { ...(own?.['app'] as Record<string, unknown>), name: 'Mine' },
      });
    },
  },
  {
    name: 'one options object used for three calls is left alone, and each call has a time of its own',
    async run(rig) {
      const { app, collector } = rig;
      const step = { ...track('e{i}', { times: 3, properties: { Title: 'Pilot' } }), sameArguments: true };
      await app.start([app.init(), step]);
      await app.line(/^\[scenario\] arguments unchanged$/);
      await finish(rig);
      const sameEvent = Array<string>(3).fill('track:e1');
      assertEachOnce(collector.requests, [...sameEvent, END]);
      const times = allMessages(collector.requests).map((message) => message.timestamp);
      assert.equal(new Set(times).size, times.length, `different timestamps: ${times.join(', ')}`);
    },
  },
  {
    name: 'options.timeStamp is taken in any spelling of its key, and one that cannot be read is an ERROR',
    async run(rig) {
      const { app } = rig;
      const at = (name: string, key: string, time: StepValue): { call: string; args: StepValue[] } => ({
        call: 'track',
        args: [name, {}, { userId: 'user-1', [key]: time }],
      });
      await app.start([
        app.init(),
        at('e1', 'timeStamp', '2026-01-02T03:04:05+02:00'),
        at('e2', 'timestamp', '2026-01-02T03:04:05.678Z'),
        at('e3', 'TIMESTAMP', '2026-01-02T03:04:05-03:30'),
        at('e4', 'timeStamp', 'yesterday'),
        at('e5', 'timeStamp', 5),
      ]);
      await finish(rig);
      assertEachOnce(rig.collector.requests, [...numbered('e', 5), END]);
      const [first, second, third] = numbered('e', 3).map((name) => messageOf(rig, name).timestamp);
      assert.equal(first, '2026-01-02T01:04:05.000Z');
      assert.equal(second, '2026-01-02T03:04:05.678Z');
      assert.equal(third, '2026-01-02T06:34:05.000Z');
      const errors = app.errors().filter((line) => /timeStamp must be ISO 8601/.test(line));
      assert.equal(errors.length, 2);
    },
  },
];
