/** Power loss at the worst moment: stored messages arrive after the restart, and none arrives under two ids. */
import { accept, heldAnswer, refuse } from '../collector/answer.ts';
import { assertAtLeastOnce, assertEachOnce } from '../collector/expectations.ts';
import { gate } from '../collector/gate.ts';
import type { Rig, Scenario } from '../runner/scenario.ts';
import { track } from '../runner/step.ts';
import { arrived, controlOf, END, finish, labelsOf, numbered } from './steps-and-waits.ts';

const COUNT = 5;
const ONLY: Scenario['only'] = { on: 'emulator', reason: 'nobody stands beside a real device to cut its power' };

/** Waits until the device has restarted; the next start finds the stored data. */
async function rebooted({ app }: Rig): Promise<void> {
  await app.line(/^-+ Exited dev .*EXIT_POWER_MODE/);
}

/**
 * Cuts the power after the first or second write of the store: the first records the messages, the second their
 * outcomes.
 */
const betweenWrites = [1, 2].map((writes): Scenario => ({
  name: `power lost right after write ${writes} of the store: every message comes, repeated at most under its own id`,
  only: ONLY,
  speed: 5,
  async run(rig) {
    const { app, collector } = rig;
    const answered = gate();
    const last = gate();
    collector.answer(heldAnswer(answered, accept()), accept(), heldAnswer(last, accept()));
    await app.start([app.init()]);
    await controlOf(rig).cutPower(writes);
    await app.send(track('e{i}', { times: COUNT }));
    await arrived(rig, 'track:e1');
    // The second write records the first answers, while a later answer keeps the other messages waiting.
    if (writes > 1) {
      await app.status(({ spooled }) => spooled === COUNT);
      answered.open();
    }
    await rebooted(rig);
    answered.open();
    last.open();
    await app.start([app.init()], { keep: true });
    await finish(rig);
    assertAtLeastOnce(collector.requests, [...numbered('e', COUNT), END]);
  },
}));

export const powerLoss: readonly Scenario[] = [
  ...betweenWrites,
  {
    name: 'power lost with messages stored and none delivered: each comes, in order, under the id it had before',
    only: ONLY,
    speed: 5,
    async run(rig) {
      const { app, collector } = rig;
      collector.otherwise(refuse(503));
      await app.start([app.init({ retryLimit: 100 }), track('e{i}', { times: COUNT })]);
      await app.status(({ spooled }) => spooled === COUNT);
      await controlOf(rig).cutPower();
      await rebooted(rig);
      collector.otherwise(accept());
      await app.start([app.init()], { keep: true });
      await finish(rig);
      assertAtLeastOnce(collector.requests, [...numbered('e', COUNT), END]);
    },
  },
  {
    name: 'power lost after shutdown(), with all delivered: nothing comes a second time',
    only: ONLY,
    speed: 5,
    async run(rig) {
      const { app, collector } = rig;
      await app.start([app.init(), track('e{i}', { times: COUNT })]);
      await arrived(rig, `track:e${COUNT}`);
      await app.status(({ sent }) => sent === COUNT);
      // Without a shutdown, the SDK records the answers later, and resends unrecorded messages under their ids.
      await app.do({ call: 'shutdown' });
      await app.status(({ state }) => state === 'stopped');
      await controlOf(rig).cutPower();
      await rebooted(rig);
      await app.start([app.init()], { keep: true });
      await finish(rig);
      assertEachOnce(collector.requests, [...numbered('e', COUNT), END]);
    },
  },
  {
    name: 'power lost at once after the calls: what comes afterwards is whole, in order, and nothing is doubled',
    only: ONLY,
    async run(rig) {
      const { app, collector } = rig;
      await collector.down();
      await app.start([app.init(), track('e{i}', { times: COUNT })]);
      await controlOf(rig).cutPower();
      await rebooted(rig);
      await collector.up();
      await app.start([app.init()], { keep: true });
      await finish(rig);
      // Stored within a second of the first failure: all messages if the power cut was late, none if it was immediate.
      const stored = labelsOf(rig).length > 1 ? numbered('e', COUNT) : [];
      assertEachOnce(collector.requests, [...stored, END]);
    },
  },
];
