/** More calls in one loop than the task can hold: the app lives, and each message arrives or is counted. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distDropIn } from '../../build/packaging/dist-drop-in.ts';
import { STRICT_PLATFORM, USUAL_PLATFORM } from '../../device-tests/device/profile/platform-settings.ts';
import { mainUntil } from '../testing/follow-guide.ts';
import { runApp } from '../testing/run-app.ts';

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

const SCENE_XML = `<component name="MainScene" extends="Scene">
  <script type="text/brightscript" uri="pkg:/source/analytics/AnalyticsConnector.brs" />
  <script type="text/brightscript" uri="MainScene.brs" />
  <children><AnalyticsTask id="analyticsTask" /></children>
</component>
`;

/** The task has dropped some, and has delivered the others. */
const DONE = `value.dropped.overflow <> invalid and value.sent + value.dropped.overflow >= ${CALLS}`;

for (const [profile, platform] of [
  ['usual', USUAL_PLATFORM],
  ['strict', STRICT_PLATFORM],
] as const) {
  test(`${CALLS} calls in one loop on the ${profile} device: each arrives or is counted`, async () => {
    const { files } = await distDropIn();
    const { messages, output } = await runApp(
      (host) =>
        new Map<string, string>([
          ...files,
          ['components/MainScene.xml', SCENE_XML],
          ['components/MainScene.brs', scene(host)],
          ['source/main.brs', mainUntil('status', DONE)],
        ]),
      platform,
    );
    const status = JSON.parse(/\[done\] (.*)/.exec(output)?.[1] ?? '{}') as { dropped: Record<string, number> };
    const counted = Object.values(status.dropped).reduce((sum, count) => sum + count, 0);
    const arrived = new Set(messages.map(({ messageId }) => messageId)).size;
    assert.equal(arrived + counted, CALLS, output);
    assert.equal(arrived, messages.length, 'none arrives twice');
    assert.ok((/QUEUE_OVERFLOW/g.exec(output) ?? []).length < 20, output);
  });
}
