/**
 * Benchmark of the SDK's cost to an app, compared with a re-created public algorithm and with the least possible work
 * (see `bench-channel.ts`). It measures the render thread per call, the task per message at growing queue sizes, and
 * a burst. It also measures memory while nothing is answered, a start on a full spool (`full-spool.ts`), writes to
 * flash, and bytes of generated code. Runs of the compared ways are interleaved, so that other load on the machine
 * affects all of them.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { median, type Benchmark, type Measurement } from '../../build/bench/measurement.ts';
import { compileUnit } from '../../build/packaging/compile-unit.ts';
import { distDropIn } from '../../build/packaging/dist-drop-in.ts';
import { SDK_PREFIX, VIDEO_PATH } from '../../build/packaging/drop-in.ts';
import { closeBrightScript, runBrightScript } from '../../device-tests/device/app/run-brightscript.ts';
import type { Way } from './bench-channel.ts';
import { Bursts, medianBurst, ROUNDS, type AppPlan, type Burst, type Rounds } from './bursts.ts';

const RUNS = 3;
/** Runs of the call benchmark: one call takes microseconds, so a single run is noisy. */
const CALL_RUNS = 5;
/** Number of starts of each kind. */
const STARTS = 9;
const TASK_CALLS = 500;
/** Number of calls at a queue size where each call is a request. */
const TASK_CALLS_ONE_BY_ONE = 120;
/**
 * Speed of the device clock for the public algorithm, which polls for an answer every 250 ms. A faster clock shortens
 * the waits in measurements of processor time; the work stays the same. It runs fewer bursts, because each takes long.
 */
const BASELINE_SPEED = 20;
const BASELINE_ROUNDS: Rounds = { warmUps: 2, measured: 1 };
const QUEUE_SIZES = [1, 10, 100, 500];
/** Queue size that the others are compared with. */
const ORDINARY_QUEUE_SIZE = 10;
const BURST_CALLS = 1000;
const BURST_QUEUE_SIZE = 50;
/** Maximum size of a channel package on the platform, in bytes. */
const PACKAGE_MAX_BYTES = 4 * 1024 * 1024;
/** Limit of a start on a full spool, in milliseconds in the task. */
const START_MAX_MS = 100;
const STORED_MESSAGES = 2000;
const TIMEOUT_MS = 90_000;
/** Limit of registry flushes in an hour of ordinary viewing. */
const FLUSHES_MAX = 12;
/**
 * Limit of the processor time per message in the task at the ordinary queue size, as a multiple of the least possible
 * work.
 */
const LEAST_AIM = 1.2;
const PUBLIC_ALGORITHM = 'the public algorithm';
const LEAST = 'the least that sends, with no promise kept';

/** Returns median figures of each way, with their runs interleaved. */
async function compare(
  bursts: Bursts,
  ways: readonly Way[],
  planOf: (way: Way) => AppPlan,
  runs = RUNS,
): Promise<Record<string, Burst>> {
  const taken = new Map<Way, Burst[]>(ways.map((way) => [way, []]));
  for (let run = 0; run < runs; run++) {
    for (const way of ways) taken.get(way)?.push(await bursts.run(planOf(way), roundsOf(way)));
  }
  return Object.fromEntries([...taken].map(([way, all]) => [way, medianBurst(all)]));
}

function roundsOf(way: Way): Rounds {
  return way === 'baseline' ? BASELINE_ROUNDS : ROUNDS;
}

/**
 * Measures the processor time of the task thread per message at each queue size, and its growth from the ordinary size
 * to the largest.
 */
