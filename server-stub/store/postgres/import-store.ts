/**
 * Imports an installation that moves here from one machine: all messages, then those that changed meanwhile, and at the
 * end settings, users and waiting deliveries. Each transaction stores its progress in table `moved_in`, so that an
 * interrupted move continues without duplicates.
 *
 * Until the end no server starts on this database: it would duplicate deliveries of the old one.
 */
import { DELETIONS } from '../../cluster/cluster-jobs.ts';
import { comparableTraits } from '../known-traits.ts';
import {
  MoveRefused,
  type Changes,
  type Mark,
  type MovedDelivery,
  type MovedMessage,
  type MovedRow,
  type MovedTable,
  type MovedTableName,
  type MovedTarget,
} from '../migration-data.ts';
import { isObject } from '../../runtime/json.ts';
import { dayOf, number, stateNumber, statusNumber, text } from '../rows.ts';
import { writeMessages } from './append.ts';
import { writeAttempts } from './attempts.ts';
import type { Database, Query } from './database.ts';
import { DAY_MS, type Days, drawNumbers, firstIdOf, idBeside, inDaysOf, weekOf } from './days.ts';
import { overwriteMessages } from './erasure.ts';
import { addJob } from './job-table.ts';
import { DEAD_AFTER_MS } from './server-heartbeats.ts';
import { partsOf } from './maintain.ts';
import { dropUnsharedParts } from './shared-parts.ts';

const WAITING = stateNumber('waiting');

/** First position whose messages have ids of a day, and that day. */
type DayStart = readonly [position: number, day: number];

const COLUMN_TYPES: Readonly<Record<string, string>> = {
  content: 'bytea',
  user_hash: 'bytea',
  traits: 'jsonb',
  seen_day: 'integer',
  last_ms: 'bigint',
  added: 'integer',
  removed: 'integer',
  id: 'bigint',
  requested_ms: 'bigint',
  erased_ms: 'bigint',
  last_message: 'bigint',
  tied: 'boolean',
};

/** Throws while a move to this database is unfinished. */
export async function refuseHalfMoved(database: Database): Promise<void> {
  const rows = await database.all('SELECT 1 FROM moved_in WHERE NOT done');
  if (rows.length === 0) return;
  throw new MoveRefused('an installation is being moved to this database: wait until `migrate` ends, then start');
}

export class StoreImport {
  readonly #database: Database;
  readonly #days: Days;
  readonly #installation: string;
  #mark: Mark = { position: 0, seq: 0 };
  #starts: DayStart[] = [];

  /** `installation` identifies the source of the move. The database must be migrated to the newest version. */
  constructor(database: Database, days: Days, installation: string) {
    this.#database = database;
    this.#days = days;
    this.#installation = installation;
  }

  /** Progress of the move: all messages up to this position are here, as of this outcome. */
  get mark(): Mark {
    return this.#mark;
  }

