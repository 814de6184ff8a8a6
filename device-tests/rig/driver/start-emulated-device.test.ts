/** An emulated device as a process: it is where it says it is, its control port opens with the token, and it can end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readReadyLine } from '../../device/start-lines.ts';
import { connectDevice } from './driver.ts';
import { startEmulatedDevice } from './start-emulated-device.ts';

test('it answers at its target with its password, its control port with its token, until it is stopped', async (t) => {
  const lines: string[] = [];
  const device = await startEmulatedDevice({
    password: 'secret',
    controlToken: 'token',
    discovery: false,
    onLine: (line) => lines.push(line),
  });
  t.after(device.stop);
  const client = await connectDevice(device.target);
  assert.equal(client.target.password, 'secret');
  assert.deepEqual(await client.control?.requests(), []);
  await client.close();
  const { host, ports } = device.target;
  assert.deepEqual(readReadyLine(device.lines.at(-1) ?? ''), { host, ports });
  assert.deepEqual(lines.slice(0, device.lines.length), device.lines);
  assert.ok(process.kill(-device.pid, 0), 'Ctrl-C in a terminal must not end it before whoever started it says why');
  await device.stop();
  await assert.rejects(connectDevice(device.target), /DEVICE_UNREACHABLE|Cannot reach/);
});

test('a device that is given by name is spoken to by its address, since it refuses names', async (t) => {
  const { target, stop } = await startEmulatedDevice({ discovery: false });
  t.after(stop);
  const client = await connectDevice({ ...target, host: 'LOCALHOST' });
  assert.equal(client.target.host, '127.0.0.1');
  await client.close();
  const nobody = connectDevice({ ...target, host: 'no-such-device.invalid' });
  await assert.rejects(nobody, /DEVICE_UNREACHABLE|Cannot reach/);
});

test('without a token there is no control port', async (t) => {
  const { control, target, stop } = await startEmulatedDevice({ discovery: false });
  t.after(stop);
  assert.equal(control, undefined);
  assert.equal(target.control, undefined);
});

test('killed, it fails whoever needs it, by the name it was given', async () => {
  const { pid, failed } = await startEmulatedDevice({ name: 'box', discovery: false });
  process.kill(pid, 'SIGKILL');
  await assert.rejects(failed, /The box \(process \d+\) stopped while it was needed: it was ended by SIGKILL/);
});
