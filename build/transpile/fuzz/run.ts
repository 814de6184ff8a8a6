/** Runs generated programs in Node and on each kind of device, and says what is wrong with each. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { difference } from '../conformance/compare.ts';
import { runOnDevices, type Compile, type DeviceRun } from '../conformance/on-device.ts';
import type { Program } from '../conformance/program.ts';
import { modulesOf } from './modules.ts';
import { runInNode } from './node-side.ts';

/** Programs made up at random may do what the accepted differences are about. */
const DEVICES = ['usual', 'promised'] as const;

/**
 * What is wrong with a program. Shrinking keeps to failures of the same `kind`, so that it does not end at another
 * defect.
 */
export interface Failure {
  readonly kind: string;
  readonly report: string;
}

/** The kind of a program that should not have been made. */
export const MALFORMED = 'does not type-check';

/** For each text, what is wrong with it, or undefined. */
export async function failuresOf(texts: readonly string[], compile: Compile): Promise<(Failure | undefined)[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-'));
  try {
    const programs = texts.map((_, at): Program => ({ name: `fuzz/p${at}`, path: join(folder, 'fuzz', `p${at}.ts`) }));
    await mkdir(join(folder, 'fuzz'));
    await Promise.all(programs.map((program, at) => writeProgram(program, texts[at] ?? '')));
    const runs = await runOnDevices(programs, compile, DEVICES);
    return programs.map(({ name }, at) => {
      const expected = runInNode(texts[at] ?? '');
      for (const device of DEVICES) {
        const run = runs[device].get(name);
        const report = difference(expected, run);
        if (report !== undefined) return { kind: kindOf(run), report: `on the ${device} device: ${report}` };
      }
      return undefined;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The modules of a program beside its first lie in the folder of its name. */
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

function kindOf(run: DeviceRun | undefined): string {
  if (run === undefined) return 'missing';
  if (run.kind === 'refused') {
    const codes = run.problems.map((problem) => problem.code).sort();
    return codes.some((code) => code.startsWith('BRS2')) ? MALFORMED : `refused ${codes[0] ?? ''}`;
  }
  if (run.kind === 'broke') return `broke ${run.message.split('\n')[0] ?? ''}`;
  return run.ended.error === undefined ? 'differs' : `threw ${run.ended.error}`;
}
