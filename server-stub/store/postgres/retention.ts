/**
 * Forgetting in PostgreSQL: a partition whose days are all past is dropped whole. Rows are deleted only where that cannot
 * be: beside a delivery that is not settled yet, and among what was stored before there were partitions.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { dayOf, number, statusNumber } from '../rows.ts';
import type { Forgotten } from '../store.ts';
import type { Database, Query } from './database.ts';
import { DAYS_LOCK, firstIdOf, listDays, tablesOf, type Days } from './days.ts';
import { rowsOf } from './rows-of.ts';

const PENDING = statusNumber('pending');
/**
 * Dropping locks everybody out, and whoever comes while it waits for its lock stands behind it: so it waits no longer
 * than this in milliseconds, a few times, and then leaves it to the next run. A reader who does not end costs ingest this
 * pause, and disk for as long as he reads.
 */
const LOCK_MS = 100;
const TRIES = 3;
const LOCK_NOT_AVAILABLE = '55P03';
const CUT_OFF = '57014';
/** Seen ids and messages forgotten in one step: small rows, and as many of them as whole days of messages bring. */
const SEEN_PER_MESSAGE = 10;

export async function forgetSettled(database: Database, acceptedBeforeMs: number, most: number): Promise<Forgotten> {
  const forgotten = await forgetOldest(database, acceptedBeforeMs, most);
  const seen = await database.transaction((query) => forgetSeen(query, acceptedBeforeMs, SEEN_PER_MESSAGE * most));
  return { messages: forgotten.messages, more: forgotten.more || seen === SEEN_PER_MESSAGE * most };
}

async function forgetOldest(database: Database, acceptedBeforeMs: number, most: number): Promise<Forgotten> {
  const days = await database.transaction(listDays);
  for (const one of days.filter((candidate) => isPast(candidate, acceptedBeforeMs))) {
    const dropped = await drop(database, one, acceptedBeforeMs);
    if (dropped !== undefined) return { messages: dropped, more: true };
    const rows = await database.transaction((query) => forgetRows(query, one, acceptedBeforeMs, most));
    if (rows > 0) return { messages: rows, more: rows === most };
  }
  return { messages: 0, more: false };
}

/** Those of day 0 were accepted whenever they were. */
const isPast = ({ first, end }: Days, beforeMs: number): boolean => first === 0 || end <= dayOf(beforeMs);

/** Gives how many messages went with it; undefined when something of it is still of use, or in use. */
async function drop(database: Database, days: Days, beforeMs: number): Promise<number | undefined> {
  for (let left = TRIES; left > 0; left--) {
    try {
      return await database.transaction(async (query) => {
        if (await isOfUse(query, days, beforeMs)) return undefined;
        const messages = await rowsOf(query, `messages_d${days.first}`);
        await query(`SET LOCAL statement_timeout = ${LOCK_MS}`);
        await query('SELECT pg_advisory_xact_lock($1)', DAYS_LOCK);
        await query('LOCK TABLE ONLY messages, ONLY deliveries, ONLY targets, ONLY attempts IN ACCESS EXCLUSIVE MODE');
        await query('SET LOCAL statement_timeout = 0');
        // Nobody is at it any more, and somebody may have been until now.
        if (await isOfUse(query, days, beforeMs)) return undefined;
        await query(`DROP TABLE ${tablesOf(days).join(', ')}`);
        await query('DELETE FROM message_days WHERE first_day = $1', days.first);
        return messages;
      });
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (left > 1) await sleep(LOCK_MS * left);
    }
  }
  return undefined;
}

function isLocked(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return [LOCK_NOT_AVAILABLE, CUT_OFF].includes(String(cause?.code ?? code));
}

/** Whether a message is too young, not settled, or in somebody's hands; or somebody else has dropped them. */
async function isOfUse(query: Query, { first }: Days, beforeMs: number): Promise<boolean> {
  const [known] = await query('SELECT 1 FROM message_days WHERE first_day = $1', first);
  if (known === undefined) return true;
  const rows = await query(
    `SELECT 1 WHERE EXISTS (SELECT 1 FROM messages_d${first} WHERE accepted_ms >= $1)
       OR EXISTS (SELECT 1 FROM deliveries_d${first} WHERE status = ${PENDING})
       OR EXISTS (SELECT 1 FROM targets_d${first} WHERE claimed_by IS NOT NULL)`,
    beforeMs,
  );
  return rows.length > 0;
}

async function forgetRows(query: Query, { first, end }: Days, beforeMs: number, most: number): Promise<number> {
  const rows = await query(
    `SELECT m.id FROM messages m
     WHERE m.accepted_ms < $1 AND m.id >= $3 AND m.id < $4
       AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.message = m.id AND d.id >= $3 AND d.id < $4 AND d.status = ${PENDING})
     ORDER BY m.accepted_ms LIMIT $2 FOR UPDATE SKIP LOCKED`,
    beforeMs,
    most,
    firstIdOf(first),
    firstIdOf(end),
  );
  if (rows.length === 0) return 0;
  const ids = rows.map((row) => number(row, 'id'));
  const own = await query(`SELECT id FROM deliveries_d${first} WHERE message = ANY($1::bigint[])`, ids);
  const deliveries = own.map((row) => number(row, 'id'));
  await query(
    `DELETE FROM attempts_d${first} WHERE target IN (SELECT id FROM targets_d${first} WHERE delivery = ANY($1::bigint[]))`,
    deliveries,
  );
  await query(`DELETE FROM targets_d${first} WHERE delivery = ANY($1::bigint[])`, deliveries);
  await query(`DELETE FROM deliveries_d${first} WHERE id = ANY($1::bigint[])`, deliveries);
  await query(`DELETE FROM messages_d${first} WHERE id = ANY($1::bigint[])`, ids);
  return ids.length;
}

async function forgetSeen(query: Query, beforeMs: number, most: number): Promise<number> {
  const rows = await query(
    `WITH gone AS (
       DELETE FROM seen_messages WHERE ctid = ANY(ARRAY(
         SELECT ctid FROM seen_messages WHERE accepted_ms < $1 ORDER BY accepted_ms LIMIT $2 FOR UPDATE SKIP LOCKED))
       RETURNING 1)
     SELECT count(*) AS n FROM gone`,
    beforeMs,
    most,
  );
  await query('DELETE FROM replays WHERE done AND start_ms < $1', beforeMs);
  return rows[0] === undefined ? 0 : number(rows[0], 'n');
}
