/** Scenarios of retries: failed requests are retried up to `retryLimit`, with the same messages, in order. */
import assert from 'node:assert/strict';
import {
  accept,
  captivePortal,
  never,
  refuse,
  resetBefore,
  resetMidway,
  statusAnswer,
  times,
} from '../collector/answer.ts';
import { HOSTILE_ANSWERS } from '../../../sdk/testing/hostile-answers.ts';
import { assertEachOnce, assertRequests } from '../collector/expectations.ts';
import type { Rig, Scenario } from '../runner/scenario.ts';
import { track } from '../runner/step.ts';
import { arrived, END, finish, numbered, single } from './steps-and-waits.ts';

/** The device counts whole milliseconds, so its wait may be this much shorter on the collector's clock. */
const ROUNDING_MS = 5;

/**
 * Clock speed: waits of seconds take tenths of a second. With a faster clock, a slightly late answer from a busy
 * machine would be minutes late for the channel, which would give up.
 */
const SPEED = 10;

/** Asserts that at least this many of the device's milliseconds lie between an answer and the arrival of a request. */
function assertPause({ collector, speed }: Rig, answered: number, arrivedAt: number, leastMs: number): void {
  const before = collector.requests[answered]?.answeringMs;
  const after = collector.requests[arrivedAt]?.arrivedMs;
  if (before === undefined || after === undefined) throw new Error(`Request ${answered} or ${arrivedAt} is not there.`);
  const passedMs = (after - before) * speed;
  assert.ok(passedMs >= leastMs - ROUNDING_MS * speed, `waited ${passedMs} ms`);
}

/** Answers that cause one more attempt with the same batch. */
const RETRIED: readonly (readonly [string, () => ReturnType<typeof accept>])[] = [
  ['status 500', () => refuse(500)],
  ['status 503', () => refuse(503)],
  ['status 408', () => refuse(408)],
  ['status 429 without Retry-After', () => refuse(429)],
  ['a connection reset midway through the answer', resetMidway],
  ['a connection reset before the answer', resetBefore],
  ['the page of a captive portal', captivePortal],
  ['a 403 that the endpoint did not write', () => statusAnswer(403, '<html>Blocked</html>')],
  ['a 404 that the endpoint did not write', () => statusAnswer(404, 'not found')],
  ['a 401 that the endpoint did not write', () => statusAnswer(401, '{"error":"proxy"}')],
];

const retried: readonly Scenario[] = RETRIED.map(([what, answer]) => ({
  name: `${what}, then success: the same batch comes a second time, and only then`,
  async run(rig) {
    const { app, collector } = rig;
    collector.answer(answer());
    await app.start([app.init({ retryLimit: 3 }), track('A'), track('B')]);
    await finish(rig);
    assertRequests(collector.requests, single(['track:A', 'track:A', 'track:B', END]));
    const status = await app.status(({ sent }) => sent === 3);
    assert.equal(status['retried'], 1);
  },
}));

const REFUSED = [400, 403, 413];

const exhausted: readonly Scenario[] = [0, 1, 3].map((retryLimit) => ({
  name: `with retryLimit ${retryLimit} a batch that always fails sees exactly ${1 + retryLimit} requests, and the next one leaves`,
  async run(rig) {
    const { app, collector } = rig;
    collector.answer(...times(1 + retryLimit, refuse(500)));
    await app.start([app.init({ retryLimit, spool: false }), track('A')]);
    await app.line(/ERROR\] RETRIES_EXHAUSTED .*retryLimit is used up/);
    await finish(rig);
    assertRequests(collector.requests, single([...Array<string>(1 + retryLimit).fill('track:A'), END]));
    const status = await app.status(({ sent }) => sent === 1);
    assert.deepEqual(status.dropped, { retriesExhausted: 1 });
  },
}));

