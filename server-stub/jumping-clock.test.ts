/** The machine's clock jumps: nobody is refused for it, and no retry fails for it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { webhookKey } from './config/identity.ts';
import { startServerHere } from './testing/in-process.ts';
import { startReceiver } from './testing/receiver.ts';
import { WRITE_KEY } from './testing/server.ts';

const HOUR_MS = 3_600_000;

async function send(url: string): Promise<number> {
  const answer = await fetch(`${url}/v1/track`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${WRITE_KEY}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ userId: 'u', event: 'e' }),
  });
  await answer.text();
  return answer.status;
}

for (const [what, jumpMs] of [
  ['ten minutes back', -600_000],
  ['five hours forward', 5 * HOUR_MS],
] as const) {
  test(`the clock goes ${what}: messages are taken, and what waited is delivered`, async (t) => {
    let failing = true;
    const receiver = await startReceiver(t, (_webhook, response) => {
      response.writeHead(failing ? 503 : 200).end();
    });
    const url = `${receiver.url}/`;
    const { server } = await startServerHere(t, {
      change(configuration) {
        Object.assign(configuration.sources[0] ?? {}, { messagesPerSecond: 1000 });
        configuration.delivery.retryBaseMs = 200;
        configuration.destinations.push({
          id: 'dst_clock',
          name: 'clock',
          type: 'webhooks',
          enabled: true,
          sources: ['TV'],
          webhooks: [{ key: webhookKey(url), url, headers: {} }],
          everyUrl: false,
          orderByUser: false,
          standardWebhooks: false,
        });
      },
    });
    assert.equal(await send(server.url), 200);
    await receiver.waitFor(1);
    const real = Date.now.bind(Date);
    t.mock.method(Date, 'now', () => real() + jumpMs);
    failing = false;
    for (let n = 0; n < 20; n++) assert.equal(await send(server.url), 200);
    // All of them, the one that waited too.
    await receiver.waitFor(22);
  });
}
