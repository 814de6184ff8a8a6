/**
 * Who carries what waits in this store: its own tables, until a broker did it once. Servers of both kinds beside each
 * other would each make every attempt, so one kind refuses to start where the other is.
 */
import { stateNumber } from '../rows.ts';
import { StoreUnavailable } from '../unavailable.ts';
import type { Database, Query } from './database.ts';
import { DEAD_AFTER_MS } from './ownership.ts';

const LOCK = 7_302_521;
const WAITING = stateNumber('waiting');

async function hasBroker(query: Query): Promise<boolean> {
  await query('SELECT pg_advisory_xact_lock($1)', LOCK);
  return (await query('SELECT 1 FROM carrier')).length > 0;
}

/**
 * From now on a broker carries it; what waits in the tables is noted to be given to it. Throws StoreUnavailable while
 * servers without a broker are at it.
 */
export async function adoptBroker(database: Database, name: string): Promise<void> {
  await database.transaction(async (query) => {
    if (await hasBroker(query)) return;
    const others = await query(
      'SELECT 1 FROM servers WHERE seen_at > now() - make_interval(secs => $1)',
      DEAD_AFTER_MS / 1000,
    );
    if (others.length > 0) {
      throw new StoreUnavailable(
        `${others.length} server(s) without --queue deliver from this store: stop them, and start with --queue ${DEAD_AFTER_MS / 1000} seconds later`,
      );
    }
    await query('INSERT INTO carrier (name) VALUES ($1)', name);
    await query('UPDATE targets SET claimed_by = NULL WHERE claimed_by IS NOT NULL');
    await query(`INSERT INTO uncarried SELECT id FROM targets WHERE state = ${WAITING} ON CONFLICT DO NOTHING`);
  });
}

/** Throws StoreUnavailable where a broker carries it. This server must have said before that it lives. */
export async function refuseBroker(database: Database): Promise<void> {
  if (!(await database.transaction(hasBroker))) return;
  throw new StoreUnavailable('RabbitMQ carries the deliveries of this store: start with --queue amqp://… as well');
}
