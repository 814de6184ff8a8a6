/** Tests the device through roku-deploy, ECP and the console, as channel developers use it. */
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { http } from './network/node-http.ts';
import { connectDevice, DeviceError, type DeviceClient } from '../rig/driver/driver.ts';
import { startDevice, type RunningDevice } from './start-device.ts';
import { ConsoleWatch } from './testing/console-watch.ts';
import { channelZip, temporaryFolder, writeZip } from './testing/test-channel.ts';

const PASSWORD = 'pass word';
const FREE = { web: 0, ecp: 0, console: 0 };

describe('a device in developer mode', () => {
  let running: RunningDevice;
  let device: DeviceClient;
  let watch: ConsoleWatch;

  before(async () => {
    running = await startDevice({ host: '127.0.0.1', ports: FREE, password: PASSWORD });
    device = await connectDevice({ host: '127.0.0.1', ports: running.ports, password: PASSWORD });
    watch = new ConsoleWatch(device);
  });
  after(async () => {
    await device.close();
    await running.stop();
  });

  it('reports its device info', async () => {
    const info = await device.deviceInfo();
    assert.equal(info.softwareVersion, '15.0.4');
    assert.equal(info.developerEnabled, true);
    assert.equal(info.ecpSettingMode, 'enabled');
    assert.equal(await device.localAddress(), '127.0.0.1');
  });

  it('runs a deployed channel: its task posts for each key, the console shows it', async (t) => {
    const bodies: string[] = [];
    const collector = http.createServer((request, response) => {
      request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()));
      request.on('end', () => response.writeHead(202).end());
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    t.after(() => collector.close());
    const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`;
    const zip = await channelZip('fixtures/remote', (path, text) =>
      path === 'manifest' ? `${text}collector=${url}\n` : text,
    );
    await device.deploy(await writeZip(await temporaryFolder(t), 'remote', zip));
    await watch.line(/^scene ready$/);
    await watch.line(/\[scrpt\.ctx\.run\.enter\]/);
    assert.equal(await device.activeApp(), 'Remote');
    for (const key of ['Up', 'Up', 'Select']) await device.key(key);
    await watch.line(/^key OK$/);
    await watch.line(/^posted 202$/);
    while (bodies.length < 3) await watch.line(/^posted 202$/).then(() => new Promise((r) => setTimeout(r, 5)));
    assert.deepEqual(bodies, ['up', 'up', 'OK']);
  });

  it('passes launch parameters and input on unchanged', async () => {
    const long = JSON.stringify({ text: 'a "quoted" {brace} é€', filler: 'x'.repeat(3000) });
    await device.launch({ contentId: long });
    assert.equal(await watch.line(/^launched with /), `launched with ${long}`);
    await watch.line(/^scene ready$/);
    await device.input({ hello: 'wörld & co' });
    const line = await watch.line(/^input /);
    assert.equal((JSON.parse(line.slice('input '.length)) as { hello: string }).hello, 'wörld & co');
  });

  it('takes a screenshot of the running channel', async () => {
    const png = await device.screenshot();
    assert.equal(Buffer.from(png.subarray(1, 4)).toString(), 'PNG');
  });

  it('exits the channel', async () => {
    await device.exitApp();
    assert.equal(await device.activeApp(), undefined);
    await watch.line(/\[beacon\.report\] \|AppExitComplete/);
  });

  it('refuses a channel that does not compile and names file and line', async (t) => {
    const zip = await channelZip('fixtures/remote', (path, text) =>
      path === 'components/PostTask.brs' ? text.replace('sub listen()', 'sub listen()\n  if then') : text,
    );
    await assert.rejects(
      device.deploy(await writeZip(await temporaryFolder(t), 'broken', zip)),
      (error: DeviceError) =>
        error.code === 'CHANNEL_COMPILE_FAILED' && error.message.includes('pkg:/components/PostTask.brs(9)'),
    );
    await watch.line(/\(compile error &h02\) in pkg:\/components\/PostTask\.brs\(9\)/);
  });

  it('refuses a package that is not a channel', async (t) => {
    const file = await writeZip(await temporaryFolder(t), 'noise', new Uint8Array(600).fill(7));
    await assert.rejects(device.deploy(file), (error: DeviceError) => error.code === 'CHANNEL_INVALID');
    await assert.rejects(
      device.deploy('/nowhere/none.zip'),
      (error: DeviceError) => error.code === 'CHANNEL_FILE_MISSING',
    );
  });

  it('deletes the channel', async (t) => {
    await device.deploy(await writeZip(await temporaryFolder(t), 'remote', await channelZip('fixtures/remote')));
    await device.remove();
    await device.remove();
    await assert.rejects(device.launch(), (error: DeviceError) => error.code === 'CHANNEL_NOT_INSTALLED');
    await assert.rejects(device.screenshot(), (error: DeviceError) => error.code === 'SCREENSHOT_FAILED');
  });

  it('names a wrong password and a second console reader', async () => {
    const target = { host: '127.0.0.1', ports: running.ports, password: 'wrong' };
    await assert.rejects(connectDevice(target), (error: DeviceError) => error.code === 'DEVICE_PASSWORD_WRONG');
    await assert.rejects(
      connectDevice({ ...target, password: PASSWORD }),
      (error: DeviceError) => error.code === 'DEVICE_CONSOLE_IN_USE',
    );
  });
});

describe('a device that does not do as it should', () => {
  it('is named when it is not there, not in developer mode, or refuses keys', async (t) => {
    const running = await startDevice({
      host: '127.0.0.1',
      ports: FREE,
      password: PASSWORD,
      ecp: { mode: 'disabled' },
    });
    t.after(running.stop);
    const target = { host: '127.0.0.1', ports: running.ports, password: PASSWORD };
    await assert.rejects(connectDevice(target), (error: DeviceError) => error.code === 'DEVICE_KEYS_REFUSED');

    const other = await startDevice({ host: '127.0.0.1', ports: FREE, password: PASSWORD });
    await assert.rejects(
      connectDevice({ ...target, ports: { ...other.ports, web: 9 } }),
      (error: DeviceError) => error.code === 'DEVICE_NOT_IN_DEVELOPER_MODE',
    );
    const seen = await connectDevice({ ...target, ports: other.ports });
    const closed = new Promise<void>((resolve) => seen.onConsoleClosed(resolve));
    await other.stop();
    await closed;
    await assert.rejects(
      connectDevice({ ...target, ports: other.ports }),
      (error: DeviceError) => error.code === 'DEVICE_UNREACHABLE',
    );
  });
});
