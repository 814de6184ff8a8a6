/** Coloured badges for states. */
import { cut } from './format.ts';

type Tone = 'good' | 'bad' | 'wait' | 'accent' | 'plain';

const STATUS: ReadonlyMap<string, readonly [Tone, string]> = new Map(
  Object.entries<readonly [Tone, string]>({
    delivered: ['good', 'delivered'],
    pending: ['wait', 'pending'],
    waiting: ['wait', 'waiting'],
    retry: ['wait', 'will retry'],
    failed: ['bad', 'failed'],
    erased: ['plain', 'erased'],
    held: ['plain', 'held'],
    superseded: ['plain', 'not needed'],
    unrouted: ['plain', 'no destination'],
  }),
);

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: string }) {
  return <span class={`badge ${tone}`}>{children}</span>;
}

/** Badge for the state of a message, delivery, target or attempt. The word carries the meaning, not the colour. */
export function StatusBadge({ status }: { status: string }) {
  const [tone, words] = STATUS.get(status) ?? ['plain', cut(status, 24)];
  return <Badge tone={tone}>{words}</Badge>;
}
