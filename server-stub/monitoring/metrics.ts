/** `GET /metrics`: the Prometheus text format, version 0.0.4. Names of sources are labels; no secret ever is. */
import type { PendingCounts } from '../store/deliveries.ts';
import { DURATION_BUCKETS_MS, type Activity } from './activity.ts';

interface MetricsInput {
  activity: Activity;
  pending: PendingCounts;
  lanes: readonly { webhook: string; inFlight: number; limit: number; open: boolean }[];
}

export function metricsText({ activity, pending, lanes }: MetricsInput): string {
  const lines: string[] = [];
  const metric = (name: string, type: string, help: string): void => {
    lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`);
  };
  const sample = (name: string, labels: Record<string, string>, value: number): void => {
    const text = Object.entries(labels).map(([key, label]) => `${key}="${escapeLabel(label)}"`);
    lines.push(`${name}${text.length === 0 ? '' : `{${text.join(',')}}`} ${value}`);
  };

  metric('settop_messages_total', 'counter', 'Messages received, by source and result.');
  for (const [source, counts] of activity.messages) {
    for (const result of ['stored', 'duplicate', 'rejected'] as const) {
      sample('settop_messages_total', { source, result }, counts[result]);
    }
  }
  metric('settop_attempts_total', 'counter', 'Delivery attempts, by outcome.');
  for (const outcome of ['delivered', 'retry', 'failed'] as const) {
    sample('settop_attempts_total', { outcome }, activity.attempts[outcome]);
  }
  metric('settop_attempt_duration_seconds', 'histogram', 'Duration of delivery attempts.');
  let below = 0;
  activity.durations.counts.forEach((count, index) => {
    below += count;
    const bound = DURATION_BUCKETS_MS[index];
    sample(
      'settop_attempt_duration_seconds_bucket',
      { le: bound === undefined ? '+Inf' : String(bound / 1000) },
      below,
    );
  });
  sample('settop_attempt_duration_seconds_sum', {}, activity.durations.sumMs / 1000);
  sample('settop_attempt_duration_seconds_count', {}, below);
  metric('settop_jobs_total', 'counter', 'Runs of jobs in this process, by task and result.');
  for (const [task, counts] of activity.jobs) {
    for (const result of ['done', 'failed'] as const) sample('settop_jobs_total', { task, result }, counts[result]);
  }
  metric('settop_pending_deliveries', 'gauge', 'Deliveries not yet settled.');
  sample('settop_pending_deliveries', {}, pending.deliveries);
  metric('settop_pending_targets', 'gauge', 'Targets waiting, by webhook.');
  for (const [webhook, count] of pending.byWebhook) sample('settop_pending_targets', { webhook }, count);
  metric('settop_lane_in_flight', 'gauge', 'Attempts under way, by webhook.');
  for (const lane of lanes) sample('settop_lane_in_flight', { webhook: lane.webhook }, lane.inFlight);
  metric('settop_lane_limit', 'gauge', 'Attempts that may be under way, by webhook.');
  for (const lane of lanes) sample('settop_lane_limit', { webhook: lane.webhook }, lane.limit);
  metric('settop_lane_open', 'gauge', '1 while the circuit of a webhook is open (its endpoint seems dead).');
  for (const lane of lanes) sample('settop_lane_open', { webhook: lane.webhook }, lane.open ? 1 : 0);
  metric('process_resident_memory_bytes', 'gauge', 'Resident memory.');
  sample('process_resident_memory_bytes', {}, process.memoryUsage.rss());
  return lines.join('\n') + '\n';
}

function escapeLabel(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
