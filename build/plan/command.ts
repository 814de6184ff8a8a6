/** The plan command: reads a plan, writes its files, and prints a report. The caller provides disk and output. */
import { parseArgs } from 'node:util';
import { formatProblem, type PlanProblem } from './problems.ts';
import { readPlan } from './read-plan.ts';
import { writeBrightScript } from './write-brightscript.ts';
import { writeDeclarations } from './write-declarations.ts';
import { writeTypeScript } from './write-typescript.ts';
import { FUNCTION_PREFIX } from './function-names.ts';

/** Side effects of the command: files and output. */
export interface CommandWorld {
  /** Reads a file. Throws if it cannot. */
  read(file: string): string;
  /** Writes a file into a folder, and creates the folder if needed. Throws if it cannot. */
  write(folder: string, name: string, text: string): void;
  say(line: string): void;
  complain(line: string): void;
  /** Source code of `checker.brs`. */
  readonly checker: string;
}

/** Maximum number of printed notes, and of listed functions. */
const MAX_LINES = 20;

const HELP = `Usage: settop-analytics plan <plan.json> --out <folder>

Generates code from a tracking plan (a JSON Schema for each event): AnalyticsPlan.brs with one function per event,
AnalyticsPlan.d.bs for editors, and AnalyticsPlan.d.ts for channels in TypeScript.

  --out <folder>  write the three files to this folder
  -h, --help      print this help`;

/** Runs the command and returns its exit code. Writes nothing unless the whole plan is valid. */
export function runPlan(args: readonly string[], world: CommandWorld): number {
  const refuse = (file: string, code: PlanProblem['code'], what: string): number => {
    world.complain(formatProblem(file, { code, pointer: '', what }));
    return 1;
  };
  if (args.includes('--help') || args.includes('-h')) {
    world.say(HELP);
    return 0;
  }
  const request = readArguments(args);
  if ('error' in request) return refuse('settop-analytics plan', 'PLAN_USAGE', request.error);
  const { file, out } = request;
  let text: string;
  try {
    text = world.read(file);
  } catch (error) {
    return refuse(file, 'PLAN_UNREADABLE', messageOf(error));
  }
  const reading = readPlan(text);
  if (!reading.ok) {
    world.complain(formatProblem(file, reading.problem));
    return 1;
  }
  const { plan } = reading;
  const files = {
    'AnalyticsPlan.brs': writeBrightScript(plan, world.checker),
    'AnalyticsPlan.d.bs': writeDeclarations(plan),
    'AnalyticsPlan.d.ts': writeTypeScript(plan),
  };
  try {
    for (const [name, content] of Object.entries(files)) world.write(out, name, content);
  } catch (error) {
    return refuse(out, 'PLAN_UNWRITABLE', messageOf(error));
  }
  for (const note of truncated(plan.notes)) world.say(`note: ${note}`);
  world.say(`${out}: ${Object.keys(files).join(', ')}`);
  for (const { functionName, name } of plan.events.slice(0, MAX_LINES)) {
    world.say(`  ${FUNCTION_PREFIX}${functionName}  ${JSON.stringify(name)}`);
  }
  if (plan.events.length > MAX_LINES) world.say(`  and ${plan.events.length - MAX_LINES} more`);
  return 0;
}

function truncated(lines: readonly string[]): string[] {
  if (lines.length <= MAX_LINES) return [...lines];
  return [...lines.slice(0, MAX_LINES), `and ${lines.length - MAX_LINES} more of this kind`];
}

function readArguments(args: readonly string[]): { file: string; out: string } | { error: string } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { out: { type: 'string' } },
    });
    const [file, ...others] = positionals;
    if (file === undefined || values.out === undefined || others.length > 0) {
      return { error: 'the command needs one plan and --out' };
    }
    return { file, out: values.out };
  } catch (error) {
    // Node adds a sentence about arguments that start with a dash.
    return { error: messageOf(error).replace(/\. To specify a positional argument .*$/, '') };
  }
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll('\n', ' ');
}