const backOff: readonly Scenario[] = [
  {
    name: 'a batch that ran out of retries is offered again after the next success, no sooner than a minute later',
    limitMs: 150_000,
    async run(rig) {
      const { app, collector } = rig;
      collector.answer(refuse(500));
      await app.start([app.init({ retryLimit: 0 }), track('A')]);
      await app.line(/ERROR\] RETRIES_EXHAUSTED .*retryLimit is used up, to be offered again/);
      await app.do(track('B'));
      await arrived(rig, 'track:A', 2);
      await finish(rig);
      assertRequests(collector.requests, single(['track:A', 'track:B', 'track:A', END]));
      assertPause(rig, 0, 2, 60_000);
    },
  },
  {
    name: 'a request that is never answered is given up, tried again, and holds up nothing for good',
    limitMs: 90_000,
    async run(rig) {
      const { app, collector } = rig;
      collector.answer(never());
      await app.start([app.init(), track('A'), track('B')]);
      await finish(rig);
      assertRequests(collector.requests, single(['track:A', 'track:A', 'track:B', END]));
    },
  },
  ...retried,
  ...exhausted,
  {
    name: `${HOSTILE_ANSWERS.length} answers that no endpoint gives: none stops the SDK, and no message is lost by one`,
    async run(rig) {
      const { app, collector } = rig;
      // A success after each answer keeps the waits short.
      for (const { status, body, then } of HOSTILE_ANSWERS) {
        collector.answer(statusAnswer(status, body));
        if (then === 'again') collector.answer(accept());
      }
      await app.start([app.init({ retryLimit: 1 }), track('e{i}', { times: HOSTILE_ANSWERS.length })]);
      await finish(rig);
      const expected = HOSTILE_ANSWERS.flatMap(({ then }, i) =>
        Array<string>(then === 'again' ? 2 : 1).fill(`track:e${i + 1}`),
      );
      assertRequests(collector.requests, single([...expected, END]));
      const status = await app.status(({ sent }) => sent === HOSTILE_ANSWERS.length + 1);
      assert.deepEqual(status.dropped, {});
    },
  },
  {
    name: 'one 500 followed by traffic: the queue goes on, in order, nothing twice',
    async run(rig) {
      const { app, collector } = rig;
      collector.answer(refuse(500));
      await app.start([app.init({ retryLimit: 1 }), track('A')]);
      await arrived(rig, 'track:A');
      await app.do(track('B'), track('C'));
      await finish(rig);
      assertRequests(collector.requests, single(['track:A', 'track:A', 'track:B', 'track:C', END]));
    },
  },
  {
    name: 'Retry-After in seconds is waited for',
    async run(rig) {
      const { app, collector } = rig;
      collector.answer(refuse(429, { 'retry-after': '2' }));
      await app.start([app.init(), track('A')]);
      await finish(rig);
      assertRequests(collector.requests, single(['track:A', 'track:A', END]));
      assertPause(rig, 0, 1, 2000);
    },
  },
  {
    name: "Retry-After as a date is measured against the server's own clock",
    async run(rig) {
      const { app, collector } = rig;
      // Both are years away from the device's clock, and two seconds apart: only their difference may count.
      const date = 'Fri, 03 Jan 2031 10:00:00 GMT';
      collector.answer(refuse(503, { date, 'retry-after': 'Fri, 03 Jan 2031 10:00:02 GMT' }));
      await app.start([app.init(), track('A')]);
      await finish(rig);
      assertRequests(collector.requests, single(['track:A', 'track:A', END]));
      assertPause(rig, 0, 1, 2000);
    },
  },
  {
    name: 'a Retry-After that cannot be read falls back to the usual wait',
    async run(rig) {
      const { app, collector } = rig;
      collector.answer(refuse(429, { 'retry-after': 'soon' }));
      await app.start([app.init(), track('A')]);
      await finish(rig);
      assertRequests(collector.requests, single(['track:A', 'track:A', END]));
    },
  },
  {
    name: "the endpoint's other 4xx answers are final: one request each, an ERROR line each, and the next message leaves",
    async run(rig) {
      const { app, collector } = rig;
      collector.answer(...REFUSED.map((status) => refuse(status)));
      await app.start([app.init({ retryLimit: 3 }), track('e{i}', { times: REFUSED.length })]);
      await finish(rig);
      assertRequests(collector.requests, single([...numbered('e', REFUSED.length), END]));
      const status = await app.status(({ sent }) => sent === 1);
      assert.deepEqual(status.dropped, { refused: REFUSED.length });
      const errors = app.errors().filter((line) => line.startsWith('REQUEST_REFUSED request refused'));
      assert.deepEqual(
        errors.map((line) => Number(/status=(\d+)/.exec(line)?.[1])),
        REFUSED,
      );
    },
  },
  {
    name: 'a refused write key: one request, one ERROR line, and the next start sends what waited',
    async run(rig) {
      const { app, collector } = rig;
      collector.otherwise(refuse(401));
      await app.start([app.init(), track('A'), track('B')]);
      const status = await app.status(({ state, spooled }) => state === 'misconfigured' && spooled === 2);
      assert.deepEqual(status.dropped, {});
      assertRequests(collector.requests, single(['track:A']));
      assert.equal(app.errors().filter((line) => line.startsWith('KEY_REFUSED ')).length, 1);
      await app.exit();
      collector.otherwise(accept());
      await app.start([app.init()], { keep: true });
      await finish(rig);
      assertRequests(collector.requests, single(['track:A', 'track:A', 'track:B', END]));
    },
  },
  {
    name: 'retryLimit below 0 counts as 1',
    async run(rig) {
      const { app, collector } = rig;
      collector.answer(...times(2, refuse(500)));
      await app.start([app.init({ retryLimit: -1, spool: false }), track('A')]);
      await app.line(/ERROR\] RETRIES_EXHAUSTED .*retryLimit is used up/);
      await finish(rig);
      assertRequests(collector.requests, single(['track:A', 'track:A', END]));
    },
  },
  {
    name: 'an outage of the server loses nothing: thirty messages arrive once each, in order',
    async run(rig) {
      const { app, collector } = rig;
      await collector.down();
      await app.start([app.init({ retryLimit: 10 }), track('e{i}', { times: 30 })]);
      // Two failures are recorded before the server comes back.
      await app.status(({ retried: count }) => Number(count) >= 2);
      await collector.up();
      await finish(rig);
      assertEachOnce(collector.requests, [...numbered('e', 30), END]);
    },
  },
];

export const retries: readonly Scenario[] = backOff.map((scenario) => ({ speed: SPEED, ...scenario }));
