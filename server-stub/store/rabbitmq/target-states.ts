/** Reads the stored state of targets at this server: whether to attempt them, and earlier attempts. */
import type { Database } from '../postgres/database.ts';
import { type IdCondition, inDaysOf } from '../postgres/days.ts';
import { number, optionalNumber, stateNumber, stateOf, text } from '../rows.ts';
import type { TargetState } from '../deliveries.ts';

const WAITING = stateNumber('waiting');

export interface StoredTargetState {
  /** Identifies the message: after a crash of the database the target's id may belong to another one. */
  messageId: string;
  webhook: string;
  state: TargetState;
  dueMs: number;
  attempts: number;
  windowStartMs: number | undefined;
  /** Due time of the first earlier target that this one waits for in order; undefined without one. */
  behindMs: number | undefined;
}

/** Returns the state by target id, without targets that are not stored. `open` is the condition for open days. */
export async function readTargetStates(
  database: Database,
  ids: readonly number[],
  open: IdCondition,
): Promise<Map<number, StoredTargetState>> {
  const here = inDaysOf(ids);
  const rows = await database.list(
    `SELECT t.id, t.webhook, m.message_id, t.state, t.due_ms, t.window_attempts, d.first_attempt_ms,
       (SELECT e.due_ms FROM targets e
        WHERE e.webhook = t.webhook AND e.state = ${WAITING} AND e.order_key = t.order_key AND e.id < t.id
          AND ${open('e.id')}
        ORDER BY e.id LIMIT 1) AS behind_ms
     FROM targets t JOIN deliveries d ON d.id = t.delivery JOIN messages m ON m.id = d.message
     WHERE t.id = ANY($1::bigint[]) AND ${here('t.id')} AND ${here('d.id')} AND ${here('m.id')}`,
    ids,
  );
  return new Map(
    rows.map((row) => [
      number(row, 'id'),
      {
        messageId: text(row, 'message_id'),
        webhook: text(row, 'webhook'),
        state: stateOf(row, 'state'),
        dueMs: number(row, 'due_ms'),
        attempts: number(row, 'window_attempts'),
        windowStartMs: optionalNumber(row, 'first_attempt_ms'),
        behindMs: optionalNumber(row, 'behind_ms'),
      },
    ]),
  );
}

/** Returns those of the transactions that are still in progress. */
export async function openTransactions(database: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await database.list(
    `SELECT id FROM unnest($1::text[]) AS id WHERE pg_xact_status(id::xid8) = 'in progress'`,
    [...new Set(ids)],
  );
  return new Set(rows.map((row) => text(row, 'id')));
}
