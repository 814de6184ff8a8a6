/**
 * Computes the answers of `/healthz` and `/readyz`. A server that answers is alive; a ready server should receive
 * requests now. A degraded server works, but an operator should look at it.
 */

export interface HealthInput {
  /** Reason why the store does not answer; undefined when it does. */
  storeProblem: string | undefined;
  /** Reason why the server accepts no more messages; undefined when it does. */
  overload: string | undefined;
  /** Keys of the webhooks whose queue is full. */
  fullLanes: readonly string[];
  freeDiskBytes: number | undefined;
  /** Free space below which ingest rejects messages, in bytes. */
  leastFreeDiskBytes: number;
  /** Lag of the search index behind the messages, in milliseconds. */
  indexLagMs: number;
  /** The server is shutting down. */
  stopping: boolean;
}

interface Reason {
  code: 'STORE_AWAY' | 'OVERLOAD' | 'LANE_FULL' | 'DISK_LOW' | 'INDEX_BEHIND' | 'STOPPING';
  message: string;
}

export interface Health {
  status: 'ok' | 'degraded';
  /** Absent when nothing is wrong. */
  reasons?: Reason[];
}

export interface Readiness {
  status: 'ready' | 'not ready';
  reasons?: Reason[];
}

/** Free space below this multiple of the ingest limit counts as low, while there is still time to act. */
const LOW_DISK_FACTOR = 2;
/** Index lag above which the server is not ready, because search results are too old. */
const LONGEST_INDEX_LAG_MS = 60_000;
/** Maximum number of full lanes that a message names. It counts the rest. */
const MOST_NAMED_LANES = 5;

export function healthOf(input: HealthInput): Health {
  const reasons = [...unreadyReasons(input), ...warnings(input)];
  return reasons.length === 0 ? { status: 'ok' } : { status: 'degraded', reasons };
}

export function readinessOf(input: HealthInput): Readiness {
  const reasons = unreadyReasons(input);
  return reasons.length === 0 ? { status: 'ready' } : { status: 'not ready', reasons };
}

/** Returns the reasons to send no requests here. Overload is not one: its load would move to the other servers. */
function unreadyReasons({ stopping, storeProblem, indexLagMs }: HealthInput): Reason[] {
  const reasons: Reason[] = [];
  if (stopping) reasons.push({ code: 'STOPPING', message: 'the server is stopping' });
  if (storeProblem !== undefined) reasons.push({ code: 'STORE_AWAY', message: storeProblem });
  if (indexLagMs > LONGEST_INDEX_LAG_MS) {
    const seconds = Math.round(indexLagMs / 1000);
    reasons.push({ code: 'INDEX_BEHIND', message: `the search index is ${seconds} s behind the messages` });
  }
  return reasons;
}

/** Returns the reasons for an operator to look at a server that still works. */
function warnings({ overload, fullLanes, freeDiskBytes, leastFreeDiskBytes }: HealthInput): Reason[] {
  const reasons: Reason[] = [];
  if (overload !== undefined) reasons.push({ code: 'OVERLOAD', message: overload });
  if (fullLanes.length > 0) {
    const named = fullLanes.slice(0, MOST_NAMED_LANES).join(', ');
    const more = fullLanes.length > MOST_NAMED_LANES ? ` and ${fullLanes.length - MOST_NAMED_LANES} more` : '';
    reasons.push({ code: 'LANE_FULL', message: `the limit of waiting deliveries is reached for ${named}${more}` });
  }
  if (freeDiskBytes !== undefined && freeDiskBytes < LOW_DISK_FACTOR * leastFreeDiskBytes) {
    const message = `the disk of --data has ${freeDiskBytes} bytes free; below ${leastFreeDiskBytes} the server rejects messages; free some space`;
    reasons.push({ code: 'DISK_LOW', message });
  }
  return reasons;
}
