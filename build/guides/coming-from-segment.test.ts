/** docs/coming-from-segment.md as printed: the connector and its config, with call sites of Segment's library behind it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { follow, mainUntil } from '../../sdk/testing/follow-guide.ts';
import { distDropIn } from '../packaging/dist-drop-in.ts';
import { blocksOf } from './testing/guide-blocks.ts';

const SCENE = `<component name="MainScene" extends="Scene">
  <script type="text/brightscript" uri="pkg:/source/analytics/AnalyticsConnector.brs" />
  <script type="text/brightscript" uri="MainScene.brs" />
  <children>
    <AnalyticsTask id="analyticsTask" />
  </children>
</component>`;

test('the printed config sends the calls that a channel made with Segment', async () => {
  const blocks = blocksOf('docs/coming-from-segment.md');
  assert.deepEqual(
    blocks.map(({ language }) => language),
    ['brightscript'],
  );
  // The address of the test takes the place of Segment's.
  const printed = blocks[0]?.text.replace('https://api.segment.io', 'https://events.example.com') ?? '';
  const { files } = await distDropIn();
  const script = `sub init()
${printed}
  m.analytics.identify("user-1", { "plan": "premium" })
  m.analytics.track("Play", { "title": "News" }, { "userId": "user-1", "integrations": { "All": true } })
  m.analytics.flush()
end sub`;
  const { messages } = await follow(
    new Map([...files, ['components/MainScene.xml', SCENE], ['components/MainScene.brs', script]]),
    mainUntil('status', 'value.sent = 2'),
  );
  assert.deepEqual(
    messages.map(({ type, userId, event }) => [type, userId, event]),
    [
      ['identify', 'user-1', undefined],
      ['track', 'user-1', 'Play'],
    ],
  );
});
