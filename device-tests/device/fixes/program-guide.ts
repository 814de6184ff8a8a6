/** Where the focus is in a guide of channels and programs, and where a key moves it. Times in seconds since the epoch. */
export interface Program {
  start: number;
  /** In seconds. */
  duration: number;
}

export interface Guide {
  /** The programs of each channel, the earliest first. */
  channels: readonly (readonly Program[])[];
  /** Nothing before it can be scrolled to; 0 when the channel gave no such time. */
  earliest: number;
  /** Nothing from it on can be scrolled to. */
  latest: number;
  /** Seconds that are visible at a time. */
  visible: number;
  /** Channels that are visible at a time. */
  rows: number;
  /** Whether the focus may go to the names of the channels. */
  hasInfo: boolean;
}

export interface GuideFocus {
  channel: number;
  program: number;
  /** On the name of the channel. */
  inInfo: boolean;
  /** The time at the left edge. */
  leftEdge: number;
}

/** The program on at a time, or else the next one after it, or the last. */
export function programAt(programs: readonly Program[], time: number): number {
  const index = programs.findIndex(({ start, duration }) => time < start + duration);
  return index === -1 ? Math.max(0, programs.length - 1) : index;
}

/** The focus on a channel's program at the time that has it now. The time at the left edge stays. */
export function onChannel(guide: Guide, focus: GuideFocus, channel: number): GuideFocus {
  const start = guide.channels[focus.channel]?.[focus.program]?.start ?? focus.leftEdge;
  const time = Math.max(start, focus.leftEdge);
  return { ...focus, channel, program: programAt(guide.channels[channel] ?? [], time) };
}

/** The focus on a program of the same channel, which is scrolled into view. */
export function onProgram(guide: Guide, focus: GuideFocus, program: number): GuideFocus {
  return { ...focus, program, inInfo: false, leftEdge: leftEdgeFor(guide, focus, program) };
}

/** The focus on what is on at a time, with that time at the left edge. */
export function atTime(guide: Guide, focus: GuideFocus, time: number): GuideFocus {
  const program = programAt(guide.channels[focus.channel] ?? [], time);
  return { ...focus, program, inInfo: false, leftEdge: within(guide, time) };
}

/** A time that can be at the left edge. */
export function within({ earliest, latest, visible }: Guide, time: number): number {
  return earliest > 0 ? Math.max(earliest, Math.min(time, latest - visible)) : time;
}

/**
 * What a key does.
 *
 * @returns nothing when it moves nothing and is for somebody else
 */
export function afterKey(guide: Guide, focus: GuideFocus, key: string): GuideFocus | undefined {
  if (guide.channels.length === 0) return undefined;
  if (key === 'left') return afterLeft(guide, focus);
  if (key === 'right') return afterRight(guide, focus);
  const page = Math.max(1, Math.min(guide.rows, guide.channels.length - 1));
  const offset = { up: -1, down: 1, rewind: -page, fastforward: page }[key] ?? 0;
  const count = guide.channels.length;
  // After the last channel comes the first.
  const channel = (focus.channel + offset + count) % count;
  if (channel === focus.channel) return undefined;
  return onChannel(guide, focus, channel);
}

function afterLeft(guide: Guide, focus: GuideFocus): GuideFocus | undefined {
  if (focus.inInfo) return undefined;
  const before = guide.channels[focus.channel]?.[focus.program - 1];
  if (before !== undefined && before.start + before.duration > guide.earliest) {
    return onProgram(guide, focus, focus.program - 1);
  }
  return guide.hasInfo ? { ...focus, inInfo: true } : undefined;
}

function afterRight(guide: Guide, focus: GuideFocus): GuideFocus | undefined {
  if (focus.inInfo) return { ...focus, inInfo: false };
  const next = guide.channels[focus.channel]?.[focus.program + 1];
  if (next === undefined || (guide.earliest > 0 && next.start >= guide.latest)) return undefined;
  return onProgram(guide, focus, focus.program + 1);
}

/** A program that is longer than what is visible is seen from its start. */
function leftEdgeFor(guide: Guide, { channel, leftEdge }: GuideFocus, index: number): number {
  const program = guide.channels[channel]?.[index];
  if (program === undefined) return leftEdge;
  const end = program.start + program.duration;
  if (program.start < leftEdge) return within(guide, program.start);
  if (end <= leftEdge + guide.visible) return leftEdge;
  return within(guide, Math.min(program.start, end - guide.visible));
}
