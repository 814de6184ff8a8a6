/** Consent: `pending` holds, `granted` sends, `denied` drops and erases; switchable while the app runs. */
import assert from 'node:assert/strict';
import { accept, type Answer, heldAnswer, refuse } from '../collector/answer.ts';
import { assertEachOnce, assertRequests } from '../collector/expectations.ts';
import { gate } from '../collector/gate.ts';
import type { Scenario } from '../runner/scenario.ts';
import { type Step, track } from '../runner/step.ts';
import { arrived, END, finish, single } from './steps-and-waits.ts';

const consentTo = (state: string): Step => ({ call: 'setConsent', args: [state] });

/** Fates of a request in flight when the consent changes, each with its answer. */
const UNDER_WAY: readonly (readonly [string, Answer])[] = [
  ['arrives', accept()],
  ['fails', refuse(503)],
];

export const consent: readonly Scenario[] = [
  {
    name: 'pending holds every message, granted sends them in order',
    async run(rig) {
      const { app, collector } = rig;
      await app.start([app.init({ consent: 'pending' }), track('A'), track('B')]);
      await app.status(({ state, queued }) => state === 'pending' && queued === 2);
      assert.deepEqual(collector.requests, []);
      await app.do(consentTo('granted'));
      await finish(rig);
      assertEachOnce(collector.requests, ['track:A', 'track:B', END]);
    },
  },
  {
    name: 'denied drops what was held with a count, and only calls after a new grant are sent',
    async run(rig) {
      const { app, collector } = rig;
      await app.start([app.init({ consent: 'pending' }), track('A'), track('B')]);
      await app.do(consentTo('denied'), track('C'), consentTo('granted'), track('D'));
      await finish(rig);
      assertRequests(collector.requests, single(['track:D', END]));
      const status = await app.status(({ sent }) => sent === 2);
      assert.deepEqual(status.dropped, { consent: 3 });
    },
  },
  {
    name: 'denied erases what was stored: the next start sends nothing of it',
    async run(rig) {
      const { app, collector } = rig;
      await collector.down();
      await app.start([app.init({ retryLimit: 0 }), track('A')]);
      await app.status(({ spooled }) => spooled === 1);
      await app.do(consentTo('denied'));
      await app.status(({ state, spooled }) => state === 'denied' && spooled === 0);
      await app.exit();
      await collector.up();
      await app.start([app.init()], { keep: true });
      await finish(rig);
      assertRequests(collector.requests, single([END]));
    },
  },
  ...UNDER_WAY.map(([fate, answer]): Scenario => ({
    name: `denied while a request is under way that ${fate}: it is not sent again, and nothing else leaves`,
    speed: 10,
    async run(rig) {
      const { app, collector } = rig;
      const answered = gate();
      collector.answer(heldAnswer(answered, answer));
      await app.start([app.init({ retryLimit: 5 }), track('A'), track('B')]);
      await arrived(rig, 'track:A');
      await app.do(consentTo('denied'));
      await app.status(({ state, spooled }) => state === 'denied' && spooled === 0);
      answered.open();
      await app.do(consentTo('granted'));
      await finish(rig);
      assertRequests(collector.requests, single(['track:A', END]));
      // Shuts down in order: otherwise the next start could still find the last message stored and send it again.
      await app.do({ call: 'shutdown' });
      await app.status(({ state }) => state === 'stopped');
      await app.exit();
      await app.start([app.init(), track('next start')], { keep: true });
      await arrived(rig, 'track:next start');
      assertEachOnce(collector.requests, ['track:A', END, 'track:next start']);
    },
  })),
];
