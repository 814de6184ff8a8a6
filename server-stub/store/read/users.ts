/** Accesses the user and settings tables that both engines share: audiences, traits, deletion requests, documents. */
import type { JsonObject } from '../../runtime/json.ts';
import { nextTurn } from '../../runtime/time-slice.ts';
import { UserMap } from '../../runtime/user-map.ts';
import { number, optionalBytes, optionalNumber, optionalText, text, type Row } from '../rows.ts';
import type { DeletionMark, DeletionView, SyncTarget, SyncView } from '../state.ts';
import type { Reader, SqlValue } from './reader.ts';

/** Runs one writing statement on its own and returns its rows. Durable when it resolves. */
type Write = (sql: string, ...values: SqlValue[]) => Promise<Row[]>;

/** Users read in one turn of the event loop. A source or an audience may have millions. */
const USERS_PER_PAGE = 1000;
/** Users counted in one turn of the event loop. */
const USERS_PER_COUNT = 5000;

export class UserTables {
  readonly #reader: Reader;
  readonly #write: Write;

  constructor(reader: Reader, write: Write) {
    this.#reader = reader;
    this.#write = write;
  }

  async readDocument(key: string): Promise<Uint8Array | undefined> {
    const [row] = await this.#reader.all('SELECT content FROM documents WHERE key = ?', key);
    return row === undefined ? undefined : optionalBytes(row, 'content');
  }

  async replaceDocument(key: string, before: Uint8Array | undefined, content: Uint8Array): Promise<boolean> {
    const insert = 'INSERT INTO documents (key, content) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING 1';
    const update = 'UPDATE documents SET content = ? WHERE key = ? AND content = ? RETURNING 1';
    // `pg` wants Buffers.
    const next = Buffer.from(content);
    const rows = await (before === undefined
      ? this.#write(insert, key, next)
      : this.#write(update, next, key, Buffer.from(before)));
    return rows.length === 1;
  }

  async finishSync(target: SyncTarget, counts: { added: number; removed: number }, nowMs: number): Promise<void> {
    const { key, kind, name, sourceId } = target;
    await this.#write(
      `INSERT INTO syncs (key, kind, name, source_id, last_ms, added, removed) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (key) DO UPDATE SET last_ms = excluded.last_ms, added = excluded.added, removed = excluded.removed`,
      ...[key, kind, name, sourceId, nowMs, counts.added, counts.removed],
    );
  }

  async deletionMark(): Promise<DeletionMark> {
    const rows = await this.#reader.all(
      'SELECT id, erased_ms FROM deletions WHERE erased_ms IS NULL OR id = (SELECT max(id) FROM deletions) ORDER BY id',
    );
    const newest = rows.at(-1);
    const open = rows.filter((row) => optionalNumber(row, 'erased_ms') === undefined);
    return {
      last: newest === undefined ? 0 : number(newest, 'id'),
      open: new Set(open.map((row) => number(row, 'id'))),
    };
  }

  async syncValues(key: string): Promise<UserMap<string>> {
    const values = new UserMap<string>();
    for await (const page of this.#pages('SELECT user_id, value FROM sync_values WHERE sync = ?', key)) {
      for (const row of page) values.set(text(row, 'user_id'), text(row, 'value'));
    }
    return values;
  }

  async syncs(): Promise<SyncView[]> {
    const views: SyncView[] = [];
    for (const row of await this.#reader.all('SELECT * FROM syncs ORDER BY name')) {
      views.push({
        key: text(row, 'key'),
        kind: text(row, 'kind') === 'audience' ? 'audience' : 'trait',
        name: text(row, 'name'),
        sourceId: text(row, 'source_id'),
        users: await this.#countUsers(text(row, 'key')),
        lastMs: optionalNumber(row, 'last_ms'),
        added: number(row, 'added'),
        removed: number(row, 'removed'),
      });
    }
    return views;
  }

  async syncTimes(): Promise<Map<string, number>> {
    const rows = await this.#reader.all('SELECT key, last_ms FROM syncs');
    return new Map(rows.map((row) => [text(row, 'key'), optionalNumber(row, 'last_ms') ?? 0]));
  }

  async userTraits(sourceId: string): Promise<UserMap<JsonObject>> {
    const traits = new UserMap<JsonObject>();
    const select = 'SELECT user_id, CAST(traits AS text) AS traits FROM user_traits WHERE source_id = ?';
    for await (const page of this.#pages(select, sourceId)) {
      for (const row of page) traits.set(text(row, 'user_id'), JSON.parse(text(row, 'traits')) as JsonObject);
    }
    return traits;
  }

  /** Yields rows in the order of their users, a page in each turn of the event loop. */
  async *#pages(select: string, value: string): AsyncGenerator<Row[]> {
    const end = `ORDER BY user_id LIMIT ${USERS_PER_PAGE}`;
    let page = await this.#reader.all(`${select} ${end}`, value);
    for (;;) {
      yield page;
      const last = page.at(-1);
      if (last === undefined || page.length < USERS_PER_PAGE) return;
      await nextTurn();
      page = await this.#reader.all(`${select} AND user_id > ? ${end}`, value, text(last, 'user_id'));
    }
  }

  async #countUsers(key: string): Promise<number> {
    const count = (after: string): string =>
      `SELECT count(*) AS n, max(user_id) AS last FROM (
         SELECT user_id FROM sync_values WHERE sync = ? ${after} ORDER BY user_id LIMIT ${USERS_PER_COUNT}) AS users`;
    let sum = 0;
    for (let [row] = await this.#reader.all(count(''), key); row !== undefined;) {
      sum += number(row, 'n');
      if (number(row, 'n') < USERS_PER_COUNT) break;
      await nextTurn();
      [row] = await this.#reader.all(count('AND user_id > ?'), key, text(row, 'last'));
    }
    return sum;
  }

  async deletions(most: number): Promise<DeletionView[]> {
    const rows = await this.#reader.all('SELECT * FROM deletions ORDER BY id DESC LIMIT ?', most);
    return rows.map((row) => ({
      id: number(row, 'id'),
      userId: optionalText(row, 'user_id'),
      requestedMs: number(row, 'requested_ms'),
      erasedMs: optionalNumber(row, 'erased_ms'),
      sources: JSON.parse(text(row, 'sources')) as string[],
    }));
  }
}
