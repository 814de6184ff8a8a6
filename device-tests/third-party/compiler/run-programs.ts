/**
 * Runs the programs of a third-party suite in Node and, compiled by this project's compiler, on the emulated device.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { difference } from '../../../build/transpile/conformance/compare.ts';
import { runSeparately } from '../../../build/transpile/conformance/run-separately.ts';
import type { DeviceRun } from '../../../build/transpile/conformance/on-device.ts';
import type { Ended, Program } from '../../../build/transpile/conformance/program.ts';
import { isOfOutput, isTypeError } from '../../../build/transpile/diagnostics.ts';
import { acceptedDifference } from './accepted.ts';
import type { Collected, LeftOut, ThirdPartyProgram, ProgramOutcome } from './third-party-program.ts';
import { type InNode, runInNode } from './run-in-node.ts';

export interface SuiteOutcome {
  readonly outcomes: readonly ProgramOutcome[];
  readonly leftOut: readonly LeftOut[];
}

/** A program in a folder that the compiler reads. */
interface Placed {
  readonly program: ThirdPartyProgram;
  readonly expected: Ended;
  readonly entry: Program;
}

interface Shown extends Placed {
  readonly expected: InNode;
}

/** @param progress receives progress messages for the person who waits */
export async function runPrograms(collected: Collected, progress: (text: string) => void): Promise<SuiteOutcome> {
  const leftOut = [...collected.leftOut];
  const folder = await mkdtemp(join(tmpdir(), 'outside-'));
  try {
    await writeFile(join(folder, 'show.ts'), await readFile(fileURLToPath(new URL('show.ts', import.meta.url))));
    const placed: Shown[] = [];
    for (const [program, inNode] of await allInNode(collected.programs, progress)) {
      if (typeof inNode === 'string') leftOut.push({ ...program, reason: inNode });
      else {
        const entry = await place(program, inNode, folder, placed.length);
        placed.push({ program, expected: inNode, entry });
      }
    }
    progress(`${placed.length} programs ran in Node`);
    return { outcomes: await onDevice(placed, progress), leftOut };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function allInNode(
  programs: readonly ThirdPartyProgram[],
  progress: (text: string) => void,
): Promise<(readonly [ThirdPartyProgram, InNode | string])[]> {
  // An unhandled rejection is not part of a program's output, and must not end this process.
  const ignore = (): void => undefined;
  process.on('unhandledRejection', ignore);
  const all = programs.map((program, at) => {
    if (at > 0 && at % PROGRAMS_PER_WORD === 0) progress(`${at} of ${programs.length} ran in Node`);
    return [program, runRepeatedly(program)] as const;
  });
  await setImmediate();
  process.off('unhandledRejection', ignore);
  return all;
}

/**
 * Runs of a program whose output may vary. A random choice of two values is the same in all of them in 1 of 512 cases.
 */
const RUNS = 10;

/**
 * Runs a program in Node, several times when it uses random numbers or the time. Returns a reason when its output
 * varies.
 */
function runRepeatedly(program: ThirdPartyProgram): InNode | string {
  const first = runInNode(program);
  const isOpen = [...program.modules.values()].some((text) => /\bMath\.random\b|\bDate\b|\bperformance\b/.test(text));
  if (!isOpen || typeof first === 'string') return first;
  for (let runs = 1; runs < RUNS; runs++) {
    const again = runInNode(program);
    const isSame = typeof again !== 'string' && again.lines.join('\n') === first.lines.join('\n');
    if (!isSame) return 'it shows something else each time';
  }
  return first;
}

/** Writes the program's modules, and an entry beside their folder that prints the values to check. */
async function place(program: ThirdPartyProgram, inNode: InNode, folder: string, at: number): Promise<Program> {
  const name = `programs/p${at}`;
  for (const [path, text] of program.modules) {
    const file = join(folder, name, path);
    await mkdir(dirname(file), { recursive: true });
    // A file without import or export is a script: every other program would see its names.
    await writeFile(file, /^\s*(import|export)\b/m.test(text) ? text : `${text}\nexport {};\n`);
  }
  const path = join(folder, `${name}.ts`);
  await writeFile(path, entryText(program, inNode.names, `./p${at}/${program.main}`));
  return { name, path };
}

function entryText({ result }: ThirdPartyProgram, names: readonly string[], module: string): string {
  const imports = names.map((name, i) => `${name} as result${i}`).join(', ');
  const within = 'exported' in result ? (result.exported ?? []).slice(1) : [];
  const members = within.map((key) => `[${JSON.stringify(key)}]`).join('');
  const shown = names.map((_, i) => `  console.log(show(result${i}${'call' in result ? '()' : members}));`);
  return [
    `import { ${imports} } from '${module}';`,
    `import { show } from '../show.ts';`,
    `export function main(): void {`,
    ...shown,
    `}`,
    '',
  ].join('\n');
}

async function onDevice(
  placed: readonly Shown[],
  progress: (text: string) => void,
): Promise<readonly ProgramOutcome[]> {
  const outcomes = new Map<Shown, ProgramOutcome>();
  // TypeScript would apply a program's `declare global` to the other programs of its batch.
  const alone = placed.filter(({ program }) =>
    [...program.modules.values()].some((text) => /declare global/.test(text)),
  );
  const together = placed.filter((one) => !alone.includes(one));
  for (const batch of [...chunks(together, PROGRAMS_PER_WORD), ...alone.map((one) => [one])]) {
    const runs = await runSeparately(
      batch.map(({ entry }) => entry),
      LIMIT_MS,
    );
    for (const one of batch) outcomes.set(one, outcomeOf(one, runs.get(one.entry.name)));
    progress(`${outcomes.size} of ${placed.length} ran on the device`);
  }
  return placed.flatMap((one) => outcomes.get(one) ?? []);
}

/** Programs between two progress messages. */
const PROGRAMS_PER_WORD = 150;

/** Time limit of a program on the device, in milliseconds. A tenth of a second in Node may take this long there. */
const LIMIT_MS = 60_000;

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
}

/** Returns the outcome of a program from its run on the device. */
export function outcomeOf({ program, expected }: Placed, run: DeviceRun | undefined): ProgramOutcome {
  if (run?.kind === 'refused') {
    const invalid = run.problems.find(({ code }) => isOfOutput(code));
    if (invalid) return { program, verdict: 'invalid', because: invalid.code, report: invalid.message };
    const own = run.problems.find(({ code }) => !isTypeError(code));
    if (own) return { program, verdict: 'refused by code', because: own.code, report: own.message };
    const [first] = run.problems;
    return { program, verdict: 'refused by type', because: first?.code ?? '', report: first?.message ?? '' };
  }
  const report = difference(expected, run);
  if (report === undefined) return { program, verdict: 'equal' };
  const accepted = acceptedDifference(program);
  if (accepted !== undefined) return { program, verdict: 'accepted difference', because: accepted };
  const isDefect = run?.kind === 'broke' && run.message.startsWith('the compiler threw');
  return { program, verdict: isDefect ? 'invalid' : 'wrong', report };
}
