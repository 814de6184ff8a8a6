/** How long the SDK takes to compile, cold and after a change, against BrighterScript on as much BrightScript. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { Program } from 'brighterscript';
import { median, type Benchmark, type Measurement } from '../../measurement.ts';
import { compile, type GeneratedFile } from '../index.ts';
import { buildFront } from '../program.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const ENTRY = path.join(ROOT, 'sdk/task/AnalyticsTask.ts');
const RUNS = 3;

const benchmark: Benchmark = {
  name: 'SDK compile time and size',
  async run(progress) {
    const cold: number[] = [];
    const peerCold: number[] = [];
    const warm: number[] = [];
    const peerWarm: number[] = [];
    let files: readonly GeneratedFile[] = [];
    for (let run = 1; run <= RUNS; run++) {
      progress(`run ${run} of ${RUNS}`);
      const started = performance.now();
      files = await compileSdk();
      cold.push(performance.now() - started);
      const scripts = files.filter((file) => file.name.endsWith('.brs'));
      const peer = await compileByBrighterScript(scripts);
      peerCold.push(peer.cold);
      peerWarm.push(peer.again);
      warm.push(frontAgain());
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
        what: 'SDK checked and lowered again after a change',
        value: median(warm),
        against: 'BrighterScript: one file changed, validated again',
        peer: median(peerWarm),
      },
    ];
    return [...times, ...(await sizes(files))];
  },
};
export default benchmark;

async function compileSdk(): Promise<readonly GeneratedFile[]> {
  const result = await compile({ entry: ENTRY, globalPrefix: 'Analytics', isComponent: true, root: ROOT });
  if (!result.ok) throw new Error(result.problems.map((p) => p.message).join('\n'));
  return result.files;
}

/** The front end with the program of the run before, as in a watch. */
function frontAgain(): number {
  const options = { entries: [ENTRY], globalPrefix: 'Analytics' };
  const before = buildFront(options);
  const started = performance.now();
  buildFront(options, before.program);
  return performance.now() - started;
}

/** Parse, validate and transpile, as bsc does; then the same again with one file set anew. */
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
