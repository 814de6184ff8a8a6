/**
 * Syncs audiences and computed traits. The first sync sends every user's value; later syncs send only changes.
 *
 * A user's new value and the message it causes are stored together, a bounded number of users at a time. So after a
 * crash the next sync tells exactly the rest. Two syncs of one target must not run at once: callers take turns under
 * the target's key.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { AudienceSettings } from '../config/settings.ts';
import type { JsonValue } from '../runtime/json.ts';
import type { AcceptedMessage, NewMessage } from '../store/message.ts';
import type { DeletionMark, State, SyncChange, SyncTarget } from '../store/state.ts';
import { snakeCase } from './name.ts';
import { membersOf } from './rule.ts';

export interface SyncOptions {
  state: State;
  /** Gives a message its body and its deliveries, and counts it with what waits until it has landed. */
  fanOut(message: AcceptedMessage): NewMessage;
  /** These have been stored, or never will be. */
  landed(messages: readonly NewMessage[]): void;
  /** Reports whether the source has a connected, enabled destination. */
  isConnected(sourceId: string): boolean;
  nowMs(): number;
  /** Ends the sync between two steps; the next sync tells the rest. */
  signal?: AbortSignal;
}

interface SyncRun extends SyncOptions {
  /** Deletion requests when the sync was asked for: their users are left out. */
  mark: DeletionMark;
}

export interface SyncAnswer {
  added: number;
  removed: number;
  /** Messages the sync caused. */
  messages: number;
  /** Why it ended early; the next sync tells the rest. */
  reason?: string;
}

/** Users whose change is stored in one transaction. */
const USERS_PER_STEP = 500;

export function syncTarget(kind: SyncTarget['kind'], name: string, sourceId: string): SyncTarget {
  const digest = createHash('sha256')
    .update(`${kind}\n${sourceId}\n${snakeCase(name)}`)
    .digest('hex')
    .slice(0, 32);
  return { key: digest, kind, name, sourceId };
}

/** Makes `members` the members: tells `true` for each who came and `false` for each who left. */
export async function syncAudience(
  name: string,
  sourceId: string,
  members: ReadonlySet<string>,
  options: SyncRun,
): Promise<SyncAnswer> {
  const target = syncTarget('audience', name, sourceId);
  const before = await options.state.syncValues(target.key);
  const changes: [string, boolean][] = [
    ...[...members].filter((userId) => !before.has(userId)).map((userId): [string, boolean] => [userId, true]),
    ...[...before.keys()].filter((userId) => !members.has(userId)).map((userId): [string, boolean] => [userId, false]),
  ];
  return apply(
    target,
    changes,
    ([userId, member]) => ({
      userId,
      value: member ? 'true' : undefined,
      message: options.fanOut(identify(target, userId, member, options.nowMs())),
    }),
    options,
  );
}

/** Evaluates the rule and makes its matches the members. */
export async function syncRule(audience: AudienceSettings, sourceId: string, options: SyncRun): Promise<SyncAnswer> {
  const members = await membersOf(audience.rule, sourceId, options.state, options.nowMs());
  return syncAudience(audience.name, sourceId, members, options);
}

/** Tells the values that differ from the last ones told; users that are not named keep theirs. */
export async function syncTrait(
  name: string,
  sourceId: string,
  values: Readonly<Record<string, JsonValue>>,
  options: SyncRun,
): Promise<SyncAnswer> {
  const target = syncTarget('trait', name, sourceId);
  const before = await options.state.syncValues(target.key);
  const changes = Object.entries(values).filter(([userId, value]) => before.get(userId) !== JSON.stringify(value));
  return apply(
    target,
    changes,
    ([userId, value]) => ({
      userId,
      value: JSON.stringify(value),
      message: options.fanOut(identify(target, userId, value, options.nowMs())),
    }),
    options,
  );
}

async function apply<T>(
  target: SyncTarget,
  changes: readonly T[],
  toChange: (change: T) => SyncChange,
  { state, landed, nowMs, signal, isConnected, mark }: SyncRun,
): Promise<SyncAnswer> {
  const sum = { added: 0, removed: 0 };
  for (let start = 0; start === 0 || start < changes.length; start += USERS_PER_STEP) {
    signal?.throwIfAborted();
    // Asked before each step: values that are kept as told while nobody hears of them would never be told.
    if (!isConnected(target.sourceId)) {
      return { ...sum, messages: sum.added + sum.removed, reason: 'no enabled destination is connected to the source' };
    }
    const step = changes.slice(start, start + USERS_PER_STEP).map(toChange);
    try {
      const { added, removed } = await state.applySync(target, step, nowMs(), mark);
      sum.added += added;
      sum.removed += removed;
    } finally {
      landed(step.map(({ message }) => message));
    }
  }
  await state.finishSync(target, sum, nowMs());
  return { ...sum, messages: sum.added + sum.removed };
}

function identify(target: SyncTarget, userId: string, value: JsonValue, nowMs: number): AcceptedMessage {
  return {
    type: 'identify',
    sourceId: target.sourceId,
    fromClient: false,
    messageId: randomUUID(),
    messageIdIsPublic: true,
    timestampMs: nowMs,
    userId,
    traits: { [snakeCase(target.name)]: value },
  };
}
