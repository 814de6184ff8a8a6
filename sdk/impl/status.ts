/**
 * Publishes the `status` field of the task, which the app can observe. The node belongs to the render thread, and each
 * write makes that thread wait. It is therefore written only after a change, at most once a second.
 */
import type { Fields } from '../wire/value-types.ts';
import type { StatusField } from './facilities.ts';
import type { Ledger } from './ledger.ts';
import { quotient } from './integers.ts';

/** Minimum interval between writes, in milliseconds. */
const STATUS_INTERVAL_MS = 1000;

/**
 * `starting`: no `init` yet. `misconfigured`: `init` or its write key was rejected, `lastError` says why. `ready`: nothing to do now.
 * `sending`: a request is under way. `retrying`: the last request failed, the next leaves in `nextAttemptInSeconds`.
 * `pending`, `denied`: the app's consent. `stopped`: after `shutdown()`, with nothing left to do.
 */
export type State = 'starting' | 'misconfigured' | 'ready' | 'sending' | 'retrying' | 'pending' | 'denied' | 'stopped';

/** Current state of the SDK. */
export interface Summary {
  state: State;
  /** Number of messages accepted and not settled. */
  queued: Int;
  /** Number of these messages that are stored on the device. */
  spooled: Int;
  /** Milliseconds until the next request may leave. */
  waitMs: Long;
  /** Empty when sessions are off, and when no id is remembered. */
  sessionId: string;
  sessionCount: Int;
  anonymousId: string;
}

export class StatusReport {
  private field: StatusField;
  /** Last published status, for comparison. */
  private published = '';
  /** Uptime of the next publication at the earliest: the limit keeps a burst of calls cheap. */
  earliest: Long = 0;

  constructor(field: StatusField) {
    this.field = field;
  }

  /** Publishes a changed status, but not before `earliest`. */
  update(now: Long, summary: Summary, ledger: Ledger): void {
    const { state, queued, spooled, sessionId, sessionCount, anonymousId } = summary;
    // The remaining seconds change by themselves, so the comparison omits them.
    const counts = `${queued}|${spooled}|${ledger.sent}|${ledger.retried}|${ledger.droppedInAll()}`;
    const current = `${state}|${counts}|${ledger.lastResponseCode}|${sessionId}|${anonymousId}|${ledger.lastError}`;
    if (current === this.published) {
      return;
    }
    const status: Fields = {
      state,
      queued,
      spooled,
      sent: ledger.sent,
      retried: ledger.retried,
      dropped: ledger.droppedByReason(),
      lastResponseCode: ledger.lastResponseCode,
      lastError: ledger.lastError,
      nextAttemptInSeconds: quotient(summary.waitMs + 999, 1000),
    };
    if (sessionId !== '') {
      status['sessionId'] = sessionId;
      status['sessionCount'] = sessionCount;
    }
    if (anonymousId !== '') {
      status['anonymousId'] = anonymousId;
    }
    this.field.publish(status);
    this.published = current;
    this.earliest = now + STATUS_INTERVAL_MS;
  }
}
