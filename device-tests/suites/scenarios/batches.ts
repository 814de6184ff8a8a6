/** Scenarios of batches: the time when a request is sent, and its largest size. */
import assert from 'node:assert/strict';
import { MAX_BODY_CHARACTERS } from '../../../sdk/wire/limits.ts';
import { acceptExcept } from '../collector/answer.ts';
import { assertRequests, requestsAsLabels } from '../collector/expectations.ts';
import type { Rig, Scenario } from '../runner/scenario.ts';
import { type Step, type StepValue, track } from '../runner/step.ts';
import { arrived, END, finish, messageOf, numbered, single } from './steps-and-waits.ts';

/** Returns a message whose properties `fill` and `rest` have these lengths. */
function sized(event: string, fill: string, count: number, rest: number): Step {
  const text = (of: string, length: number): StepValue => ({ $text: of, count: length });
  return track(event, { properties: { fill: text(fill, count), rest: text('x', rest) } });
}

/** Returns the number of characters in the body of the request with this message. */
function charactersOf({ collector }: Rig, wanted: string): number {
  const at = requestsAsLabels(collector.requests).findIndex((labels) => labels.includes(wanted));
  return collector.requests[at]?.text?.length ?? 0;
}

const FILLS: readonly (readonly [string, string])[] = [
  ['ASCII', 'x'],
  ['beyond ASCII', '中'],
];

/** Sizes in the order of the attempts, each with its own pair of messages. */
const SIZES = [MAX_BODY_CHARACTERS - 1, MAX_BODY_CHARACTERS, MAX_BODY_CHARACTERS + 1];

const sizes: readonly Scenario[] = FILLS.map(([what, fill]) => ({
  name: `two messages of 499,999 or 500,000 characters leave in one request, of 500,001 in two (${what})`,
  async run(rig) {
    const { app, collector } = rig;
    const probes = [track('m1'), sized('p1', fill, 0, 0), track('m2'), sized('p2', fill, 1, 0)];
    await app.start([app.init({ queueSize: 2 }), ...probes]);
    await arrived(rig, 'track:p2');
    const empty = charactersOf(rig, 'track:p1');
    // 1 if the device writes the character unchanged, 6 if it writes an escape.
    const width = charactersOf(rig, 'track:p2') - empty;
    for (const [at, size] of SIZES.entries()) {
      const room = size - empty;
      const pair = at + 3;
      await app.do(track(`m${pair}`), sized(`p${pair}`, fill, Math.floor(room / width), room % width));
      // One pair at a time: beyond ASCII two of them are larger than what the device stores, should they wait.
      await arrived(rig, `track:m${pair}`);
    }
    await finish(rig);
    assertRequests(collector.requests, [
      ['track:m1', 'track:p1'],
      ['track:m2', 'track:p2'],
      ['track:m3', 'track:p3'],
      ['track:m4', 'track:p4'],
      // The queued message is sent first, and the one that did not fit starts a new queue.
      ['track:m5'],
      ['track:p5'],
      [END],
    ]);
    assert.deepEqual([charactersOf(rig, 'track:p3'), charactersOf(rig, 'track:p4')], SIZES.slice(0, 2));
  },
}));

export const batches: readonly Scenario[] = [
  {
    name: 'a burst of 1,000 calls at queueSize 50 leaves in 20 requests of 50, in order, nothing twice',
    limitMs: 150_000,
    async run(rig) {
      const { app, collector } = rig;
      await app.start([app.init({ queueSize: 50 }), track('e{i}', { times: 1000 })]);
      await finish(rig);
      const labels = numbered('e', 1000);
      const requests = Array.from({ length: 20 }, (_, i) => labels.slice(i * 50, i * 50 + 50));
      assertRequests(collector.requests, [...requests, [END]]);
    },
  },
  ...[0, -1].map((queueSize) => ({
    name: `queueSize ${queueSize} counts as 1`,
    async run(rig: Rig): Promise<void> {
      const { app, collector } = rig;
      await app.start([app.init({ queueSize }), track('e{i}', { times: 3 })]);
      await finish(rig);
      assertRequests(collector.requests, single([...numbered('e', 3), END]));
    },
  })),
  {
    name: 'a queue that does not fill up leaves after flushIntervalSeconds',
    async run(rig) {
      const { app, collector } = rig;
      await app.start([app.init({ queueSize: 10, flushIntervalSeconds: 1 }), track('e{i}', { times: 3 })]);
      await arrived(rig, 'track:e3');
      await finish(rig);
      assertRequests(collector.requests, [numbered('e', 3), [END]]);
    },
  },
  {
    name: 'with flushIntervalSeconds 0 a queue that does not fill up waits for flush()',
    async run(rig) {
      const { app, collector } = rig;
      await app.start([app.init({ queueSize: 10, flushIntervalSeconds: 0 }), track('e{i}', { times: 3 })]);
      await app.status(({ queued }) => queued === 3);
      assert.deepEqual(collector.requests, []);
      await finish(rig);
      assertRequests(collector.requests, [[...numbered('e', 3), END]]);
    },
  },
  ...sizes,
  {
    name: 'a message of 600,000 characters is rejected with an ERROR, and its neighbours arrive',
    async run(rig) {
      const { app, collector } = rig;
      const huge: Step = track('B', { properties: { text: { $text: 'x', count: 600_000 } } });
      await app.start([app.init({ queueSize: 3 }), track('A'), huge, track('C')]);
      await app.line(
        /ERROR\] MESSAGE_TOO_LARGE track "[^"]+" rejected: a request with this message alone has 60\d{4} characters/,
      );
      await finish(rig);
      assertRequests(collector.requests, [['track:A', 'track:C', END]]);
      const status = await app.status(({ sent }) => sent === 3);
      assert.deepEqual(status.dropped, { tooLarge: 1 });
    },
  },
  {
    name: 'a batch rejected in part: the others count as sent, the rejected one is an ERROR and a counted drop',
    async run(rig) {
      const { app, collector } = rig;
      collector.answer(acceptExcept([{ index: 1, code: 'TOO_OLD', message: 'its time has passed' }]));
      await app.start([app.init({ queueSize: 3 }), track('A'), track('B'), track('C')]);
      await app.line(/ERROR\] MESSAGE_REJECTED .*TOO_OLD: its time has passed/);
      await finish(rig);
      assertRequests(collector.requests, [['track:A', 'track:B', 'track:C'], [END]]);
      const { messageId } = messageOf(rig, 'track:B');
      assert.equal(app.errors().filter((line) => line.includes(messageId)).length, 1);
      const status = await app.status(({ sent }) => sent === 3);
      assert.deepEqual(status.dropped, { rejectedByServer: 1 });
    },
  },
];
