/** `settop-rig run` in a real browser: the live picture, the console, the keys; and hardware's way to the same page. */
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { once } from 'node:events';
import { request } from 'node:http';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { endCommands, launch, type Run } from '../../build/testing/commands.ts';
import { findChromium, launch as launchBrowser, type Found } from '../../server-stub/web/testing/chromium.ts';
import { ConsoleFeed, pageServer } from './page-server.ts';
import { screenOf } from './screen-source.ts';

const CHANNEL = join(import.meta.dirname, '../device/fixtures/remote');

describe('settop-rig run', () => {
  let found: Found;
  let browser: Browser | undefined;
  let link = '';
  let finished: Promise<Run>;
  let end: () => void;

  before(async () => {
    found = await findChromium();
    if (found.ok) browser = await launchBrowser(found);
    link = await new Promise<string>((resolve, reject) => {
      const run = launch('device-tests/rig/main.ts', ['run', CHANNEL], {}, (line) => {
        const address = /(http:\/\/127\.0\.0\.1:\d+\/#\w+)/.exec(line)?.[1];
        if (address !== undefined) resolve(address);
      });
      end = () => void run.child.kill('SIGTERM');
      finished = run.finished;
      void finished.then(({ text }) => reject(new Error(text)));
    });
  });
  after(async () => {
    await browser?.close();
    await endCommands();
  });

  test('shows the picture and the console, and its keys reach the channel', async (t) => {
    if (browser === undefined) return t.skip(found.ok ? '' : found.reason);
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(link);
    await page.waitForFunction('document.getElementById("picture").naturalWidth === 1280');
    await page.getByText('scene ready').waitFor();
    await page.locator('#screen').press('ArrowLeft');
    await page.getByText('key left', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    await page.getByText('key OK', { exact: true }).waitFor();
    assert.deepEqual(errors, []);
  });

  test('gives nothing but the empty page to whoever lacks the token, or comes by a name', async () => {
    const { origin, host } = new URL(link);
    assert.equal((await fetch(`${origin}/`)).status, 200);
    for (const [method, path] of [
      ['GET', '/frame'],
      ['GET', '/console'],
      ['POST', '/key?key=Home'],
    ] as const) {
      assert.equal((await fetch(`${origin}${path}`, { method })).status, 401, path);
      assert.equal((await fetch(`${origin}${path}`, { method, headers: { Authorization: 'Bearer no' } })).status, 401);
    }
    const byName = request({ host: '127.0.0.1', port: host.split(':')[1], headers: { Host: 'evil.example' } }).end();
    const [answer] = (await once(byName, 'response')) as [{ statusCode: number; resume(): void }];
    answer.resume();
    assert.equal(answer.statusCode, 403);
  });

  test('ends with its device when it is told to', async () => {
    end();
    assert.equal((await finished).code, 0);
  });
});

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
