/** Accesses the user and settings tables that both engines share: audiences, traits, deletion requests, documents. */
import type { JsonObject } from '../../runtime/json.ts';
import { number, optionalBytes, optionalNumber, optionalText, text, type Row } from '../rows.ts';
import type { DeletionMark, DeletionView, SyncTarget, SyncView } from '../state.ts';
import type { Reader, SqlValue } from './reader.ts';

/** Runs one writing statement on its own and returns its rows. Durable when it resolves. */
type Write = (sql: string, ...values: SqlValue[]) => Promise<Row[]>;

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

  async syncValues(key: string): Promise<Map<string, string>> {
    const rows = await this.#reader.all('SELECT user_id, value FROM sync_values WHERE sync = ?', key);
    return new Map(rows.map((row) => [text(row, 'user_id'), text(row, 'value')]));
  }

  async syncs(): Promise<SyncView[]> {
    const rows = await this.#reader.all(
      'SELECT s.*, (SELECT count(*) FROM sync_values v WHERE v.sync = s.key) AS users FROM syncs s ORDER BY s.name',
    );
    return rows.map((row) => ({
      key: text(row, 'key'),
      kind: text(row, 'kind') === 'audience' ? 'audience' : 'trait',
      name: text(row, 'name'),
      sourceId: text(row, 'source_id'),
      users: number(row, 'users'),
      lastMs: optionalNumber(row, 'last_ms'),
      added: number(row, 'added'),
      removed: number(row, 'removed'),
    }));
  }

  async userTraits(sourceId: string): Promise<Map<string, JsonObject>> {
    const rows = await this.#reader.all(
      'SELECT user_id, CAST(traits AS text) AS traits FROM user_traits WHERE source_id = ?',
      sourceId,
    );
    return new Map(rows.map((row) => [text(row, 'user_id'), JSON.parse(text(row, 'traits')) as JsonObject]));
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
