/** Replays a recorded app: all inputs come from the recording. */
import { AppSession, type ExitReason } from '../app/app-session.ts';
import { newVolumeLock } from '../engine/volume-lock.ts';
import { HEALTHY } from '../profile/device-status.ts';
import type { Network } from '../network/network.ts';
import type { AppRecording } from './app-recording.ts';
import type { ReplayEnd } from './replay-gate.ts';

const VOLUME_BYTES = 1024 * 1024;

export interface Replayed {
  output: string;
  end: ReplayEnd;
}

export interface ReplayOptions {
  /** The event after which to stop, from 1; all of them when absent. */
  until?: number;
  onOutput?: (text: string) => void;
  /** Called before each event with its description. */
  onEvent?: (event: number, thread: number, what: string) => void;
}

/** @param network not used by the app, because answers come from the recording */
export async function replayApp(
  recording: AppRecording,
  network: Network,
  { until = Infinity, onOutput = () => undefined, onEvent = () => undefined }: ReplayOptions = {},
): Promise<Replayed> {
  const { start } = recording;
  let output = '';
  let end: ReplayEnd = { kind: 'diverged', at: 0, why: 'the app ended before its recording' };
  const { platform, ...same } = start;
  const session: AppSession = new AppSession({
    ...same,
    ...(platform === undefined ? {} : { platform }),
    tmp: new SharedArrayBuffer(VOLUME_BYTES),
    cacheFs: new SharedArrayBuffer(VOLUME_BYTES),
    volumeLock: newVolumeLock(),
    network,
    status: HEALTHY,
    replay: {
      recording,
      until,
      onEvent: (event, thread, message) => onEvent(event, thread, whatOf(message)),
      onEnd: (how) => {
        end = how;
        void session.end(recording.ended as ExitReason);
      },
    },
    onOutput: (text) => {
      output += text;
      onOutput(text);
    },
    onStarted: () => undefined,
    onRegistry: () => undefined,
    onFrame: () => undefined,
    onDebugger: () => undefined,
  });
  session.start();
  await session.ended;
  return { output, end };
}

/** Longest description of an event, in characters. */
const MAX_WHAT = 160;

/** Describes a thread's message. */
function whatOf(message: unknown): string {
  if (typeof message === 'string') return message.trimEnd().slice(0, MAX_WHAT);
  if (typeof message !== 'object' || message === null) return typeof message;
  const { name, state, action, key } = message as Record<string, unknown>;
  if (typeof name === 'string') return `task ${name} state ${String(state)}`;
  if (typeof action === 'string') return `${action} field ${String(key)}`;
  return Object.keys(message).join(',').slice(0, MAX_WHAT);
}