async function taskCpu(bursts: Bursts, progress: (what: string) => void): Promise<Measurement[]> {
  const rows: Measurement[] = [];
  const byQueueSize = new Map<number, number>();
  for (const queueSize of QUEUE_SIZES) {
    const calls = queueSize === 1 ? TASK_CALLS_ONE_BY_ONE : TASK_CALLS;
    progress(`${calls} calls at queueSize ${queueSize}`);
    const ways: readonly Way[] = ['ours', 'baseline', 'least'];
    const { ours, baseline, least } = await compare(bursts, ways, (way) => ({
      way,
      calls,
      queueSize,
      speed: way === 'baseline' ? BASELINE_SPEED : 1,
    }));
    if (ours === undefined || baseline === undefined || least === undefined) throw new Error('a way was not measured');
    byQueueSize.set(queueSize, ours.taskCpuMs);
    const figure = {
      what: `processor time of the task's thread per message, queueSize ${queueSize}`,
      unit: 'ms',
      value: ours.taskCpuMs,
      better: 'lower',
      runs: RUNS,
    } as const;
    rows.push(
      { ...figure, against: PUBLIC_ALGORITHM, peer: baseline.taskCpuMs, aim: 1 },
      {
        ...figure,
        against: LEAST,
        peer: least.taskCpuMs,
        ...(queueSize === ORDINARY_QUEUE_SIZE && { aim: LEAST_AIM }),
      },
    );
  }
  rows.push({
    what: `processor time of the task's thread per message, queueSize ${QUEUE_SIZES.at(-1)}`,
    unit: 'ms',
    value: byQueueSize.get(QUEUE_SIZES.at(-1) ?? 0) ?? 0,
    against: `at queueSize ${ORDINARY_QUEUE_SIZE} (flat is 1)`,
    peer: byQueueSize.get(ORDINARY_QUEUE_SIZE) ?? 0,
    better: 'lower',
    aim: 1.2,
    runs: RUNS,
  });
  return rows;
}

/** Measures a burst of calls: arrival of the last, cost of a call on the render thread, and the heap of the task. */
async function burstOfCalls(bursts: Bursts): Promise<Measurement[]> {
  const planOf = (way: Way): AppPlan => ({ way, calls: BURST_CALLS, queueSize: BURST_QUEUE_SIZE });
  const { ours, baseline, least } = await compare(bursts, ['ours', 'baseline', 'least'], planOf);
  const { ours: call, bare } = await compare(bursts, ['ours', 'bare'], planOf, CALL_RUNS);
  if (ours === undefined || baseline === undefined || least === undefined) throw new Error('a way was not measured');
  if (call === undefined || bare === undefined) throw new Error('a call was not measured');
  const time = {
    what: `${BURST_CALLS} calls at queueSize ${BURST_QUEUE_SIZE}, first call to last arrival`,
    unit: 'ms',
    value: ours.untilLastMs,
    better: 'lower',
    runs: RUNS,
  } as const;
  const perCall = { unit: 'µs', against: 'one bare field set', better: 'lower', runs: CALL_RUNS } as const;
  return [
    { ...time, against: PUBLIC_ALGORITHM, peer: baseline.untilLastMs, aim: 1 },
    { ...time, against: LEAST, peer: least.untilLastMs },
    {
      ...perCall,
      what: 'processor time of track() on the render thread, per call',
      value: call.perCallCpuUs,
      peer: bare.perCallCpuUs,
      aim: 1.5,
    },
    // No limit: the rest is the wait for a processor, used by the task and by engine threads.
    { ...perCall, what: 'the same by the clock', value: call.perCallUs, peer: bare.perCallUs },
    {
      what: `peak heap of the task's thread, ${BURST_CALLS} calls at queueSize ${BURST_QUEUE_SIZE}`,
      unit: 'bytes',
      value: ours.peakHeapBytes,
      against: PUBLIC_ALGORITHM,
      peer: baseline.peakHeapBytes,
      better: 'lower',
      aim: 1.1,
      runs: RUNS,
    },
  ];
}

/** Measures the memory of messages that cannot be delivered. */
async function heldInMemory(bursts: Bursts): Promise<Measurement> {
  const held: Record<'ours' | 'baseline', number[]> = { ours: [], baseline: [] };
  for (let run = 0; run < RUNS; run++) {
    for (const way of ['ours', 'baseline'] as const) {
      const plan = { way, calls: BURST_CALLS, queueSize: BURST_QUEUE_SIZE };
      held[way].push(await bursts.held(plan, roundsOf(way)));
    }
  }
  return {
    what: `memory of the task's thread for each of ${BURST_CALLS} messages that wait`,
    unit: 'bytes',
    value: median(held.ours),
    against: PUBLIC_ALGORITHM,
    peer: median(held.baseline),
    better: 'lower',
    aim: 1,
    runs: RUNS,
  };
}

/**
 * Measures registry flushes in an hour of viewing, at the worst queue size. The registry is flash. The public algorithm
 * stores nothing.
 */
async function flashWrites(): Promise<Measurement[]> {
  // Runs in its own thread, because the platform stand-ins change the arrays of JavaScript.
  const thread = new Worker(new URL('./hours-of-viewing.ts', import.meta.url), {
    workerData: [...QUEUE_SIZES, BURST_CALLS],
  });
  const [worn] = (await once(thread, 'message')) as [{ records: number }[]];
  const common = {
    unit: '',
    against: 'the bound; the public algorithm keeps nothing',
    better: 'lower',
    aim: 1,
  } as const;
  return [
    {
      ...common,
      what: 'flushes of the registry in an hour of viewing',
      value: Math.max(...worn.map(({ records }) => records)),
      peer: FLUSHES_MAX,
      runs: worn.length,
    },
  ];
}

