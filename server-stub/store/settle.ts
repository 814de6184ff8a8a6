/**
 * Rules for the effect of a settlement on its target and its delivery, independent of the engine.
 *
 * When delivery to any one of several webhooks succeeds, the message counts as processed and is not retried at the
 * others. Every URL still gets its first attempt. A destination may require instead that every URL succeeds.
 */
import type { AttemptRecord, DeliveryStatus, SettleDecision, SettleResult, TargetState } from './deliveries.ts';

interface SettleSituation {
  decision: SettleDecision;
  everyUrl: boolean;
  /** State of the target before this settlement. */
  state: TargetState;
  status: DeliveryStatus;
  /** Other targets of the delivery that are still to be attempted. */
  othersOpen: number;
  /** Other targets of the delivery that ended without success. */
  othersFailed: number;
}

export interface SettleEffect {
  state: TargetState;
  status: DeliveryStatus;
  /** Cancels the retries of the delivery's other targets that have had an attempt. */
  supersedeOthers: boolean;
}

export function settleEffect(situation: SettleSituation): SettleEffect {
  const { decision, everyUrl, othersOpen, status } = situation;
  const state = nextState(situation);
  const supersedeOthers = decision.kind === 'delivered' && !everyUrl;
  if (status === 'erased') return { state, status, supersedeOthers: false };
  if (supersedeOthers) return { state, status: 'delivered', supersedeOthers };
  if (status !== 'pending' || state === 'waiting' || othersOpen > 0) return { state, status, supersedeOthers };
  const succeeded = state === 'delivered' && situation.othersFailed === 0;
  return { state, status: succeeded ? 'delivered' : 'failed', supersedeOthers };
}

function nextState({ decision, everyUrl, state, status }: SettleSituation): TargetState {
  // A server that took over from this one, or a deletion, has already ended the target.
  if (state === 'erased' || state === 'delivered') return state;
  switch (decision.kind) {
    case 'delivered':
      return 'delivered';
    case 'failed':
      return state === 'superseded' ? 'superseded' : 'failed';
    case 'retry':
      if (state === 'superseded' || state === 'failed') return state;
      return status === 'delivered' && !everyUrl ? 'superseded' : 'waiting';
  }
}

/** Converts the target's new state into the result for the caller of `settle`. */
export function resultOf(state: TargetState, atMs: number): SettleResult {
  switch (state) {
    case 'waiting':
      return { kind: 'retry', atMs };
    case 'delivered':
    case 'superseded':
      return { kind: state };
    case 'failed':
    case 'held':
    case 'erased':
      return { kind: 'failed' };
  }
}

/** Strips the content from an attempt whose user was erased while it was under way. */
export function withoutContent(attempt: AttemptRecord): AttemptRecord {
  return { ...attempt, error: undefined, answer: undefined };
}
