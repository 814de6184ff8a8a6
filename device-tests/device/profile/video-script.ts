/** Events that a test triggers in the emulated device's current video. Fields are independent and apply at once. */
export interface VideoScript {
  /** Length of clips that start from now on; 0 for a live stream. */
  durationSeconds?: number;
  /** Time that clips take to start, and seeks to land, from now on; counted anew for a clip that is loading. */
  startupMs?: number;
  /** Length of the stream's segments. */
  segmentSeconds?: number;
  /** The player switches to a stream of this bitrate. */
  bitrateKbps?: number;
  /** The buffer runs dry now, for so long. */
  stallMs?: number;
  /** Playback fails now: -1 network, -2 timeout, -3 other, -4 no stream, -5 format, -6 rights. */
  errorCode?: number;
}

/** Bounds of each part, both included. */
const BOUNDS: Readonly<Record<keyof VideoScript, readonly [least: number, most: number]>> = {
  durationSeconds: [0, 86_400],
  startupMs: [0, 600_000],
  segmentSeconds: [1, 60],
  bitrateKbps: [1, 1_000_000],
  stallMs: [1, 600_000],
  errorCode: [-6, -1],
};

/** The script that this says, or in words what is wrong with it. */
export function readVideoScript(given: Readonly<Record<string, unknown>>): VideoScript | string {
  const script: VideoScript = {};
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(BOUNDS, name)) return `there is no '${name}'; there are ${Object.keys(BOUNDS).join(', ')}`;
    const [least, most] = BOUNDS[name as keyof VideoScript];
    if (typeof value !== 'number' || !(value >= least && value <= most)) {
      return `${name} must be a number from ${least} to ${most}`;
    }
    script[name as keyof VideoScript] = value;
  }
  return script;
}
