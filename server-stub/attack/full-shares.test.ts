/** Five dead destinations with all that they may have waiting: every source goes on, and the health says what is so. */
import assert from 'node:assert/strict';
import { onBothStores } from '../testing/both-stores.ts';
import { startReceiver } from '../testing/receiver.ts';
import { configurationFor, SECRET, startServerProcess } from '../testing/server.ts';
import { until } from '../testing/until.ts';

onBothStores('backlogs of dead destinations fill their shares, and no source is refused', async (t, args) => {
  const dead = await startReceiver(t, (_webhook, response) => void response.writeHead(503).end());
  const healthy = await startReceiver(t);
  const destination = (name: string, source: string, url: string) => ({
    name,
    type: 'webhooks',
    sources: [source],
    settings: { webhooks: [{ url }], sharedSecret: SECRET },
  });
  const server = await startServerProcess(
    t,
    configurationFor([], {
      sources: ['Dead', 'Well'].map((name) => ({ name, kind: 'server', writeKey: `wk_${name}` })),
      destinations: [
        ...Array.from({ length: 5 }, (_, n) => destination(`dead ${n}`, 'Dead', `${dead.url}/${n}`)),
        destination('healthy', 'Well', healthy.url),
      ],
      delivery: { retryBaseMs: 3_600_000 },
      limits: { pendingDeliveries: 60 },
    }),
    { args },
  );
  const send = async (source: string, n: number): Promise<number> =>
    (await server.ingest('/v1/track', { userId: 'u', event: `e${n}` }, `wk_${source}`)).status;
  for (let n = 0; n < 40; n++) {
    assert.deepEqual([await send('Dead', n), await send('Well', n)], [200, 200]);
    // Its own share is small: a healthy one that fell behind would find no room either.
    await healthy.waitFor(n + 1);
  }
  const { status, reasons } = (await (await fetch(`${server.url}/healthz`)).json()) as {
    status: string;
    reasons: { code: string }[];
  };
  assert.deepEqual([status, reasons.map(({ code }) => code)], ['degraded', ['LANE_FULL']]);
  // What found no room is listed, and can be sent again.
  let failed: { id: number; targets: { reason: string }[] }[] = [];
  await until(async () => {
    const { json } = await server.admin('GET', '/api/deliveries?status=failed&limit=500');
    failed = (json as { deliveries: typeof failed }).deliveries;
    return failed.length > 0;
  });
  assert.equal(failed[0]?.targets[0]?.reason, 'too many deliveries wait for this URL');
  assert.equal((await server.admin('POST', `/api/deliveries/${failed[0]?.id}/replay`)).status, 200);
});
