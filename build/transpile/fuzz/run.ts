/** Runs generated programs on both sides and says what is wrong with each. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { difference } from '../conformance/compare.ts';
import { runOnDevice, type Compile, type DeviceRun } from '../conformance/on-device.ts';
import { runInNode } from '../conformance/oracle.ts';
import type { Program } from '../conformance/program.ts';

const LIBRARY = join(dirname(fileURLToPath(import.meta.url)), '..', 'lib');

/** What is wrong with a program. `kind` is what shrinking holds on to, so that it does not end at another defect. */
export type Failure = {
  readonly kind: string;
  readonly report: string;
};

/** For each text, what is wrong with it, or undefined. */
export async function failuresOf(texts: readonly string[], compile: Compile): Promise<(Failure | undefined)[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-'));
  try {
    const programs = texts.map((_, at): Program => ({ name: `fuzz/p${at}`, path: join(folder, 'fuzz', `p${at}.ts`) }));
    await mkdir(join(folder, 'fuzz'));
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(configuration(folder)));
    await Promise.all(programs.map((program, at) => writeFile(program.path, texts[at] ?? '')));
    const expected = await runInNode(programs, folder);
    const runs = await runOnDevice(programs, compile);
    return programs.map(({ name }) => {
      const inNode = expected.get(name);
      const run = runs.get(name);
      if (inNode === undefined) throw new Error(`${name} was not run in Node`);
      const report = difference(inNode, run);
      return report === undefined ? undefined : { kind: kindOf(run), report };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function kindOf(run: DeviceRun | undefined): string {
  if (run === undefined) return 'missing';
  if (run.kind === 'refused') return `refused ${run.problems.map((problem) => problem.code).sort()[0] ?? ''}`;
  if (run.kind === 'broke') return `broke ${run.message.split('\n')[0] ?? ''}`;
  return run.ended.error === undefined ? 'differs' : `threw ${run.ended.error}`;
}

function configuration(folder: string): object {
  return {
    compilerOptions: {
      target: 'ES2024',
      module: 'ESNext',
      moduleResolution: 'bundler',
      noLib: true,
      types: [],
      strict: true,
      noUncheckedIndexedAccess: true,
    },
    files: ['core.d.ts', 'numbers.d.ts'].map((file) => relative(folder, join(LIBRARY, file))),
    include: ['fuzz/*.ts'],
  };
}
