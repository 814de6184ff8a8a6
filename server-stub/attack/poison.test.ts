/** Messages that a receiver always fails do not stop the messages that it accepts. */
import assert from 'node:assert/strict';
import { onBothStores } from '../testing/both-stores.ts';
import { startReceiver } from '../testing/receiver.ts';
import { configurationFor, startServerProcess } from '../testing/server.ts';

const POISON = 300;
const HEALTHY = 50;
/** No retry falls due while the test runs, and no probe after a pause either. */
const LONG_MS = 3_600_000;

onBothStores('poison before healthy messages is tried once each, and then they are through', async (t, args) => {
  const receiver = await startReceiver(t, ({ json }, response) => {
    response.writeHead(json['event'] === 'poison' ? 500 : 200).end();
  });
  const server = await startServerProcess(
    t,
    configurationFor([{ url: receiver.url }], { delivery: { retryBaseMs: LONG_MS } }),
    { args },
  );
  const batch = (event: string, length: number) =>
    Array.from({ length }, (_, n) => ({ type: 'track', userId: `${event}-${n}`, event }));
  await server.ingest('/v1/batch', { batch: [...batch('poison', POISON), ...batch('healthy', HEALTHY)] });
  await receiver.waitFor(HEALTHY, ({ json }) => json['event'] === 'healthy');
  const poison = receiver.received.filter(({ json }) => json['event'] === 'poison').map(({ json }) => json['userId']);
  assert.equal(new Set(poison).size, poison.length, 'a poison message was repeated');
});
