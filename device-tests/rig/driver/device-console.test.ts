/** Lines of the console are found whether they are there already, come late, or follow more lines than are kept. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import test, { type TestContext } from 'node:test';
import { DeviceConsole } from './device-console.ts';

const LIMIT_MS = 60_000;
const place = (line: string): string | undefined => /in (pkg:\S+)/.exec(line)?.[1];

/** A console that is open, and the device's end of it. */
async function opened(t: TestContext): Promise<{ console: DeviceConsole; device: Socket }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const console = new DeviceConsole('127.0.0.1', (server.address() as AddressInfo).port);
  await console.open();
  const [device] = await connected;
  t.after(async () => {
    await console.close();
    device.destroy();
    server.close();
  });
  return { console, device };
}

test('a line that comes late is waited for', async (t) => {
  const { console, device } = await opened(t);
  const found = console.find(console.position, place, LIMIT_MS);
  device.write('Error\nSyntax Error. in pkg:/source/main.brs(3)\n');
  assert.equal(await found, 'pkg:/source/main.brs(3)');
});

test('earlier output does not count, and a console that hangs up ends the wait', async (t) => {
  const { console, device } = await opened(t);
  const arrived = new Promise<void>((resolve) => console.onLine(() => resolve()));
  device.write('in pkg:/old.brs(1)\n');
  await arrived;
  assert.equal(await console.find(0, place, LIMIT_MS), 'pkg:/old.brs(1)');
  const found = console.find(console.position, place, LIMIT_MS);
  device.end();
  assert.equal(await found, undefined);
});

test('a place outlives the lines that are dropped', async (t) => {
  const { console, device } = await opened(t);
  const last = console.find(0, (line) => (line === 'last' ? line : undefined), LIMIT_MS);
  device.write(`${'x\n'.repeat(25_000)}last\n`);
  await last;
  const { position } = console;
  assert.equal(position, 25_001);
  const seen = new Promise<void>((resolve) => console.onLine(() => resolve()));
  device.write('in pkg:/new.brs(2)\n');
  await seen;
  assert.equal(await console.find(position, place, LIMIT_MS), 'pkg:/new.brs(2)');
});
