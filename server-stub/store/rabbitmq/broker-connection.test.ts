/** Tests of the broker connection: a node that does not answer is left for the next one, and an orderly close. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { silentLogger } from '../../runtime/log.ts';
import { clusterMissing } from '../../testing/cluster.ts';
import { createBrokerHost } from '../../testing/shared-broker.ts';
import { BrokerConnection, type Session } from './broker-connection.ts';

const skip = clusterMissing() ?? false;

test('a session that is never made ready is given up, and the next node tried', { skip }, async (t) => {
  const [url = assert.fail()] = await createBrokerHost('link');
  const sessions: Session[] = [];
  const link = new BrokerConnection({
    urls: [url, url],
    log: silentLogger,
    openMs: 500,
    // As if the node did not answer the first request.
    onOpen: async (session) => {
      sessions.push(session);
      if (sessions.length === 1) await new Promise<never>(() => undefined);
    },
    onLost: () => undefined,
  });
  t.after(() => link.close());
  await link.start();
  assert.equal(sessions.length, 2);
  assert.equal(link.isOpen, true);
  await assert.rejects(async () => sessions[0]?.consuming.createChannel(), /closed/, 'its readers are still there');
});

test('when it is closed, both connections end as agreed with the broker', { skip }, async () => {
  const [url = assert.fail()] = await createBrokerHost('link');
  let ends = 0;
  const link = new BrokerConnection({
    urls: [url],
    log: silentLogger,
    onOpen: async ({ publishing, consuming }) => {
      // A destroyed connection would not fire this event.
      for (const connection of [publishing, consuming]) connection.on('close', () => (ends += 1));
    },
    onLost: () => assert.fail('nothing was lost'),
  });
  await link.start();
  await link.close();
  assert.equal(ends, 2);
});
