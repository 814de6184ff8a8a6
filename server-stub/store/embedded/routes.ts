/**
 * Which lanes a row of the log concerns, and how many of its deliveries take each route: read without the row's bodies,
 * so that a lane passes over what is not for it and what waits can be counted at a start.
 */
import type { LogEntry } from './log-record.ts';

/** Lanes of one delivery, and how many deliveries of the row go to just these. */
export type Route = readonly [lanes: readonly number[], deliveries: number];

/** Held and erased messages are left out: no lane reads them from the log. */
export function encodeRoutes(entries: readonly LogEntry[], idOf: (webhook: string) => number): string {
  const counts = new Map<string, [lanes: number[], deliveries: number]>();
  // Messages of one request share the lists of their webhooks.
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
