/**
 * The plug-in for BrighterScript and the editors that run it: in calls of a plan's functions, properties that are not as
 * the plan says are findings, and so is a config for `init` that the SDK does not take. The plan is `analyticsPlan` in
 * bsconfig.json, or `plan.json` beside it.
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

/** LSP's severity of an error. bsconfig.json can change it by the code. */
const ERROR = 1;

/** A plan as it was when the file was last changed. */
interface Known {
  readonly changedMs: number;
  /** By the function's name in lower case. */
  readonly events: ReadonlyMap<string, PlanEvent>;
}

export default function plugin(): CompilerPlugin {
  const known = new Map<string, Known>();
  return {
    name: 'settop-analytics',
    onFileValidate: ({ program, file }) => {
      // Components have a parser too, of another making.
      if (!('parser' in file) || !('functionExpressions' in file.parser.references)) return;
      const events = eventsOf(program, known);
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

/** The plan's events, read again when the file has changed. What is wrong with it is told in the log, once. */
function eventsOf({ options, logger }: Program, known: Map<string, Known>): Known['events'] {
  const { analyticsPlan } = options as { analyticsPlan?: string };
  const file = path.resolve(options.cwd ?? process.cwd(), analyticsPlan ?? 'plan.json');
  const changedMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const before = known.get(file);
  if (before?.changedMs === changedMs) return before.events;
  const events = new Map<string, PlanEvent>();
  known.set(file, { changedMs, events });
  if (changedMs === 0) {
    // An app without a plan has its config compared.
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
