/** Messages and settlements for tests of the store. */
import type { AttemptRecord, Claim, SettleDecision, Settlement } from '../store/deliveries.ts';
import type { NewMessage } from '../store/message.ts';

export const SOURCE = 'src_a';
export const DESTINATION = 'dst_a';

export function message(messageId: string, webhooks: readonly string[], more: Partial<NewMessage> = {}): NewMessage {
  return {
    sourceId: SOURCE,
    messageId,
    dedupe: true,
    type: 'track',
    userId: 'u1',
    previousId: undefined,
    anonymousId: undefined,
    userHashes: [hashOf('u1')],
    event: 'Play',
    name: undefined,
    timestampMs: 1000,
    traits: undefined,
    body: Buffer.from(JSON.stringify({ messageId })),
    deliveries: webhooks.length === 0 ? [] : [{ destinationId: DESTINATION, webhooks, orderKey: undefined }],
    ...more,
  };
}

/** Returns a hash for a user: any sixteen bytes, since the store treats them as opaque. */
export function hashOf(userId: string): Uint8Array {
  return new Uint8Array(Buffer.from(userId.padEnd(16, '.')).subarray(0, 16));
}

export function settlement(
  claim: Claim,
  decision: SettleDecision,
  more: Partial<Settlement> & { startedMs?: number } = {},
): Settlement {
  const { startedMs = claim.dueMs, ...rest } = more;
  const attempt: AttemptRecord = {
    startedMs,
    durationMs: 5,
    timing: { connectMs: 1.5, firstByteMs: 4 },
    status: decision.kind === 'delivered' ? 200 : 500,
    outcome: decision.kind,
    error: decision.kind === 'delivered' ? undefined : 'the receiver answered 500',
    answer: Buffer.from('answer'),
  };
  return { claim, attempt, decision, everyUrl: false, nowMs: startedMs + 5, ...rest };
}
