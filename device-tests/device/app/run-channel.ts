/** Runs a channel's files once, without installer, ECP and console: for tests of the engine and for benchmarks. */
import type { AppRecording } from '../recording/app-recording.ts';
import { AppSession, type ExitReason } from './app-session.ts';
import { parseManifest, type PackageFiles } from '../engine/channel-package.ts';
import type { PlatformSettings } from '../profile/platform-settings.ts';
import type { DeviceNews, DeviceStatus } from '../profile/device-status.ts';
import { HEALTHY } from '../profile/device-status.ts';
import { REAL_TIME, type ClockSettings } from '../engine/clock.ts';
import type { FrameMessage } from '../engine/browser-shims.ts';
import type { Network } from '../network/network.ts';
import { newVolumeLock } from '../engine/volume-lock.ts';
import { DEFAULT_PROFILE, deviceInfoOf } from '../profile/profile.ts';

/** A key of the remote control goes down and up. */
export interface KeyPress {
  type: 'key';
  code: number;
}

export interface ChannelRun {
  files: PackageFiles;
  network: Network;
  status?: DeviceStatus;
  clock?: Partial<ClockSettings>;
  withoutFixes?: readonly string[];
  platform?: PlatformSettings;
  launchParams?: Readonly<Record<string, string>>;
  /** OS version of the device, for example `15.3.0`; the usual device's when absent. */
  osVersion?: string;
  /** Heap limit of an engine thread for the channel's objects, in MB; Node's default when absent. */
  heapMb?: number;
  /** Called with each piece of output; the device applies the event that it returns. */
  onOutput?: (text: string) => DeviceNews | KeyPress | undefined;
  /** Draws the screen, and takes a picture of it when a piece of output equals this string. */
  pictureAt?: string;
  /** Receives the recording for a replay. */
  onRecording?: (recording: AppRecording | undefined) => void;
  /** Real milliseconds after which the channel is stopped. */
  timeoutMs: number;
}

export interface ChannelResult {
  output: string;
  /** Exit reason, or `timeout` when the channel did not end by itself. */
  ended: ExitReason | 'timeout';
  picture: FrameMessage | undefined;
}

const VOLUME_BYTES = 1024 * 1024;

export async function runChannel(run: ChannelRun): Promise<ChannelResult> {
  let output = '';
  let timedOut = false;
  let picture: Promise<FrameMessage | undefined> | undefined;
  const session: AppSession = new AppSession({
    files: run.files,
    manifest: parseManifest(new TextDecoder().decode(run.files['manifest'] ?? new Uint8Array())),
    launchParams: run.launchParams ?? {},
    deviceInfo: deviceInfoOf({
      ...DEFAULT_PROFILE,
      ...(run.osVersion === undefined ? {} : { osVersion: run.osVersion }),
    }),
    registry: new Map(),
    tmp: new SharedArrayBuffer(VOLUME_BYTES),
    cacheFs: new SharedArrayBuffer(VOLUME_BYTES),
    volumeLock: newVolumeLock(),
    network: run.network,
    status: run.status ?? HEALTHY,
    clock: { ...REAL_TIME, originMs: Date.now(), ...run.clock },
    draws: run.pictureAt !== undefined,
    withoutFixes: run.withoutFixes ?? [],
    ...(run.platform === undefined ? {} : { platform: run.platform }),
    ...(run.heapMb === undefined ? {} : { heapMb: run.heapMb }),
    stopOnCrash: false,
    record: run.onRecording !== undefined,
    onOutput: (text) => {
      output += text;
      if (text.trim() === run.pictureAt) picture = session.frame();
      const news = run.onOutput?.(text);
      if (news === undefined) return;
      if (news.type !== 'key') session.tell(news);
      else for (const down of [true, false]) session.key(news.code, down);
    },
    onStarted: () => undefined,
    onRegistry: () => undefined,
    onFrame: () => undefined,
    onDebugger: () => undefined,
  });
  session.start();
  const timer = setTimeout(() => {
    timedOut = true;
    void session.end('EXIT_UNKNOWN');
  }, run.timeoutMs);
  const ended = await session.ended;
  clearTimeout(timer);
  run.onRecording?.(session.recording());
  return { output, ended: timedOut ? 'timeout' : ended, picture: await picture };
}
