/** Tests that bodies beyond a lane's limit are read from the database when their turn comes. */
import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { systemClock } from '../../runtime/clock.ts';
import { message } from '../../testing/messages.ts';
import { postgresMissing, suitePostgres } from '../../testing/postgres.ts';
import { Announcements } from '../announcements.ts';
import type { Claim } from '../deliveries.ts';
import type { Books, Outgoing } from '../postgres/carry.ts';
import { Database } from '../postgres/database.ts';
import { Days } from '../postgres/days.ts';
import { PostgresLog } from '../postgres/log.ts';
import { migrate } from '../postgres/schema.ts';
import { stateNumber } from '../rows.ts';
import { RabbitDeliveries } from './deliveries.ts';
import type { TargetMessage } from './target-message.ts';

const A = 'wh_a';
const ERASED = stateNumber('erased');
const NOW_MS = 1000;
/** Two have room in a lane. */
const LONG = 3 * 1024 * 1024;

interface Held {
  database: Database;
  deliveries: RabbitDeliveries;
  moved: TargetMessage[];
  /** Ids of targets whose message was acknowledged. */
  done: number[];
}

/** Stores three long messages and passes them to this server as a broker would. */
async function holdThree(t: TestContext, url: string): Promise<Held> {
  const database = new Database(url);
  t.after(() => database.close());
  await migrate(database);
  const outgoing: Outgoing[] = [];
  const books: Books = {
    isTooLarge: () => false,
    transaction: (work) => database.transaction((query) => work(query, (targets) => outgoing.push(...targets))),
  };
  const days = new Days(database, systemClock);
  const log = new PostgresLog({ database, books, days, onStored: () => undefined });
  const messages = [1, 2, 3].map((n) => message(`m${n}`, [A], { body: Buffer.alloc(LONG, n) }));
  await log.append(messages, NOW_MS, 0);
  const [moved, done]: [TargetMessage[], number[]] = [[], []];
  const carrier = {
    hasLane: () => true,
    putOff: () => Promise.resolve(false),
    publish: (targetMessages: readonly TargetMessage[]) => Promise.resolve(void moved.push(...targetMessages)),
  };
  const work = new Announcements();
  const deliveries = new RabbitDeliveries({ database, books, days, carrier, work, nowMs: () => NOW_MS });
  const [row] = await database.all('SELECT xmin::text AS id FROM messages LIMIT 1');
  for (const target of outgoing) {
    deliveries.receive({
      targetMessage: { ...target, attempts: 0, transaction: String(row?.['id']) },
      handle: { isStale: false, done: () => void done.push(target.targetId) },
      again: false,
      incoming: true,
    });
  }
  return { database, deliveries, moved, done };
}

const take = ({ deliveries }: Held): Promise<Claim[]> =>
  deliveries.take({ webhook: A, nowMs: NOW_MS, most: 10, mostBytes: 10 * LONG });

describe('bodies that a lane let go', { skip: postgresMissing() ?? false }, () => {
  const postgres = suitePostgres();

  test('they are sent as the books have them', async (t) => {
    const setup = await holdThree(t, await postgres.createDatabase('sent'));
    await setup.database.all("UPDATE messages SET body = 'of the books' WHERE message_id = 'm3'");
    const claims = await take(setup);
    assert.deepEqual(
      claims.map(({ messageId, body }) => [messageId, body.byteLength, body[0]]),
      [
        ['m1', LONG, 1],
        ['m2', LONG, 2],
        ['m3', 'of the books'.length, 'o'.charCodeAt(0)],
      ],
    );
  });

  test('one that was erased meanwhile is ended', async (t) => {
    const setup = await holdThree(t, await postgres.createDatabase('erased'));
    await setup.database.all("UPDATE messages SET body = NULL WHERE message_id = 'm3'");
    await setup.database.all(`UPDATE targets SET state = ${ERASED} WHERE id = (SELECT max(id) FROM targets)`);
    assert.equal((await take(setup)).length, 2);
    assert.equal(setup.done.length, 1);
  });

  test('they go on to a lane of their own whole', async (t) => {
    const setup = await holdThree(t, await postgres.createDatabase('moved'));
    await setup.deliveries.moveIncoming();
    await setup.database.all("UPDATE messages SET body = 'of the books' WHERE message_id = 'm3'");
    await setup.deliveries.moveIncoming();
    assert.deepEqual(
      setup.moved.map(({ messageId, body }) => [messageId, body.byteLength]),
      [
        ['m1', LONG],
        ['m2', LONG],
        ['m3', 'of the books'.length],
      ],
    );
    assert.equal(setup.done.length, 3);
    assert.deepEqual(await take(setup), []);
  });
});
