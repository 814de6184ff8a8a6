/** Tests of retention in PostgreSQL: its cost in large tables, two servers at once, and too many known users. */
import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { watched } from '../../testing/postgres-plan.ts';
import { postgresMissing, suitePostgres } from '../../testing/postgres.ts';
import { settledRows } from '../../testing/postgres-rows.ts';
import { systemClock } from '../../runtime/clock.ts';
import { Database } from './database.ts';
import { Days } from './days.ts';
import { forgetUsers, type RowEstimates } from './user-activity.ts';
import { forgetDays, forgetSettled } from './maintain.ts';
import { migrate } from './schema.ts';

const TABLES = ['messages', 'deliveries', 'targets', 'attempts'];
/** A time on 1 January 1970. */
const ACCEPTED_MS = 1000;

// Longer than 70 lines: a list of tests that share one PostgreSQL. Each test is a function of its own, and shorter.
describe('forgetting in PostgreSQL', { skip: postgresMissing() ?? false }, () => {
  const postgres = suitePostgres();

  async function withOld(t: TestContext, name: string, messages: number): Promise<{ url: string; database: Database }> {
    const url = await postgres.createDatabase(name);
    const database = new Database(url);
    t.after(() => database.close());
    await migrate(database);
    await new Days(database, systemClock).ensure(ACCEPTED_MS);
    await settledRows(database, { messages, acceptedMs: ACCEPTED_MS, body: '{}' });
    return { url, database };
  }

  async function rowsIn(database: Database, table: string): Promise<number> {
    const [row] = await database.all(`SELECT count(*) AS n FROM ${table}`);
    return Number(row?.['n']);
  }

  test('a step visits as much among sixty thousand messages as among six thousand, with statistics and without', async (t) => {
    for (const [statistics, sizes] of [
      ['without', [6000, 60_000]],
      ['with', [6001, 60_001]],
    ] as const) {
      const costs: number[] = [];
      for (const messages of sizes) {
        const { database } = await withOld(t, `step_${messages}`, messages);
        if (statistics === 'with') await database.all('ANALYZE');
        const visited = { rows: 0, pages: 0 };
        const count = await database.transaction((query) =>
          forgetSettled(watched(query, visited), 5000, 500, '_19700101'),
        );
        assert.equal(count, 500);
        costs.push(visited.rows);
      }
      const [few = 0, many = 0] = costs;
      assert.ok(many < 1.2 * few, `${statistics} statistics: ${few} rows, and ${many}`);
    }
  });

  test('two servers forget side by side, and nothing is left', async (t) => {
    const { url, database } = await withOld(t, 'side_by_side', 20_000);
    const [one = 0, other = 0] = await Promise.all(
      [1, 2].map(async () => {
        const connections = new Database(url);
        t.after(() => connections.close());
        const days = new Days(connections, systemClock);
        await days.refresh();
        let sum = 0;
        for (let count = 1; count > 0; sum += count) count = await forgetDays(connections, days, 5000, 300);
        return sum;
      }),
    );
    assert.equal(one + other, 20_000);
    assert.ok(Math.min(one, other) > 1000, `${one} and ${other}`);
    for (const table of TABLES) assert.equal(await rowsIn(database, table), 0, table);
  });

  test('only the excess users are forgotten, however old PostgreSQL’s estimate is', async (t) => {
    const url = await postgres.createDatabase('users');
    const database = new Database(url);
    t.after(() => database.close());
    await migrate(database);
    const forget = (estimates: RowEstimates, keep: number): Promise<number> =>
      database.transaction((query) => forgetUsers(query, estimates, { heardBeforeMs: 0, keep, most: 400 }));
    await database.all(
      `INSERT INTO seen_users SELECT decode(lpad(to_hex(n), 32, '0'), 'hex'), 'src', n FROM generate_series(1, 110000) n`,
    );
    await database.all('ANALYZE seen_users');
    let forgotten = 0;
    const estimates: RowEstimates = new Map();
    for (let count = 1; count > 0; forgotten += count) count = await forget(estimates, 109_000);
    assert.ok(Math.abs(forgotten - 1000) < 200, `${forgotten} were forgotten`);
    // Another server, without that state, finds nothing to do.
    assert.equal(await forget(new Map(), 109_200), 0);
  });
});
