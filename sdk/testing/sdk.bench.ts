/**
 * What the SDK costs an app, beside a re-created public algorithm and beside the least that is possible (the ways are
 * told in `bench-channel.ts`): on the render thread per call, in the task per message at growing queue sizes, in a
 * burst, at a start on a full spool (`full-spool.ts`), and in bytes of generated code.
 * Runs of the ways compared are interleaved, so that whatever else the machine does falls on all of them.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Worker } from 'node:worker_threads';
import { median, type Benchmark, type Measurement } from '../../build/bench/measurement.ts';
import { join } from 'node:path';
import { compileUnit } from '../../build/packaging/compile-unit.ts';
import { distDropIn } from '../../build/packaging/dist-drop-in.ts';
import { SDK_PREFIX, VIDEO_PATH } from '../../build/packaging/drop-in.ts';
import { closeBrightScript, runBrightScript } from '../../device-tests/device/app/run-brightscript.ts';
import { AppSession } from '../../device-tests/device/app/app-session.ts';
import { HEALTHY } from '../../device-tests/device/profile/device-status.ts';
import { REAL_TIME } from '../../device-tests/device/engine/clock.ts';
import { newVolumeLock } from '../../device-tests/device/engine/volume-lock.ts';
import { RealNetwork } from '../../device-tests/device/network/real-network.ts';
import { deviceInfoOf } from '../../device-tests/device/profile/profile.ts';
import type { BatchBody } from '../wire/batch.ts';
import { burstChannel, type BurstPlan, type Way } from './bench-channel.ts';

const RUNS = 3;
/** Bursts of an app that are not counted, and those that are. */
const WARM_UPS = 3;
const MEASURED = 3;
/** Starts of each kind. */
const STARTS = 9;
const TASK_CALLS = 500;
const QUEUE_SIZES = [10, 100, 500];
const BURST_CALLS = 1000;
const BURST_QUEUE_SIZE = 50;
const TIMEOUT_MS = 90000;
const VOLUME_BYTES = 1024 * 1024;
/** Largest channel package that the platform accepts, in bytes. */
const PACKAGE_MAX_BYTES = 4 * 1024 * 1024;
/** Code of the remote's OK key inside the engine. */
const OK_KEY = 6;
const HEAP_LOOK_INTERVAL_MS = 20;
/** A start on a full spool takes no longer in the task, in milliseconds. */
const START_MAX_MS = 100;
const STORED_MESSAGES = 2000;
/** At the smallest queue size the task's processor time for a message is at most so many times the least. */
const LEAST_AIM = 1.2;
const PUBLIC_ALGORITHM = 'the public algorithm';
const LEAST = 'the least that sends, with no promise kept';

interface Burst {
  /** Microseconds per call on the render thread, by the device's clock. */
  perCallUs: number;
  /** Microseconds of processor time per call on the render thread. */
  perCallCpuUs: number;
  /** Milliseconds from the first call to the arrival of the last message. */
  untilLastMs: number;
  /** Processor time of the task's thread, in milliseconds: what other programs do does not count. */
  taskCpuMs: number;
  /** Most bytes that the JavaScript heap of the task's thread held, garbage included: engine, code and data. */
  peakHeapBytes: number;
}

/** An app that is ready for a burst. */
interface BurstApp {
  render: Worker;
  task: Worker;
  /** Waits until this holds. An app that ends before is an error. */
  until: (done: () => boolean) => Promise<unknown>;
  /** What was printed since `go`. */
  output: () => string;
  /** Starts the burst. */
  go: () => void;
}

