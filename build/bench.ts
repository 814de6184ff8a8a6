/**
 * `npm run bench`: runs the benchmarks of the project. Each result is a ratio to a named peer or limit of the same run.
 *
 * A benchmark is a file `*.bench.ts` beside what it measures, whose default export is a `Benchmark` (`build/bench/measurement.ts`).
 * `--json <file>` writes the measurements; `--only <text>` runs the benchmarks whose name contains it.
 */
import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { commandOptions } from './command-options.ts';
import { measurementLine, ratio, type Benchmark, type Measurement } from './bench/measurement.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const USAGE = `Usage: npm run bench -- [--only TEXT] [--json FILE]

Runs the benchmarks, one after the other.

  --only TEXT   run only the benchmarks whose name contains TEXT
  --json FILE   write the measurements and a description of the machine to FILE
  -h, --help    print this help`;

async function main(): Promise<void> {
  const { values } = commandOptions('npm run bench', USAGE, {
    json: { type: 'string' },
    only: { type: 'string', default: '' },
  });
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
  // Benchmarks may leave idle worker threads. All measurements are written at this point.
  process.exit(broken === 0 ? 0 : 1);
}

await main();
