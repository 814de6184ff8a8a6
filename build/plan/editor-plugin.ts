/**
 * Plug-in for BrighterScript and the editors that run it. It reports properties that break the plan, and invalid config
 * of `init`. The plan is `analyticsPlan` in bsconfig.json, or `plan.json` beside it.
 */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { BrsFile, CompilerPlugin, Program, VariableExpression } from 'brighterscript';
import { compareConfig } from './compare-config.ts';
import { compareLiteral, type Difference } from './compare-literal.ts';
import { FUNCTION_PREFIX } from './function-names.ts';
import type { PlanEvent } from './model.ts';
import { formatProblem } from './problems.ts';
import { readPlan } from './read-plan.ts';

/** Severity of an error in the Language Server Protocol. bsconfig.json can change it by code. */
const ERROR = 1;

/** A cached plan, with the time of the last change of its file. */
interface CachedPlan {
  readonly changedMs: number;
  /** Events by function name, in lower case. */
  readonly events: ReadonlyMap<string, PlanEvent>;
}

export default function plugin(): CompilerPlugin {
  const cache = new Map<string, CachedPlan>();
  return {
    name: 'settop-analytics',
    onFileValidate: ({ program, file }) => {
      // The parser of XML components is of another type.
      if (!('parser' in file) || !('functionExpressions' in file.parser.references)) return;
      const events = eventsOf(program, cache);
      const calls = (file as BrsFile).parser.references.functionExpressions.flatMap((fn) => fn.callExpressions);
      const add = (differences: readonly Difference[], code: string): void =>
        (file as BrsFile).addDiagnostics(
          differences.map(({ range, message }) => ({ file, range, message, code, severity: ERROR })),
        );
      for (const call of calls) {
        const { callee, args } = call;
        add(compareConfig(call), 'CONFIG_CORRECTED');
        if (callee.constructor.name !== 'VariableExpression') continue;
        const event = events.get((callee as VariableExpression).name.text.toLowerCase());
        const properties = args[1];
        if (event === undefined || properties === undefined) continue;
        add(compareLiteral(properties, event.rule), 'PLAN_MISMATCH');
      }
    },
  };
}

/** Returns the events of the plan. Rereads the file after a change, and logs an error in it once. */
function eventsOf({ options, logger }: Program, cache: Map<string, CachedPlan>): CachedPlan['events'] {
  const { analyticsPlan } = options as { analyticsPlan?: string };
  const file = path.resolve(options.cwd ?? process.cwd(), analyticsPlan ?? 'plan.json');
  const changedMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const cached = cache.get(file);
  if (cached?.changedMs === changedMs) return cached.events;
  const events = new Map<string, PlanEvent>();
  cache.set(file, { changedMs, events });
  if (changedMs === 0) {
    // The config is checked even without a plan.
    if (analyticsPlan === undefined) return events;
    logger.error(formatProblem(file, { code: 'PLAN_UNREADABLE', pointer: '', what: 'there is no plan' }));
    return events;
  }
  const reading = readPlan(readFileSync(file, 'utf8'));
  if (!reading.ok) logger.error(formatProblem(file, reading.problem));
  else
    for (const event of reading.plan.events) events.set(`${FUNCTION_PREFIX}${event.functionName}`.toLowerCase(), event);
  return events;
}
