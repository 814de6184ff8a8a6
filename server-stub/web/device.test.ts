/** The window on the whole path: real compiled channel, real emulated device, real server, real receiver, real browser. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, it, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { packageSampleChannel } from '../../build/package.ts';
import { connectDevice } from '../../device-tests/driver.ts';
import { startReceiver } from '../testing/receiver.ts';
import { configurationFor } from '../testing/server.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { findings } from './testing/axe.ts';
import { ADMIN_TOKEN, browserTests, eventually, openPage, startServerProcess, withBrowser } from './testing/rig.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const DEVICE_TOKEN = 'device-token-of-the-tests';
const PASSWORD = 'rokudev';
/** Calls that the sample channel makes by itself when it starts. */
const CALLS_AT_START = 5;

interface StartedDevice {
  control: string;
  target: { host: string; ports: { web: number; ecp: number; console: number }; password: string };
}

function startDevice(t: TestContext, state: string): Promise<StartedDevice> {
  const args = ['--host', '127.0.0.1', '--ports', '0,0,0', '--state', state];
  const control = ['--control', '0', '--control-token', DEVICE_TOKEN];
  const child = spawn(process.execPath, [join(root, 'device-tests/device/main.ts'), ...args, ...control], {
    env: { ...process.env, ROKU_PASSWORD: PASSWORD },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  t.after(async () => {
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    await ended;
  });
  const { stdout } = child;
  assert.ok(stdout);
  const found: Partial<StartedDevice> = {};
  return new Promise((resolve, reject) => {
    child.once('close', () => reject(new Error('the device ended before it was ready')));
    createInterface({ input: stdout }).on('line', (line) => {
      const ready = /^device ready at (\S+) web=(\d+) ecp=(\d+) console=(\d+)/.exec(line);
      const [, host = '', web, ecp, console] = ready ?? [];
      const ports = { web: Number(web), ecp: Number(ecp), console: Number(console) };
      if (ready) found.target = { host, ports, password: PASSWORD };
      found.control ??= /^device control at (http:\/\/\S+)/.exec(line)?.[1];
      if (found.control !== undefined && found.target !== undefined) resolve(found as StartedDevice);
    });
  });
}

async function startPath(t: TestContext) {
  const dir = tempDir(t);
  const receiver = await startReceiver(t);
  const { control, target } = await startDevice(t, join(dir, 'device'));
  const server = await startServerProcess(t, configurationFor([{ url: `${receiver.url}/hook` }]), {
    args: ['--device-view', control],
  });
  const zip = join(dir, 'channel.zip');
  const manifest = { analytics_write_key: 'wk_test', analytics_api_host: server.url };
  await packageSampleChannel({ outFile: zip, manifest });
  const device = await connectDevice(target);
  t.after(() => device.close());
  await device.deploy(zip);
  await receiver.waitFor(CALLS_AT_START);
  const fragment = new URLSearchParams({ token: ADMIN_TOKEN, device: control, deviceToken: DEVICE_TOKEN }).toString();
  const page = await openPage(t, server.url, { fragment, also: [control] });
  return { receiver, server, page };
}

const SCREEN_IS_ON = `(() => {
  const canvas = document.querySelector('.screen canvas');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return !canvas.classList.contains('off') && data.some((value, index) => index % 4 !== 3 && value > 120);
})()`;

const figure = (name: string): string =>
  `Number([...document.querySelectorAll('.figure')].find((one) => one.querySelector('dt').textContent === '${name}').querySelector('dd').textContent)`;

const PIXELS = `document.querySelector('.screen canvas').toDataURL()`;

describe('device view', browserTests, () => {
  withBrowser();

  it('shows the screen, takes keys by mouse and keyboard, and each event arrives beside it', async (t) => {
    const { receiver, page } = await startPath(t);
    await page.getByRole('heading', { name: 'Device', level: 1 }).waitFor();
    await eventually(page, SCREEN_IS_ON, true);
    await page.getByText('Settop Analytics Sample').waitFor();
    await eventually(page, figure('delivered'), CALLS_AT_START);
    const before = String(await page.evaluate(PIXELS));

    await page.getByRole('button', { name: 'OK', exact: true }).click();
    const arriving = page.getByRole('region', { name: 'Arriving' });
    const newest = arriving.getByRole('listitem').first();
    await newest.filter({ hasText: 'Button Pressed' }).filter({ hasText: 'delivered' }).waitFor();
    // The screen shows what was sent, as soon as its next picture is here.
    await eventually(page, `${PIXELS} !== ${JSON.stringify(before)}`, true);

    await page.getByRole('application').focus();
    await page.keyboard.press('ArrowUp');
    await newest.filter({ hasText: 'screen' }).filter({ hasText: 'delivered' }).waitFor();
    const webhooks = await receiver.waitFor(CALLS_AT_START + 2);
    assert.deepEqual(
      webhooks.slice(CALLS_AT_START).map(({ json }) => json['type']),
      ['track', 'screen'],
    );
    assert.deepEqual(await findings(page), [], 'accessible');

    const log = page.getByRole('log');
    await log.getByText('request delivered').first().waitFor();
    assert.equal(await log.getByText('[beacon.').count(), 0, 'the SDK’s own lines only');
    await page.getByRole('button', { name: 'All lines' }).click();
    await log.getByText('[beacon.').first().waitFor();

    await page.keyboard.press('Tab');
    await newest.getByRole('link').click();
    await page.getByRole('complementary').getByText('HTTP 200').waitFor();
  });

  it('switches the network off: events wait; on again: all arrive, none lost, none doubled', async (t) => {
    const { receiver, page } = await startPath(t);
    await eventually(page, SCREEN_IS_ON, true);
    await page.getByRole('radio', { name: 'Offline' }).check({ force: true });
    await page.getByText('The link is down').waitFor();
    const ok = page.getByRole('button', { name: 'OK', exact: true });
    for (let press = 1; press <= 4; press += 1) {
      await ok.click();
      await eventually(page, figure('waiting'), press);
    }
    assert.equal(receiver.received.length, CALLS_AT_START, 'nothing gets through');
    await page.getByRole('radio', { name: 'Works' }).check({ force: true });
    const webhooks = await receiver.waitFor(CALLS_AT_START + 4);
    await eventually(page, figure('waiting'), 0);
    const ids = webhooks.map(({ json }) => json['messageId']);
    assert.equal(new Set(ids).size, CALLS_AT_START + 4);
    assert.equal(receiver.received.length, CALLS_AT_START + 4);
  });

  it('restarts the app and reboots the device', async (t) => {
    const { receiver, page } = await startPath(t);
    await eventually(page, SCREEN_IS_ON, true);
    await page.getByRole('button', { name: 'Restart app' }).click();
    await page.getByText('The app was restarted.').waitFor();
    await receiver.waitFor(2 * CALLS_AT_START);
    await eventually(page, SCREEN_IS_ON, true);
    await page.getByRole('button', { name: 'Reboot' }).click();
    await page.getByText('The device was rebooted').waitFor();
    await receiver.waitFor(3 * CALLS_AT_START);
    await eventually(page, SCREEN_IS_ON, true);
  });

  it('says that no device is connected when the link names none', async (t) => {
    const server = await startServerProcess(t, { adminToken: ADMIN_TOKEN });
    const page = await openPage(t, server.url, { fragment: `token=${ADMIN_TOKEN}` });
    await page.getByText('Live', { exact: true }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'Device' }).count(), 0);
    await page.evaluate(`location.hash = '#/device'`);
    await page.getByText('No device is connected').waitFor();
  });
});
