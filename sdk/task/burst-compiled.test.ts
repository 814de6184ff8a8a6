/** More calls in one loop than the task can hold: the app lives, and each message arrives or is counted. */
import assert from 'node:assert/strict';
import { runScene, testOnBothProfiles } from '../testing/run-scene.ts';

/** More than wait in the task at most. */
const CALLS = 6000;

const scene = (host: string): string => `sub init()
  analytics = AnalyticsConnector(m.top.findNode("analyticsTask"))
  analytics.init({ "writeKey": "w", "apiHost": "${host}", "queueSize": 50 })
  for i = 1 to ${CALLS}
    analytics.track("e" + i.toStr(), {}, { "userId": "u" })
  end for
end sub
`;

/** The task has dropped some, and has delivered the others. */
const DONE = `value.dropped.overflow <> invalid and value.sent + value.dropped.overflow >= ${CALLS}`;

testOnBothProfiles(`${CALLS} calls in one loop: each arrives or is counted`, async (platform) => {
  const { messages, output } = await runScene(scene, DONE, platform);
  const status = JSON.parse(/\[done\] (.*)/.exec(output)?.[1] ?? '{}') as { dropped: Record<string, number> };
  const counted = Object.values(status.dropped).reduce((sum, count) => sum + count, 0);
  const arrived = new Set(messages.map(({ messageId }) => messageId)).size;
  assert.equal(arrived + counted, CALLS, output);
  assert.equal(arrived, messages.length, 'none arrives twice');
  assert.ok((/QUEUE_OVERFLOW/g.exec(output) ?? []).length < 20, output);
});
