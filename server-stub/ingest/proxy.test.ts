/** Client address with and without a trusted proxy. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { readConfiguration } from '../config/read-configuration.ts';
import { startReceiver } from '../testing/receiver.ts';
import { ADMIN_TOKEN, configurationFor, startServerProcess, WRITE_KEY } from '../testing/server.ts';

/** The `context.ip` that a webhook has when a message came with this `X-Forwarded-For`. */
async function ipsOf(t: TestContext, trustProxy: unknown, forwarded: readonly string[]): Promise<unknown[]> {
  const receiver = await startReceiver(t);
  const network = trustProxy === undefined ? {} : { trustProxy };
  const server = await startServerProcess(t, configurationFor([{ url: receiver.url }], { network }));
  for (const [index, value] of forwarded.entries()) {
    await fetch(`${server.url}/v1/track`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${WRITE_KEY}:`).toString('base64')}`,
        'content-type': 'application/json',
        'x-forwarded-for': value,
      },
      body: JSON.stringify({ userId: 'u', event: 'e', messageId: String(index) }),
    });
  }
  const received = await receiver.waitFor(forwarded.length);
  return forwarded.map((_, index) => {
    const webhook = received.find(({ json }) => json['messageId'] === String(index)) ?? assert.fail(String(index));
    return (webhook.json['context'] as { ip?: string } | undefined)?.ip;
  });
}

test('without trustProxy no proxy is trusted', async (t) => {
  assert.deepEqual(await ipsOf(t, undefined, ['203.0.113.7']), ['127.0.0.1']);
});

test('a listed proxy is trusted, back to the first address that is not one', async (t) => {
  const forwarded = ['203.0.113.7', '198.51.100.1, 203.0.113.7', '203.0.113.7, 10.1.2.3', '2001:db8::7'];
  const believed = ['203.0.113.7', '203.0.113.7', '203.0.113.7', '2001:db8::7'];
  assert.deepEqual(await ipsOf(t, ['127.0.0.1', '10.0.0.0/8'], forwarded), believed);
  assert.deepEqual(await ipsOf(t, 'loopback, 10.0.0.0/8', ['203.0.113.7, 10.1.2.3']), ['203.0.113.7']);
});

test('a proxy that is not listed is not trusted', async (t) => {
  assert.deepEqual(await ipsOf(t, '192.0.2.1', ['203.0.113.7']), ['127.0.0.1']);
});

test('with true every proxy is trusted, and invalid addresses are ignored', async (t) => {
  assert.deepEqual(await ipsOf(t, true, ['203.0.113.7, 10.1.2.3', '<script>', 'unknown']), [
    '203.0.113.7',
    undefined,
    undefined,
  ]);
});

test('forms that Fastify does not take are refused with the path', () => {
  const read = (trustProxy: unknown) =>
    readConfiguration(JSON.stringify({ adminToken: ADMIN_TOKEN, network: { trustProxy } }), () => () => undefined);
  for (const good of [true, false, null, '10.0.0.1', ['fd00::/8'], 'uniquelocal,loopback']) {
    assert.ok(read(good).ok, JSON.stringify(good));
  }
  for (const bad of [1, '', [], [1], 'proxy.example.com', '10.0.0.0/99', {}]) {
    const result = read(bad);
    assert.deepEqual(
      result.ok ? [] : result.problems.map(({ path }) => path),
      ['network.trustProxy'],
      JSON.stringify(bad),
    );
  }
});