  /**
   * Starts a move at an outcome, or continues it; returns whether it is already complete. Throws MoveRefused when the
   * database holds other data.
   */
  async begin(seq: number): Promise<boolean> {
    await this.#days.refresh();
    const [row] = await this.#database.all('SELECT installation, position, seq, days, done FROM moved_in');
    if (row === undefined) {
      await this.#refuseUsed();
      await this.#database.all(
        "INSERT INTO moved_in (installation, position, seq, days) VALUES (?, 0, ?, '[]')",
        this.#installation,
        seq,
      );
      this.#mark = { position: 0, seq };
      return false;
    }
    if (text(row, 'installation') !== this.#installation) {
      throw new MoveRefused('this database holds another installation with another key file: choose another database');
    }
    this.#mark = { position: number(row, 'position'), seq: number(row, 'seq') };
    this.#starts = row['days'] as DayStart[];
    return row['done'] === true;
  }

  async #refuseUsed(): Promise<void> {
    const living = await this.#database.list(
      'SELECT 1 FROM servers WHERE seen_at > now() - make_interval(secs => $1)',
      DEAD_AFTER_MS / 1000,
    );
    if (living.length > 0) throw new MoveRefused('servers are at work on this database: choose an empty one');
    for (const table of ['messages', 'documents', 'deletions', 'seen_users', 'sync_values']) {
      const found = await this.#database.all(`SELECT 1 FROM ${table} LIMIT 1`);
      if (found.length > 0) throw new MoveRefused(`this database is in use (table ${table}): choose an empty one`);
    }
  }

  /** Deletes the imported messages, because their changes since cannot be determined. */
  async startOver(seq: number): Promise<void> {
    await this.#step({ position: 0, seq }, [], async (query) => {
      await query('TRUNCATE messages, deliveries, targets, attempts, shared_parts, seen_ids');
    });
  }

  /** Imports the next messages, in order of position. */
  async add(messages: readonly MovedMessage[]): Promise<void> {
    const last = messages.at(-1);
    if (last === undefined) return;
    const starts = startsWith(this.#starts, messages);
    for (const day of new Set(messages.map(({ acceptedMs }) => dayOf(acceptedMs)))) {
      await this.#days.ensure(day * DAY_MS);
    }
    const ids = messages.map(({ position }) => idOf(starts, position));
    const mark = { ...this.#mark, position: last.position };
    await this.#step(mark, starts, async (query) => {
      const rows = messages.map((message) => ({ nowMs: message.acceptedMs, message: clean(message) }));
      await writeMessages(query, rows, ids);
      await writeDeliveries(query, messages, ids, new Map());
      await rememberIds(query, messages);
    });
  }

  /** Updates imported messages that changed. Positions without a message were forgotten and are deleted. */
  async change({ seq, positions }: Changes, messages: readonly MovedMessage[]): Promise<void> {
    const idsOf = (all: readonly number[]): number[] => all.map((position) => idOf(this.#starts, position));
    const stored = new Set(messages.map(({ position }) => position));
    const forgotten = idsOf(positions.filter((position) => !stored.has(position)));
    const ids = idsOf(messages.map(({ position }) => position));
    await this.#step({ ...this.#mark, seq }, this.#starts, async (query) => {
      const known = await takeDeliveries(query, [...ids, ...forgotten]);
      await writeDeliveries(query, messages, ids, known);
      await overwriteMessages(query, idsOf(messages.filter((m) => m.body === undefined).map((m) => m.position)));
      await forgetMessages(query, forgotten);
    });
  }

  /** Imports settings and users, and marks waiting targets to be carried. The last step before `end`. */
  async finish(tables: readonly MovedTable[]): Promise<void> {
    const schema = this.#database.jobSchema;
    await this.#step(this.#mark, this.#starts, async (query) => {
      for (const table of tables) {
        await query(`DELETE FROM ${table.name}`);
        for (const page of table.rows) await this.#writeRows(query, table, page);
      }
      await query("SELECT setval('deletions_id_seq', max(id)) FROM deletions HAVING max(id) IS NOT NULL");
      await query('UPDATE erasures SET users = (SELECT count(*) FROM deletions WHERE erased_ms IS NOT NULL)');
      const open = await query('SELECT 1 FROM deletions WHERE erased_ms IS NULL LIMIT 1');
      if (open.length > 0) await addJob(query, schema, { task: DELETIONS, existing: 'replace' });
      // Ids of messages accepted here continue after the imported ones.
      await query(
        "SELECT setval('message_ids', greatest(last_value, $1::bigint)) FROM message_ids",
        idOf(this.#starts, this.#mark.position),
      );
      await query('DELETE FROM uncarried');
      await query(`INSERT INTO uncarried SELECT id FROM targets WHERE state = ${WAITING}`);
    });
    await this.#database.all('ANALYZE messages, deliveries, targets, attempts');
  }

  /** Completes the move: servers may start on this database. */
  async end(): Promise<void> {
    await this.#database.all('UPDATE moved_in SET done = true WHERE installation = ?', this.#installation);
  }

  /** Runs one transaction that advances to a mark. It fails when another move runs at the same time. */
  async #step(mark: Mark, starts: readonly DayStart[], work: (query: Query) => Promise<void>): Promise<void> {
    await this.#database.transaction(async (query) => {
      const rows = await query(
        `UPDATE moved_in SET position = $2, seq = $3, days = $4
         WHERE installation = $1 AND position = $5 AND seq = $6 AND NOT done RETURNING 1`,
        this.#installation,
        mark.position,
        mark.seq,
        JSON.stringify(starts),
        this.#mark.position,
        this.#mark.seq,
      );
      if (rows.length === 0) throw new MoveRefused('another `migrate` is at work on this database: wait until it ends');
      await work(query);
    });
    this.#mark = mark;
    this.#starts = [...starts];
  }

  async #writeRows(query: Query, { name, columns }: MovedTable, rows: readonly MovedRow[]): Promise<void> {
    const types = columns.map((column, n) => `$${n + 1}::${COLUMN_TYPES[column] ?? 'text'}[]`);
    await query(
      `INSERT INTO ${name} (${columns.join(', ')}) SELECT * FROM unnest(${types.join(', ')})`,
      ...columns.map((column, n) => rows.map((row) => this.#value(name, column, row[n] ?? null))),
    );
  }

  #value(table: MovedTableName, column: string, value: MovedRow[number]): string | number | Buffer | null {
    if (column === 'last_message') return idOf(this.#starts, Number(value));
    if (column === 'tied') return String(value === 1);
    if (column === 'traits') return JSON.stringify(comparable(String(value)));
    if (value instanceof Uint8Array) return Buffer.from(value);
    return typeof value === 'string' && table !== 'documents' ? withoutNul(value) : value;
  }
}

