/** Computes the members of an audience from its rule and the data of its source. */
import type { AudienceRule, EventRule, TraitRule } from '../config/settings.ts';
import type { JsonObject, JsonValue } from '../runtime/json.ts';
import { TimeSlice } from '../runtime/time-slice.ts';
import { UserMap, type Users } from '../runtime/user-map.ts';
import type { State } from '../store/state.ts';

const HOUR_MS = 3_600_000;

/** Traits and event counts of a source's users, read once for all parts of a rule. */
export interface RuleData {
  traits: Users<JsonObject>;
  /** For each event rule, the number of matching events per user within the rule's time window. */
  counts: ReadonlyMap<EventRule, Users<number>>;
}

export async function membersOf(
  rule: AudienceRule,
  sourceId: string,
  state: Pick<State, 'userTraits' | 'eventCounts'>,
  nowMs: number,
): Promise<UserMap<true>> {
  const traits = await state.userTraits(sourceId);
  const counts = new Map<EventRule, Users<number>>();
  for (const part of eventRules(rule)) {
    counts.set(part, await state.eventCounts(sourceId, part.event, nowMs - part.withinHours * HOUR_MS));
  }
  const members = new UserMap<true>();
  const turn = new TimeSlice();
  // A source may have millions of users; one whom several maps hold is judged again, with the same result.
  for (const users of [traits, ...counts.values()]) {
    for (const userId of users.keys()) {
      if (matches(rule, userId, { traits, counts })) members.set(userId, true);
      if (turn.isLong) await turn.end();
    }
  }
  return members;
}

function eventRules(rule: AudienceRule): EventRule[] {
  switch (rule.kind) {
    case 'event':
      return [rule];
    case 'trait':
      return [];
    case 'all':
    case 'any':
      return rule.rules.flatMap(eventRules);
  }
}

/** Reports whether the user matches the rule. Pure. */
export function matches(rule: AudienceRule, userId: string, facts: RuleData): boolean {
  switch (rule.kind) {
    case 'all':
      return rule.rules.every((part) => matches(part, userId, facts));
    case 'any':
      return rule.rules.some((part) => matches(part, userId, facts));
    case 'event':
      return (facts.counts.get(rule)?.get(userId) ?? 0) >= rule.atLeast;
    case 'trait':
      return traitMatches(rule, ownTrait(facts.traits.get(userId), rule.trait));
  }
}

/** Returns a trait that a client sent. A plain lookup would also find inherited properties such as `toString`. */
function ownTrait(traits: JsonObject | undefined, name: string): JsonValue | undefined {
  return traits !== undefined && Object.hasOwn(traits, name) ? traits[name] : undefined;
}

/** A trait that a user does not have matches nothing but `notEquals`. */
function traitMatches(rule: TraitRule, actual: JsonValue | undefined): boolean {
  const exists = actual !== undefined && actual !== null;
  switch (rule.operator) {
    case 'exists':
      return exists;
    case 'equals':
      return exists && actual === rule.value;
    case 'notEquals':
      return actual !== rule.value;
    case 'greaterThan':
      return typeof actual === 'number' && typeof rule.value === 'number' && actual > rule.value;
    case 'lessThan':
      return typeof actual === 'number' && typeof rule.value === 'number' && actual < rule.value;
    case 'contains':
      if (Array.isArray(actual)) return rule.value !== undefined && actual.includes(rule.value);
      return typeof actual === 'string' && typeof rule.value === 'string' && actual.includes(rule.value);
  }
}
