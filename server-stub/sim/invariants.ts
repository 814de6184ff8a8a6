/** Checks the invariants at the end of every simulated life; each violation is one sentence. */
import { BUFFERED_TARGETS, LATEST_START_MS, MOST_UNSETTLED, NEVER_ATTEMPTED } from '../destination/dispatcher.ts';
import { mostLingering } from '../destination/lane.ts';
import { signature } from '../destination/sign.ts';
import type { DeliveryView, TargetView } from '../store/event-index.ts';
import type { Arrival } from './network.ts';
import type { World } from './world.ts';

export function brokenInvariants(world: World): string[] {
  const byMessage = new Map(world.deliveries.map((delivery) => [delivery.messageId, delivery]));
  const arrivals = Map.groupBy(world.network.arrivals, ({ body }) => messageIdOf(body));
  const broken: string[] = [];
  for (const id of world.acknowledged) {
    const delivery = byMessage.get(id);
    if (delivery === undefined) broken.push(`${id} was acknowledged and is not listed`);
    else if (delivery.status === 'pending') broken.push(`${id} is still pending when all is quiet`);
  }
  for (const delivery of world.deliveries) {
    const own = arrivals.get(delivery.messageId) ?? [];
    broken.push(
      ...sameBytes(delivery, own, world),
      ...attemptsAreMade(delivery, own, world),
      ...inTheWindow(delivery, world),
      ...nothingAfterSuccess(delivery, world),
    );
  }
  broken.push(...world.miscounted);
  const most = 2 * BUFFERED_TARGETS + MOST_UNSETTLED + mostRequests(world.policy);
  if (world.mostInMemory > most) broken.push(`${world.mostInMemory} targets in memory, and the bound is ${most}`);
  return broken;
}

/** Maximum number of attempts of a lane under way. */
const mostRequests = ({ maxConcurrencyPerUrl }: World['policy']): number =>
  maxConcurrencyPerUrl + mostLingering(maxConcurrencyPerUrl);

function messageIdOf(body: string): string {
  return String((JSON.parse(body) as { messageId: unknown }).messageId);
}

function sameBytes(delivery: DeliveryView, own: readonly Arrival[], world: World): string[] {
  const first = own[0];
  const secret = world.destination.sharedSecret ?? '';
  return own
    .filter((a) => a.body !== first?.body || a.signature !== signature(secret, Buffer.from(a.body)))
    .map((a) => `${delivery.messageId} reached ${a.url} with other bytes or another signature`);
}

/** Every URL gets its first attempt, listed deliveries were accepted, and without faults nothing is sent twice. */
function attemptsAreMade(delivery: DeliveryView, own: readonly Arrival[], world: World): string[] {
  const broken: string[] = [];
  const { messageId, status, targets } = delivery;
  if (status === 'delivered' && !own.some((a) => a.accepted))
    broken.push(`${messageId} is listed as delivered and never was`);
  if (world.destination.everyUrl && status === 'delivered' && targets.some((t) => t.state !== 'delivered')) {
    broken.push(`${messageId} is listed as delivered and some URL did not get it`);
  }
  for (const target of targets) {
    if (target.reason?.startsWith('internal error') === true) broken.push(`${messageId}: ${target.reason}`);
    if (target.attempts.length === 0 && !gaveUpInTime(delivery, target, world))
      broken.push(`${messageId} had no attempt at ${target.webhook}`);
    const { url } = world.destination.webhooks.find((w) => w.key === target.webhook) ?? { url: '' };
    const arrived = own.filter((a) => a.url === url).length;
    if (world.faults === 0 && arrived > target.attempts.length) {
      broken.push(`${messageId} reached ${url} ${arrived} times in ${target.attempts.length} attempts`);
    }
  }
  return broken;
}

/** The URL could not be reached for a whole window; when is not known of a URL beside which another one succeeded. */
function gaveUpInTime(delivery: DeliveryView, { reason }: TargetView, world: World): boolean {
  if (reason !== NEVER_ATTEMPTED) return false;
  const { targets, acceptedMs, settledMs = 0 } = delivery;
  if (targets.some(({ state }) => state === 'delivered')) return true;
  return settledMs > acceptedMs + world.policy.retryWindowMs;
}

/** No attempt starts after the window, except one that was delayed by a missing or suspended server. */
function inTheWindow(delivery: DeliveryView, world: World): string[] {
  const all = delivery.targets.flatMap((target) => target.attempts);
  const late = (target: TargetView): boolean => {
    // While the disk refuses writes, an attempt at another URL may be unrecorded.
    const begin = (world.faults > 0 ? target.attempts : all).map((a) => a.startedMs);
    const end = Math.min(...begin) + world.policy.retryWindowMs + LATEST_START_MS;
    return target.attempts.some((attempt, n) => {
      const before = target.attempts[n - 1];
      if (attempt.startedMs <= end || before === undefined) return false;
      const missed = [...world.starts, ...world.stalls];
      // The standstill may be noticed during the store's check at the attempt's start.
      return !missed.some((atMs) => atMs > before.startedMs && atMs <= attempt.startedMs + attempt.durationMs);
    });
  };
  return delivery.targets
    .filter(late)
    .map((target) => `${delivery.messageId} was attempted at ${target.webhook} after its window`);
}

/** Once one URL has succeeded, no other is retried. */
function nothingAfterSuccess(delivery: DeliveryView, world: World): string[] {
  if (world.destination.everyUrl) return [];
  const ends = delivery.targets
    .flatMap((target) => target.attempts)
    .filter((attempt) => attempt.outcome === 'delivered')
    .map((attempt) => attempt.startedMs + attempt.durationMs);
  // While the disk refuses writes, a result waits, and the success is not known yet.
  const successMs = Math.min(...ends) + (world.faults > 0 ? Infinity : 0);
  return delivery.targets
    .filter((target) => target.attempts.slice(1).some((attempt) => attempt.startedMs > successMs))
    .map((target) => `${delivery.messageId} was tried again at ${target.webhook} after a success elsewhere`);
}
