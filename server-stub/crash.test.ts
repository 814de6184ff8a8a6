/**
 * A 200 means that a message is on disk and will reach the customer. The test kills the server with SIGKILL under load,
 * several times at random moments. No acknowledged message may be lost, and a duplicate has the same messageId.
 * `CRASH_ROUNDS=<n>` sets the number of kills.
 */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import { startLoad } from './testing/load.ts';
import { startReceiver } from './testing/receiver.ts';
import { configurationFor, startServerProcess } from './testing/server.ts';
import { tempDir } from './testing/temp-dir.ts';
import { until } from './testing/until.ts';

const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 6);
/** Minimum number of acknowledged messages before each round's kill. */
const LEAST_ACKNOWLEDGED = 40;

test('kill -9 under load, again and again, loses nothing that was acknowledged', async (t) => {
  const receiver = await startReceiver(t, (_w, response, n) => void response.writeHead(n % 17 === 0 ? 503 : 200).end());
  const dir = tempDir(t);
  const configuration = configurationFor([{ url: receiver.url }]);
  const args = ['--log-level', 'warn'];
  const acknowledged = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServerProcess(t, configuration, { dir, args });
    const load = startLoad(server, { senders: 4, messagesPerBatch: 10, prefix: `r${round}` });
    const aliveMs = randomInt(0, 450);
    t.diagnostic(`round ${round}: killed ${aliveMs} ms after ${LEAST_ACKNOWLEDGED} messages were acknowledged`);
    // Ensures that there is something to lose, even on a slow machine.
    await until(() => load.acknowledged.size >= LEAST_ACKNOWLEDGED);
    await sleep(aliveMs);
    await server.program.stop('SIGKILL');
    await load.ended;
    for (const id of load.acknowledged) acknowledged.add(id);
  }

  const last = await startServerProcess(t, configuration, { dir, args });
  const missing = new Set(acknowledged);
  let seen = 0;
  await until(() => {
    for (; seen < receiver.received.length; seen++) missing.delete(String(receiver.received[seen]?.json['messageId']));
    return missing.size === 0;
  });
  await last.program.stop();
  const bodies = new Map<string, string>();
  let duplicates = 0;
  for (const { json, body } of receiver.received) {
    const id = String(json['messageId']);
    const text = body.toString('utf8');
    if (bodies.has(id)) duplicates += 1;
    // A repeated delivery has the same bytes.
    assert.equal(bodies.get(id) ?? text, text);
    bodies.set(id, text);
  }
  t.diagnostic(`${acknowledged.size} acknowledged, ${receiver.received.length} received, ${duplicates} more than once`);
});
