/** Runs a recorded app again: nothing comes from outside but what was recorded. */
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

/**
 * @param until the event after which to stop, from 1; all of them when absent
 * @param network reached by nobody: answers come from the recording
 */
export async function replayApp(
  recording: AppRecording,
  network: Network,
  { until = Infinity, onOutput = () => undefined }: { until?: number; onOutput?: (text: string) => void } = {},
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