/** Returns the median milliseconds by the names that `full-spool.ts` prints. */
async function startTimes(): Promise<ReadonlyMap<string, { median: number; rounds: number }>> {
  const entry = join(import.meta.dirname, 'full-spool.ts');
  const compiled = await compileUnit({ entry, globalPrefix: SDK_PREFIX, needsMain: true });
  const scripts = compiled.filter(({ name }) => name.endsWith('.brs'));
  const files = Object.fromEntries(scripts.map(({ name, text }) => [`source/${name}`, text]));
  const { lines, outcome } = await runBrightScript({ files, timeoutMs: TIMEOUT_MS });
  await closeBrightScript();
  const times = new Map<string, number[]>();
  for (const line of lines) {
    const [name = '', ms, messages, state] = line.split(' ');
    const expected = name === 'empty' ? '0 ready' : `${STORED_MESSAGES} ${name === 'full' ? 'sending' : 'read'}`;
    if (`${messages} ${state}` !== expected) throw new Error(`a start on a full spool: ${line}`);
    times.set(name, [...(times.get(name) ?? []), Number(ms)]);
  }
  if (outcome.ended !== 'normally') throw new Error(`a start on a full spool ended: ${JSON.stringify(outcome)}`);
  return new Map([...times].map(([name, all]) => [name, { median: median(all), rounds: all.length }]));
}

/** Measures the start with a large backlog, which must not delay the first request. */
async function startOnFullSpool(): Promise<Measurement[]> {
  const times = await startTimes();
  const { median: value = NaN, rounds: runs = 0 } = times.get('full') ?? {};
  const figure = {
    what: `start with ${STORED_MESSAGES.toLocaleString('en')} messages (2 MB) stored, from init to the first request`,
    unit: 'ms',
    value,
    better: 'lower',
    runs,
  } as const;
  return [
    { ...figure, against: 'the aim', peer: START_MAX_MS, aim: 1 },
    { ...figure, against: 'only reading and splitting the files', peer: times.get('bare')?.median ?? NaN, aim: 1 },
    { ...figure, against: 'a start with nothing stored', peer: times.get('empty')?.median ?? NaN },
  ];
}

/** Measures the time that the SDK adds to an app's start: loading its scripts, starting its task thread, and `init`. */
async function startUp(bursts: Bursts): Promise<Measurement> {
  const times: Record<'ours' | 'without', number[]> = { ours: [], without: [] };
  for (let run = 0; run < STARTS; run++) {
    for (const way of ['without', 'ours'] as const) times[way].push(await bursts.start(way));
  }
  return {
    what: "start of an app, until its scene's init has run",
    unit: 'ms',
    value: median(times.ours),
    against: 'the same app without the SDK',
    peer: median(times.without),
    better: 'lower',
    runs: STARTS,
  };
}

function codeSize(files: ReadonlyMap<string, string>): Measurement {
  return {
    what: 'generated code, without the script for video',
    unit: 'bytes',
    value: [...files]
      .filter(([name]) => name !== VIDEO_PATH)
      .reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0),
    against: 'largest channel package',
    peer: PACKAGE_MAX_BYTES,
    better: 'lower',
    aim: 0.06,
    runs: 1,
  };
}

const bench: Benchmark = {
  name: 'sdk',
  async run(progress) {
    progress('compiling the SDK');
    const { files } = await distDropIn();
    const bursts = new Bursts(files);
    await bursts.open();
    try {
      const perMessage = await taskCpu(bursts, progress);
      progress(`a burst of ${BURST_CALLS} calls`);
      const burst = await burstOfCalls(bursts);
      progress(`${BURST_CALLS} messages that wait`);
      const held = await heldInMemory(bursts);
      progress(`${STARTS} starts with and without the SDK`);
      const start = await startUp(bursts);
      progress(`starts on ${STORED_MESSAGES} stored messages`);
      return [
        ...perMessage,
        ...burst,
        held,
        start,
        ...(await startOnFullSpool()),
        ...(await flashWrites()),
        codeSize(files),
      ];
    } finally {
      bursts.close();
    }
  },
};

export default bench;
