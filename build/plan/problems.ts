/** Errors in a plan or a command line: each has a permanent code and a fix. Also formats them. */

/** Code → fix. A code is never reused for another error. */
export const PLAN_PROBLEMS = {
  PLAN_USAGE: 'settop-analytics plan <plan.json> --out <folder>',
  PLAN_UNREADABLE: 'give the path of the plan',
  PLAN_UNWRITABLE: 'give a folder that can be written to',
  PLAN_NOT_JSON: 'give the plan as JSON, as the tracking plan was exported',
  PLAN_NO_EVENTS:
    'give { "rules": { "events": […] } }, { "rules": […] } as the public API exports it, or an array of events',
  PLAN_TOO_LARGE: 'divide the plan, or simplify its schemas',
  PLAN_EVENT: 'give each event as { "name": …, "rules": JSON Schema }',
  PLAN_NAME: 'give it a name of 1 to 200 characters',
  PLAN_SCHEMA: 'write it as JSON Schema draft-07 says',
  PLAN_TYPE: 'use string, integer, number, boolean, object, array or null',
  PLAN_REF: 'write the schema out in its place; only "#/…" within the schema of the event is followed',
  PLAN_CLASH: 'rename one of them: BrightScript names are case-insensitive and have no separators between words',
} as const;

export type ProblemCode = keyof typeof PLAN_PROBLEMS;

export interface PlanProblem {
  readonly code: ProblemCode;
  /** JSON pointer into the plan; empty for the whole plan. */
  readonly pointer: string;
  readonly what: string;
}

/** Thrown while reading a plan; callers turn it back into a value. */
export class PlanError extends Error {
  readonly problem: PlanProblem;

  constructor(code: ProblemCode, pointer: string, what: string) {
    super(what);
    this.problem = { code, pointer, what };
  }
}

/** Formats a problem on one line: place, code, description and fix. */
export function formatProblem(file: string, { code, pointer, what }: PlanProblem): string {
  const place = pointer === '' ? file : `${file}#${pointer}`;
  return `${place} - error ${code}: ${what}. Hint: ${PLAN_PROBLEMS[code]}.`;
}

/** Extends a JSON pointer by one key. */
export function below(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Quotes and truncates a name for one line. */
export function shown(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}
