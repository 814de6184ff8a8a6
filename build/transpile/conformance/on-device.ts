/**
 * Compiles conformance programs and runs them on the emulated device, with its usual and with its strict platform
 * settings. Many programs share one compilation and one start of each device. A program that is refused or stops the
 * device is removed, with the reason as its result, and the rest run without it.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { runBrightScript } from '../../../device-tests/device/app/run-brightscript.ts';
import type { AssumptionId } from '../../../device-tests/device/profile/platform-assumptions.ts';
import { STRICT_PLATFORM, USUAL_PLATFORM } from '../../../device-tests/device/profile/platform-settings.ts';
import type { Compiled, CompileOptions, GeneratedFile, Problem } from '../index.ts';
import { acceptedAssumptions } from './accepted-differences.ts';
import { batchEntry, readBatch } from './batch.ts';
import type { Ended, Program } from './program.ts';

/** A compiler, passed as a parameter because the mutation test passes broken ones. */
export type Compile = (options: CompileOptions) => Promise<Compiled>;

/**
 * On a `strict` device every platform assumption takes its worse alternative, unless reports of real devices have
 * settled it. A `promised` device is the same, except for the assumptions in which programs may differ.
 */
type DeviceKind = 'usual' | 'promised' | 'strict';

/** Assumptions that take their worse alternative, for each kind of device. */
export const ASSUMPTIONS: Readonly<Record<DeviceKind, readonly AssumptionId[]>> = {
  usual: USUAL_PLATFORM.strict,
  promised: STRICT_PLATFORM.strict.filter((id) => !acceptedAssumptions().has(id)),
  strict: STRICT_PLATFORM.strict,
};

/** The result of each program by name, for each kind of device. */
export type DeviceRuns<Kind extends DeviceKind> = Readonly<Record<Kind, ReadonlyMap<string, DeviceRun>>>;

export type DeviceRun =
  | { readonly kind: 'ran'; readonly ended: Ended; readonly brightscript: string }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  /** The device stopped during the program, or rejected its generated code. */
  | {
      readonly kind: 'broke';
      readonly message: string;
      readonly lines: readonly string[];
      readonly brightscript: string;
    };

/** Timeout for all programs of one start, in milliseconds. */
const BATCH_TIMEOUT_MS = 30_000;
/** Timeout for a single program, in milliseconds. */
const ALONE_TIMEOUT_MS = 10_000;
/** Maximum number of programs in one start, which bounds the reruns after a broken program. */
const BATCH_PROGRAMS = 150;
/** Category of programs that would affect the generated code of others in the same compilation. */
const ALONE = 'alone/';

/** Compiles the programs and runs them on the usual device. Each program gets its own result. */
export async function runOnDevice(
  programs: readonly Program[],
  compile: Compile,
): Promise<ReadonlyMap<string, DeviceRun>> {
  return (await runOnDevices(programs, compile, ['usual'])).usual;
}

/** Compiles the programs once and runs them on each kind of device. */
export async function runOnDevices<Kind extends DeviceKind>(
  programs: readonly Program[],
  compile: Compile,
  kinds: readonly Kind[],
  options: TogetherOptions = {},
): Promise<DeviceRuns<Kind>> {
  const together = programs.filter(({ name }) => !name.startsWith(ALONE));
  const alone = programs.filter(({ name }) => name.startsWith(ALONE)).map((program) => [program]);
  const batches = Array.from({ length: Math.ceil(together.length / BATCH_PROGRAMS) }, (_, i) =>
    together.slice(i * BATCH_PROGRAMS, (i + 1) * BATCH_PROGRAMS),
  );
  return await runTogether([...batches, ...alone], compile, kinds, options);
}

/**
 * Like `runOnDevices`, with explicit batches. The programs of a batch are compiled together and share one analysis.
 */
