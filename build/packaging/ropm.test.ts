/** The ropm package through the real door: ropm installs it into an app, and the app sends from the emulated device. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { connectDevice } from '../../device-tests/driver/driver.ts';
import { deviceTarget } from '../../device-tests/driver/device-target.ts';
import { buildDist } from './build-dist.ts';
import { deviceByHand, endCommands } from '../testing/commands.ts';
import { checkPackage } from './check-package.ts';
import { zipOf } from './zip.ts';

after(endCommands);

const scene = (apiHost: string): Record<string, string> => ({
  manifest: 'title=ropm app\nmajor_version=1\nminor_version=0\nbuild_version=1\n',
  'source/main.brs': `sub main()
    screen = CreateObject("roSGScreen")
    port = CreateObject("roMessagePort")
    screen.setMessagePort(port)
    screen.createScene("AppScene")
    screen.show()
    wait(0, port)
end sub
`,
  'components/AppScene.xml': `<?xml version="1.0" encoding="utf-8" ?>
<component name="AppScene" extends="Scene">
  <script type="text/brightscript" uri="AppScene.brs" />
  <script type="text/brightscript" uri="pkg:/source/roku_modules/settopanalytics/analytics/AnalyticsConnector.brs" />
  <children>
    <settopanalytics_AnalyticsTask id="analyticsTask" />
  </children>
</component>
`,
  'components/AppScene.brs': `sub init()
    analytics = settopanalytics_AnalyticsConnector(m.top.findNode("analyticsTask"))
    analytics.init({ "writeKey": "wk_ropm", "apiHost": "${apiHost}" })
    analytics.track("From ropm", {}, { "userId": "u" })
end sub
`,
});

function run(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  assert.equal(status, 0, `${command} ${args.join(' ')}:\n${stdout}${stderr}`);
  return stdout;
}

test('an app that installs the package with ropm checks clean and sends', async () => {
  let received: (body: string) => void = () => undefined;
  const first = new Promise<string>((resolve) => {
    received = resolve;
  });
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      received(body);
      response.end('{"success":true}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const app = await mkdtemp(join(tmpdir(), 'settop-ropm-'));
  try {
    await buildDist({ outDir: join(app, 'dist'), onProgress: () => undefined });
    const files = scene(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    for (const [name, text] of Object.entries(files)) {
      await mkdir(join(app, 'src', name, '..'), { recursive: true });
      await writeFile(join(app, 'src', name), text);
    }
    const installed = join(app, 'node_modules/settop-analytics');
    await mkdir(installed, { recursive: true });
    // Packed as npm would publish it, so that a file left out of the package is missed here.
    const tarball = run('npm', ['pack', '--silent', '--pack-destination', app], join(app, 'dist/ropm')).trim();
    run('tar', ['-xzf', join(app, tarball), '--strip-components=1', '-C', installed], app);
    const { version } = JSON.parse(await readFile(join(app, 'dist/ropm/package.json'), 'utf8')) as { version: string };
    const own = {
      name: 'app',
      version: '1.0.0',
      dependencies: { 'settop-analytics': version },
      ropm: { rootDir: 'src' },
    };
    await writeFile(join(app, 'package.json'), JSON.stringify(own));
    run(join(import.meta.dirname, '../../node_modules/.bin/ropm'), ['copy'], app);

    const package_ = new Map<string, string>();
    for (const entry of await readdir(join(app, 'src'), { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (entry.isFile()) package_.set(file.slice(join(app, 'src').length + 1), await readFile(file, 'utf8'));
    }
    await checkPackage({ files: package_, maps: new Map() });

    const zip = join(app, 'app.zip');
    await writeFile(zip, zipOf(package_));
    const hand = await deviceByHand();
    const target = deviceTarget(hand.env);
    assert.ok(target);
    const device = await connectDevice(target);
    await device.deploy(zip);
    const body = JSON.parse(await first) as { batch: { event: string }[] };
    assert.equal(body.batch[0]?.event, 'From ropm');
    await device.close();
    await hand.stop();
  } finally {
    server.close();
    server.closeAllConnections();
    await rm(app, { recursive: true, force: true });
  }
});
