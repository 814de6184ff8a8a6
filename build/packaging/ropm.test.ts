/** The ropm package through the real door: ropm installs it into an app, and the app sends from the emulated device. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { connectDevice } from '../../device-tests/rig/driver/driver.ts';
import { deviceTarget } from '../../device-tests/rig/driver/device-target.ts';
import { Collector } from '../../device-tests/suites/collector/collector.ts';
import type { WireMessage } from '../../sdk/wire/batch.ts';
import { buildDist, DIST } from './build-dist.ts';
import { deviceByHand, endCommands } from '../testing/commands.ts';
import { checkPackage } from './check-package.ts';
import { zipOf } from './zip.ts';

after(endCommands);

const README = readFileSync(join(import.meta.dirname, '../../sdk/ropm/README.md'), 'utf8');

/** The first code block of this language in the package's README. */
function printed(language: string): string {
  const block = new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'm').exec(README)?.[1];
  assert.ok(block, `the README has a block of ${language}`);
  return block;
}

/** The rows of the table of names: in the package, and in an app. */
function names(): readonly (readonly [string, string])[] {
  const rows = [...README.matchAll(/^\| `([^`]+)` +\| `([^`]+)`(.*)\|$/gm)];
  return rows.map(([, own = '', given = '']) => [own, given] as const);
}

/** The name that an app writes for one of the package. */
function given(own: string): string {
  const found = names().find(([name]) => name === own)?.[1];
  assert.ok(found, `the table has a row of ${own}`);
  return found;
}

/** A component with a Video node, made of the names in the table and nothing else. */
const playerView = (): Record<string, string> => ({
  'components/PlayerView.xml': `<?xml version="1.0" encoding="utf-8" ?>
<component name="PlayerView" extends="Group">
  <script type="text/brightscript" uri="${given('source/analytics/AnalyticsConnector.brs')}" />
  <script type="text/brightscript" uri="${given('components/analytics/AnalyticsVideo.brs')}" />
  <script type="text/brightscript" uri="PlayerView.brs" />
  <children>
    <Video id="video" />
  </children>
</component>
`,
  'components/PlayerView.brs': `sub init()
    task = m.top.getScene().findNode("analyticsTask")
    connector = ${given('AnalyticsConnector(task)')}
    node = m.top.findNode("video")
    details = { userId: "user-123" }
    m.video = ${given('AnalyticsVideo(connector, node, details)')}
    content = createObject("roSGNode", "ContentNode")
    content.url = "https://cdn.example.com/film-7.m3u8"
    node.content = content
    node.control = "play"
end sub
`,
});

/** Asserts that the app contains each name in the right column of the table. */
function assertNamed(files: ReadonlyMap<string, string>): void {
  assert.equal(names().length, 6);
  for (const [own, name] of names()) {
    const call = /^(\w+)\((.*)\)$/.exec(name);
    const component = /^<(\w+) \/>$/.exec(name)?.[1];
    if (call !== null) {
      const defined = new RegExp(`^(?:function|sub) ${call[1]}\\(`, 'm');
      assert.ok(
        [...files.values()].some((text) => defined.test(text)),
        name,
      );
    } else if (component !== undefined) {
      assert.ok(
        [...files.values()].some((text) => text.includes(`<component name="${component}"`)),
        name,
      );
    } else {
      const place = name.replace('pkg:/', '');
      const wanted = place.endsWith('/') ? [`${place}AnalyticsTask.xml`, `${place}AnalyticsTask.brs`] : [place];
      for (const file of wanted) assert.ok(files.has(file), `${own}: ${file} is not among ${[...files.keys()].join()}`);
    }
  }
}

/** The app of the README, exactly as it is printed there but for the key and the host. */
const app = (apiHost: string): Record<string, string> => ({
  manifest: 'title=ropm app\nmajor_version=1\nminor_version=0\nbuild_version=1\n',
  'source/main.brs': `sub main()
    screen = CreateObject("roSGScreen")
    port = CreateObject("roMessagePort")
    screen.setMessagePort(port)
    scene = screen.createScene("MainScene")
    screen.show()
    scene.createChild("PlayerView")
    wait(0, port)
end sub
`,
  ...playerView(),
  'components/MainScene.xml': printed('xml'),
  'components/MainScene.brs': printed('brightscript')
    .replace('<WRITE_KEY>', 'wk_ropm')
    .replace('https://events.example.com', apiHost),
});

function run(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  assert.equal(status, 0, `${command} ${args.join(' ')}:\n${stdout}${stderr}`);
  return stdout;
}

test('the app of the README, with the package installed by ropm, checks clean and sends', async () => {
  const collector = new Collector('127.0.0.1');
  await collector.up();
  const arrived = (): WireMessage[] => collector.requests.flatMap(({ messages }) => messages);
  const folder = await mkdtemp(join(tmpdir(), 'settop-ropm-'));
  try {
    await buildDist({ onProgress: () => undefined });
    const files = app(collector.url);
    for (const [name, text] of Object.entries(files)) {
      await mkdir(join(folder, 'src', name, '..'), { recursive: true });
      await writeFile(join(folder, 'src', name), text);
    }
    await writeFile(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'app', version: '1.0.0', ropm: { rootDir: 'src' } }),
    );
    // Packed as npm would publish it, so that a file left out of the package is missed here.
    run('npm', ['pack', '--silent', '--pack-destination', folder], join(DIST, 'ropm'));
    const [, ...words] = /^npx ropm (.*)$/m.exec(README)?.[1]?.split(' ') ?? [];
    run(join(import.meta.dirname, '../../node_modules/.bin/ropm'), ['install', ...words], folder);
    const kept = await readdir(join(folder, 'node_modules/settop-analytics'));
    for (const name of ['README.md', 'GUIDE.md', 'LICENSE', 'typings']) assert.ok(kept.includes(name), name);

    const package_ = new Map<string, string>();
    for (const entry of await readdir(join(folder, 'src'), { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (entry.isFile()) package_.set(file.slice(join(folder, 'src').length + 1), await readFile(file, 'utf8'));
    }
    assertNamed(package_);
    await checkPackage({ files: package_, maps: new Map() });

    const zip = join(folder, 'app.zip');
    await writeFile(zip, zipOf(package_));
    const hand = await deviceByHand();
    const target = deviceTarget(hand.env);
    assert.ok(target);
    const device = await connectDevice(target);
    await device.deploy(zip);
    await collector.until(() => arrived().some(({ event }) => event === 'Video Content Started'));
    assert.deepEqual(
      arrived()
        .slice(0, 4)
        .map(({ event, type, userId }) => [event ?? type, userId]),
      [
        ['identify', 'user-123'],
        ['Play Pressed', 'user-123'],
        ['Video Playback Started', 'user-123'],
        ['Video Content Started', 'user-123'],
      ],
    );
    await device.close();
    await hand.stop();
  } finally {
    await collector.down();
    await rm(folder, { recursive: true, force: true });
  }
});
