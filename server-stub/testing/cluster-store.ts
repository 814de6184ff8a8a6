/** Opens a cluster's store in the test's own process, and takes targets that the broker delivers a moment later. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { silentLogger } from '../runtime/log.ts';
import type { Claim } from '../store/deliveries.ts';
import type { Database, DatabaseOptions } from '../store/postgres/database.ts';
import type { CarrierOptions } from '../store/rabbitmq/carrier.ts';
import { openRabbitStore, type RabbitStore } from '../store/rabbitmq/store.ts';
import { number, stateNumber } from '../store/rows.ts';
import type { ClusterPlace } from './cluster-places.ts';
import { until } from './until.ts';

/** Options that trust new queues at once, since no node is killed, and that keep delays short. */
export const AT_ONCE = { trustAfterMs: 0, stepsMs: [20] };

/** Opens a store and closes it at the end of the test: an open one would keep the process alive. */
export async function openClusterStore(
  t: TestContext,
  place: ClusterPlace,
  options: DatabaseOptions & Pick<CarrierOptions, 'answerMs'> = {},
): Promise<RabbitStore> {
  const store = await openRabbitStore({ ...place, ...options, ...AT_ONCE, log: silentLogger });
  t.after(() => store.close());
  return store;
}

/** Takes until `count` targets have come; fails when there are more. */
export async function takeFrom(
  { deliveries }: RabbitStore,
  webhook: string,
  count: number,
  nowMs: number,
): Promise<Claim[]> {
  const claims: Claim[] = [];
  await until(async () => {
    claims.push(...(await deliveries.take({ webhook, nowMs, most: count + 1, mostBytes: 1e6 })));
    return claims.length >= count;
  });
  assert.equal(claims.length, count);
  return claims;
}

/** Resolves when this server holds every target that waits for a webhook according to the database. */
export function arrived({ deliveries }: RabbitStore, books: Database, webhook: string): Promise<void> {
  return until(async () => deliveries.targetCount(webhook) >= (await countWaiting(books, webhook)));
}

/** Counts the targets that wait for a webhook, at any server or at the broker. */
export async function countWaiting(books: Database, webhook: string): Promise<number> {
  const [row] = await books.all(
    `SELECT count(*) AS n FROM targets WHERE webhook = ? AND state = ${stateNumber('waiting')}`,
    webhook,
  );
  return row === undefined ? 0 : number(row, 'n');
}
