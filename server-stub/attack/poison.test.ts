/** Messages that a receiver always fails do not stop the messages that it accepts. */
import assert from 'node:assert/strict';
import { mostLingering } from '../destination/lane.ts';
import { onBothStores } from '../testing/both-stores.ts';
import { startReceiver } from '../testing/receiver.ts';
import { configurationFor, startServerProcess } from '../testing/server.ts';

const POISON = 300;
const HEALTHY = 50;
/** No retry falls due while the test runs, and no probe after a pause either. */
const LONG_MS = 3_600_000;
/** Messages that are never answered: more than there are slots, fewer than slots and lingering requests together. */
const UNANSWERED = 30;
const SLOTS = 8;

const batchOf = (event: string, length: number) =>
  Array.from({ length }, (_, n) => ({ type: 'track', userId: `${event}-${n}`, event }));

onBothStores('poison before healthy messages is tried once each, and then they are through', async (t, args) => {
  const receiver = await startReceiver(t, ({ json }, response) => {
    response.writeHead(json['event'] === 'poison' ? 500 : 200).end();
  });
  const server = await startServerProcess(
    t,
    configurationFor([{ url: receiver.url }], { delivery: { retryBaseMs: LONG_MS } }),
    { args },
  );
  await server.ingest('/v1/batch', { batch: [...batchOf('poison', POISON), ...batchOf('healthy', HEALTHY)] });
  await receiver.waitFor(HEALTHY, ({ json }) => json['event'] === 'healthy');
  const poison = receiver.received.filter(({ json }) => json['event'] === 'poison').map(({ json }) => json['userId']);
  assert.equal(new Set(poison).size, poison.length, 'a poison message was repeated');
});

onBothStores('poison that is never answered gives its slots to the messages behind it', async (t, args) => {
  let [unanswered, most] = [0, 0];
  const receiver = await startReceiver(t, ({ json }, response) => {
    if (json['event'] !== 'silence') return void response.writeHead(200).end();
    most = Math.max(most, ++unanswered);
    response.on('close', () => (unanswered -= 1));
  });
  const server = await startServerProcess(
    t,
    configurationFor([{ url: receiver.url }], { delivery: { retryBaseMs: LONG_MS, maxConcurrencyPerUrl: SLOTS } }),
    { args },
  );
  await server.ingest('/v1/batch', { batch: [...batchOf('silence', UNANSWERED), ...batchOf('healthy', HEALTHY)] });
  await receiver.waitFor(HEALTHY, ({ json }) => json['event'] === 'healthy');
  assert.ok(most > SLOTS, `at most ${most} requests were unanswered at once`);
  assert.ok(most <= SLOTS + mostLingering(SLOTS), `${most} requests were unanswered at once`);
});

onBothStores('poison of several kinds at several destinations costs no healthy message its turn', async (t, args) => {
  const receiver = await startReceiver(t, ({ path, json }, response, count) => {
    const isPoison = json['event'] === 'poison';
    if (path === '/later' && isPoison) response.writeHead(429, { 'retry-after': '999999' }).end();
    else if (path === '/cut' && isPoison)
      response.writeHead(200, { 'content-length': '9' }).write('x', () => response.destroy());
    else if (path === '/large' && isPoison) response.writeHead(200, { 'x-large': 'x'.repeat(20_000) }).end();
    else response.writeHead(path === '/flapping' && count % 2 === 0 ? 500 : 200).end();
  });
  const paths = ['/later', '/cut', '/large', '/flapping'];
  const destinations = paths.map((path) => ({
    ...{ name: path, type: 'webhooks', sources: ['TV'] },
    settings: { webhooks: [{ url: receiver.url + path }] },
  }));
  const server = await startServerProcess(
    t,
    configurationFor([], { destinations, delivery: { retryBaseMs: LONG_MS } }),
    { args },
  );
  await server.ingest('/v1/batch', { batch: [...batchOf('poison', POISON), ...batchOf('healthy', HEALTHY)] });
  for (const path of paths) {
    await receiver.waitFor(HEALTHY, (webhook) => webhook.path === path && webhook.json['event'] === 'healthy');
    const poison = receiver.received.filter((webhook) => webhook.path === path && webhook.json['event'] === 'poison');
    assert.equal(new Set(poison.map(({ json }) => json['userId'])).size, poison.length, `${path} repeated a message`);
  }
});
