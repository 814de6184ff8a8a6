/** Requests that are refused for good: because of their size, or because no batch endpoint is at the address. */
import assert from 'node:assert/strict';
import { redirect, refuse, statusAnswer, type Answer } from '../collector/answer.ts';
import { assertRequests } from '../collector/expectations.ts';
import type { Scenario } from '../runner/scenario.ts';
import { track } from '../runner/step.ts';
import { END, finish, single } from './steps-and-waits.ts';

/** Answers of an address without a batch endpoint, and the ERROR line for each. */
const WRONG_ADDRESSES: readonly (readonly [what: string, answer: Answer, told: RegExp])[] = [
  [
    'a 301 whose target says success to the GET',
    redirect(301),
    /v1\/batch is redirected to \/redirected \(status 200\)/,
  ],
  [
    'a 302 whose target says success to the GET',
    redirect(302),
    /v1\/batch is redirected to \/redirected \(status 200\)/,
  ],
  [
    'a 308, which the target may have received',
    redirect(308),
    /v1\/batch is redirected to \/redirected \(status 200\)/,
  ],
  ["the endpoint's 404", refuse(404), /v1\/batch answered status 404/],
  ['405 with a page', statusAnswer(405, '<html>405</html>'), /v1\/batch answered status 405/],
];

const PAGE = '<html><head><title>413</title></head></html>';

/** Clock speed: waits of up to two seconds take tenths of one. */
const SPEED = 10;

export const refusals: readonly Scenario[] = [
  {
    name: 'a wrong address keeps the messages and is named: redirects, 404, 405; then all arrive in order',
    speed: SPEED,
    async run(rig) {
      const { app, collector } = rig;
      // A success after each answer keeps the waits short.
      const labels = WRONG_ADDRESSES.map((_, i) => `track:e${i + 1}`);
      for (const [, answer] of WRONG_ADDRESSES) collector.answer(answer, statusAnswer(200, 'OK'));
      await app.start([app.init({ retryLimit: 1 }), track('e{i}', { times: labels.length })]);
      await finish(rig);
      assertRequests(collector.requests, single([...labels.flatMap((one) => [one, one]), END]));
      const errors = app.errors().filter((line) => line.startsWith('ADDRESS_WRONG '));
      assert.equal(errors.length, WRONG_ADDRESSES.length);
      for (const [i, [what, , address]] of WRONG_ADDRESSES.entries()) assert.match(errors[i] ?? '', address, what);
      const status = await app.status(({ sent }) => sent === labels.length + 1);
      assert.deepEqual(status.dropped, {});
      assert.equal(status['retried'], WRONG_ADDRESSES.length);
    },
  },
  {
    name: 'a request that is too large is halved, down to one message; one that is refused alone is dropped and counted',
    speed: SPEED,
    async run(rig) {
      const { app, collector } = rig;
      const tooLarge = statusAnswer(413, PAGE);
      collector.answer(tooLarge, tooLarge, statusAnswer(204, ''), tooLarge);
      await app.start([app.init({ queueSize: 4, retryLimit: 0 }), track('e{i}', { times: 4 })]);
      await finish(rig);
      assertRequests(collector.requests, [
        ['track:e1', 'track:e2', 'track:e3', 'track:e4'],
        ['track:e1', 'track:e2'],
        ['track:e1'],
        ['track:e2'],
        // A pair is known to be too large.
        ['track:e3'],
        ['track:e4'],
        [END],
      ]);
      const status = await app.status(({ sent }) => sent === 4);
      assert.deepEqual(status.dropped, { refused: 1 });
      assert.match(app.errors().join(), /REQUEST_REFUSED request refused: messages=1 status=413/);
    },
  },
];
