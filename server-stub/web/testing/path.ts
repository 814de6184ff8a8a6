/** End-to-end setup for browser tests: compiled channel, emulated device, server, receiver, and the device page. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { packageSampleChannel } from '../../../build/packaging/package-channel.ts';
import { connectDevice } from '../../../device-tests/rig/driver/driver.ts';
import { startEmulatedDevice } from '../../../device-tests/rig/driver/start-emulated-device.ts';
import { verifySignature } from '../../receiver/verify.ts';
import { startReceiver, type Answer, type TestReceiver } from '../../testing/receiver.ts';
import { configurationFor, SECRET, WRITE_KEY } from '../../testing/server.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import { ADMIN_TOKEN, eventually, openPage, startServerProcess, type ServerProcess } from './rig.ts';

const DEVICE_TOKEN = 'device-token-of-the-tests';
/** Calls that the sample channel makes by itself when it starts. */
export const CALLS_AT_START = 5;

/** Receiver that verifies each signature and returns the verdict, like the sample receiver. */
const verify: Answer = ({ body, headers }, response) => {
  const header = headers['x-signature'];
  const verified = verifySignature(SECRET, body, typeof header === 'string' ? header : undefined);
  response.writeHead(verified ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify({ verified }));
};

export interface Processes {
  receiver: TestReceiver;
  server: ServerProcess;
  /** Origin of the device's control port. */
  control: string;
  /** Fragment of the link that opens the device page. */
  fragment: string;
}

/** Starts device, server, receiver and the sample channel; waits until its first calls are delivered. */
export async function startProcesses(t: TestContext): Promise<Processes> {
  const dir = tempDir(t);
  const receiver = await startReceiver(t, verify);
  const emulated = await startEmulatedDevice({ stateFolder: join(dir, 'device'), controlToken: DEVICE_TOKEN });
  t.after(emulated.stop);
  assert.ok(emulated.control);
  const control = emulated.control.url;
  const server = await startServerProcess(t, configurationFor([{ url: `${receiver.url}/hook` }]), {
    args: ['--device-view', control],
  });
  const zip = join(dir, 'channel.zip');
  const manifest = { analytics_write_key: WRITE_KEY, analytics_api_host: server.url };
  await packageSampleChannel({ outFile: zip, manifest });
  const device = await connectDevice(emulated.target);
  t.after(() => device.close());
  await device.deploy(zip);
  await receiver.waitFor(CALLS_AT_START);
  const link = { token: ADMIN_TOKEN, device: control, deviceToken: DEVICE_TOKEN };
  return { receiver, server, control, fragment: new URLSearchParams(link).toString() };
}

export interface Path {
  receiver: TestReceiver;
  server: ServerProcess;
  page: Page;
}

/** The device page of a channel that has made its first calls, all delivered. */
export async function startPath(t: TestContext): Promise<Path> {
  const { receiver, server, control, fragment } = await startProcesses(t);
  const page = await openPage(t, server.url, { fragment, also: [control] });
  await eventually(page, SCREEN_IS_ON, true);
  await eventually(page, figure('delivered'), CALLS_AT_START);
  // A restart before the files are gone would send their messages again.
  await eventually(page, `${figure('stored on disk')} > 0`, false);
  return { receiver, server, page };
}

export const SCREEN_IS_ON = `(() => {
  const canvas = document.querySelector('.screen canvas');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return !canvas.classList.contains('off') && data.some((value, index) => index % 4 !== 3 && value > 120);
})()`;

/** Returns an expression for one of the SDK's numbers. */
export const figure = (name: string): string =>
  `Number([...document.querySelectorAll('.figure')].find((one) => one.querySelector('dt').textContent === '${name}')?.querySelector('dd').textContent)`;

export const PIXELS = `document.querySelector('.screen canvas').toDataURL()`;

/** Switches the device's network mode and waits until the device applies it. */
export async function switchNetwork(page: Page, label: string): Promise<void> {
  await page.getByRole('radio', { name: label, exact: true }).check({ force: true });
  await page.locator('.segment.chosen').getByText(label, { exact: true }).waitFor();
}

/** Presses a key of the remote. */
export async function pressKey(page: Page, label = 'OK', times = 1): Promise<void> {
  for (let press = 0; press < times; press += 1) await page.getByRole('button', { name: label, exact: true }).click();
}