export async function runTogether<Kind extends DeviceKind>(
  batches: readonly (readonly Program[])[],
  compile: Compile,
  kinds: readonly Kind[],
  { onEntries, limitMs }: TogetherOptions = {},
): Promise<DeviceRuns<Kind>> {
  const runs = Object.fromEntries(kinds.map((kind) => [kind, new Map<string, DeviceRun>()])) as Record<
    Kind,
    Map<string, DeviceRun>
  >;
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  try {
    const entries = await writeEntries(batches, folder);
    onEntries?.([...entries.values()]);
    for (const batch of batches) {
      const compiled = new Map<string, Promise<Compiled | Error>>();
      for (const kind of kinds) {
        const around = { compile, compiled, entries, folder, kind, limitMs, results: runs[kind] };
        await runBatch(batch, around);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return runs;
}

interface TogetherOptions {
  /** Receives the paths of the entry modules of the batches, which do not change afterwards. */
  readonly onEntries?: (entries: readonly string[]) => void;
  /** Timeout for the programs of one start, in milliseconds, for programs that are known to end. */
  readonly limitMs?: number;
}

/** Text of an entry module → its path. */
type Entries = ReadonlyMap<string, string>;

async function writeEntries(batches: readonly (readonly Program[])[], folder: string): Promise<Entries> {
  const entries = new Map<string, string>();
  for (const [number, batch] of batches.entries()) {
    const path = join(folder, `batch${number}.ts`);
    const text = batchEntry(batch, path);
    await writeFile(path, text);
    entries.set(text, path);
  }
  return entries;
}

interface BatchContext {
  readonly compile: Compile;
  readonly entries: Entries;
  /** Compilations of this batch so far, by the source text of the entry. */
  readonly compiled: Map<string, Promise<Compiled | Error>>;
  readonly folder: string;
  readonly kind: DeviceKind;
  readonly limitMs: number | undefined;
  readonly results: Map<string, DeviceRun>;
}

async function runBatch(programs: readonly Program[], around: BatchContext): Promise<void> {
  let left = programs;
  while (left.length > 0) {
    const compiled = await compiledOnce(left, around);
    if (compiled instanceof Error) blameCompiler(left, compiled, around.results);
    else if (compiled.ok) await runCompiled(left, compiled.files, around);
    else takeOutRefused(left, compiled.problems, around.results);
    const next = left.filter((program) => !around.results.has(program.name));
    if (next.length === left.length) return await halve(left, around);
    left = next;
  }
}

/**
 * Compiles the programs, once for all devices. Returns an error thrown by the compiler as a result, because it is a
 * defect.
 */
async function compiledOnce(programs: readonly Program[], around: BatchContext): Promise<Compiled | Error> {
  const rest = join(around.folder, 'batch.ts');
  const text = batchEntry(programs, rest);
  const known = around.compiled.get(text) ?? attempt(text, rest, commonFolder(programs), around);
  around.compiled.set(text, known);
  return known;
}

/** @param rest path for the entry of a batch whose failed programs were removed */
async function attempt(
  text: string,
  rest: string,
  root: string,
  { compile, entries }: BatchContext,
): Promise<Compiled | Error> {
  const entry = entries.get(text) ?? rest;
  if (entry === rest) await writeFile(entry, text);
  try {
    return await compile({ entry, needsMain: true, root });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function blameCompiler(programs: readonly Program[], error: Error, results: Map<string, DeviceRun>): void {
  const [only, ...others] = programs;
  if (only === undefined || others.length > 0) return;
  const message = `the compiler threw ${error.stack ?? error.message}`;
  results.set(only.name, { kind: 'broke', message, lines: [], brightscript: '' });
}

/** Splits a batch whose failure cannot be attributed to one program, and runs both halves. */
async function halve(programs: readonly Program[], around: BatchContext): Promise<void> {
  const half = Math.ceil(programs.length / 2);
  for (const part of [programs.slice(0, half), programs.slice(half)]) await runBatch(part, around);
}

/** Records the problems of each program as its result. A single program gets all problems. */
function takeOutRefused(
  programs: readonly Program[],
  problems: readonly Problem[],
  results: Map<string, DeviceRun>,
): void {
  for (const program of programs) {
    const own = problems.filter((problem) => problem.path !== undefined && belongsTo(program, problem.path));
    if (own.length > 0) results.set(program.name, { kind: 'refused', problems: own });
    else if (programs.length === 1) results.set(program.name, { kind: 'refused', problems });
  }
}

/** Reports whether the file is the entry of the program or lies in the folder named after it. */
function belongsTo(program: Program, file: string): boolean {
  return resolve(file) === program.path || resolve(file).startsWith(program.path.replace(/\.ts$/, '') + sep);
}

async function runCompiled(
  programs: readonly Program[],
  files: readonly GeneratedFile[],
  { kind, limitMs, results }: BatchContext,
): Promise<void> {
  const scripts = files.filter((file) => file.name.endsWith('.brs'));
  const alone = programs.length === 1;
  const { lines, outcome } = await runBrightScript({
    files: Object.fromEntries(scripts.map((file) => [`source/${file.name}`, file.text])),
    strict: ASSUMPTIONS[kind],
    timeoutMs: limitMs ?? (alone ? ALONE_TIMEOUT_MS : BATCH_TIMEOUT_MS),
  });
  const { ended, unfinished } = readBatch(lines, alone ? programs[0]?.name : undefined);
  const root = commonFolder(programs);
  for (const program of programs) {
    const own = ended.get(program.name);
    if (own) {
      results.set(program.name, {
        kind: 'ran',
        ended: own,
        // Computed on demand for failure reports, because reading all source maps takes longer than running the
        // programs.
        get brightscript() {
          return generatedFrom(program, files, root);
        },
      });
    }
  }
  if (outcome.ended === 'normally') return;
  const message = outcome.ended === 'timeout' ? `still running after ${outcome.afterMs} ms` : outcome.message;
  const culprit = programs.find((program) => alone || program.name === unfinished?.name);
  if (culprit === undefined) return;
  const brightscript = generatedFrom(culprit, files, root);
  results.set(culprit.name, { kind: 'broke', message, lines: unfinished?.lines ?? [], brightscript });
}

/** Returns the generated code of a program's modules, for failure reports. */
function generatedFrom(program: Program, files: readonly GeneratedFile[], root: string): string {
  const texts = new Map(files.map((file) => [file.name, file.text]));
  const own = files.filter((file) => {
    if (!file.name.endsWith('.map')) return false;
    const { sources } = JSON.parse(file.text) as { sources: readonly string[] };
    return sources.some((source) => belongsTo(program, resolve(root, source)));
  });
  return own.map((file) => texts.get(file.name.replace(/\.map$/, '')) ?? '').join('\n');
}

function commonFolder(programs: readonly Program[]): string {
  return dirname(dirname((programs[0] as Program).path));
}
