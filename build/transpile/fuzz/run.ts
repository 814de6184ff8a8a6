/**
 * Runs generated programs in Node and on the device and reports the failures. Each program is compiled only together
 * with its variants. In a larger compilation, one program with closures would hide the lowering for programs without
 * closures.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { difference } from '../conformance/compare.ts';
import { runTogether, type Compile, type DeviceRun, type DeviceRuns } from '../conformance/on-device.ts';
import type { Ended, Program } from '../conformance/program.ts';
import { isTypeError } from '../diagnostics.ts';
import { IncrementalState } from '../index.ts';
import { modulesOf } from './modules.ts';
import { runInNode } from './node-runner.ts';

/** Devices for random programs. Not the strict device, because programs may contain accepted differences. */
export const DEVICES = ['usual', 'promised'] as const;

/**
 * Run each program on each device, or alternate devices between programs. Alternating finds as many defects in half the
 * time.
 */
export type Devices = 'each' | 'in turn';

/**
 * The failure of a program. Shrinking accepts only failures of the same `kind`, so it does not end at another defect.
 */
export interface Failure {
  readonly kind: string;
  readonly report: string;
}

/** Failure kind of a program that the generator should not have made. */
export const MALFORMED = 'does not type-check';

/** Failure kind of a program whose function has more variables than a device allows. No program of that size is right. */
export const TOO_LARGE = 'refused BRS10030';

export interface Tried {
  readonly text: string;
  /** Result in Node, if known. A variant has the result of its original program. */
  readonly expected?: Ended | undefined;
}

/**
 * @param groups programs to compile together: one program and its variants
 * @returns the failure of each program or undefined, in the order of the groups
 */
export async function failuresOf(
  groups: readonly (readonly Tried[])[],
  compile: Compile,
  devices: Devices = 'each',
): Promise<(Failure | undefined)[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-'));
  // TypeScript checks the library types once for all groups. The analysis of the compiler covers one group at a time.
  const memory = new IncrementalState();
  try {
    await mkdir(join(folder, 'fuzz'));
    const placed = await Promise.all(
      groups.map((group, number) => Promise.all(group.map((one, at) => place(one, folder, `p${number}v${at}`)))),
    );
    const compileAfter: Compile = (options) => compile({ ...options, memory });
    const turns = devices === 'each' ? [DEVICES] : DEVICES.map((kind) => [kind]);
    const failures = new Map<Placed, Failure | undefined>();
    for (const [turn, kinds] of turns.entries()) {
      const own = placed.filter((_, number) => number % turns.length === turn);
      const runs = await runTogether(
        own.map((group) => group.map(({ program }) => program)),
        compileAfter,
        kinds,
        { onEntries: (entries) => memory.checkTogether(entries) },
      );
      for (const one of own.flat()) failures.set(one, failureOf(one, kinds, runs));
    }
    return placed.flat().map((one) => failures.get(one));
  } finally {
    memory.dispose();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Placed extends Tried {
  readonly program: Program;
}

async function place(tried: Tried, folder: string, name: string): Promise<Placed> {
  const program = { name: `fuzz/${name}`, path: join(folder, 'fuzz', `${name}.ts`) };
  await writeProgram(program, tried.text);
  return { ...tried, program };
}

function failureOf(
  { program: { name }, text, expected = runInNode(text) }: Placed,
  kinds: readonly (typeof DEVICES)[number][],
  runs: Partial<DeviceRuns<(typeof DEVICES)[number]>>,
): Failure | undefined {
  for (const kind of kinds) {
    const run = runs[kind]?.get(name);
    if (difference(expected, run) === undefined) continue;
    const report = difference(runInNode(text), run);
    if (report !== undefined) return { kind: kindOf(run), report: `on the ${kind} device: ${report}` };
    const did = JSON.stringify(expected);
    return { kind: 'another program', report: `a defect of emi.ts: in Node it did ${did}, and does as on the device` };
  }
  return undefined;
}

/** Writes a program to disk. Modules other than the first go into the folder with its name. */
async function writeProgram({ path }: Program, text: string): Promise<void> {
  const folder = path.replace(/\.ts$/, '');
  const inFolder = `'./${basename(folder)}/`;
  for (const [name, own] of modulesOf(text)) {
    if (name === '') {
      await writeFile(path, own.replaceAll(/(?<= from )'\.\//g, inFolder));
    } else {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, name), own);
    }
  }
}

export function kindOf(run: DeviceRun | undefined): string {
  if (run === undefined) return 'missing';
  if (run.kind === 'refused') {
    const codes = run.problems.map((problem) => problem.code).sort();
    return codes.some(isTypeError) ? MALFORMED : `refused ${codes[0] ?? ''}`;
  }
  if (run.kind === 'broke') return `broke ${run.message.split('\n')[0] ?? ''}`;
  return run.ended.error === undefined ? 'differs' : `threw ${run.ended.error}`;
}
