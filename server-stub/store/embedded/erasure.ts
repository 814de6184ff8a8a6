/**
 * Erases a user: overwrites their messages and the receivers' responses in place in the log, and removes their waiting
 * targets from the lanes.
 *
 * It works in steps of a few messages, in short commits. The index finds the messages and forgets the user with the
 * outcome that ends each step. So a finished step is not found again, and an interrupted one is repeated.
 */
import { withoutContent } from '../settle.ts';
import { optionalBytes, text } from '../rows.ts';
import type { DeletedUser } from '../state.ts';
import type { Batch } from './batch.ts';
import type { Engine } from './engine.ts';
import { inShortCommits } from './short-commits.ts';
import type { UserMessage, UserMessages } from './index/reader.ts';
import { decodeRow, encodeRow, erasedEntry, indexOf, positionOf, type LogMessage } from './log-record.ts';
import { closeDelivery, eraseRows, waitingRows } from './open-deliveries.ts';
import { decodeOutcomes, encodeOutcomes } from './outcome.ts';
import { encodeRoutes } from './routes.ts';
import type { Statements } from './statements.ts';

/** Number of messages per step. */
const MESSAGES_PER_STEP = 200;

/** Reports whether an open deletion request covers a message; see `IndexReader.userMessages`. */
export function isBeingErased(sql: Statements, { position, userId, previousId, anonymousId }: LogMessage): boolean {
  const named = sql.number(
    'SELECT 1 FROM deletions WHERE erased_ms IS NULL AND last_message >= ? AND user_id IN (?, ?) LIMIT 1',
    ...[position, userId ?? null, previousId ?? null],
  );
  if (named !== undefined) return true;
  if (userId !== undefined || anonymousId === undefined) return false;
  const tied = sql.number(
    `SELECT 1 FROM deletions WHERE erased_ms IS NULL AND last_message >= ?
       AND EXISTS (SELECT 1 FROM json_each(anonymous_ids) WHERE value = ?) LIMIT 1`,
    position,
    anonymousId,
  );
  return tied !== undefined;
}

/** Overwrites messages of a user; returns how many. */
export async function eraseMessages(
  engine: Engine,
  user: DeletedUser,
  which: UserMessages,
  signal?: AbortSignal,
): Promise<number> {
  for (let erased = 0; ;) {
    signal?.throwIfAborted();
    const found = await engine.index.ask('userMessages', user, which, MESSAGES_PER_STEP);
    if (found.length === 0) return erased;
    const deliveries = found.flatMap((message) => message.deliveries);
    await inShortCommits(
      engine.commit,
      deliveries,
      (batch, delivery) => dropDelivery(engine, batch, delivery, user.id),
      signal,
    );
    // Queries again: an attempt may have ended before its message was dropped. From now on no attempt stores content.
    const dropped = new Set(found.map(({ position }) => position));
    const again = await engine.index.ask('userMessages', user, which, MESSAGES_PER_STEP);
    const messages = again.filter(({ position }) => dropped.has(position));
    await overwrite(engine, messages, signal);
    await engine.commit.enqueue((batch) => {
      batch.outcomes.push({ kind: 'erased', positions: messages.map(({ position }) => position) });
    });
    erased += messages.length;
  }
}

/** Removes a delivery's waiting targets from their lanes. The holder of a claim finds out before its attempt. */
function dropDelivery(engine: Engine, batch: Batch, id: number, request: number): void {
  const { sql, pending, work } = engine;
  const position = positionOf(id);
  const rows = waitingRows(sql, id);
  const message = engine.message(position);
  const inLog = rows?.inLog ?? (message?.held === true ? [] : (message?.deliveries[indexOf(id)]?.webhooks ?? []));
  const waiting = [...(rows?.waiting ?? [])];
  for (const webhook of inLog) {
    const lane = engine.laneOf(webhook);
    if (!lane.queue.isOpen(position) || batch.hasSettled(lane, position)) continue;
    batch.settle(lane, position);
    waiting.push(webhook);
  }
  const isHeldAt = (webhook: string): boolean => {
    const lane = engine.laneOf(webhook);
    return lane.takenRows.has(id) || lane.queue.isTaken(position);
  };
  const inHands = waiting.filter(isHeldAt);
  eraseRows(sql, id);
  closeDelivery(sql, id, isHeldAt);
  const ended = rows?.pending ?? waiting.length > 0;
  batch.after(() => {
    if (ended) pending.deliveries -= 1;
    for (const webhook of waiting) pending.add(webhook, -1);
    for (const webhook of inHands) engine.laneOf(webhook).dropped.set(id, request);
    // Other messages may have waited in order behind these.
    work.announce(new Set(waiting));
  });
}

async function overwrite(engine: Engine, messages: readonly UserMessage[], signal?: AbortSignal): Promise<void> {
  const { sql, commit } = engine;
  const laneIdOf = (webhook: string): number => engine.laneOf(webhook).id;
  const positions = new Set(messages.map(({ position }) => position));
  const rows = new Set<number>();
  for (const position of positions) {
    const first = sql.number('SELECT max(first) FROM appended WHERE first <= ?', position);
    if (first !== undefined) rows.add(first);
  }
  const securely = (work: () => void) => (batch: Batch) => {
    // Freed space is overwritten, so that the payload does not stay in the file.
    sql.database.exec('PRAGMA secure_delete = ON');
    work();
    batch.after(() => {
      sql.database.exec('PRAGMA secure_delete = FAST');
      engine.dropKeptRows();
    });
  };
  const outcomes = new Set(messages.flatMap((message) => message.outcomes));
  await inShortCommits(
    commit,
    [
      ...[...rows].map((first) => securely(() => overwriteRow(sql, first, positions, laneIdOf))),
      ...[...outcomes].map((seq) => securely(() => overwriteOutcomes(sql, seq, positions))),
    ],
    (batch, write) => write(batch),
    signal,
  );
}

function overwriteRow(
  sql: Statements,
  first: number,
  positions: ReadonlySet<number>,
  laneIdOf: (webhook: string) => number,
): void {
  const row = sql.get('SELECT data FROM appended WHERE first = ?', first);
  const data = row === undefined ? undefined : optionalBytes(row, 'data');
  if (data === undefined) return;
  const entries = decodeRow(first, data).map((message) =>
    positions.has(message.position) ? erasedEntry(message) : message,
  );
  sql.run(
    'UPDATE appended SET data = ?, routes = ? WHERE first = ?',
    encodeRow(entries),
    encodeRoutes(entries, laneIdOf),
    first,
  );
}

function overwriteOutcomes(sql: Statements, seq: number, positions: ReadonlySet<number>): void {
  const row = sql.get('SELECT data FROM outcomes WHERE seq = ?', seq);
  if (row === undefined) return;
  const outcomes = decodeOutcomes(text(row, 'data')).map((outcome) =>
    outcome.kind === 'target' && outcome.attempt !== undefined && positions.has(positionOf(outcome.delivery))
      ? { ...outcome, attempt: withoutContent(outcome.attempt) }
      : outcome,
  );
  sql.run('UPDATE outcomes SET data = ? WHERE seq = ?', encodeOutcomes(outcomes), seq);
}
