/** Metrics snapshot of an idle server. */
import type { Snapshot } from '../monitoring/metrics.ts';

export const IDLE_SNAPSHOT: Snapshot = {
  nowMs: 0,
  pending: { deliveries: 0, byWebhook: new Map() },
  waitingSinceMs: new Map(),
  lanes: [],
  indexLag: { messages: 0, ms: 0 },
  hasSource: () => true,
  hasWebhook: () => true,
};
