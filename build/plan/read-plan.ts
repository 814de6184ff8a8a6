/** Parses a tracking plan into its events, or returns an error. Has no side effects. */
import { findEvents } from './find-events.ts';
import { functionNameOf } from './function-names.ts';
import type { Plan, PlanEvent } from './model.ts';
import { PlanError, shown, type PlanProblem } from './problems.ts';
import { readEventSchema, type Reading } from './read-schema.ts';

export type ReadPlan =
  { readonly ok: true; readonly plan: Plan } | { readonly ok: false; readonly problem: PlanProblem };

/** Maximum length of a plan, in characters. */
const MAX_LENGTH = 5_000_000;

/** Reads a plan in any exported form, and reports the first error. */
export function readPlan(text: string): ReadPlan {
  try {
    return { ok: true, plan: planOf(text) };
  } catch (error) {
    if (error instanceof PlanError) return { ok: false, problem: error.problem };
    throw error;
  }
}

function planOf(text: string): Plan {
  if (text.length > MAX_LENGTH) {
    throw new PlanError('PLAN_TOO_LARGE', '', `${text.length} characters are more than ${MAX_LENGTH}`);
  }
  const { name, events: found, notes } = findEvents(parseJson(text));
  const reading: Reading = { rules: 0, notes: [] };
  const names = new Map<string, string>();
  const events: PlanEvent[] = [];
  for (const event of found) {
    const functionName = functionNameOf(event.name);
    const other = names.get(functionName.toLowerCase());
    if (other !== undefined) {
      const what = `the events ${shown(other)} and ${shown(event.name)} would become the same function`;
      throw new PlanError('PLAN_CLASH', event.pointer.slice(0, event.pointer.lastIndexOf('/')), what);
    }
    names.set(functionName.toLowerCase(), event.name);
    const rule = readEventSchema(event, reading);
    events.push({ name: event.name, description: event.description, functionName, rule });
  }
  if (events.length === 0) throw new PlanError('PLAN_NO_EVENTS', '', 'the plan has no track event');
  return { name, events, notes: [...notes, ...new Set(reading.notes)] };
}

function parseJson(text: string): unknown {
  try {
    // Some editors write a byte order mark, which is invalid JSON.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll('\n', ' ') : '';
    throw new PlanError('PLAN_NOT_JSON', '', `the plan is not JSON (${reason})`);
  }
}
