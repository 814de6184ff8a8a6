/** Tests lanes without a queue that several servers need at the same moment. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { systemClock } from '../../runtime/clock.ts';
import { silentLogger } from '../../runtime/log.ts';
import { clusterMissing } from '../../testing/cluster.ts';
import { AT_ONCE } from '../../testing/cluster-store.ts';
import { suitePostgres } from '../../testing/postgres.ts';
import { createBrokerHost } from '../../testing/shared-broker.ts';
import { until } from '../../testing/until.ts';
import { Database } from '../postgres/database.ts';
import { migrate } from '../postgres/schema.ts';
import { Carrier, type Received } from './carrier.ts';

/** Enough lanes that their declarations collide in every run. */
const LANES = 60;

describe('new lanes', { skip: clusterMissing() ?? false }, () => {
  const postgres = suitePostgres();

  test('servers that meet the same new lanes at the same moment keep their connections', async (t) => {
    const urls = await createBrokerHost('lanes');
    const database = new Database(await postgres.createDatabase('lanes'));
    const carriers: Carrier[] = [];
    t.after(async () => {
      await Promise.all(carriers.map((carrier) => carrier.close()));
      await database.close();
    });
    await migrate(database);
    const warnings: string[] = [];
    const log = { ...silentLogger, warn: (what: string) => void warnings.push(what) };
    for (let servers = 0; servers < 3; servers++) {
      const events = { onReceived: ({ handle }: Received) => handle.done(), onLost: () => undefined };
      const carrier = new Carrier({ urls, database, clock: systemClock, log, ...AT_ONCE }, events);
      carriers.push(carrier);
      await carrier.start();
    }
    const lanes = Array.from({ length: LANES }, (_, n) => ({ webhook: `wh_${n}`, orderKey: undefined }));
    // Asking for a lane declares it.
    await until(() => lanes.flatMap((lane) => carriers.map((carrier) => carrier.hasLane(lane))).every(Boolean));
    assert.deepEqual(warnings, []);
  });
});
