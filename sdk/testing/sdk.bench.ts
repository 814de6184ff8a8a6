/**
 * What the SDK costs an app, beside a re-created public algorithm and beside the least that is possible: on the render
 * thread per call, in the task per message at growing queue sizes, in a burst, and in bytes of generated code.
 * Runs of the ways compared are interleaved, so that whatever else the machine does falls on all of them.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { median, type Benchmark, type Measurement } from '../../build/measurement.ts';
import { buildDropIn } from '../../build/packaging/drop-in.ts';
import { AppSession } from '../../device-tests/device/app-session.ts';
import { HEALTHY } from '../../device-tests/device/device-status.ts';
import { REAL_TIME } from '../../device-tests/device/engine/clock.ts';
import { newVolumeLock } from '../../device-tests/device/engine/volume-lock.ts';
import { RealNetwork } from '../../device-tests/device/network/real-network.ts';

import { deviceInfoOf } from '../../device-tests/device/profile.ts';
import type { BatchBody } from '../wire/batch.ts';
import { burstChannel, type BurstPlan, type Way } from './bench-channel.ts';

const RUNS = 3;
const TASK_CALLS = 200;
const QUEUE_SIZES = [10, 100, 200];
const BURST_CALLS = 500;
const TIMEOUT_MS = 90000;
const VOLUME_BYTES = 1024 * 1024;
/** Largest channel package that the platform accepts, in bytes. */
const PACKAGE_MAX_BYTES = 4 * 1024 * 1024;

interface Burst {
  /** Microseconds per call on the render thread. */
  perCallUs: number;
  /** Milliseconds from the first call to the arrival of the last message. */
  untilLastMs: number;
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
      this.onArrival();
    });
  });
  private arrived = 0;
  private lastAt = 0;
  private onArrival: () => void = () => undefined;
  private onOutput: (text: string) => void = () => undefined;
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

  /** `bare` sends nothing: its burst ends with the last call. */
  async run(plan: Omit<BurstPlan, 'host'>): Promise<Burst> {
    this.arrived = 0;
    const network = new RealNetwork();
    let output = '';
    let startedAt = 0;
    let renderMs = -1;
    let timer: NodeJS.Timeout | undefined;
    const finished = new Promise<void>((resolve, reject) => {
      const look = (): void => {
        if (renderMs >= 0 && (plan.way === 'bare' || this.arrived >= plan.calls)) resolve();
      };
      this.onArrival = look;
      this.onOutput = (text) => {
        output += text;
        if (startedAt === 0 && output.includes('[bench] start')) startedAt = performance.now();
        const render = /\[bench\] render\s+(\d+)/.exec(output)?.[1];
        if (render !== undefined) renderMs = Number(render);
        look();
      };
      const tooLong = () => reject(new Error(`the burst '${plan.way}' did not end: ${output.slice(-500)}`));
      timer = setTimeout(tooLong, TIMEOUT_MS);
    });
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
      onOutput: (text) => this.onOutput(text),
      onStarted: () => undefined,
      onRegistry: () => undefined,
      onFrame: () => undefined,
      onDebugger: () => undefined,
    });
    session.start();
    try {
      const early = session.ended.then((reason) => {
        throw new Error(`the burst '${plan.way}' ended with ${reason}: ${output.slice(-500)}`);
      });
      await Promise.race([finished, early]);
    } finally {
      clearTimeout(timer);
      await session.end('EXIT_UNKNOWN');
      network.close();
    }
    return { perCallUs: (renderMs * 1000) / plan.calls, untilLastMs: this.lastAt - startedAt };
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
  return Object.fromEntries(
    [...taken].map(([way, all]) => [
      way,
      {
        perCallUs: median(all.map((burst) => burst.perCallUs)),
        untilLastMs: median(all.map((burst) => burst.untilLastMs)),
      },
    ]),
  );
}

const bench: Benchmark = {
  name: 'sdk',
  async run(progress) {
    progress('compiling the SDK');
    const { files } = await buildDropIn(() => undefined);
    const bursts = new Bursts(files);
    await bursts.open();
    const measurements: Measurement[] = [];
    const untilLast = new Map<number, number>();
    try {
      for (const queueSize of QUEUE_SIZES) {
        progress(`${TASK_CALLS} calls at queueSize ${queueSize}`);
        const { ours, baseline } = await compare(bursts, ['ours', 'baseline'], { calls: TASK_CALLS, queueSize });
        if (ours === undefined || baseline === undefined) throw new Error('a way was not measured');
        untilLast.set(queueSize, ours.untilLastMs);
        measurements.push({
          what: `${TASK_CALLS} calls at queueSize ${queueSize}, first call to last arrival`,
          unit: 'ms',
          value: ours.untilLastMs,
          against: 'queue re-serialised on each call',
          peer: baseline.untilLastMs,
          better: 'lower',
          runs: RUNS,
        });
      }
      progress(`a burst of ${BURST_CALLS} calls`);
      const burst = await compare(bursts, ['ours', 'baseline', 'bare'], { calls: BURST_CALLS, queueSize: 50 });
      const { ours, baseline, bare } = burst;
      if (ours === undefined || baseline === undefined || bare === undefined) throw new Error('a way was not measured');
      measurements.push(
        {
          what: `${BURST_CALLS} calls at queueSize 50, first call to last arrival`,
          unit: 'ms',
          value: ours.untilLastMs,
          against: 'queue re-serialised on each call',
          peer: baseline.untilLastMs,
          better: 'lower',
          runs: RUNS,
        },
        {
          what: 'track() on the render thread, per call',
          unit: 'µs',
          value: ours.perCallUs,
          against: 'one bare field set',
          peer: bare.perCallUs,
          better: 'lower',
          runs: RUNS,
        },
        {
          what: `cost per message, queueSize ${QUEUE_SIZES.at(-1)}`,
          unit: 'ms',
          value: (untilLast.get(QUEUE_SIZES.at(-1) ?? 0) ?? 0) / TASK_CALLS,
          against: `at queueSize ${QUEUE_SIZES[0]} (flat is 1)`,
          peer: (untilLast.get(QUEUE_SIZES[0] ?? 0) ?? 0) / TASK_CALLS,
          better: 'lower',
          aim: 1.2,
          runs: RUNS,
        },
        {
          what: 'generated code',
          unit: 'bytes',
          value: [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0),
          against: 'largest channel package',
          peer: PACKAGE_MAX_BYTES,
          better: 'lower',
          aim: 0.05,
          runs: 1,
        },
      );
    } finally {
      bursts.close();
    }
    return measurements;
  },
};

export default bench;