/** Converts stored traits: those of an older version may hold characters that PostgreSQL rejects. */
function comparable(json: string) {
  const traits: unknown = JSON.parse(json);
  return isObject(traits) ? comparableTraits(traits) : {};
}

const withoutNul = (value: string): string => value.replaceAll('\u0000', '\ufffd');

/** Extends the days of ids. Days never go back, whatever that machine's clock did, so ids ascend with positions. */
function startsWith(starts: readonly DayStart[], messages: readonly MovedMessage[]): DayStart[] {
  const all = [...starts];
  for (const { position, acceptedMs } of messages) {
    const day = dayOf(acceptedMs);
    if (day > (all.at(-1)?.[1] ?? -1)) all.push([position, day]);
  }
  return all;
}

function idOf(starts: readonly DayStart[], position: number): number {
  const day = starts.findLast(([first]) => first <= position)?.[1] ?? 0;
  return idBeside(firstIdOf(day), position);
}

function clean({ position: _position, acceptedMs: _acceptedMs, deliveries: _deliveries, ...message }: MovedMessage) {
  const kept = (value: string | undefined): string | undefined => (value === undefined ? value : withoutNul(value));
  return {
    ...message,
    messageId: withoutNul(message.messageId),
    userId: kept(message.userId),
    previousId: kept(message.previousId),
    anonymousId: kept(message.anonymousId),
    event: kept(message.event),
    name: kept(message.name),
  };
}

/** Ids of a message's delivery, and of its targets by webhook. */
interface KnownDelivery {
  id: number;
  targets: ReadonlyMap<string, number>;
}

/** Deletes imported deliveries and returns their ids for reuse: ids are in the order of acceptance. */
async function takeDeliveries(query: Query, messages: readonly number[]): Promise<Map<number, KnownDelivery[]>> {
  const known = new Map<number, KnownDelivery[]>();
  if (messages.length === 0) return known;
  const here = inDaysOf(messages);
  const deliveries = await query(
    `DELETE FROM deliveries WHERE message = ANY($1::bigint[]) AND ${here('id')} RETURNING id, message`,
    messages,
  );
  const targets = await query(
    `DELETE FROM targets WHERE delivery = ANY($1::bigint[]) AND ${here('id')} RETURNING id, delivery, webhook`,
    deliveries.map((row) => number(row, 'id')),
  );
  await query(
    `DELETE FROM attempts WHERE target = ANY($1::bigint[]) AND ${here('target')}`,
    targets.map((row) => number(row, 'id')),
  );
  const byDelivery = Map.groupBy(targets, (row) => number(row, 'delivery'));
  const sorted = deliveries.toSorted((a, b) => number(a, 'id') - number(b, 'id'));
  for (const row of sorted) {
    const [id, message] = [number(row, 'id'), number(row, 'message')];
    const own = (byDelivery.get(id) ?? []).map((t) => [text(t, 'webhook'), number(t, 'id')] as const);
    known.set(message, [...(known.get(message) ?? []), { id, targets: new Map(own) }]);
  }
  return known;
}

