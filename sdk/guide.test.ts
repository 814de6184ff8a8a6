/**
 * The integration guide followed to the letter, in a plain BrightScript channel on the emulated device: what the README
 * says is what is run. Also with the files elsewhere, and with the test double in place of the task.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { distDropIn } from '../build/packaging/dist-drop-in.ts';
import { buildTestDouble } from '../build/packaging/test-double.ts';
import { IncrementalState } from '../build/transpile/index.ts';
import { follow, fromGuide, mainUntil } from './testing/follow-guide.ts';
import type { WireMessage } from './wire/batch.ts';

const SENT_ALL = mainUntil('status', 'value.sent = 3');

const CONNECTOR = 'pkg:/source/analytics/AnalyticsConnector.brs';

/** The scene of the guide. */
const scene = (connectorUri = CONNECTOR): [string, string][] => [
  ['components/MainScene.xml', fromGuide('xml').replace(CONNECTOR, connectorUri)],
  ['components/MainScene.brs', fromGuide('brightscript')],
];

function assertGuideArrived(messages: readonly WireMessage[]): void {
  const said = messages.map(({ type, userId, event, name, category, properties, traits }) =>
    JSON.stringify([type, userId, event ?? name, category, properties ?? traits]),
  );
  assert.deepEqual(said, [
    '["identify","user-123",null,null,{"plan":"premium"}]',
    '["screen","user-123","Home","Main",{}]',
    '["track","user-123","Play Pressed",null,{"Video Title":"News"}]',
  ]);
}

test('runs the guide as printed', async () => {
  const { files } = await distDropIn();
  assertGuideArrived((await follow(new Map([...files, ...scene()]), SENT_ALL)).messages);
});

test('uses only BrightScript terms in the comments of the files', async () => {
  const { files } = await distDropIn();
  const foreign = [...files].flatMap(([name, text]) =>
    text
      .split('\n')
      .map((line, i) => `${name}:${i + 1} ${line.trim()}`)
      .filter((line) => /^\S+ '.*(\bundefined\b|\bnull\b|JavaScript|TypeScript|https?:\/\/)/.test(line)),
  );
  assert.deepEqual(foreign, []);
});

test('runs the section on video as printed', async () => {
  const { files } = await distDropIn();
  const sceneWithVideo = {
    'components/MainScene.xml': `<component name="MainScene" extends="Scene">
  ${fromGuide('xml', '## Video')}
  <script type="text/brightscript" uri="MainScene.brs" />
  <children>
    <AnalyticsTask id="analyticsTask" />
    <Video id="video" />
  </children>
</component>`,
    'components/MainScene.brs': `sub init()
  m.analytics = AnalyticsConnector(m.top.findNode("analyticsTask"))
  m.analytics.init({ writeKey: "<WRITE_KEY>", apiHost: "https://events.example.com", queueSize: 1 })
${fromGuide('brightscript', '## Video')}
  content = createObject("roSGNode", "ContentNode")
  content.url = "https://cdn.example.com/film-7.m3u8"
  video = m.top.findNode("video")
  video.content = content
  video.control = "play"
end sub`,
  };
  const { messages } = await follow(
    new Map([...files, ...Object.entries(sceneWithVideo)]),
    mainUntil('status', 'value.sent >= 2'),
  );
  const [started, content] = messages;
  assert.deepEqual([started?.event, content?.event], ['Video Playback Started', 'Video Content Started']);
  assert.equal(content?.userId, 'user-123');
  assert.deepEqual([content?.properties?.['asset_id'], content?.properties?.['title']], ['film-7', 'The Seventh']);
  assert.equal(started?.properties?.['session_id'], content?.properties?.['session_id']);
});

test('works with the files in other folders when the scene names their path', async () => {
  const { files } = await distDropIn();
  const moved = new Map<string, string | Uint8Array>();
  for (const [name, content] of files) {
    const place = name
      .replace('source/analytics/AnalyticsConnector.brs', 'components/lib/Connector.brs')
      .replace('components/analytics/', 'components/vendor/stats/');
    assert.notEqual(place, name);
    moved.set(place, content);
  }
  for (const [name, text] of scene('pkg:/components/lib/Connector.brs')) moved.set(name, text);
  assertGuideArrived((await follow(moved, SENT_ALL)).messages);
});

test('test double: records each call in order and sends nothing', async () => {
  const { files } = await distDropIn();
  const connector = [...files].filter(([name]) => name.startsWith('source/'));
  const double = await buildTestDouble(new IncrementalState());
  const recorded = mainUntil('calls', 'value.count() = 4');
  const { messages, output } = await follow(new Map([...connector, ...double, ...scene()]), recorded);
  assert.deepEqual(messages, []);
  const calls = JSON.parse(/\[done\] (.*)/.exec(output)?.[1] ?? '') as { call: string; args: unknown[] }[];
  assert.deepEqual(
    calls.map(({ call }) => call),
    ['init', 'identify', 'screen', 'track'],
  );
  assert.deepEqual(calls[3]?.args, ['Play Pressed', { 'Video Title': 'News' }, { userId: 'user-123' }]);
});
