/** The page of `settop-rig run` on hardware; that of the emulated device is tested from the package (build/packaging). */
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { test } from 'node:test';
import { ConsoleFeed, pageServer } from './page-server.ts';
import { screenOf } from './screen-source.ts';

test('a device without a control port shows its screenshots, each once', async () => {
  const pictures = [Buffer.from([0x89, 1]), Buffer.from([0x89, 1]), Buffer.from([0xff, 2])];
  const device = { screenshot: () => Promise.resolve(new Uint8Array(pictures.shift() ?? Buffer.from([0xff, 2]))) };
  const keys: string[] = [];
  const press = (key: string): Promise<void> => Promise.resolve(void keys.push(key));
  const server = pageServer({ screen: screenOf(device as never, undefined), press }, new ConsoleFeed(), 'token');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const headers = { Authorization: 'Bearer token' };
    const first = await fetch(`${base}/frame?after=0`, { headers });
    assert.deepEqual([first.headers.get('x-frame'), first.headers.get('content-type')], ['1', 'image/png']);
    const second = await fetch(`${base}/frame?after=1`, { headers });
    assert.deepEqual([second.headers.get('x-frame'), second.headers.get('content-type')], ['2', 'image/jpeg']);
    assert.equal((await fetch(`${base}/key?key=Down`, { method: 'POST', headers })).status, 204);
    assert.deepEqual(keys, ['Down']);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
