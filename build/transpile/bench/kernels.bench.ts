/** Compiled kernels against the same kernels written by hand, on the emulated device, in one run. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { closeBrightScript, runBrightScript } from '../../../device-tests/device/app/run-brightscript.ts';
import { median, type Benchmark, type Measurement } from '../../bench/measurement.ts';
import { compile } from '../index.ts';

/** Kernel → how many turns take about a tenth of a second. */
const KERNELS: Readonly<Record<string, number>> = {
  buildText: 500,
  accessFields: 50_000,
  loopLists: 400,
  callMethods: 8000,
  writeJson: 2400,
};
const RUNS = 9;
const TIMEOUT_MS = 60_000;
/** The aim: no slower than 1.1 times what a person writes. */
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

/** Kernel → milliseconds of each run, compiled and by hand. */
type Timings = Map<string, { compiled: number[]; byHand: number[] }>;

async function timings(): Promise<Timings> {
  const compiled = await compile({ entry: path.join(import.meta.dirname, 'kernels.ts'), keep: 'all' });
  if (!compiled.ok) throw new Error(compiled.problems.map((p) => p.message).join('\n'));
  const files: Record<string, string> = {
    'by-hand.brs': await fs.readFile(path.join(import.meta.dirname, 'by-hand.brs'), 'utf8'),
    'main.brs': mainProgram(),
  };
  for (const file of compiled.files) if (file.name.endsWith('.brs')) files[file.name] = file.text;
  const { lines, outcome } = await runBrightScript({ files, timeoutMs: TIMEOUT_MS });
  if (outcome.ended !== 'normally') throw new Error(`the kernels ended by ${JSON.stringify(outcome)}`);
  return read(lines);
}

/** Runs both in turn, the order changing from run to run; a kernel whose results differ stops the benchmark. */
function mainProgram(): string {
  const timed = (call: string, name: string): string => `        clock.mark()
        ${name} = ${call}
        ${name}Ms = clock.totalMilliseconds()`;
  const kernels = Object.entries(KERNELS).map(([kernel, turns]) => {
    const ours = timed(`${kernel}(${turns})`, 'compiled');
    const theirs = timed(`hand${kernel}(${turns})`, 'byHand');
    return `    if run mod 2 = 0 then
${ours}
${theirs}
    else
${theirs}
${ours}
    end if
    if compiled <> byHand then
        throw "${kernel} gives another result"
    end if
    print "${kernel} " + compiledMs.toStr() + " " + byHandMs.toStr()`;
  });
  return `sub main()
    for turn = 1 to ${RUNS}
        measure(turn)
    end for
end sub

sub measure(turn as integer)
    clock = createObject("roTimespan")
${kernels.join('\n').replaceAll('if run mod', 'if turn mod')}
end sub
`;
}

function read(lines: readonly string[]): Timings {
  const all: Timings = new Map();
  for (const line of lines) {
    const [kernel = '', compiled, byHand] = line.split(' ');
    const entry = all.get(kernel) ?? { compiled: [], byHand: [] };
    entry.compiled.push(Number(compiled));
    entry.byHand.push(Number(byHand));
    all.set(kernel, entry);
  }
  return all;
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
