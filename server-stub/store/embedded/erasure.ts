/**
 * Erasing a user: every message of theirs is overwritten in the log where it stands, and so is what receivers answered.
 *
 * A few messages at a time, each step a commit of its own. The index, which says where they are, forgets the user with
 * the outcome that each step writes; so a step that was done is not found again, and after a crash the rest is.
 */
import { withoutContent } from '../settle.ts';
import { number, optionalBytes, text } from '../rows.ts';
import type { Engine } from './engine.ts';
import type { UserMessage } from './index/reader.ts';
import { decodeRow, encodeRow, erasedEntry, positionOf } from './log-record.ts';
import { eraseRows, isPending } from './open-deliveries.ts';
import { decodeOutcomes, encodeOutcomes } from './outcome.ts';
import type { Statements } from './statements.ts';

/** Messages overwritten in one commit. */
const MESSAGES_PER_STEP = 200;

/** Overwrites the messages of a user up to a position; false when one of them was opened again meanwhile. */
export async function eraseUser(engine: Engine, userId: string, last: number): Promise<boolean> {
  for (;;) {
    const messages = await engine.index.userMessages(userId, last, 'all', MESSAGES_PER_STEP);
    if (messages.length === 0) return true;
    const erased = await engine.commit.enqueue((batch) => {
      if (messages.some(({ deliveries }) => deliveries.some(({ id }) => isPending(engine.sql, id)))) return false;
      // Freed space is overwritten, so that the payload is not in the file any more.
      engine.sql.database.exec('PRAGMA secure_delete = ON');
      eraseMessages(engine.sql, messages);
      batch.outcomes.push({ kind: 'erased', positions: messages.map(({ position }) => position) });
      batch.after(() => {
        engine.sql.database.exec('PRAGMA secure_delete = OFF');
        engine.dropKeptRows();
      });
      return true;
    });
    if (!erased) return false;
  }
}

function eraseMessages(sql: Statements, messages: readonly UserMessage[]): void {
  const positions = new Set(messages.map(({ position }) => position));
  const rows = new Set<number>();
  for (const position of positions) {
    const row = sql.get('SELECT first FROM appended WHERE first <= ? ORDER BY first DESC LIMIT 1', position);
    if (row !== undefined) rows.add(number(row, 'first'));
  }
  for (const first of rows) eraseInRow(sql, first, positions);
  for (const seq of new Set(messages.flatMap(({ outcomes }) => outcomes))) eraseInOutcomes(sql, seq, positions);
  for (const { id } of messages.flatMap(({ deliveries }) => deliveries)) eraseRows(sql, id);
}

function eraseInRow(sql: Statements, first: number, positions: ReadonlySet<number>): void {
  const row = sql.get('SELECT data FROM appended WHERE first = ?', first);
  const data = row === undefined ? undefined : optionalBytes(row, 'data');
  if (data === undefined) return;
  const entries = decodeRow(first, data).map((message) =>
    positions.has(message.position) ? erasedEntry(message) : message,
  );
  sql.run('UPDATE appended SET data = ? WHERE first = ?', encodeRow(entries), first);
}

function eraseInOutcomes(sql: Statements, seq: number, positions: ReadonlySet<number>): void {
  const row = sql.get('SELECT data FROM outcomes WHERE seq = ?', seq);
  if (row === undefined) return;
  const outcomes = decodeOutcomes(text(row, 'data')).map((outcome) =>
    outcome.kind === 'target' && outcome.attempt !== undefined && positions.has(positionOf(outcome.delivery))
      ? { ...outcome, attempt: withoutContent(outcome.attempt) }
      : outcome,
  );
  sql.run('UPDATE outcomes SET data = ? WHERE seq = ?', encodeOutcomes(outcomes), seq);
}
