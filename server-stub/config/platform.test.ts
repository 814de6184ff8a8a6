/** Concurrent changes of the settings, on one or several servers: none is lost. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEmbeddedStore } from '../store/embedded/store.ts';
import { Platform } from './platform.ts';
import { readConfiguration } from './read-configuration.ts';
import { Vault } from './vault.ts';

const CHANGES = 8;

test('concurrent changes at two servers of one store are all kept', async () => {
  const store = openEmbeddedStore({});
  const vault = new Vault(new Uint8Array(32).fill(7));
  const read = readConfiguration('{"adminToken":"token-of-a-test"}', () => () => undefined);
  assert.ok(read.ok);
  const servers = [0, 1].map(() => new Platform({ state: store.state, vault, guard: () => undefined }));
  for (const server of servers) await server.load(read.configuration);
  const made = await Promise.all(
    servers.flatMap((server, s) =>
      Array.from({ length: CHANGES }, (_, n) => server.createSource({ name: `source ${s}-${n}`, kind: 'web' })),
    ),
  );
  assert.ok(made.every(({ ok }) => ok));
  for (const server of servers) {
    await server.refresh();
    const names = server.registry.settings.sources.map(({ name }) => name);
    assert.equal(new Set(names).size, 2 * CHANGES, names.join(', '));
  }
  const [one, two] = servers as [Platform, Platform];
  const [first, second] = one.registry.settings.sources;
  await Promise.all([one.deleteSource(first?.id ?? ''), two.changeSource(second?.id ?? '', { enabled: false })]);
  await one.refresh();
  assert.equal(one.registry.sourceById(first?.id ?? ''), undefined);
  assert.equal(one.registry.sourceById(second?.id ?? '')?.enabled, false);
  await store.close();
});
