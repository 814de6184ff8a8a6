/**
 * Encodes the lanes that a row of the log concerns, and the number of deliveries per route. They are read without the
 * row's bodies, so that a lane can skip rows and a start can count pending deliveries.
 */
import type { LogEntry } from './log-record.ts';

/** Lanes of a delivery, and the number of deliveries in the row with exactly these lanes. */
export type Route = readonly [lanes: readonly number[], deliveries: number];

/** Encodes the routes of a row. Held and erased messages are omitted: no lane reads them from the log. */
export function encodeRoutes(entries: readonly LogEntry[], idOf: (webhook: string) => number): string {
  const counts = new Map<string, [lanes: number[], deliveries: number]>();
  // Messages of one request share their arrays of webhooks.
  const byList = new Map<readonly string[], number[]>();
  for (const { deliveries, held, body } of entries) {
    for (const { webhooks } of deliveries) {
      if (webhooks.length === 0) continue;
      let lanes = byList.get(webhooks);
      if (lanes === undefined) byList.set(webhooks, (lanes = webhooks.map(idOf)));
      if (held || body === undefined) continue;
      const key = lanes.join();
      const known = counts.get(key);
      if (known === undefined) counts.set(key, [lanes, 1]);
      else known[1] += 1;
    }
  }
  return JSON.stringify([...counts.values()]);
}

export function decodeRoutes(text: string): Route[] {
  return JSON.parse(text) as Route[];
}

export function lanesOf(text: string): Set<number> {
  return new Set(decodeRoutes(text).flatMap(([lanes]) => lanes));
}
