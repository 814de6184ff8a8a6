/**
 * Measures how long the SDK takes to compile, cold and after a change, compared with BrighterScript on the same amount
 * of BrightScript. Also compares the CPU time of a rebuild with its target, because CPU time ignores other load.
 */
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Program } from 'brighterscript';
import { median, type Benchmark, type Measurement } from '../../bench/measurement.ts';
import { compile, IncrementalState, type GeneratedFile } from '../index.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const ENTRY = 'sdk/task/AnalyticsTask.ts';
/** The module whose body changes, which other modules import. */
const CHANGED = 'sdk/impl/message/message.ts';
const RUNS = 3;
/** Number of measured changes. The first change is not measured, because V8 has not optimised the code yet. */
const CHANGES = 5;
/** Target time for a build after a change, in milliseconds. */
const LIMIT_MS = 300;

const benchmark: Benchmark = {
  name: 'SDK compile time and size',
  async run(progress) {
    const cold: number[] = [];
    const peerCold: number[] = [];
    const warm: number[] = [];
    const processor: number[] = [];
    const peerWarm: number[] = [];
    let files: readonly GeneratedFile[] = [];
    for (let run = 1; run <= RUNS; run++) {
      progress(`run ${run} of ${RUNS}`);
      const started = performance.now();
      files = await compileSdk(ROOT);
      cold.push(performance.now() - started);
      const scripts = files.filter((file) => file.name.endsWith('.brs'));
      const peer = await compileByBrighterScript(scripts);
      peerCold.push(peer.cold);
      peerWarm.push(peer.again);
      for (const again of await compiledAgain()) {
        warm.push(again.ms);
        processor.push(again.processorMs);
      }
    }
    const common = { unit: 'ms', better: 'lower', runs: RUNS } as const;
    const times: Measurement[] = [
      {
        ...common,
        what: 'SDK task compiled, cold',
        value: median(cold),
        against: 'BrighterScript: the same files, cold',
        peer: median(peerCold),
      },
      {
        ...common,
        what: 'SDK task compiled again after a change',
        value: median(warm),
        against: 'BrighterScript: one file changed, validated and transpiled again',
        peer: median(peerWarm),
      },
      {
        ...common,
        what: 'SDK task compiled again after a change, time of the processor',
        value: median(processor),
        against: 'the aim for it',
        peer: LIMIT_MS,
        aim: 1,
        runs: processor.length,
      },
    ];
    return [...times, ...(await sizes(files))];
  },
};
export default benchmark;

async function compileSdk(root: string, memory = new IncrementalState()): Promise<readonly GeneratedFile[]> {
  const entry = path.join(root, ENTRY);
  const result = await compile({ entry, globalPrefix: 'Analytics', isComponent: true, root, memory });
  if (!result.ok) throw new Error(result.problems.map((p) => p.message).join('\n'));
  return result.files;
}

/** Wall-clock time of one build and CPU time of its thread, in milliseconds. */
interface Took {
  readonly ms: number;
  readonly processorMs: number;
}

/** Measures rebuilds after successive changes to one function body, as in watch mode, on a copy of the sources. */
async function compiledAgain(): Promise<Took[]> {
  const root = await fs.mkdtemp(path.join(tmpdir(), 'bench-build-'));
  const memory = new IncrementalState();
  try {
    await fs.cp(path.join(ROOT, 'sdk'), path.join(root, 'sdk'), { recursive: true });
    await compileSdk(root, memory);
    const changed = path.join(root, CHANGED);
    const text = await fs.readFile(changed, 'utf8');
    const at = text.lastIndexOf('  return ');
    const took: Took[] = [];
    for (let change = 0; change <= CHANGES; change++) {
      await fs.writeFile(changed, `${text.slice(0, at)}  // Change ${change}.\n${text.slice(at)}`);
      const [started, used] = [performance.now(), process.threadCpuUsage()];
      await compileSdk(root, memory);
      const { user, system } = process.threadCpuUsage(used);
      took.push({ ms: performance.now() - started, processorMs: (user + system) / 1000 });
    }
    return took.slice(1);
  } finally {
    memory.dispose();
    await fs.rm(root, { recursive: true });
  }
}

/** Parses, validates and transpiles as bsc does, then again after replacing one file. */
async function compileByBrighterScript(scripts: readonly GeneratedFile[]): Promise<{ cold: number; again: number }> {
  const started = performance.now();
  const program = new Program({ rootDir: path.join(ROOT, 'bench'), logLevel: 'off' } as never);
  for (const { name, text } of scripts) program.setFile(`source/${name}`, text);
  program.validate();
  for (const { name } of scripts) await program.getTranspiledFileContents(path.join(ROOT, 'bench/source', name));
  const cold = performance.now() - started;
  const changed = scripts[0];
  const startedAgain = performance.now();
  if (changed) program.setFile(`source/${changed.name}`, `${changed.text}\n' changed\n`);
  program.validate();
  if (changed) await program.getTranspiledFileContents(path.join(ROOT, 'bench/source', changed.name));
  const again = performance.now() - startedAgain;
  program.dispose();
  return { cold, again };
}

async function sizes(files: readonly GeneratedFile[]): Promise<Measurement[]> {
  const scripts = files.filter((file) => file.name.endsWith('.brs')).map((file) => file.text);
  const maps = files.filter((file) => file.name.endsWith('.map'));
  const names = new Set(maps.flatMap((map) => (JSON.parse(map.text) as { sources: string[] }).sources));
  const sources = await Promise.all([...names].map((name) => fs.readFile(path.join(ROOT, name), 'utf8')));
  const lines = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.split('\n').length, 0);
  const bytes = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const common = { against: 'its TypeScript sources', better: 'lower', runs: 1 } as const;
  return [
    { ...common, what: 'generated SDK task', unit: 'lines', value: lines(scripts), peer: lines(sources) },
    { ...common, what: 'generated SDK task', unit: 'bytes', value: bytes(scripts), peer: bytes(sources) },
  ];
}
