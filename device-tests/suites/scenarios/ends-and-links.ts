/**
 * Scenarios of sessions, the end of the previous run, deep links and reported errors: all off unless the app enables
 * them.
 */
import assert from 'node:assert/strict';
import type { WireMessage } from '../../../sdk/wire/batch.ts';
import { allMessages, firstArrivals, label } from '../collector/expectations.ts';
import type { Rig, Scenario } from '../runner/scenario.ts';
import { type Step, type StepValue, track } from '../runner/step.ts';
import { arrived, END, finish, messageOf } from './steps-and-waits.ts';

/** Time limit in milliseconds. */
const LIMIT_MS = 180_000;
const LAUNCH = { launchParams: { $value: 'launchParams' } } as const;

function labels({ collector }: Rig): string[] {
  return allMessages(collector.requests).map(label);
}

function sessionOf(message: WireMessage | undefined): StepValue | undefined {
  return message?.context?.['session'] as StepValue | undefined;
}

export const endsAndLinks: readonly Scenario[] = [
  {
    name: 'trackSessions: one session over a restart, on each message and in status; reset begins another',
    limitMs: LIMIT_MS,
    async run(rig) {
      const { app, collector } = rig;
      const init = app.init({ trackSessions: true, rememberIdentity: true });
      await app.start([init, track('A')]);
      await arrived(rig, 'track:A');
      const status = await app.status(({ sent }) => sent === 1);
      await app.exit();
      await app.start([init, track('B')], { keep: true });
      await arrived(rig, 'track:B');
      await app.do({ call: 'reset' }, track('C'));
      await finish(rig);
      const [a, b, c] = firstArrivals(collector.requests).map(sessionOf);
      assert.deepEqual(a, { id: status['sessionId'], count: status['sessionCount'] });
      assert.deepEqual(b, a);
      assert.notDeepEqual(c, a);
      assert.match(String(status['anonymousId']), /^[0-9a-f-]{36}$/i);
      assert.equal(allMessages(collector.requests)[0]?.anonymousId, status['anonymousId']);
    },
  },
  {
    name: 'trackExits: the next start tells the way out, and the one after a crash, with its last screen and error',
    limitMs: LIMIT_MS,
    only: { on: 'emulator', reason: 'a real device has a word of its own for how the app before ended' },
    async run(rig) {
      const { app } = rig;
      const init = app.init({ trackExits: true, ...LAUNCH });
      const screen: Step = { call: 'screen', args: ['Player', 'Main', {}, { userId: 'user-1' }] };
      const details = { step: 'load' };
      await app.start([init, screen, { call: 'failAndReport', args: [details] }]);
      await arrived(rig, 'track:Application Error');
      const error = messageOf(rig, 'track:Application Error').properties ?? {};
      assert.deepEqual(error['details'], details);
      assert.ok((error['backtrace'] as string[]).length > 0, JSON.stringify(error));
      await app.exit();
      await app.start([init, screen], { keep: true });
      await arrived(rig, 'track:Application Exited');
      await arrived(rig, 'screen:Player', 2);
      await app.do({ call: 'shutdown' });
      await app.status(({ state }) => state === 'stopped');
      await app.exit();
      // A crash stops a sideloaded channel in the debugger; the SDK passes on the platform's word for it.
      await app.start([init], { keep: true, params: { lastExitOrTerminationReason: 'EXIT_BRIGHTSCRIPT_CRASH' } });
      await arrived(rig, 'track:Application Crashed');
      await finish(rig);
      const crashed = messageOf(rig, 'track:Application Crashed').properties ?? {};
      assert.deepEqual([crashed['cause'], crashed['last_screen']], ['crash', 'Player']);
      const exited = messageOf(rig, 'track:Application Exited').properties ?? {};
      assert.deepEqual([exited['reason'], exited['cause'], exited['orderly']], ['EXIT_USER_NAV', 'user', false]);
    },
  },
  {
    name: 'trackDeepLinks: at the launch and at run time, and the campaign on what follows',
    limitMs: LIMIT_MS,
    async run(rig) {
      const { app, collector } = rig;
      const init = app.init({ trackDeepLinks: true, ...LAUNCH });
      const params = { contentId: 'film-1', mediaType: 'movie', utm_source: 'mail' };
      await app.start([init, track('A')], { params });
      await arrived(rig, 'track:A');
      await app.do(
        { call: 'deepLink', args: [{ contentId: 'film-2' }] },
        { call: 'deepLink', args: [{ source: 'x' }] },
      );
      await finish(rig);
      assert.deepEqual(labels(rig), ['track:Deep Link Opened', 'track:A', 'track:Deep Link Opened', END]);
      const [first, a, second] = allMessages(collector.requests);
      assert.equal(first?.properties?.['contentId'], 'film-1');
      assert.equal(first.properties['utm_source'], 'mail');
      assert.deepEqual(a?.context?.['campaign'], { source: 'mail' });
      assert.equal(second?.properties?.['contentId'], 'film-2');
    },
  },
];
