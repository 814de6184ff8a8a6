/**
 * Moves a store of version 0.1.0, one file with a row for each message, delivery, target and attempt, into the log.
 *
 * A few hundred messages at a time, each step a commit that also says how far it got; so it may be cut off and goes on
 * with the next start. Messages keep their ids. The old file stays, under another name.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { AttemptRecord } from '../deliveries.ts';
import type { MessageType } from '../message.ts';
import { attemptOf } from '../read/deliveries.ts';
import { number, optionalBytes, optionalNumber, optionalText, stateOf, statusOf, text, type Row } from '../rows.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { deliveryIdOf, encodeRow, type LogEntry } from './log-record.ts';
import { encodeOutcomes, type Outcome, type TargetOutcome } from './outcome.ts';
import { Statements } from './statements.ts';

const MESSAGES_PER_STEP = 500;
/** The layout that version 0.1.0 wrote. */
const OLD_VERSION = 1;
/** Copied as they are, each in one commit. */
const TABLES = ['documents', 'seen_users', 'user_traits', 'deletions', 'syncs', 'sync_values'];

/** Those that remember users: how many rows they have is kept, and when each user was last heard of. */
const COUNTED = ['seen_users', 'user_traits'];

/** Does nothing when there is no old file. Throws StoreUnavailable when it cannot be moved. */
export function moveOldStore(journal: DatabaseSync, file: string): void {
  if (!existsSync(file)) return;
  const sql = new Statements(journal);
  const kept = `${file}.moved`;
  const state = sql.get('SELECT last_message, done FROM moved');
  const done = state !== undefined && number(state, 'done') === 1;
  const begun = state !== undefined && number(state, 'last_message') > 0;
  const used = sql.get('SELECT 1 AS found FROM appended LIMIT 1') !== undefined;
  if (existsSync(kept) || (used && !begun && !done)) {
    throw new StoreUnavailable(
      `${file} is of an older version, and this folder has a newer store; move one of them away`,
    );
  }
  if (!done) copy(sql, file);
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
  renameSync(file, kept);
}

function copy(sql: Statements, file: string): void {
  sql.run('ATTACH ? AS old', file);
  try {
    const version = sql.database.prepare('PRAGMA old.user_version').get()?.['user_version'];
    if (version !== OLD_VERSION)
      throw new StoreUnavailable(`${file} has version ${String(version)}, which cannot be moved`);
    while (inCommit(sql, () => copyMessages(sql)));
    for (const table of TABLES) inCommit(sql, () => copyTable(sql, table));
    inCommit(sql, () => {
      for (const table of COUNTED) {
        sql.database.exec(`UPDATE ${table} SET seen_day = unixepoch() / 86400 WHERE seen_day = 0`);
        sql.database.exec(`UPDATE row_counts SET n = (SELECT count(*) FROM ${table}) WHERE name = '${table}'`);
      }
      sql.run('UPDATE moved SET done = 1');
    });
    // What stands in the old file's own log belongs to the copy that is kept.
    sql.database.exec('PRAGMA old.wal_checkpoint(TRUNCATE)');
  } finally {
    sql.database.exec('DETACH old');
  }
}

/** The columns that the old table has; a copy that was cut off is made again. */
function copyTable(sql: Statements, table: string): void {
  const select = `SELECT * FROM old.${table}`;
  const columns = sql.database.prepare(select).columns();
  sql.database.exec(`INSERT OR REPLACE INTO ${table} (${columns.map(({ name }) => name).join(', ')}) ${select}`);
}

function inCommit<T>(sql: Statements, run: () => T): T {
  sql.database.exec('BEGIN IMMEDIATE');
  try {
    const result = run();
    sql.database.exec('COMMIT');
    return result;
  } catch (error) {
    if (sql.database.isTransaction) sql.database.exec('ROLLBACK');
    throw error;
  }
}

interface OldTarget {
  row: Row;
  attempts: AttemptRecord[];
}

interface OldDelivery {
  row: Row;
  targets: OldTarget[];
}

interface OldMessage {
  row: Row;
  deliveries: OldDelivery[];
}

/** Copies the next messages; says whether there were any. */
function copyMessages(sql: Statements): boolean {
  const rows = sql.all(
    'SELECT * FROM old.messages WHERE id > (SELECT last_message FROM moved) ORDER BY id LIMIT ?',
    MESSAGES_PER_STEP,
  );
  const last = rows.at(-1);
  if (last === undefined) return false;
  const messages = rows.map((row): OldMessage => ({ row, deliveries: deliveriesOf(sql, number(row, 'id')) }));
  for (const group of groups(messages)) appendGroup(sql, group);
  const outcomes = messages.flatMap(outcomesOf);
  if (outcomes.length > 0) {
    sql.run(
      'INSERT INTO outcomes (after, newest, data) VALUES (?, ?, ?)',
      number(last, 'id'),
      number(last, 'id'),
      encodeOutcomes(outcomes),
    );
  }
  for (const message of messages) keepOpen(sql, message);
  sql.run('UPDATE moved SET last_message = ?', number(last, 'id'));
  return true;
}

