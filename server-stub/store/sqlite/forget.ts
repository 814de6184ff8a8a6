/** Retention: settled messages are forgotten with their deliveries, targets and attempts. */
import { number, statusNumber } from '../rows.ts';
import type { Statements } from './statements.ts';

const PENDING = statusNumber('pending');

/** Forgets at most `most` messages accepted before the given time; those with an open delivery stay. */
export function forgetSettled(sql: Statements, acceptedBeforeMs: number, most: number): number {
  const messages = sql
    .all(
      `SELECT m.id FROM messages m
       WHERE m.accepted_ms < ?
         AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.message = m.id AND d.status = ${PENDING})
       ORDER BY m.accepted_ms LIMIT ?`,
      acceptedBeforeMs,
      most,
    )
    .map((row) => number(row, 'id'));
  for (const message of messages) {
    sql.run(
      'DELETE FROM attempts WHERE target IN (SELECT t.id FROM targets t JOIN deliveries d ON d.id = t.delivery WHERE d.message = ?)',
      message,
    );
    sql.run('DELETE FROM targets WHERE delivery IN (SELECT id FROM deliveries WHERE message = ?)', message);
    sql.run('DELETE FROM deliveries WHERE message = ?', message);
    sql.run('DELETE FROM messages WHERE id = ?', message);
  }
  return messages.length;
}
