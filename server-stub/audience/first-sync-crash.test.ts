/** A crash during an audience's first sync: the next sync sends the remaining members, and nobody gets two messages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startReceiver } from '../testing/receiver.ts';
import { configurationFor, startServerProcess } from '../testing/server.ts';

const MEMBERS = 20_000;

test('kill -9 in the middle of a first sync: every member gets one message', async (t) => {
  const receiver = await startReceiver(t);
  const configuration = configurationFor([{ url: receiver.url }]);
  const userIds = Array.from({ length: MEMBERS }, (_, n) => `u${n}`);
  const upload = { source: 'TV', userIds };
  const doomed = await startServerProcess(t, configuration);
  let answered = false;
  const first = doomed.admin('PUT', '/api/audiences/Fans/members', upload).then(
    () => (answered = true),
    () => false, // The connection broke with the process.
  );
  await receiver.waitFor(1);
  await doomed.program.stop('SIGKILL');
  await first;
  assert.equal(answered, false, 'the sync was done before the kill: nothing was shown');

  const next = await startServerProcess(t, configuration, { dir: doomed.dir });
  const { json } = await next.admin('PUT', '/api/audiences/Fans/members', upload);
  const { added, removed } = json as { added: number; removed: number };
  assert.ok(added > 0 && added < MEMBERS, `${added} were left to tell`);
  assert.equal(removed, 0);
  await receiver.waitFor(MEMBERS);
  const seen = new Map<string, Set<string>>();
  const look = (): void => {
    for (const { json: message } of receiver.received.splice(0)) {
      assert.deepEqual(message['traits'], { fans: true });
      const userId = String(message['userId']);
      seen.set(userId, (seen.get(userId) ?? new Set()).add(String(message['messageId'])));
    }
  };
  look();
  // Deliveries in flight at the kill may arrive twice, with the same id. Wait until every member has arrived.
  while (seen.size < MEMBERS) {
    await receiver.waitFor(1);
    look();
  }
  assert.deepEqual([...seen.keys()].sort(), [...userIds].sort());
  const repeated = [...seen].filter(([, ids]) => ids.size !== 1);
  assert.deepEqual(repeated, []);
  const third = (await next.admin('PUT', '/api/audiences/Fans/members', upload)).json;
  assert.deepEqual(third, { success: true, added: 0, removed: 0, messages: 0 });
});