function deliveriesOf(sql: Statements, message: number): OldDelivery[] {
  return sql.all('SELECT * FROM old.deliveries WHERE message = ? ORDER BY id', message).map((row) => ({
    row,
    targets: sql.all('SELECT * FROM old.targets WHERE delivery = ? ORDER BY id', number(row, 'id')).map((target) => ({
      row: target,
      attempts: sql
        .all('SELECT * FROM old.attempts WHERE target = ? ORDER BY number', number(target, 'id'))
        .map(attemptOf),
    })),
  }));
}

/** A row of the log holds messages with ids in a row that were accepted at one moment. */
function groups(messages: readonly OldMessage[]): OldMessage[][] {
  const all: OldMessage[][] = [];
  for (const message of messages) {
    const group = all.at(-1);
    const before = group?.at(-1)?.row;
    const fits =
      before !== undefined &&
      number(message.row, 'id') === number(before, 'id') + 1 &&
      number(message.row, 'accepted_ms') === number(before, 'accepted_ms');
    if (group !== undefined && fits) group.push(message);
    else all.push([message]);
  }
  return all;
}

function appendGroup(sql: Statements, group: readonly OldMessage[]): void {
  const [first] = group;
  if (first === undefined) return;
  sql.run(
    // No lane reads these: what waits has rows.
    `INSERT INTO appended (first, count, accepted_ms, routes, data) VALUES (?, ?, ?, '[]', ?)`,
    number(first.row, 'id'),
    group.length,
    number(first.row, 'accepted_ms'),
    encodeRow(group.map(entryOf)),
  );
}

function entryOf({ row, deliveries }: OldMessage): LogEntry {
  return {
    sourceId: text(row, 'source_id'),
    messageId: text(row, 'message_id'),
    type: text(row, 'type') as MessageType,
    userId: optionalText(row, 'user_id'),
    previousId: optionalText(row, 'previous_id'),
    anonymousId: optionalText(row, 'anonymous_id'),
    event: optionalText(row, 'event'),
    name: optionalText(row, 'name'),
    timestampMs: number(row, 'timestamp_ms'),
    deliveries: deliveries.map((delivery) => ({
      destinationId: text(delivery.row, 'destination_id'),
      webhooks: delivery.targets.map((target) => text(target.row, 'webhook')),
      refused: [],
      orderKey: delivery.targets
        .map((target) => optionalText(target.row, 'order_key'))
        .find((key) => key !== undefined),
    })),
    held: isNotice(row),
    body: optionalBytes(row, 'body'),
    shared: undefined,
  };
}

/** The targets of a deletion notice are held until they are released. */
function isNotice(row: Row): boolean {
  return text(row, 'type') === 'delete';
}

/** What brings a message, as it was when it was accepted, to where it stands now. */
function outcomesOf({ row, deliveries }: OldMessage): Outcome[] {
  return deliveries.flatMap((delivery, place) => {
    const id = deliveryIdOf(number(row, 'id'), place);
    const outcomes = delivery.targets.flatMap((target) => targetOutcomes(id, target, isNotice(row)));
    const settled = outcomes.findLast((outcome): outcome is TargetOutcome => outcome.kind === 'target');
    if (settled !== undefined) {
      settled.status = statusOf(delivery.row, 'status');
      settled.settledMs = optionalNumber(delivery.row, 'settled_ms') ?? settled.settledMs;
    }
    return outcomes;
  });
}

function targetOutcomes(delivery: number, { row, attempts }: OldTarget, notice: boolean): Outcome[] {
  const webhook = text(row, 'webhook');
  const state = stateOf(row, 'state');
  const dueMs = number(row, 'due_ms');
  const waits = state === 'waiting' || state === 'held';
  if (attempts.length === 0 && waits) {
    return notice && state === 'waiting' ? [{ kind: 'release', delivery, webhook, dueMs }] : [];
  }
  const outcome = (attempt: AttemptRecord | undefined, last: boolean): TargetOutcome => ({
    kind: 'target',
    delivery,
    webhook,
    state: last ? state : 'waiting',
    status: 'pending',
    dueMs,
    settledMs: attempt === undefined ? dueMs : attempt.startedMs + attempt.durationMs,
    reason: last ? optionalText(row, 'reason') : undefined,
    attempt,
    superseded: [],
  });
  if (attempts.length === 0) return [outcome(undefined, true)];
  return attempts.map((attempt, index) => outcome(attempt, index === attempts.length - 1));
}

/** Rows for deliveries of which something waits. */
function keepOpen(sql: Statements, { row, deliveries }: OldMessage): void {
  deliveries.forEach((delivery, place) => {
    const open = delivery.targets.some((target) => ['waiting', 'held'].includes(stateOf(target.row, 'state')));
    if (!open) return;
    const id = deliveryIdOf(number(row, 'id'), place);
    sql.run(
      'INSERT INTO deliveries (id, status, first_attempt_ms) VALUES (?, ?, ?)',
      id,
      number(delivery.row, 'status'),
      optionalNumber(delivery.row, 'first_attempt_ms') ?? null,
    );
    for (const target of delivery.targets) {
      sql.run(
        `INSERT INTO targets (delivery, webhook, state, due_ms, window_attempts, order_key, in_log)
         VALUES (?, ?, ?, ?, ?, ?, 0)`,
        id,
        text(target.row, 'webhook'),
        number(target.row, 'state'),
        number(target.row, 'due_ms'),
        number(target.row, 'window_attempts'),
        optionalText(target.row, 'order_key') ?? null,
      );
    }
  });
}
