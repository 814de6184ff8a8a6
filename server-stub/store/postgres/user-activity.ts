/** Stores the day of each user's last activity, and deletes users who have been inactive for long. */
import { NewestKeys } from '../newest-keys.ts';
import { dayOf, number } from '../rows.ts';
import type { AppendItem } from './append.ts';
import { rowsEstimated, type Database, type Query } from './database.ts';

/** Limit of remembered users whose row is already up to date today. */
const KEPT_USERS = 100_000;
/** Number of rows below which they are counted exactly. Above it PostgreSQL's estimate is used. */
const COUNTED_ROWS = 100_000;

/** The two tables of users, each with the column that identifies the user together with `source_id`. */
const TABLES = [
  { name: 'seen_users', user: 'user_hash', type: 'bytea' },
  { name: 'user_traits', user: 'user_id', type: 'text' },
] as const;

export class UserActivity {
  readonly #database: Database;
  /** Day, source and hash. */
  readonly #known = new NewestKeys(KEPT_USERS);

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Updates the day of these users, in a transaction of its own that waits for no lock: a locked row is updated next
   * time.
   */
  async hear(items: readonly AppendItem[]): Promise<void> {
    const activities = items.flatMap(({ message: { userHashes, sourceId, userId }, nowMs }) =>
      userHashes.map((bytes) => {
        const hash = Buffer.from(bytes);
        return {
          key: `${dayOf(nowMs)} ${sourceId} ${hash.toString('hex')}`,
          hash,
          sourceId,
          userId,
          day: dayOf(nowMs),
        };
      }),
    );
    const fresh = [
      ...new Map(activities.filter(({ key }) => !this.#known.has(key)).map((user) => [user.key, user])).values(),
    ];
    if (fresh.length === 0) return;
    const day = Math.max(...fresh.map((user) => user.day));
    const sources = fresh.map(({ sourceId }) => sourceId);
    const users = { seen_users: fresh.map(({ hash }) => hash), user_traits: fresh.map(({ userId }) => userId ?? null) };
    await this.#database.transaction(async (query) => {
      for (const { name, user, type } of TABLES) {
        await query(
          `UPDATE ${name} SET seen_day = $3 WHERE ctid = ANY(ARRAY(
             SELECT r.ctid FROM ${name} r JOIN unnest($1::${type}[], $2::text[]) AS h (who, source_id)
               ON r.${user} = h.who AND r.source_id = h.source_id
             WHERE r.seen_day < $3 FOR UPDATE OF r SKIP LOCKED))`,
          users[name],
          sources,
          day,
        );
      }
    });
    for (const { key } of fresh) this.#known.add(key);
  }
}

/**
 * Estimated number of rows per table: PostgreSQL's estimate, which deletions do not change, and the deletions since.
 */
export type RowEstimates = Map<string, { estimate: number; gone: number }>;

export async function forgetUsers(
  query: Query,
  estimates: RowEstimates,
  { heardBeforeMs, keep, most }: { heardBeforeMs: number; keep: number; most: number },
): Promise<number> {
  let forgotten = 0;
  for (const { name } of TABLES) {
    const excess = (await rowsOf(query, estimates, name, keep)) - keep;
    const rows = await query(
      `DELETE FROM ${name} WHERE ctid = ANY(ARRAY(
         SELECT ctid FROM ${name} WHERE seen_day < $1 ORDER BY seen_day LIMIT $2 FOR UPDATE SKIP LOCKED)) RETURNING 1`,
      excess > 0 ? LAST_DAY : dayOf(heardBeforeMs),
      excess > 0 ? Math.min(most, excess) : most,
    );
    const known = estimates.get(name);
    if (known !== undefined) known.gone += rows.length;
    forgotten += rows.length;
  }
  return forgotten;
}

/** The largest value of PostgreSQL's type integer, later than any day. */
const LAST_DAY = 2 ** 31 - 1;

async function rowsOf(query: Query, estimates: RowEstimates, table: string, keep: number): Promise<number> {
  let estimate = await rowsEstimated(query, table);
  if (estimate < COUNTED_ROWS) {
    estimates.delete(table);
    const [row] = await query(`SELECT count(*) AS n FROM ${table}`);
    return row === undefined ? 0 : number(row, 'n');
  }
  const known = estimates.get(table);
  if (known?.estimate === estimate) return estimate - known.gone;
  // The estimate may date from before another server's deletions.
  if (estimate > keep) await query(`ANALYZE ${table}`);
  estimate = await rowsEstimated(query, table);
  estimates.set(table, { estimate, gone: 0 });
  return estimate;
}
