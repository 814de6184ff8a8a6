/** Tests of name resolution with a real name server that answers, refuses, or stays silent. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startDnsServer } from '../testing/dns-server.ts';
import { createNameResolver, NameUnresolved } from './name-resolver.ts';

const HOSTS = '127.0.0.1 localhost\n192.0.2.7 Listed.example other # 192.0.2.8 listed.example\n::1 listed.example\n';

test('an answer is cached for its TTL, and concurrent look-ups share one query', async (t) => {
  let nowMs = 0;
  const server = await startDnsServer(t, { 'a.example': ['192.0.2.1', '192.0.2.2'] }, 60);
  const lookup = createNameResolver({ nameServers: () => [server.address], nowMs: () => nowMs });
  const all = await Promise.all(Array.from({ length: 100 }, () => lookup('a.example')));
  for (const found of all) assert.deepEqual(found, ['192.0.2.1', '192.0.2.2']);
  // One query per address family.
  assert.equal(server.asked.length, 2);
  nowMs = 59_999;
  await lookup('a.example');
  assert.equal(server.asked.length, 2);
  nowMs = 60_000;
  await lookup('a.example');
  assert.equal(server.asked.length, 4);
});

test('a name that does not exist is distinguished from a temporary failure', async (t) => {
  const server = await startDnsServer(t, { 'none.example': [] });
  const lookup = createNameResolver({ nameServers: () => [server.address], nowMs: () => 0 });
  const codeOf = (name: string) =>
    lookup(name).then(
      () => undefined,
      (error: unknown) => (error instanceof NameUnresolved ? error.code : error),
    );
  assert.equal(await codeOf('none.example'), 'ENOTFOUND');
  assert.equal(await codeOf('silent.example'), 'EAI_AGAIN');
  // The result is cached: no new query.
  const { length } = server.asked;
  assert.equal(await codeOf('none.example'), 'ENOTFOUND');
  assert.equal(await codeOf('silent.example'), 'EAI_AGAIN');
  assert.equal(server.asked.length, length);
});

test('addresses found before serve on while the name server is silent', async (t) => {
  let nowMs = 0;
  const server = await startDnsServer(t, { 'a.example': ['192.0.2.1'] }, 60);
  const lookup = createNameResolver({ nameServers: () => [server.address], nowMs: () => nowMs });
  await lookup('a.example');
  server.fallSilent();
  nowMs = 60_000;
  assert.deepEqual(await lookup('a.example'), ['192.0.2.1']);
  nowMs = 2 * 3_600_000;
  await assert.rejects(lookup('a.example'), { code: 'EAI_AGAIN' });
});

test('the hosts file and localhost need no name server', async (t) => {
  const server = await startDnsServer(t, {});
  const lookup = createNameResolver({
    nameServers: () => [server.address],
    nowMs: () => 0,
    readText: (path) => Promise.resolve(path.endsWith('hosts') ? HOSTS : ''),
  });
  assert.deepEqual(await lookup('listed.example'), ['192.0.2.7', '::1']);
  assert.deepEqual(await lookup('other'), ['192.0.2.7']);
  assert.deepEqual(await lookup('api.localhost'), ['127.0.0.1', '::1']);
  assert.equal(server.asked.length, 0);
});
