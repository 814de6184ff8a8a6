/** Sending settled deliveries again: one at once, many spread over time so that the receiver is not flooded. */
import type { DestinationSettings } from '../config/settings.ts';
import type { DeliveryFilter, DeliveryView, ReplayResult, Store } from '../store/store.ts';

export interface ReplayOptions {
  store: Store;
  registry: { destination(id: string): DestinationSettings | undefined };
  nowMs(): number;
}

/** Replayed deliveries become due at this pace. */
export const REPLAYS_PER_SECOND = 100;
/** Deliveries looked at in one step. */
const PAGE = 200;

export async function replayOne(id: number, options: ReplayOptions): Promise<ReplayResult | 'no-destination'> {
  const [delivery] = await options.store.deliveries({ id }, 1, undefined);
  if (delivery === undefined) return 'unknown';
  return replay(delivery, options.nowMs(), options);
}

/** Replays every settled delivery that the filter names, newest first; says how many. */
export async function replayAll(filter: DeliveryFilter, options: ReplayOptions): Promise<number> {
  const startMs = options.nowMs();
  let replayed = 0;
  let before: number | undefined;
  for (;;) {
    const page = await options.store.deliveries({ ...filter, settled: true }, PAGE, before);
    for (const delivery of page) {
      const atMs = startMs + Math.floor((replayed * 1000) / REPLAYS_PER_SECOND);
      if ((await replay(delivery, atMs, options)) === 'replayed') replayed += 1;
    }
    before = page.at(-1)?.id;
    if (page.length < PAGE) return replayed;
  }
}

async function replay(
  delivery: DeliveryView,
  atMs: number,
  { store, registry }: ReplayOptions,
): Promise<ReplayResult | 'no-destination'> {
  const destination = registry.destination(delivery.destinationId);
  if (destination?.enabled !== true) return 'no-destination';
  return store.replay(
    delivery.id,
    destination.webhooks.map((webhook) => webhook.key),
    atMs,
  );
}
