/**
 * Runs the probe channel on a device until every probe has an outcome. After a crash it continues with the next probe.
 */
import type { DeviceClient } from '../rig/driver/driver.ts';
import { readConsoleLine, type ConsoleLine } from './console-lines.ts';
import type { Probe, ProbeOutcome } from './probe.ts';

/** The part of the device client that the run uses. */
export type ProbedDevice = Pick<
  DeviceClient,
  'deploy' | 'launch' | 'input' | 'exitApp' | 'type' | 'onConsoleLine' | 'onConsoleClosed'
>;

export interface ProbeRun {
  device: ProbedDevice;
  probes: readonly Probe[];
  /** The channel made from the probes. */
  zipFile: string;
  /** The name of the run that the channel has in its manifest. */
  run: string;
  signal: AbortSignal;
  /** Time without an answer after which a probe counts as hanging, in milliseconds. */
  probeLimitMs?: number;
  /** Called after each probe with an outcome. */
  onOutcome(probe: Probe, outcome: ProbeOutcome): void;
}

/** The probes could not run to the end. The message is one sentence for a person. */
class ProbeRunError extends Error {
  readonly code: 'PROBE_CHANNEL_SILENT' | 'PROBE_DEVICE_LOST' | 'PROBE_ANSWER_MISSING';
  constructor(code: ProbeRunError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** The channel has this long from its start to its first line, in milliseconds. */
const START_LIMIT_MS = 60_000;
/** The longest probe that does not hang waits 20 s for a host without an address. */
const PROBE_LIMIT_MS = 45_000;
/** Time for the channel to continue in spite of an uncaught error, in milliseconds. */
const ERROR_GRACE_MS = 2_000;

/** End of one start of the channel: all probes are done, or one of them crashed. */
type Ended = { kind: 'done' } | { kind: 'crash'; index: number; cause: string };

/** @throws DeviceError, ProbeRunError, or the reason of the signal */
export async function runProbes(plan: ProbeRun): Promise<ReadonlyMap<string, ProbeOutcome>> {
  const { device, probes } = plan;
  const outcomes = new Map<string, ProbeOutcome>();
  const settle = (probe: Probe, outcome: ProbeOutcome): void => {
    outcomes.set(probe.id, outcome);
    plan.onOutcome(probe, outcome);
  };
  let from = 0;
  let start = (): Promise<void> => device.deploy(plan.zipFile);
  while (from < probes.length) {
    const ended = await oneStart(plan, from, start, settle);
    if (ended.kind === 'done') break;
    const culprit = probes[ended.index];
    if (culprit) settle(culprit, { kind: 'crash', cause: ended.cause });
    from = ended.index + 1;
    await leave(device);
    start = () => device.launch({ from: String(from) });
  }
  const missing = probes.find(({ id }) => !outcomes.has(id));
  if (missing) throw unheard(missing);
  return outcomes;
}

/** Leaves the debugger, where a crashed app may stand; does nothing when there is none. */
async function leave(device: ProbedDevice): Promise<void> {
  device.type('exit');
  await device.exitApp();
}

/** Follows one start of the channel from its first line to its end. */
async function oneStart(
  plan: ProbeRun,
  from: number,
  start: () => Promise<void>,
  settle: (probe: Probe, outcome: ProbeOutcome) => void,
): Promise<Ended> {
  const { device, probes, run, signal, probeLimitMs = PROBE_LIMIT_MS } = plan;
  const indexOf = new Map(probes.map(({ id }, at) => [id, at]));
  signal.throwIfAborted();
  const ended = Promise.withResolvers<Ended>();
  ended.promise.catch(() => undefined); // The start may fail first, and then nobody asks for this.
  let index = from;
  let started = false;
  let uncaught: string | undefined;
  let printed = '';
  let limit: NodeJS.Timeout | undefined;
  const crashIn = (ms: number, cause: string): void => {
    clearTimeout(limit);
    limit = setTimeout(() => ended.resolve({ kind: 'crash', index, cause }), ms);
  };
  const take = (line: ConsoleLine): void => {
    // Lines before the start line belong to the previous start, or to another channel.
    started ||= line.kind === 'start' && line.run === run && line.from === from;
    if (!started) return;
    if (line.kind === 'try') index = indexOf.get(line.id) ?? index;
    if (line.kind === 'printed') printed = line.text;
    if (line.kind === 'got') {
      const probe = probes[indexOf.get(line.id) ?? -1];
      if (probe) settle(probe, { kind: 'answered', answer: line.answer.replace('{printed}', printed) });
      index += 1;
    }
    if (line.kind === 'input') device.input(probes[index]?.input ?? {}).catch(ended.reject);
    if (line.kind === 'done') ended.resolve({ kind: 'done' });
    else if (line.kind === 'exit') crashIn(0, uncaught ?? 'the app ended');
    else if (line.kind === 'error') crashIn(ERROR_GRACE_MS, (uncaught ??= line.line));
    else {
      uncaught = undefined;
      crashIn(probeLimitMs, `no answer within ${probeLimitMs / 1000} s`);
    }
  };
  const stops = [
    device.onConsoleLine((text, end) => {
      const line = readConsoleLine(text, end);
      if (line) take(line);
    }),
    device.onConsoleClosed(() => ended.reject(lost(probes[index]))),
  ];
  const abort = (): void => ended.reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    await Promise.race([start(), ended.promise]);
    if (!started) limit = setTimeout(() => ended.reject(silent()), START_LIMIT_MS);
    return await ended.promise;
  } finally {
    clearTimeout(limit);
    signal.removeEventListener('abort', abort);
    for (const stop of stops) stop();
  }
}

function silent(): ProbeRunError {
  return new ProbeRunError(
    'PROBE_CHANNEL_SILENT',
    `The probe channel printed nothing for ${START_LIMIT_MS / 1000} seconds after its start; look whether it is on the screen, restart the device and try again.`,
  );
}

function unheard({ id }: Probe): ProbeRunError {
  return new ProbeRunError(
    'PROBE_ANSWER_MISSING',
    `The answer of '${id}' did not reach the debug console, although the channel went on; run the command again.`,
  );
}

function lost(probe: Probe | undefined): ProbeRunError {
  return new ProbeRunError(
    'PROBE_DEVICE_LOST',
    `The device closed its debug console while '${probe?.id ?? 'the last probe'}' ran: it restarted or is gone; wait until it is up again, try again, and tell us this name if it happens there again.`,
  );
}
