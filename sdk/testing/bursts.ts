/**
 * Runs apps with a burst of calls in one of the ways of `bench-channel.ts`, on an emulated device in this process. It
 * measures the cost on each thread, the arrival of the last message, and the memory held.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { median } from '../../build/bench/measurement.ts';
import { AppSession } from '../../device-tests/device/app/app-session.ts';
import { HEALTHY } from '../../device-tests/device/profile/device-status.ts';
import { REAL_TIME } from '../../device-tests/device/engine/clock.ts';
import { newVolumeLock } from '../../device-tests/device/engine/volume-lock.ts';
import { RealNetwork } from '../../device-tests/device/network/real-network.ts';
import { deviceInfoOf } from '../../device-tests/device/profile/profile.ts';
import type { BatchBody } from '../wire/batch.ts';
import { burstChannel, type BurstPlan, type Way } from './bench-channel.ts';
import { heldBytes } from './live-heap.ts';

/** Numbers of warm-up bursts and of counted ones. */
export interface Rounds {
  warmUps: number;
  measured: number;
}

export const ROUNDS: Rounds = { warmUps: 3, measured: 3 };
const TIMEOUT_MS = 90_000;
const VOLUME_BYTES = 1024 * 1024;
/** Code of the remote's OK key in the engine. */
const OK_KEY = 6;
const HEAP_LOOK_INTERVAL_MS = 20;
/** Number of checks, one every `HEAP_LOOK_INTERVAL_MS`, after which a thread counts as not started. */
const STARTING_TRIES = 1000;
/** Processor time in microseconds, within a number of milliseconds, below which a task counts as idle. */
const IDLE_US = 20_000;
const IDLE_MS = 1000;

export type AppPlan = Omit<BurstPlan, 'host'>;

export interface Burst {
  /** Time per call on the render thread by the clock of the device, in microseconds. */
  perCallUs: number;
  /** Processor time per call on the render thread, in microseconds. */
  perCallCpuUs: number;
  /** Time from the first call to the arrival of the last message, in milliseconds. */
  untilLastMs: number;
  /** Processor time of the task thread per call, in milliseconds, which other programs do not affect. */
  taskCpuMs: number;
  /** Peak size of the JavaScript heap of the task thread, in bytes, garbage, engine and code included. */
  peakHeapBytes: number;
}

/** An app that is ready for a burst. */
interface BurstApp {
  render: Worker;
  task: Worker;
  /** Waits until the condition holds. Fails when the app ends first. */
  until: (done: () => boolean) => Promise<unknown>;
  /** Console output since `go`. */
  output: () => string;
  /** Starts the burst. */
  go: () => void;
}

/** A started app, with its threads as they appear. */
interface StartedApp {
  until: BurstApp['until'];
  workers: readonly Worker[];
  session: AppSession;
  output: { text: string };
}

function answerWell(response: ServerResponse): void {
  response.setHeader('content-type', 'application/json');
  response.end('{"success":true}');
}

/** Resolves when the app is ready for a burst. */
async function readyApp({ until, workers, session, output }: StartedApp): Promise<BurstApp> {
  await until(() => output.text.includes('[bench] ready'));
  await Promise.all(workers.map(running));
  const [render] = workers;
  const task = workers.at(-1);
  if (render === undefined || task === undefined) throw new Error('the app has no thread');
  return {
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
}

/** Resolves when the thread can report its usage. On a busy machine that is later than its scene is ready. */
async function running(thread: Worker): Promise<void> {
  for (let tries = 0; tries < STARTING_TRIES; tries++) {
    try {
      await thread.cpuUsage();
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_NOT_RUNNING') throw error;
      await sleep(HEAP_LOOK_INTERVAL_MS);
    }
  }
  throw new Error('a thread of the app did not start');
}

/** Resolves when the thread has been idle for a while. */
async function idle(thread: Worker): Promise<void> {
  for (;;) {
    const before = await thread.cpuUsage();
    await sleep(IDLE_MS);
    const { user, system } = await thread.cpuUsage(before);
    if (user + system < IDLE_US) return;
  }
}

export class Bursts {
  private readonly server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      this.arrived += (JSON.parse(body) as BatchBody).batch.length;
      this.lastAt = performance.now();
      if (this.unanswered === undefined) answerWell(response);
      else this.unanswered.push(response);
      this.onChange();
    });
  });
  /** Held requests while the server must not answer. */
  private unanswered: ServerResponse[] | undefined;
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
   * Runs several bursts in one app. The first ones warm up the engine, which compiles while it runs, unlike a real
   * device. Returns the median of the others. `bare` sends nothing: its burst ends with the last call.
   */
  async run(plan: AppPlan, bursts: Rounds): Promise<Burst> {
    return this.withApp(plan, async (started) => {
      const app = await readyApp(started);
      const taken: Burst[] = [];
      for (let i = 0; i < bursts.warmUps + bursts.measured; i++) taken.push(await this.burst(app, plan));
      return medianBurst(taken.slice(bursts.warmUps));
    });
  }

  /**
   * Returns the growth of the live heap of the task thread per call, in bytes, when no request is answered. The same
   * bursts ran before, so that code and tables are loaded.
   */
  async held(plan: AppPlan, bursts: Rounds): Promise<number> {
    return this.withApp(plan, async (started) => {
      const app = await readyApp(started);
      for (let burst = 0; burst < bursts.warmUps; burst++) await this.burst(app, plan);
      await idle(app.task);
      const before = await heldBytes(app.task);
      this.unanswered = [];
      try {
        app.go();
        await app.until(() => app.output().includes('[bench] render'));
        await idle(app.task);
        return ((await heldBytes(app.task)) - before) / plan.calls;
      } finally {
        for (const response of this.unanswered) answerWell(response);
        this.unanswered = undefined;
      }
    });
  }

  /** Returns the time from the start of the app until its scene has run `init`, in milliseconds. */
  async start(way: Way): Promise<number> {
    const begun = performance.now();
    return this.withApp({ way, calls: 0, queueSize: 1 }, async ({ until, output }) => {
      await until(() => output.text.includes('[bench] up'));
      return performance.now() - begun;
    });
  }

  /** Starts the app, and ends it after `use`. */
  private async withApp<T>(plan: AppPlan, use: (app: StartedApp) => Promise<T>): Promise<T> {
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
      clock: { ...REAL_TIME, speed: plan.speed ?? REAL_TIME.speed, originMs: Date.now() },
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
      return await use({ until, workers, session, output });
    } finally {
      process.off('worker', noteWorker);
      await session.end('EXIT_UNKNOWN');
      network.close();
    }
  }

  /** Runs one burst in a ready app. */
  private async burst(app: BurstApp, plan: AppPlan): Promise<Burst> {
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
      taskCpuMs: (user + system) / 1000 / plan.calls,
      peakHeapBytes: await heap.stop(),
    };
  }

  /** Waits for the condition, checked after each change. */
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

/** Polls the heap of a thread. */
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

  /** Stops, and returns the peak in bytes. */
  async stop(): Promise<number> {
    this.going = false;
    await this.looking;
    return this.peak;
  }
}

/** Returns the median of each figure separately. */
export function medianBurst(all: readonly Burst[]): Burst {
  const of = (figure: keyof Burst): number => median(all.map((burst) => burst[figure]));
  return {
    perCallUs: of('perCallUs'),
    perCallCpuUs: of('perCallCpuUs'),
    untilLastMs: of('untilLastMs'),
    taskCpuMs: of('taskCpuMs'),
    peakHeapBytes: of('peakHeapBytes'),
  };
}
