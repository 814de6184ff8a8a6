/** Focus in a program guide, and its movement by keys. Times are in seconds since the epoch. */
export interface Program {
  start: number;
  /** Duration in seconds. */
  duration: number;
}

export interface Guide {
  /** Programs of each channel, earliest first. */
  channels: readonly (readonly Program[])[];
  /** Start of the scrollable time range; 0 when the channel set none. */
  earliest: number;
  /** End of the scrollable time range, exclusive. */
  latest: number;
  /** Length of the visible time range, in seconds. */
  visible: number;
  /** Number of visible channels. */
  rows: number;
  /** True if the focus may move to the channel names. */
  hasInfo: boolean;
}

export interface GuideFocus {
  channel: number;
  program: number;
  /** True if the channel name has the focus. */
  inInfo: boolean;
  /** Time at the left edge. */
  leftEdge: number;
}

/** Returns the index of the program at a time, else of the next one, else of the last one. */
export function programAt(programs: readonly Program[], time: number): number {
  const index = programs.findIndex(({ start, duration }) => time < start + duration);
  return index === -1 ? Math.max(0, programs.length - 1) : index;
}

/** Moves the focus to another channel, to its program at the focused time. Keeps the time at the left edge. */
export function onChannel(guide: Guide, focus: GuideFocus, channel: number): GuideFocus {
  const start = guide.channels[focus.channel]?.[focus.program]?.start ?? focus.leftEdge;
  const time = Math.max(start, focus.leftEdge);
  return { ...focus, channel, program: programAt(guide.channels[channel] ?? [], time) };
}

/** Moves the focus to a program of the same channel and scrolls it into view. */
export function onProgram(guide: Guide, focus: GuideFocus, program: number): GuideFocus {
  return { ...focus, program, inInfo: false, leftEdge: leftEdgeFor(guide, focus, program) };
}

/** Moves the focus to the program at a time, with that time at the left edge. */
export function atTime(guide: Guide, focus: GuideFocus, time: number): GuideFocus {
  const program = programAt(guide.channels[focus.channel] ?? [], time);
  return { ...focus, program, inInfo: false, leftEdge: within(guide, time) };
}

/** Clamps a time for the left edge to the scrollable range. */
export function within({ earliest, latest, visible }: Guide, time: number): number {
  return earliest > 0 ? Math.max(earliest, Math.min(time, latest - visible)) : time;
}

/**
 * Returns the focus after a key.
 *
 * @returns undefined when the key moves nothing and another node may handle it
 */
export function afterKey(guide: Guide, focus: GuideFocus, key: string): GuideFocus | undefined {
  if (guide.channels.length === 0) return undefined;
  if (key === 'left') return afterLeft(guide, focus);
  if (key === 'right') return afterRight(guide, focus);
  const page = Math.max(1, Math.min(guide.rows, guide.channels.length - 1));
  const offset = { up: -1, down: 1, rewind: -page, fastforward: page }[key] ?? 0;
  const count = guide.channels.length;
  // The focus wraps around at the last channel.
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

/** Returns the left edge that shows a program. A program longer than the visible range is shown from its start. */
function leftEdgeFor(guide: Guide, { channel, leftEdge }: GuideFocus, index: number): number {
  const program = guide.channels[channel]?.[index];
  if (program === undefined) return leftEdge;
  const end = program.start + program.duration;
  if (program.start < leftEdge) return within(guide, program.start);
  if (end <= leftEdge + guide.visible) return leftEdge;
  return within(guide, Math.min(program.start, end - guide.visible));
}
