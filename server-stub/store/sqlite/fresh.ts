/**
 * Targets that were stored, or read from the file, a moment ago, kept in memory until they are claimed, so that a queue
 * that keeps up is never read back. The file has all of them too: what is here may be forgotten at any moment.
 *
 * Per webhook: while nothing but what is here is due, claims are served from here. Whatever cannot be here (retries,
 * replays, targets in order, what is over the bounds) is looked for in the file when it may be due; from then on nothing
 * more is put here, so that older targets are always claimed first.
 */
import type { Claim, ClaimRequest } from '../store.ts';

/** A claim that was never read from the file. */
export interface FreshClaim extends Claim {
  /** The delivery has no other target. */
  readonly only: boolean;
}

export const MOST_FRESH_PER_WEBHOOK = 4096;
/** Bodies. A bound for each webhook, as the lanes have it: a dead one must not take the memory of the others. */
export const MOST_FRESH_BYTES_PER_WEBHOOK = 4 * 1024 * 1024;

interface Queue {
  claims: Claim[];
  bytes: number;
  /** From this time on the file may hold something due that is not here. */
  fileDueMs: number;
}

export class Fresh {
  readonly #queues = new Map<string, Queue>();

  /** A target was stored, and is due now. */
  add(claim: FreshClaim): void {
    const queue = this.#queues.get(claim.webhook);
    // Of a webhook that is not known here the file is asked anyway.
    if (queue === undefined) return;
    const fits = queue.claims.length < MOST_FRESH_PER_WEBHOOK && queue.bytes < MOST_FRESH_BYTES_PER_WEBHOOK;
    // A clock that was set back makes a later message the older one.
    const isNewest = claim.dueMs < queue.fileDueMs && claim.dueMs >= (queue.claims.at(-1)?.dueMs ?? -Infinity);
    if (fits && isNewest && !claim.ordered) {
      queue.claims.push(claim);
      queue.bytes += claim.body.byteLength;
    } else {
      this.fileDue(claim.webhook, claim.dueMs);
    }
  }

  /** The file will hold a target that is due at this time and not here. */
  fileDue(webhook: string, dueMs: number): void {
    const queue = this.#queues.get(webhook);
    if (queue !== undefined) queue.fileDueMs = Math.min(queue.fileDueMs, dueMs);
  }

  /** Anything may be due in the file: from now on it is asked, until `known`. */
  forget(webhook: string): void {
    this.#queues.delete(webhook);
  }

  /** The file was asked: these are due, oldest first, and whatever else it has is due at this time or later. */
  known(webhook: string, claims: readonly Claim[], fileDueMs: number): void {
    const bytes = claims.reduce((sum, { body }) => sum + body.byteLength, 0);
    this.#queues.set(webhook, { claims: [...claims], bytes, fileDueMs });
  }

  /** Claims from memory; undefined when the file must be asked. */
  take({ webhook, nowMs, most, mostBytes }: ClaimRequest): Claim[] | undefined {
    const queue = this.#queues.get(webhook);
    if (queue === undefined) return undefined;
    let count = 0;
    let bytes = 0;
    for (const claim of queue.claims) {
      if (count >= most || (count > 0 && bytes >= mostBytes)) break;
      if (claim.dueMs > Math.min(nowMs, queue.fileDueMs)) break;
      count += 1;
      bytes += claim.body.byteLength;
    }
    if (count === 0 && queue.fileDueMs <= nowMs) return undefined;

    queue.bytes -= bytes;
    return queue.claims.splice(0, count);
  }
}
