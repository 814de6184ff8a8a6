/** PostgreSQL crashes under a running server and comes back: the server goes on, and so do the cluster's jobs. */
import assert from 'node:assert/strict';
import { jobsOf, runOnce, runsOf, clusterTest, startCluster } from '../testing/cluster.ts';
import { startReceiver } from '../testing/receiver.ts';
import { configurationFor } from '../testing/server.ts';
import { until } from '../testing/until.ts';

const ROUNDS = 3;

clusterTest('a crash of the database ends no server and no schedule', async (t) => {
  const cluster = await startCluster(t);
  const receiver = await startReceiver(t);
  const server = await cluster.start(configurationFor([{ url: receiver.url }]));
  for (let round = 0; round < ROUNDS; round++) {
    // Makes it likely that a job is under way at the crash.
    await cluster.due('retention');
    await cluster.crash();
    const event = { userId: 'u', event: 'Play', messageId: `m${round}` };
    await until(async () => (await server.ingest('/v1/track', event)).status === 200);
    await receiver.waitFor(round + 1);
    const runs = await runsOf('retention', [server]);
    await until(async () => {
      await cluster.due('retention');
      return (await runsOf('retention', [server])) > runs;
    });
    await until(async () => {
      const jobs = await jobsOf(cluster, 'retention');
      return jobs.length === 1 && jobs[0]?.waits === true;
    });
  }
  assert.equal(server.program.child.exitCode, null);
  await runOnce(cluster, 'retention');
  assert.equal(await server.program.stop(), 0);
});
