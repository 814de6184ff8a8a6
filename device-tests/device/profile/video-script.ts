/** Events that a test triggers in the emulated device's current video. Fields are independent and apply at once. */
export interface VideoScript {
  /** Length of clips that start from now on; 0 for a live stream. */
  durationSeconds?: number;
  /** Startup time of clips and seeks from now on; restarts for a clip that is loading. */
  startupMs?: number;
  /** Length of the stream's segments. */
  segmentSeconds?: number;
  /** Bitrate of the stream to which the player switches. */
  bitrateKbps?: number;
  /** Duration of a stall that begins now. */
  stallMs?: number;
  /** Playback fails now: -1 network, -2 timeout, -3 other, -4 no stream, -5 format, -6 rights. */
  errorCode?: number;
}

/** Inclusive bounds of each field. */
const BOUNDS: Readonly<Record<keyof VideoScript, readonly [least: number, most: number]>> = {
  durationSeconds: [0, 86_400],
  startupMs: [0, 600_000],
  segmentSeconds: [1, 60],
  bitrateKbps: [1, 1_000_000],
  stallMs: [1, 600_000],
  errorCode: [-6, -1],
};

/** Parses a script; returns it, or a description of the problem. */
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
