/**
 * Syncs audiences and computed traits. The first sync sends every user's value; later syncs send only changes.
 *
 * Each transaction stores the new values of some users together with their messages. So after a crash the next sync
 * sends exactly the rest. Two syncs of one target must not run at once: callers serialize them under the target's key.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { AudienceSettings } from '../config/settings.ts';
import type { JsonValue } from '../runtime/json.ts';
import { TimeSlice } from '../runtime/time-slice.ts';
import type { Users } from '../runtime/user-map.ts';
import type { AcceptedMessage, NewMessage } from '../store/message.ts';
import type { DeletionMark, State, SyncChange, SyncTarget } from '../store/state.ts';
import { snakeCase } from './snake-case.ts';
import { membersOf } from './rule.ts';

export interface SyncOptions {
  state: State;
  /** Adds a message's body and deliveries, and counts it as pending until `landed` is called. */
  fanOut(message: AcceptedMessage): NewMessage;
  /** Called once the messages are stored, or failed to be stored. */
  landed(messages: readonly NewMessage[]): void;
  /** Reports whether the source has a connected, enabled destination. */
  isConnected(sourceId: string): boolean;
  nowMs(): number;
  /** Ends the sync between two steps; the next sync sends the rest. */
  signal?: AbortSignal;
}

interface SyncRun extends SyncOptions {
  /** Deletion requests at the start of the sync; it skips their users. */
  mark: DeletionMark;
}

export interface SyncAnswer {
  added: number;
  removed: number;
  /** Messages the sync caused. */
  messages: number;
  /** Reason why it ended early; the next sync sends the rest. */
  reason?: string;
}

/** Maximum number of users in one transaction. */
const USERS_PER_STEP = 500;

export function syncTarget(kind: SyncTarget['kind'], name: string, sourceId: string): SyncTarget {
  const digest = createHash('sha256')
    .update(`${kind}\n${sourceId}\n${snakeCase(name)}`)
    .digest('hex')
    .slice(0, 32);
  return { key: digest, kind, name, sourceId };
}

/** Makes `members` the members: sends `true` for each new member and `false` for each former one. */
export async function syncAudience(
  name: string,
  sourceId: string,
  members: Pick<Users<true>, 'has' | 'keys'>,
  options: SyncRun,
): Promise<SyncAnswer> {
  const target = syncTarget('audience', name, sourceId);
  const before = await options.state.syncValues(target.key);
  const changes: [string, boolean][] = [];
  const turn = new TimeSlice();
  for (const [users, known, member] of [
    [members, before, true],
    [before, members, false],
  ] as const) {
    for (const userId of users.keys()) {
      if (!known.has(userId)) changes.push([userId, member]);
      if (turn.isLong) await turn.end();
    }
  }
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

/** Sends the values that differ from the last sent ones; users that are not listed keep theirs. */
export async function syncTrait(
  name: string,
  sourceId: string,
  values: Users<JsonValue>,
  options: SyncRun,
): Promise<SyncAnswer> {
  const target = syncTarget('trait', name, sourceId);
  const before = await options.state.syncValues(target.key);
  const changes: [string, JsonValue][] = [];
  const turn = new TimeSlice();
  for (const [userId, value] of values) {
    if (before.get(userId) !== JSON.stringify(value)) changes.push([userId, value]);
    if (turn.isLong) await turn.end();
  }
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
    // Checked before each step: values stored as sent without a destination would never be sent.
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
