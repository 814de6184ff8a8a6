/** Keys of the remote control by their ECP names. */

/** Name in lower case → the engine's code. */
const CODES: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    back: 0,
    up: 2,
    down: 3,
    left: 4,
    right: 5,
    select: 6,
    instantreplay: 7,
    rev: 8,
    fwd: 9,
    info: 10,
    play: 13,
  }),
);

/** Known to a device, without effect on an app here. */
const WITHOUT_EFFECT = new Set([
  'backspace',
  'search',
  'enter',
  'volumedown',
  'volumeup',
  'volumemute',
  'power',
  'poweroff',
  'poweron',
  'findremote',
  'channelup',
  'channeldown',
  'inputtuner',
  'inputhdmi1',
  'inputhdmi2',
  'inputhdmi3',
  'inputhdmi4',
  'inputav1',
]);

export type KeyMeaning = { kind: 'home' } | { kind: 'code'; code: number } | { kind: 'ignored' } | { kind: 'unknown' };

/** @param name as in ECP: `Up`, `Select`, `Lit_a`, … in any case */
export function keyMeaning(name: string): KeyMeaning {
  const lower = name.toLowerCase();
  if (lower === 'home') return { kind: 'home' };
  if (lower.startsWith('lit_')) {
    const code = name.slice('lit_'.length).codePointAt(0);
    return code === undefined ? { kind: 'unknown' } : { kind: 'code', code };
  }
  const code = CODES.get(lower);
  if (code !== undefined) return { kind: 'code', code };
  return WITHOUT_EFFECT.has(lower) ? { kind: 'ignored' } : { kind: 'unknown' };
}