class Bursts {
  private readonly server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      this.arrived += (JSON.parse(body) as BatchBody).batch.length;
      this.lastAt = performance.now();
      response.setHeader('content-type', 'application/json');
      response.end('{"success":true}');
      this.onChange();
    });
  });
  private arrived = 0;
  private lastAt = 0;
  private onChange: () => void = () => undefined;
  private readonly dropIn: ReadonlyMap<string, string>;
  private host = '';

  constructor(dropIn: ReadonlyMap<string, string>) {
    this.dropIn = dropIn;
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.host = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /**
   * Several bursts in one app: the first ones warm up the emulated device, whose engine is compiled while it runs, as no
   * set-top device's is; of the others the median. `bare` sends nothing: its burst ends with the last call.
   */
  async run(plan: Omit<BurstPlan, 'host'>): Promise<Burst> {
    return this.withApp(plan, async (until, workers, session, output) => {
      await until(() => output.text.includes('[bench] ready'));
      const [render] = workers;
      const task = workers.at(-1);
      if (render === undefined || task === undefined) throw new Error('the app has no thread');
      const app: BurstApp = {
        render,
        task,
        until,
        output: () => output.text,
        go: () => {
          output.text = '';
          session.key(OK_KEY, true);
          session.key(OK_KEY, false);
        },
      };
      const taken: Burst[] = [];
      for (let burst = 0; burst < WARM_UPS + MEASURED; burst++) taken.push(await this.burst(app, plan));
      return medianBurst(taken.slice(WARM_UPS));
    });
  }

  /** Milliseconds from the app's start until its scene has run `init`. */
  async start(way: Way): Promise<number> {
    const begun = performance.now();
    return this.withApp({ way, calls: 0, queueSize: 1 }, async (until, _workers, _session, output) => {
      await until(() => output.text.includes('[bench] up'));
      return performance.now() - begun;
    });
  }

  /** Starts the app, and ends it when `use` is done. */
  private async withApp<T>(
    plan: Omit<BurstPlan, 'host'>,
    use: (
      until: (done: () => boolean) => Promise<unknown>,
      workers: readonly Worker[],
      session: AppSession,
      output: { text: string },
    ) => Promise<T>,
  ): Promise<T> {
    const network = new RealNetwork();
    const workers: Worker[] = [];
    const noteWorker = (worker: Worker): void => void workers.push(worker);
    process.on('worker', noteWorker);
    const output = { text: '' };
    const session = new AppSession({
      files: burstChannel({ ...plan, host: this.host }, this.dropIn),
      manifest: new Map([['title', 'Bench']]),
      launchParams: {},
      deviceInfo: deviceInfoOf(),
      registry: new Map(),
      tmp: new SharedArrayBuffer(VOLUME_BYTES),
      cacheFs: new SharedArrayBuffer(VOLUME_BYTES),
      volumeLock: newVolumeLock(),
      network,
      status: HEALTHY,
      clock: { ...REAL_TIME, originMs: Date.now() },
      draws: false,
      withoutFixes: [],
      stopOnCrash: false,
      onOutput: (text) => {
        output.text += text;
        this.onChange();
      },
      onStarted: () => undefined,
      onRegistry: () => undefined,
      onFrame: () => undefined,
      onDebugger: () => undefined,
    });
    session.start();
    const early = session.ended.then((reason) => {
      throw new Error(`the burst '${plan.way}' ended with ${reason}: ${output.text.slice(-500)}`);
    });
    const until = (done: () => boolean): Promise<unknown> => Promise.race([early, this.until(plan.way, done)]);
    try {
      return await use(until, workers, session, output);
    } finally {
      process.off('worker', noteWorker);
      await session.end('EXIT_UNKNOWN');
      network.close();
    }
  }

  /** One burst of an app that is ready. */
  private async burst(app: BurstApp, plan: Omit<BurstPlan, 'host'>): Promise<Burst> {
    this.arrived = 0;
    let startedAt = 0;
    let renderMs = -1;
    const before = await app.task.cpuUsage();
    const renderBefore = await app.render.cpuUsage();
    let renderCpu: Promise<NodeJS.CpuUsage> | undefined;
    const heap = new HeapWatch(app.task);
    app.go();
    await app.until(() => {
      if (startedAt === 0 && app.output().includes('[bench] start')) startedAt = performance.now();
      const called = /\[bench\] render\s+(\d+)/.exec(app.output())?.[1];
      if (called !== undefined && renderCpu === undefined) {
        renderMs = Number(called);
        renderCpu = app.render.cpuUsage(renderBefore);
      }
      return renderMs >= 0 && (plan.way === 'bare' || this.arrived >= plan.calls);
    });
    const { user, system } = await app.task.cpuUsage(before);
    const rendering = (await renderCpu) ?? { user: 0, system: 0 };
    return {
      perCallUs: (renderMs * 1000) / plan.calls,
      perCallCpuUs: (rendering.user + rendering.system) / plan.calls,
      untilLastMs: this.lastAt - startedAt,
      taskCpuMs: (user + system) / 1000,
      peakHeapBytes: await heap.stop(),
    };
  }

  /** Looks at each change whether it is done. */
  private until(way: Way, done: () => boolean): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the burst '${way}' did not end`)), TIMEOUT_MS);
      this.onChange = () => {
        if (!done()) return;
        clearTimeout(timer);
        this.onChange = () => undefined;
        resolve();
      };
      this.onChange();
    });
  }
}

/** Looks at a thread's heap again and again. */
class HeapWatch {
  private peak = 0;
  private going = true;
  private readonly looking: Promise<void>;

  constructor(thread: Worker) {
    this.looking = this.look(thread);
  }

  private async look(thread: Worker): Promise<void> {
    do {
      this.peak = Math.max(this.peak, (await thread.getHeapStatistics()).used_heap_size);
      await new Promise((resolve) => setTimeout(resolve, HEAP_LOOK_INTERVAL_MS));
    } while (this.going);
  }

  /** Gives the most bytes seen. */
  async stop(): Promise<number> {
    this.going = false;
    await this.looking;
    return this.peak;
  }
}

/** Median figures of each way, its runs interleaved with those of the others. */
async function compare(
  bursts: Bursts,
  ways: readonly Way[],
  plan: Omit<BurstPlan, 'host' | 'way'>,
): Promise<Record<string, Burst>> {
  const taken = new Map<Way, Burst[]>(ways.map((way) => [way, []]));
  for (let run = 0; run < RUNS; run++) {
    for (const way of ways) taken.get(way)?.push(await bursts.run({ ...plan, way }));
  }
  return Object.fromEntries([...taken].map(([way, all]) => [way, medianBurst(all)]));
}

/** The median of each figure by itself. */
function medianBurst(all: readonly Burst[]): Burst {
  const of = (figure: keyof Burst): number => median(all.map((burst) => burst[figure]));
  return {
    perCallUs: of('perCallUs'),
    perCallCpuUs: of('perCallCpuUs'),
    untilLastMs: of('untilLastMs'),
    taskCpuMs: of('taskCpuMs'),
    peakHeapBytes: of('peakHeapBytes'),
  };
}

/** Processor time of the task's thread per message at each queue size, and how much it grows from the first to the last. */
async function taskCpu(bursts: Bursts, progress: (what: string) => void): Promise<Measurement[]> {
  const rows: Measurement[] = [];
  const byQueueSize = new Map<number, number>();
  for (const queueSize of QUEUE_SIZES) {
    progress(`${TASK_CALLS} calls at queueSize ${queueSize}`);
    const ways: readonly Way[] = ['ours', 'baseline', 'least'];
    const { ours, baseline, least } = await compare(bursts, ways, { calls: TASK_CALLS, queueSize });
    if (ours === undefined || baseline === undefined || least === undefined) throw new Error('a way was not measured');
    byQueueSize.set(queueSize, ours.taskCpuMs);
    const figure = {
      what: `processor time of the task's thread per message, queueSize ${queueSize}`,
      unit: 'ms',
      value: ours.taskCpuMs / TASK_CALLS,
      better: 'lower',
      runs: RUNS,
    } as const;
    rows.push(
      { ...figure, against: PUBLIC_ALGORITHM, peer: baseline.taskCpuMs / TASK_CALLS, aim: 1 },
      {
        ...figure,
        against: LEAST,
        peer: least.taskCpuMs / TASK_CALLS,
        ...(queueSize === QUEUE_SIZES[0] && { aim: LEAST_AIM }),
      },
    );
  }
  rows.push({
    what: `processor time of the task's thread per message, queueSize ${QUEUE_SIZES.at(-1)}`,
    unit: 'ms',
    value: (byQueueSize.get(QUEUE_SIZES.at(-1) ?? 0) ?? 0) / TASK_CALLS,
    against: `at queueSize ${QUEUE_SIZES[0]} (flat is 1)`,
    peer: (byQueueSize.get(QUEUE_SIZES[0] ?? 0) ?? 0) / TASK_CALLS,
    better: 'lower',
    aim: 1.2,
    runs: RUNS,
  });
  return rows;
}

