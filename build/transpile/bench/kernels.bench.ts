/** Compares the CPU time of compiled kernels with handwritten ones, in alternating runs on the emulated device. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { closeBrightScript, runBrightScript } from '../../../device-tests/device/app/run-brightscript.ts';
import { median, type Benchmark, type Measurement } from '../../bench/measurement.ts';
import { compile } from '../index.ts';

/** Iterations of each kernel that take about 100 milliseconds. */
const KERNELS: Readonly<Record<string, number>> = {
  buildText: 500,
  accessFields: 50_000,
  loopLists: 400,
  callMethods: 8000,
  writeJson: 2400,
};
const RUNS = 9;
const TIMEOUT_MS = 60_000;
/** Target ratio of compiled to handwritten code. */
const AIM = 1.1;

const benchmark: Benchmark = {
  name: 'compiled kernels',
  async run(progress) {
    progress(`${Object.keys(KERNELS).length} kernels, ${RUNS} interleaved runs of each`);
    try {
      return measurements(await timings());
    } finally {
      await closeBrightScript();
    }
  },
};
export default benchmark;

/** CPU time of each run in milliseconds, compiled and by hand, for each kernel. CPU time ignores other load. */
type Timings = Map<string, { compiled: number[]; byHand: number[] }>;

async function timings(): Promise<Timings> {
  const compiled = await compile({ entry: path.join(import.meta.dirname, 'kernels.ts'), keep: 'all' });
  if (!compiled.ok) throw new Error(compiled.problems.map((p) => p.message).join('\n'));
  const files: Record<string, string> = {
    'by-hand.brs': await fs.readFile(path.join(import.meta.dirname, 'by-hand.brs'), 'utf8'),
  };
  for (const file of compiled.files) if (file.name.endsWith('.brs')) files[file.name] = file.text;
  const all: Timings = new Map(Object.keys(KERNELS).map((kernel) => [kernel, { compiled: [], byHand: [] }]));
  // The first run of each kernel is not measured, because V8 still optimises the engine.
  for (let run = 0; run <= RUNS; run++) {
    for (const [kernel, turns] of Object.entries(KERNELS)) {
      const ours = (): Promise<Took> => ran(files, `${kernel}(${turns})`);
      const theirs = (): Promise<Took> => ran(files, `hand${kernel}(${turns})`);
      const [first, second] = run % 2 === 0 ? [ours, theirs] : [theirs, ours];
      const took = [await first(), await second()];
      if (run % 2 !== 0) took.reverse();
      const [own, hand] = took;
      if (!own || own.result !== hand?.result) throw new Error(`${kernel} gives another result`);
      if (run > 0) {
        all.get(kernel)?.compiled.push(own.ms);
        all.get(kernel)?.byHand.push(hand.ms);
      }
    }
  }
  return all;
}

interface Took {
  readonly result: string;
  readonly ms: number;
}

async function ran(files: Readonly<Record<string, string>>, call: string): Promise<Took> {
  const main = `sub main()\n    print ${call}\nend sub\n`;
  const { lines, outcome, processorMs } = await runBrightScript({
    files: { ...files, 'main.brs': main },
    timeoutMs: TIMEOUT_MS,
  });
  if (outcome.ended !== 'normally') throw new Error(`${call} ended by ${JSON.stringify(outcome)}`);
  return { result: lines.join('\n'), ms: processorMs };
}

function measurements(all: Timings): Measurement[] {
  return [...all].map(([kernel, { compiled, byHand }]) => ({
    what: `kernel ${kernel}`,
    unit: 'ms',
    value: median(compiled),
    against: 'the same kernel written by hand in BrightScript',
    peer: median(byHand),
    better: 'lower',
    aim: AIM,
    runs: RUNS,
  }));
}
