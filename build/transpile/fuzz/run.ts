/** Runs generated programs in Node and on each kind of device, and says what is wrong with each. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { difference } from '../conformance/compare.ts';
import { runOnDevices, type Compile, type DeviceRun } from '../conformance/on-device.ts';
import { runInNode, TypeFindings } from '../conformance/oracle.ts';
import type { Ended, Program } from '../conformance/program.ts';
import { SECOND_MODULE, SECOND_MODULE_NAME } from './program.ts';

const LIBRARY = join(dirname(fileURLToPath(import.meta.url)), '..', 'lib');

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

/** For each text, what is wrong with it, or undefined. */
export async function failuresOf(texts: readonly string[], compile: Compile): Promise<(Failure | undefined)[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-'));
  try {
    const programs = texts.map((_, at): Program => ({ name: `fuzz/p${at}`, path: join(folder, 'fuzz', `p${at}.ts`) }));
    await mkdir(join(folder, 'fuzz'));
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(configuration(folder)));
    await Promise.all(programs.map((program, at) => writeProgram(program, texts[at] ?? '')));
    const { expected, malformed } = await inNode(programs, folder);
    const sound = programs.filter(({ path }) => !malformed.has(path));
    const runs = await runOnDevices(sound, compile, DEVICES);
    return programs.map(({ name, path }) => {
      const finding = malformed.get(path);
      if (finding !== undefined)
        return { kind: 'does not type-check', report: `a defect of the generator: ${finding}` };
      const inNode = expected.get(name);
      if (inNode === undefined) throw new Error(`${name} was not run in Node`);
      for (const device of DEVICES) {
        const run = runs[device].get(name);
        const report = difference(inNode, run);
        if (report !== undefined) return { kind: kindOf(run), report: `on the ${device} device: ${report}` };
      }
      return undefined;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A program's second module lies in the folder of its name. */
async function writeProgram(program: Program, text: string): Promise<void> {
  const [first = '', second] = text.split(`${SECOND_MODULE}\n`);
  const folder = program.path.replace(/\.ts$/, '');
  await writeFile(program.path, first.replace(SECOND_MODULE_NAME, `./${basename(folder)}/second.ts`));
  if (second === undefined) return;
  await mkdir(folder);
  await writeFile(join(folder, 'second.ts'), second);
}

/** What Node makes of the programs, without those that the generator should not have made. */
async function inNode(
  programs: readonly Program[],
  folder: string,
): Promise<{ expected: ReadonlyMap<string, Ended>; malformed: ReadonlyMap<string, string> }> {
  try {
    return { expected: await runInNode(programs, folder), malformed: new Map() };
  } catch (error) {
    if (!(error instanceof TypeFindings)) throw error;
    const malformed = new Map(
      error.findings.map(({ path, text }) => [path.replace(/[\\/]second\.ts$/, '.ts'), text] as const),
    );
    const sound = programs.filter(({ path }) => !malformed.has(path));
    if (sound.length === programs.length) throw error;
    const gone = [...malformed.keys()].flatMap((path) => [path, path.replace(/\.ts$/, '')]);
    await Promise.all(gone.map((path) => rm(path, { recursive: true, force: true })));
    return { expected: sound.length === 0 ? new Map() : await runInNode(sound, folder), malformed };
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
      rewriteRelativeImportExtensions: true,
    },
    files: ['core.d.ts', 'numbers.d.ts'].map((file) => relative(folder, join(LIBRARY, file))),
    include: ['fuzz/*.ts', 'fuzz/*/*.ts'],
  };
}