/** A burst of calls: until the last has arrived, what a call costs on the render thread, and the task's heap. */
async function burstOfCalls(bursts: Bursts): Promise<Measurement[]> {
  const plan = { calls: BURST_CALLS, queueSize: BURST_QUEUE_SIZE };
  const { ours, baseline, least, bare } = await compare(bursts, ['ours', 'baseline', 'least', 'bare'], plan);
  if (ours === undefined || baseline === undefined || least === undefined || bare === undefined) {
    throw new Error('a way was not measured');
  }
  const time = {
    what: `${BURST_CALLS} calls at queueSize ${BURST_QUEUE_SIZE}, first call to last arrival`,
    unit: 'ms',
    value: ours.untilLastMs,
    better: 'lower',
    runs: RUNS,
  } as const;
  const perCall = { unit: 'µs', against: 'one bare field set', better: 'lower', aim: 1.5, runs: RUNS } as const;
  return [
    { ...time, against: PUBLIC_ALGORITHM, peer: baseline.untilLastMs, aim: 1 },
    { ...time, against: LEAST, peer: least.untilLastMs },
    { ...perCall, what: 'track() on the render thread, per call', value: ours.perCallUs, peer: bare.perCallUs },
    {
      ...perCall,
      what: 'the same in processor time, which other programs and threads add nothing to',
      value: ours.perCallCpuUs,
      peer: bare.perCallCpuUs,
    },
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

/** Milliseconds by the names that `full-spool.ts` prints: the medians of its rounds. */
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

/** What earlier runs left must not hold up the first request. */
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

/** What the SDK adds to an app's start: its scripts are read, its task's thread is started, and `init` is called. */
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
      progress(`${STARTS} starts with and without the SDK`);
      const start = await startUp(bursts);
      progress(`starts on ${STORED_MESSAGES} stored messages`);
      return [...perMessage, ...burst, start, ...(await startOnFullSpool()), codeSize(files)];
    } finally {
      bursts.close();
    }
  },
};

export default bench;
