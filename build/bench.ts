/**
 * `npm run bench`: every benchmark of the project, each a ratio against a named peer or limit measured in the same run.
 *
 * A benchmark is a file `*.bench.ts` beside what it measures, whose default export is a {@link Benchmark}.
 * `--json <file>` writes the measurements; `--only <text>` runs the benchmarks whose name contains it.
 */
import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** One figure beside the figure it is compared with; both were taken in this run. */
export interface Measurement {
  /** What was measured, for example `POSTs per second from one task`. */
  what: string;
  /** Of both values, for example `messages/s`, `ms`, `bytes`. */
  unit: string;
  /** Ours: the median of the runs. */
  value: number;
  /** The peer's name, or the limit's. */
  against: string;
  /** The peer's figure, or the limit. */
  peer: number;
  /** Which way is better. */
  better: 'lower' | 'higher';
  /** The ratio value / peer that we aim for, when there is an aim. */
  aim?: number;
  /** How many runs each figure is the median of. */
  runs: number;
}

export interface Benchmark {
  name: string;
  /** Takes the measurements; `progress` tells a person what is going on. Must bound its own time. */
  run(progress: (line: string) => void): Promise<Measurement[]>;
}

/** The middle value; the mean of the two middle ones when there is an even number. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) throw new Error('median of nothing');
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

export function ratio(measurement: Measurement): number {
  return measurement.value / measurement.peer;
}

/** Whether the aim is met; undefined where there is none. */
export function meetsAim(measurement: Measurement): boolean | undefined {
  if (measurement.aim === undefined) return undefined;
  return measurement.better === 'lower' ? ratio(measurement) <= measurement.aim : ratio(measurement) >= measurement.aim;
}

function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}

/** One line of the report. */
export function measurementLine(m: Measurement): string {
  const aim = m.aim === undefined ? '' : `, aim ${m.better === 'lower' ? '≤' : '≥'} ${m.aim}`;
  const met = meetsAim(m) === false ? '  NOT MET' : '';
  return `  ${m.what}: ${figure(m.value)} ${m.unit} against ${figure(m.peer)} (${m.against}) = ${ratio(m).toFixed(2)}×${aim}${met}`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { json: { type: 'string' }, only: { type: 'string', default: '' } } });
  const files = globSync('{build,sdk,device-tests,server-stub}/**/*.bench.ts', { cwd: root }).sort();
  const report: { benchmark: string; measurements: (Measurement & { ratio: number })[] }[] = [];
  let broken = 0;
  for (const file of files) {
    const { default: benchmark } = (await import(pathToFileURL(join(root, file)).href)) as { default: Benchmark };
    if (!benchmark.name.includes(values.only)) continue;
    console.log(benchmark.name);
    try {
      const measurements = await benchmark.run((line) => console.error(`    ${line}`));
      for (const measurement of measurements) console.log(measurementLine(measurement));
      report.push({ benchmark: benchmark.name, measurements: measurements.map((m) => ({ ...m, ratio: ratio(m) })) });
    } catch (error) {
      broken++;
      console.error(
        `  ${benchmark.name} could not be measured: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  if (values.json !== undefined) {
    const [cpu] = cpus();
    const machine = {
      cores: cpus().length,
      cpu: cpu?.model ?? 'unknown',
      memoryBytes: totalmem(),
      node: process.version,
    };
    await writeFile(values.json, `${JSON.stringify({ machine, benchmarks: report }, null, 2)}\n`);
  }
  if (report.length === 0 && broken === 0) {
    console.error(`npm run bench: no benchmark's name contains '${values.only}'.`);
    broken++;
  }
  // Benchmarks may leave idle worker threads; what was measured is written by now.
  process.exit(broken === 0 ? 0 : 1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
