/** Counts the waiting deliveries at a start. It decodes only rows of the log that a lane has partly settled. */
import type { PendingCounts } from '../deliveries.ts';
import { number, stateNumber, statusNumber, text, type Row } from '../rows.ts';
import type { Lane } from './lane.ts';
import { logTargets } from './lane.ts';
import type { LogMessage } from './log-record.ts';
import { decodeRoutes } from './routes.ts';
import type { Statements } from './statements.ts';

const WAITING = stateNumber('waiting');
const PENDING = statusNumber('pending');
const ROWS_PER_PAGE = 1000;

interface Counted {
  sql: Statements;
  lanes: ReadonlyMap<string, Lane>;
  messagesOf(first: number): LogMessage[];
}

/**
 * Counts pending deliveries and targets. A target is pending by its row, or when its lane has not settled it. A
 * delivery is pending by its row, or when none of its lanes has settled it.
 */
export function countPending(counted: Counted): PendingCounts {
  const { sql, lanes } = counted;
  const byWebhook = new Map<string, number>();
  const add = (webhook: string, count: number): void => {
    byWebhook.set(webhook, (byWebhook.get(webhook) ?? 0) + count);
  };
  const rows = sql.all(
    `SELECT webhook, count(*) AS n FROM targets WHERE state = ${WAITING} AND in_log = 0 GROUP BY webhook`,
  );
  for (const row of rows) add(text(row, 'webhook'), number(row, 'n'));
  let deliveries = sql.number(`SELECT count(*) FROM deliveries WHERE status = ${PENDING}`) ?? 0;

  const byId = new Map([...lanes.values()].map((lane) => [lane.id, lane]));
  const progress = new Map([...lanes.values()].map((lane) => [lane.webhook, progressOf(lane)]));
  const from = Math.min(Infinity, ...[...progress.values()].map(({ position }) => position));
  if (from === Infinity) return { deliveries, byWebhook };
  for (const row of rowsAfter(sql, from)) {
    const first = number(row, 'first');
    const last = first + number(row, 'count') - 1;
    const routes = decodeRoutes(text(row, 'routes'));
    const own = [...new Set(routes.flatMap(([ids]) => ids))].map((id) => progress.get(byId.get(id)?.webhook ?? ''));
    if (own.every((one) => one !== undefined && one.reached < first)) {
      for (const [ids, count] of routes) {
        deliveries += count;
        for (const id of ids) add(byId.get(id)?.webhook ?? '', count);
      }
      continue;
    }
    if (own.every((one) => one === undefined || last <= one.position)) continue;
    for (const message of counted.messagesOf(first)) deliveries += countMessage(message, progress, sql, add);
  }
  return { deliveries, byWebhook };
}

/** Yields rows of the log after a position, without bodies; reads them in pages. */
function* rowsAfter(sql: Statements, position: number): Generator<Row> {
  for (let after = position; ;) {
    const page = sql.all(
      `SELECT first, count, routes FROM appended
       WHERE first >= coalesce((SELECT max(first) FROM appended WHERE first <= ?), 0) AND first + count - 1 > ?
       ORDER BY first LIMIT ?`,
      after,
      after,
      ROWS_PER_PAGE,
    );
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < ROWS_PER_PAGE) return;
    after = number(last, 'first') + number(last, 'count') - 1;
  }
}

interface Reached {
  position: number;
  beyond: ReadonlySet<number>;
  /** Nothing beyond this is settled. */
  reached: number;
}

function progressOf({ queue }: Lane): Reached {
  const { position, beyond } = queue.progress();
  return { position, beyond: new Set(beyond), reached: Math.max(position, ...beyond) };
}

/** Adds the unsettled targets of a message; returns how many of its deliveries are pending without a row. */
function countMessage(
  message: LogMessage,
  progress: ReadonlyMap<string, Reached>,
  sql: Statements,
  add: (webhook: string, count: number) => void,
): number {
  const isOpen = (webhook: string): boolean => {
    const lane = progress.get(webhook);
    return lane === undefined || (message.position > lane.position && !lane.beyond.has(message.position));
  };
  const open = logTargets(message, 0).filter(([webhook]) => isOpen(webhook));
  for (const [webhook] of open) add(webhook, 1);
  const untouched = new Set(
    open
      .filter(([, { delivery }]) => delivery.webhooks.every(isOpen))
      .map(([, { deliveryId }]) => deliveryId)
      .filter((id) => sql.get('SELECT 1 AS found FROM deliveries WHERE id = ?', id) === undefined),
  );
  return untouched.size;
}
