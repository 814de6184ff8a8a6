/** A coloured word for the state of something. */
import { cut } from './format.ts';

type Tone = 'good' | 'bad' | 'wait' | 'accent' | 'plain';

const STATUS: Readonly<Record<string, readonly [Tone, string]>> = {
  delivered: ['good', 'delivered'],
  pending: ['wait', 'pending'],
  waiting: ['wait', 'waiting'],
  retry: ['wait', 'will retry'],
  failed: ['bad', 'failed'],
  erased: ['plain', 'erased'],
  held: ['plain', 'held'],
  superseded: ['plain', 'not needed'],
  unrouted: ['plain', 'no destination'],
};

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: string }) {
  return <span class={`badge ${tone}`}>{children}</span>;
}

/** The state of a message, a delivery, a target or an attempt. Words carry it; the colour only helps. */
export function StatusBadge({ status }: { status: string }) {
  const [tone, words] = STATUS[status] ?? ['plain', cut(status, 24)];
  return <Badge tone={tone}>{words}</Badge>;
}