async function writeDeliveries(
  query: Query,
  messages: readonly MovedMessage[],
  ids: readonly number[],
  known: ReadonlyMap<number, readonly KnownDelivery[]>,
): Promise<void> {
  const all = messages.flatMap((message, n) =>
    message.deliveries.map((delivery, place) => {
      const id = ids[n] ?? 0;
      return { message: id, delivery, known: known.get(id)?.[place] };
    }),
  );
  const fresh = await freshIds(query, 'deliveries_id_seq', all);
  const deliveries = all.map((one, n) => ({ ...one, id: one.known?.id ?? fresh[n] ?? 0 }));
  const column = <T>(pick: (delivery: MovedDelivery) => T): T[] => deliveries.map(({ delivery }) => pick(delivery));
  await query(
    `INSERT INTO deliveries (id, message, destination_id, status, first_attempt_ms, settled_ms)
     SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::smallint[], $5::bigint[], $6::bigint[])`,
    deliveries.map(({ id }) => id),
    deliveries.map(({ message }) => message),
    column(({ destinationId }) => destinationId),
    column(({ status }) => statusNumber(status)),
    column(({ firstAttemptMs }) => firstAttemptMs ?? null),
    column(({ settledMs }) => settledMs ?? null),
  );
  await writeTargets(query, deliveries);
}

interface WrittenDelivery {
  id: number;
  message: number;
  delivery: MovedDelivery;
  known: KnownDelivery | undefined;
}

async function writeTargets(query: Query, deliveries: readonly WrittenDelivery[]): Promise<void> {
  const all = deliveries.flatMap(({ id, message, delivery, known }) =>
    delivery.targets.map((target) => ({
      ...{ message, target, delivery: id, orderKey: delivery.orderKey },
      known: known?.targets.get(target.webhook),
    })),
  );
  const fresh = await freshIds(query, 'targets_id_seq', all);
  const ids = all.map(({ known }, n) => known ?? fresh[n] ?? 0);
  const column = <T>(pick: (target: MovedTarget) => T): T[] => all.map(({ target }) => pick(target));
  await query(
    `INSERT INTO targets (id, delivery, webhook, state, due_ms, attempts, window_attempts, order_key, reason)
     SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::smallint[], $5::bigint[], $6::integer[],
                          $7::integer[], $8::text[], $9::text[])`,
    ids,
    all.map(({ delivery }) => delivery),
    column(({ webhook }) => webhook),
    column(({ state }) => stateNumber(state)),
    column(({ dueMs }) => dueMs),
    column(({ attempts }) => attempts.length),
    column(({ windowAttempts }) => windowAttempts),
    all.map(({ orderKey }) => (orderKey === undefined ? null : withoutNul(orderKey))),
    column(({ reason }) => reason ?? null),
  );
  await writeAttempts(
    query,
    all.flatMap(({ target }, n) =>
      target.attempts.map((attempt, made) => ({ ...attempt, target: ids[n] ?? 0, number: made + 1 })),
    ),
  );
}

/** Draws an id of its message's day for each item without one. */
async function freshIds(
  query: Query,
  sequence: 'deliveries_id_seq' | 'targets_id_seq',
  all: readonly { message: number; known: unknown }[],
): Promise<(number | undefined)[]> {
  const numbers = await drawNumbers(query, sequence, all.filter(({ known }) => known === undefined).length);
  let next = 0;
  return all.map(({ message, known }) => (known === undefined ? idBeside(message, numbers[next++] ?? 0) : undefined));
}

/** Stores message ids, so that duplicates of imported messages are recognised. */
async function rememberIds(query: Query, messages: readonly MovedMessage[]): Promise<void> {
  const newest = new Map<string, MovedMessage>();
  for (const message of messages) {
    newest.set(`${weekOf(message.acceptedMs)}\n${message.sourceId}\n${message.messageId}`, message);
  }
  const all = [...newest.values()];
  await query(
    `INSERT INTO seen_ids AS s (week, source_id, message_id, accepted_ms)
     SELECT * FROM unnest($1::integer[], $2::text[], $3::text[], $4::bigint[])
     ON CONFLICT (week, source_id, message_id) DO UPDATE SET accepted_ms = greatest(s.accepted_ms, excluded.accepted_ms)`,
    all.map(({ acceptedMs }) => weekOf(acceptedMs)),
    all.map(({ sourceId }) => sourceId),
    all.map(({ messageId }) => withoutNul(messageId)),
    all.map(({ acceptedMs }) => acceptedMs),
  );
}

async function forgetMessages(query: Query, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await query(
    `DELETE FROM messages WHERE id = ANY($1::bigint[]) AND ${inDaysOf(ids)('id')} RETURNING shared_part`,
    ids,
  );
  await dropUnsharedParts(query, partsOf(rows));
}
