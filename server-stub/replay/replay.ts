/** Replays settled deliveries: a single one at once, many spread over time so that the receiver is not flooded. */
import type { DestinationSettings } from '../config/settings.ts';
import type { Deliveries, PendingCounts, ReplayResult } from '../store/deliveries.ts';
import type { DeliveryFilter, DeliveryView, EventIndex } from '../store/event-index.ts';
import { PendingTally } from '../store/pending-tally.ts';
import type { Replays, ReplayStep } from '../store/store.ts';

export interface ReplayOptions {
  index: EventIndex;
  deliveries: Deliveries;
  registry: { destination(id: string): DestinationSettings | undefined };
  nowMs(): number;
}

/** Rate at which replayed deliveries become due. */
const REPLAYS_PER_SECOND = 100;
/** Deliveries per step. */
const PAGE = 200;

export async function replayOne(id: number, options: ReplayOptions): Promise<ReplayResult | 'no-destination'> {
  const [delivery] = await options.index.deliveries({ id }, 1, undefined);
  if (delivery === undefined) return 'unknown';
  return replay(delivery, options.nowMs(), options);
}

/** Returns a function that gives the due time of the nth delivery of a bulk replay. */
const paceFrom =
  (startMs: number) =>
  (n: number): number =>
    startMs + Math.floor((n * 1000) / REPLAYS_PER_SECOND);

export interface BulkOptions extends ReplayOptions {
  /** Reports whether a webhook's queue is full. */
  isFull(webhook: string, counts: PendingCounts): boolean;
  /** Runs the steps of all replays of this server one after the other: two at once would fill the same room twice. */
  inTurn<T>(step: () => Promise<T>): Promise<T>;
}

/**
 * Resumes a bulk replay, newest delivery first, until its end or until the signal aborts. Returns whether it has ended.
 * It leaves out webhooks whose queue is full, because its deliveries would take the room of new messages. It pauses
 * while a delivery has no other webhook, or must reach every one.
 */
export async function continueReplay(
  id: string,
  replays: Replays,
  options: BulkOptions,
  signal: AbortSignal,
): Promise<boolean> {
  while (!signal.aborted) {
    const state = await options.inTurn(() => advance(id, replays, options));
    if (state !== 'advanced') return state === 'ended';
  }
  return false;
}

/** Replays the deliveries of one page for which the queues have room. */
async function advance(id: string, replays: Replays, options: BulkOptions): Promise<'advanced' | 'ended' | 'full'> {
  const progress = await replays.read(id);
  if (progress === undefined || progress.done) return 'ended';
  const page = await pageOf(progress.filter, progress.beforeId, options);
  const { deliveries, visited } = fitting(page, await options.deliveries.pending(), options);
  if (visited === 0 && page.length > 0) return 'full';
  await replays.step(id, progress, {
    deliveries,
    dueMs: paceFrom(progress.startMs),
    beforeId: page[visited - 1]?.id,
    done: page.length < PAGE && visited === page.length,
  });
  return 'advanced';
}

/**
 * Returns the first deliveries of a page for which the queues have room, and how many were visited for them. Each counts
 * as pending for the next one.
 */
function fitting(
  page: readonly DeliveryView[],
  { deliveries: pending, byWebhook }: PendingCounts,
  { registry, isFull }: BulkOptions,
): { deliveries: ReplayStep['deliveries']; visited: number } {
  const counts = new PendingTally({ deliveries: pending, byWebhook: new Map(byWebhook) });
  const deliveries: { delivery: number; webhooks: string[] }[] = [];
  for (const [visited, { id, destinationId }] of page.entries()) {
    const webhooks = webhooksOf({ destinationId }, { registry }) ?? [];
    if (webhooks.length === 0) continue;
    const free = webhooks.filter((webhook) => !isFull(webhook, counts));
    const isEveryUrl = registry.destination(destinationId)?.everyUrl === true;
    if (free.length < (isEveryUrl ? webhooks.length : 1)) return { deliveries, visited };
    deliveries.push({ delivery: id, webhooks: free });
    counts.addDeliveries([{ webhooks: free }]);
  }
  return { deliveries, visited: page.length };
}

function pageOf(
  filter: DeliveryFilter,
  beforeId: number | undefined,
  { index }: ReplayOptions,
): Promise<DeliveryView[]> {
  return index.deliveries({ ...filter, settled: true }, PAGE, beforeId);
}

async function replay(
  delivery: DeliveryView,
  atMs: number,
  options: ReplayOptions,
): Promise<ReplayResult | 'no-destination'> {
  const webhooks = webhooksOf(delivery, options);
  return webhooks === undefined ? 'no-destination' : options.deliveries.replay(delivery.id, webhooks, atMs);
}

/** Returns the current webhook keys of the delivery's destination; undefined if it is removed or disabled. */
function webhooksOf(
  { destinationId }: Pick<DeliveryView, 'destinationId'>,
  { registry }: Pick<ReplayOptions, 'registry'>,
): string[] | undefined {
  const destination = registry.destination(destinationId);
  return destination?.enabled === true ? destination.webhooks.map((webhook) => webhook.key) : undefined;
}
