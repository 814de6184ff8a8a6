/** The sample channel on the emulated device: what its keys and its options menu send, by what arrives. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { packageSampleChannel } from '../build/packaging/package-channel.ts';
import { startDevice } from '../device-tests/device/start-device.ts';
import type { DeviceClient } from '../device-tests/rig/driver/driver.ts';
import { connectDevice } from '../device-tests/rig/driver/driver.ts';
import type { BatchBody, WireMessage } from '../sdk/wire/batch.ts';

/** Only a limit: nothing is decided by it. */
const TIMEOUT_MS = 120000;
const PASSWORD = 'sample';

/** A batch endpoint that stores everything. */
async function startServer(onMessages: (messages: WireMessage[]) => void): Promise<Server> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      response.setHeader('content-type', 'application/json').end('{"success":true}');
      onMessages((JSON.parse(body) as BatchBody).batch);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Packages the sample channel for this host and starts it on the device. */
async function deploySample(device: DeviceClient, apiHost: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'settop-sample-'));
  try {
    const outFile = join(folder, 'sample.zip');
    await packageSampleChannel({ outFile, manifest: { analytics_api_host: apiHost } });
    await device.deploy(outFile);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('sends every call of the SDK by remote keys', { timeout: TIMEOUT_MS }, async (t) => {
  const arrived: WireMessage[] = [];
  const lines: string[] = [];
  let wake = (): void => undefined;
  const until = async (what: string, done: () => boolean): Promise<void> => {
    t.diagnostic(what);
    while (!done()) await new Promise<void>((resolve) => (wake = resolve));
  };
  const server = await startServer((messages) => {
    arrived.push(...messages);
    wake();
  });
  const running = await startDevice({ host: '127.0.0.1', ports: { web: 0, ecp: 0, console: 0 }, password: PASSWORD });
  const device = await connectDevice({ host: running.host, ports: running.ports, password: PASSWORD });
  try {
    device.onConsoleLine((line) => {
      lines.push(line);
      wake();
    });
    await deploySample(device, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const hasLine = (text: string): boolean => lines.some((line) => line.includes(text));
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await device.key(key);
    };
    const said = (): string[] =>
      arrived.map((message) => `${message.type} ${message.event ?? message.name ?? ''}`.trim());

    const start = ['identify', 'screen Home', 'track Channel Started', 'group', 'alias'];
    await until('start', () => arrived.length === 5);
    assert.deepEqual(said(), start);

    await press('Select', 'Up', 'Down', 'Left', 'Right', 'Rev');
    await until('keys', () => arrived.length === 11);
    const keys = ['track Button Pressed', 'screen Details', 'identify', 'group', 'alias', 'track rewind'];
    assert.deepEqual(said().slice(5), keys);

    // The menu: flush, reset, consent pending; then a call that has to wait for consent.
    await press('Info', 'Select', 'Down', 'Select', 'Down', 'Select', 'Info');
    await until('consent', () => hasLine('[DEBUG] setConsent pending'));
    assert.ok(hasLine('[DEBUG] flush') && hasLine('[DEBUG] reset'));
    await press('Select');
    await until(
      'a call in pending',
      () => lines.filter((line) => /\[DEBUG\] track ".*" queued/.test(line)).length === 4,
    );
    // Denied drops it; granted sends what comes from then on. Row 4 is a call without an id.
    await press('Info', 'Select', 'Select', 'Down', 'Select');
    await until('rejection', () =>
      lines.some((line) => /\[ERROR\] CALL_INVALID track ".*" rejected: options/.test(line)),
    );
    // Identity and lifecycle from the next start on; then the orderly end of this run.
    await press('Down', 'Select', 'Down', 'Select', 'Down', 'Select', 'Back', 'Fwd');
    await until('shutdown', () => hasLine('[DEBUG] shutdown') && arrived.length === 12);
    assert.deepEqual(said().slice(11), ['track fastforward']);

    arrived.length = 0;
    await device.exitApp();
    await device.launch({ contentId: 'c1', mediaType: 'movie' });
    await until('second start', () => arrived.length === 7);
    const lifecycle = ['track Application Installed', 'track Application Opened'];
    assert.deepEqual(said(), [...lifecycle, ...start]);
    const [, opened, identify] = arrived;
    assert.equal(opened?.properties?.['contentId'], 'c1');
    assert.ok(identify?.anonymousId !== undefined && identify.anonymousId === opened.anonymousId);

    await press('Info', 'Down', 'Down', 'Down', 'Select');
    await until('a call without an id', () => arrived.length === 8);
    assert.deepEqual([arrived[7]?.event, arrived[7]?.userId], ['Without Id', 'user-123']);

    // The clip: played, paused, and left by Back. Signs of life may come in between.
    arrived.length = 0;
    await press('Info', 'Play');
    const video = (): string[] => said().flatMap((line) => /^track Video (.*)/.exec(line)?.[1] ?? []);
    await until('a clip', () => video().includes('Content Playing'));
    await press('Select');
    await until('a pause', () => video().includes('Playback Paused'));
    await press('Select', 'Back');
    await until('the end of the clip', () => video().includes('Playback Exited'));
    assert.deepEqual(said()[0], 'screen Player');
    assert.deepEqual(
      video().filter((event) => event !== 'Content Playing'),
      ['Playback Started', 'Content Started', 'Playback Paused', 'Playback Resumed', 'Playback Exited'],
    );
    const clip = arrived.find(({ event }) => event === 'Video Content Started');
    assert.deepEqual([clip?.userId, clip?.properties?.['asset_id']], ['user-123', 'sample-1']);
  } finally {
    await device.close();
    await running.stop();
    server.closeAllConnections();
    server.close();
  }
});
