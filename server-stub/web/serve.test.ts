/** Building and serving the page: strict headers, no inline code, no foreign assets, one build for all requests. */
import assert from 'node:assert/strict';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { thoroughTest } from '../../build/testing/tiers.ts';
import { ADMIN_TOKEN, startServerProcess } from '../testing/server.ts';
import { buildWebPage } from './build.ts';
import { contentSecurityPolicy, readDeviceView } from './policy.ts';

const NO_SETTINGS = { adminToken: ADMIN_TOKEN };

async function folder(t: TestContext): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'settop-web-'));
  t.after(() => rm(path, { recursive: true, force: true }));
  return path;
}

describe('the built page', () => {
  it('is whole for all who ask at the same time, and is then read from where it is kept', async (t) => {
    const outDir = await folder(t);
    const stale = '0123456789abcdef';
    await writeFile(join(outDir, stale), '');
    const [first, second] = await Promise.all([buildWebPage({ outDir }), buildWebPage({ outDir })]);
    const kept = await readdir(outDir);
    assert.equal(kept.length, 1, 'nothing half done and nothing of an older build is left');
    assert.notEqual(kept[0], stale);
    let builds = 0;
    const third = await buildWebPage({ outDir, onBuild: () => void (builds += 1) });
    assert.equal(builds, 0);
    for (const page of [first, second, third]) assert.deepEqual([...page.keys()].sort(), [...first.keys()].sort());
    for (const [name, bytes] of first) assert.ok(Buffer.from(bytes).equals(Buffer.from(third.get(name) ?? [])), name);
  });

  thoroughTest(
    'is made in another process: no compiler is loaded where messages are taken in and delivered',
    async (t) => {
      let builds = 0;
      await buildWebPage({ outDir: await folder(t), onBuild: () => void (builds += 1) });
      assert.equal(builds, 1);
      const { cache } = createRequire(import.meta.url);
      assert.deepEqual(
        Object.keys(cache).filter((file) => file.includes('/node_modules/typescript/')),
        [],
      );
    },
  );

  thoroughTest('is served from memory where nothing can be kept', async (t) => {
    const outDir = join(await folder(t), 'a-file');
    await writeFile(outDir, '');
    await chmod(outDir, 0o444);
    assert.equal((await buildWebPage({ outDir })).size, 4);
  });
});

describe('GET /', () => {
  it('has strict headers, no inline code and no foreign asset', async (t) => {
    const server = await startServerProcess(t, NO_SETTINGS);
    const answer = await fetch(server.url);
    assert.equal(answer.status, 200);
    const policy = answer.headers.get('content-security-policy') ?? '';
    assert.equal(policy, contentSecurityPolicy(undefined));
    for (const part of [`default-src 'none'`, `script-src 'self'`, `frame-ancestors 'none'`, `trusted-types 'none'`]) {
      assert.ok(policy.includes(part), part);
    }
    assert.doesNotMatch(policy, /unsafe|\*|https?:|data:/);
    assert.equal(answer.headers.get('referrer-policy'), 'no-referrer');
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(answer.headers.get('cache-control'), 'no-cache');
    const html = await answer.text();
    assert.doesNotMatch(html, /<style|style=|<script>|<script (?!type="module" src=")|\son\w+=|https?:/);
    const assets = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, name]) => name ?? '');
    assert.equal(assets.length, 3);
    for (const asset of assets) {
      const file = await fetch(`${server.url}/${asset}`);
      assert.equal(file.status, 200, asset);
      assert.match(file.headers.get('cache-control') ?? '', /immutable/);
      assert.equal(file.headers.get('x-content-type-options'), 'nosniff');
    }
  });

  it('knows no other asset and no way out of its folder', async (t) => {
    const server = await startServerProcess(t, NO_SETTINGS);
    for (const path of [
      '/assets/index.html',
      '/assets/nothing.js',
      '/assets/..%2Findex.html',
      '/assets/%2e%2e/index.html',
    ]) {
      assert.equal((await fetch(server.url + path)).status, 404, path);
    }
  });

  it('lets the page talk to the device view that was named, and to nothing else', async (t) => {
    const server = await startServerProcess(t, NO_SETTINGS, {
      args: ['--device-view', 'http://127.0.0.1:9000'],
    });
    const policy = (await fetch(server.url)).headers.get('content-security-policy') ?? '';
    assert.match(policy, /connect-src 'self' http:\/\/127\.0\.0\.1:9000;/);
  });

  it('takes only an origin for a device view', () => {
    assert.deepEqual(readDeviceView('http://127.0.0.1:9000'), { ok: true, origin: 'http://127.0.0.1:9000' });
    for (const text of [
      '',
      'x',
      '*',
      'http://a; script-src *',
      'http://a/path',
      'http://u@a',
      'javascript:0',
      'http://a?b',
    ]) {
      assert.equal(readDeviceView(text).ok, false, text);
    }
  });
});
