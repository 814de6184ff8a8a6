/**
 * The integration guide followed to the letter, in a plain BrightScript channel on the emulated device: what the README
 * says is what is run. Also with the files elsewhere, and with the test double in place of the task.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import test from 'node:test';
import { buildDropIn } from '../build/packaging/drop-in.ts';
import { buildTestDouble } from '../build/packaging/test-double.ts';
import { CompilerMemory } from '../build/transpile/index.ts';
import { RealNetwork } from '../device-tests/device/network/real-network.ts';
import { runChannel } from '../device-tests/device/app/run-channel.ts';
import type { BatchBody, WireMessage } from './wire/batch.ts';

/** Only a limit: nothing is decided by it. */
const LIMIT_MS = 60000;
const README = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');

/** The first code block of this language, from this heading on. */
function fromGuide(language: string, heading = '# '): string {
  const section = README.slice(README.indexOf(heading));
  const block = new RegExp(`^ *\`\`\`${language}\n([\\s\\S]*?)^ *\`\`\``, 'm').exec(section)?.[1];
  assert.ok(block, `the guide has a block of ${language}`);
  return block;
}

/** Ends once the task's field says that all is done. */
const main = (field: string, done: string): string => `sub main()
  screen = createObject("roSGScreen")
  port = createObject("roMessagePort")
  screen.setMessagePort(port)
  scene = screen.createScene("MainScene")
  screen.show()
  task = scene.findNode("analyticsTask")
  while true
    value = task.${field}
    if value <> invalid
      if ${done}
        print "[done] "; formatJson(value)
        return
      end if
    end if
    wait(50, port)
  end while
end sub`;

const SENT_ALL = main('status', 'value.sent = 3');

const CONNECTOR = 'pkg:/source/analytics/AnalyticsConnector.brs';

/** The scene of the guide. */
const scene = (connectorUri = CONNECTOR): Record<string, string> => ({
  'components/MainScene.xml': fromGuide('xml').replace(CONNECTOR, connectorUri),
  'components/MainScene.brs': fromGuide('brightscript'),
});

/** Runs a scene that follows the guide in a channel with these files; gives what arrived and what was printed. */
async function follow(
  files: ReadonlyMap<string, string | Uint8Array>,
  mainScript: string,
  own = scene(),
): Promise<{ messages: WireMessage[]; output: string }> {
  const messages: WireMessage[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      messages.push(...(JSON.parse(body) as BatchBody).batch);
      response.setHeader('content-type', 'application/json').end('{"success":true}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const network = new RealNetwork();
  try {
    const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const app = {
      manifest: 'title=Guide\nmajor_version=1\nminor_version=0\nbuild_version=1\nsplash_min_time=0\n',
      'source/main.brs': mainScript,
      ...own,
      'components/MainScene.brs': (own['components/MainScene.brs'] ?? '')
        .replace('<WRITE_KEY>', 'wk_guide')
        .replace('https://events.example.com', host),
    };
    const encoder = new TextEncoder();
    const all = [...files, ...Object.entries(app)].map(([name, content]): [string, Uint8Array] => [
      name,
      typeof content === 'string' ? encoder.encode(content) : content,
    ]);
    const { output, ended } = await runChannel({ files: Object.fromEntries(all), network, timeoutMs: LIMIT_MS });
    assert.equal(ended, 'EXIT_USER_NAV', output);
    assert.ok(!output.includes('[ERROR]'), output);
    return { messages, output };
  } finally {
    network.close();
    server.closeAllConnections();
    server.close();
  }
}

function assertGuideArrived(messages: WireMessage[]): void {
  const said = messages.map(({ type, userId, event, name, category, properties, traits }) =>
    JSON.stringify([type, userId, event ?? name, category, properties ?? traits]),
  );
  assert.deepEqual(said, [
    '["identify","user-123",null,null,{"plan":"premium"}]',
    '["screen","user-123","Home","Main",{}]',
    '["track","user-123","Play Pressed",null,{"Video Title":"News"}]',
  ]);
}

test('the guide works as it is written', async () => {
  const { files } = await buildDropIn(() => undefined);
  assertGuideArrived((await follow(files, SENT_ALL)).messages);
});

test('the section on video works as it is written', async () => {
  const { files } = await buildDropIn(() => undefined);
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
  const { messages } = await follow(files, main('status', 'value.sent >= 2'), sceneWithVideo);
  const [started, content] = messages;
  assert.deepEqual([started?.event, content?.event], ['Video Playback Started', 'Video Content Started']);
  assert.equal(content?.userId, 'user-123');
  assert.deepEqual([content?.properties?.['asset_id'], content?.properties?.['title']], ['film-7', 'The Seventh']);
  assert.equal(started?.properties?.['session_id'], content?.properties?.['session_id']);
});

test('files in other places: nothing in them is edited, only the path in the scene', async () => {
  const { files } = await buildDropIn(() => undefined);
  const moved = new Map<string, string | Uint8Array>();
  for (const [name, content] of files) {
    const place = name
      .replace('source/analytics/AnalyticsConnector.brs', 'components/lib/Connector.brs')
      .replace('components/analytics/', 'components/vendor/stats/');
    assert.notEqual(place, name);
    moved.set(place, content);
  }
  assertGuideArrived((await follow(moved, SENT_ALL, scene('pkg:/components/lib/Connector.brs'))).messages);
});

test('the test double records each call, in order, and sends nothing', async () => {
  const { files } = await buildDropIn(() => undefined);
  const connector = [...files].filter(([name]) => name.startsWith('source/'));
  const double = await buildTestDouble(new CompilerMemory());
  const recorded = main('calls', 'value.count() = 4');
  const { messages, output } = await follow(new Map([...connector, ...double]), recorded);
  assert.deepEqual(messages, []);
  const calls = JSON.parse(/\[done\] (.*)/.exec(output)?.[1] ?? '') as { call: string; args: unknown[] }[];
  assert.deepEqual(
    calls.map(({ call }) => call),
    ['init', 'identify', 'screen', 'track'],
  );
  assert.deepEqual(calls[3]?.args, ['Play Pressed', { 'Video Title': 'News' }, { userId: 'user-123' }]);
});
