/** Changes during a running sync: a destination is disabled, removed or added, or one of its users is deleted. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { onBothStores } from '../testing/both-stores.ts';
import { startReceiver, type TestReceiver } from '../testing/receiver.ts';
import { configurationFor, SECRET, startServerProcess, type ServerProcess } from '../testing/server.ts';
import { until } from '../testing/until.ts';

const MEMBERS = 10_000;
const userIds = Array.from({ length: MEMBERS }, (_, n) => `u${n}`);

interface Answer {
  added: number;
  reason?: string;
}

/** Starts a sync and waits for its first message; `over` reports whether the sync was answered. */
async function syncUnderWay(
  t: TestContext,
  args: readonly string[],
): Promise<{ receiver: TestReceiver; server: ServerProcess; answer: Promise<Answer>; over: () => boolean }> {
  const receiver = await startReceiver(t);
  const server = await startServerProcess(t, configurationFor([{ url: receiver.url }]), { args });
  let isOver = false;
  const answer = upload(server).finally(() => (isOver = true));
  await receiver.waitFor(1);
  return { receiver, server, answer, over: () => isOver };
}

async function upload(server: ServerProcess): Promise<Answer> {
  const { json } = await server.admin('PUT', '/api/audiences/Fans/members', { source: 'TV', userIds });
  return json as Answer;
}

onBothStores('a user whose deletion begins during a sync is left out of its next steps', async (t, args) => {
  const { receiver, server, answer, over } = await syncUnderWay(t, args);
  const victim = userIds.at(-1);
  assert.equal((await server.admin('POST', '/api/deletions', { userId: victim })).status, 200);
  assert.equal(over(), false, 'the sync was over before the deletion: nothing was shown');
  assert.equal((await answer).added, MEMBERS - 1);
  await until(async () => {
    const { deletions } = (await server.admin('GET', '/api/deletions')).json as { deletions: { state: string }[] };
    return deletions[0]?.state === 'erased';
  });
  await receiver.waitFor(MEMBERS - 1);
  assert.deepEqual(
    receiver.received.filter(({ json }) => json['userId'] === victim),
    [],
  );
  const { events } = (await server.admin('GET', `/api/events?user=${victim}`)).json as { events: unknown[] };
  assert.deepEqual(events, []);
  assert.equal((await upload(server)).added, 1, 'the next sync tells who came back');
});

/** The settings of the destination to which a sync goes. */
const hooksAt = ({ url }: TestReceiver, enabled = true) => ({
  ...{ name: 'Hooks', type: 'webhooks', enabled, sources: ['TV'] },
  settings: { webhooks: [{ url }], sharedSecret: SECRET },
});

async function destinationPath(server: ServerProcess): Promise<string> {
  const { json } = await server.admin('GET', '/api/destinations');
  return `/api/destinations/${(json as { destinations: { id: string }[] }).destinations[0]?.id}`;
}

type Change = (server: ServerProcess, receiver: TestReceiver) => Promise<{ status: number }>;

/** Two ways in which a source loses its only destination, and how it gets it back. */
const LOSSES: readonly { loss: string; lose: Change; restore: Change }[] = [
  {
    loss: 'disabled',
    lose: async (server, receiver) => server.admin('PUT', await destinationPath(server), hooksAt(receiver, false)),
    restore: async (server, receiver) => server.admin('PUT', await destinationPath(server), hooksAt(receiver)),
  },
  {
    loss: 'removed',
    lose: async (server) => server.admin('DELETE', await destinationPath(server)),
    restore: (server, receiver) => server.admin('POST', '/api/destinations', hooksAt(receiver)),
  },
];

for (const { loss, lose, restore } of LOSSES) {
  onBothStores(
    `a destination that is ${loss} during a sync ends it, and the next sync tells the rest`,
    async (t, args) => {
      const { receiver, server, answer, over } = await syncUnderWay(t, args);
      assert.ok((await lose(server, receiver)).status < 300);
      assert.equal(over(), false, 'the sync was over before the change: nothing was shown');
      const first = await answer;
      assert.equal(first.reason, 'no enabled destination is connected to the source');
      assert.ok(first.added > 0 && first.added < MEMBERS, `${first.added} were told`);
      assert.ok((await restore(server, receiver)).status < 300);
      assert.deepEqual(await upload(server), {
        ...{ success: true, added: MEMBERS - first.added, removed: 0, messages: MEMBERS - first.added },
      });
      const filter = { status: 'failed' };
      const listed = async (): Promise<number> =>
        ((await server.admin('POST', '/api/deliveries/replay', { filter, dryRun: true })).json as { count: number })
          .count;
      const notified = new Set<unknown>();
      await until(async () => {
        for (const { json } of receiver.received.splice(0)) notified.add(json['userId']);
        return notified.size + (await listed()) >= MEMBERS;
      });
    },
  );
}

onBothStores(
  'a destination that is added during a sync hears of the rest, and the first one of everybody',
  async (t, args) => {
    const { receiver, server, answer, over } = await syncUnderWay(t, args);
    const added = await startReceiver(t);
    const { status } = await server.admin('POST', '/api/destinations', { ...hooksAt(added), name: 'Added' });
    assert.ok(status < 300);
    assert.equal(over(), false, 'the sync was over before the change: nothing was shown');
    assert.equal((await answer).added, MEMBERS);
    const notified = { first: new Set<unknown>(), added: new Set<unknown>() };
    await until(() => {
      for (const { json } of receiver.received.splice(0)) notified.first.add(json['userId']);
      return notified.first.size === MEMBERS;
    });
    assert.equal((await upload(server)).added, 0);
    // Changes reach both from now on. Whoever left and came back is told to both.
    const put = async (users: readonly string[]): Promise<unknown> =>
      (await server.admin('PUT', '/api/audiences/Fans/members', { source: 'TV', userIds: users })).json;
    assert.equal(((await put([])) as { removed: number }).removed, MEMBERS);
    assert.equal(((await put(userIds)) as Answer).added, MEMBERS);
    await until(() => {
      for (const { json } of added.received.splice(0)) notified.added.add(json['userId']);
      return notified.added.size === MEMBERS;
    });
  },
);
