/** Tests that random changes of rows keep the order: of each user's waiting messages only the first is ready. */
import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { Random } from '../../sim/random.ts';
import { migrate } from './schema.ts';

/** Ready rows by definition, with a scan of each row's whole queue. */
const READY = `
  SELECT t.delivery, t.webhook FROM targets t WHERE t.state = 0 AND t.in_log = 0
    AND (t.order_key IS NULL OR NOT EXISTS (
      SELECT 1 FROM targets e WHERE e.webhook = t.webhook AND e.state = 0 AND e.in_log = 0
        AND e.order_key = t.order_key AND e.delivery < t.delivery))
  ORDER BY t.webhook, t.delivery`;
const KEPT = `
  SELECT delivery, webhook FROM targets WHERE state = 0 AND in_log = 0 AND behind = 0 ORDER BY webhook, delivery`;

const WEBHOOKS = ['a', 'b'];
const KEYS = ['one', 'two', null];

test('random histories: rows come, are settled, held, passed, erased and dropped in any order', () => {
  for (let seed = 1; seed <= 25; seed++) {
    const random = new Random(seed);
    const database = new DatabaseSync(':memory:');
    migrate(database);
    const one = (sql: string, ...values: (string | number | null)[]): unknown => database.prepare(sql).run(...values);
    for (let step = 0; step < 60; step++) {
      const [id, webhook] = [random.between(1, 20), random.pick(WEBHOOKS)];
      const where = 'WHERE delivery = ? AND webhook = ?';
      const act = random.between(0, 6);
      if (act <= 1) {
        const values = [id, webhook, random.pick([0, 0, 0, 1]), random.pick(KEYS), random.pick([0, 0, 1])];
        one('INSERT OR IGNORE INTO targets (delivery, webhook, state, due_ms, window_attempts, order_key, in_log) VALUES (?, ?, ?, 0, 0, ?, ?)', ...values); // prettier-ignore
      } else if (act === 2) one(`UPDATE targets SET in_log = ? ${where}`, random.between(0, 1), id, webhook);
      else if (act === 3)
        one(`UPDATE targets SET state = ?, due_ms = ? ${where}`, random.between(0, 4), step, id, webhook);
      else if (act === 4) one('UPDATE targets SET state = 3 WHERE delivery = ?', id);
      else if (act === 5) one('UPDATE targets SET state = 4, order_key = NULL WHERE delivery = ?', id);
      else one('DELETE FROM targets WHERE delivery = ?', id);
      assert.deepEqual(database.prepare(KEPT).all(), database.prepare(READY).all(), `seed ${seed}, step ${step}`);
    }
    database.close();
  }
});
