/** Keys of the remote control, by their names in the device's External Control Protocol. */

export interface RemoteKey {
  /** Name in the protocol. */
  name: string;
  /** What a person calls it. */
  label: string;
  sign: string;
}

const key = (name: string, label: string, sign: string): RemoteKey => ({ name, label, sign });

export const PAD: readonly (RemoteKey | undefined)[] = [
  key('Back', 'Back', '↩'),
  key('Up', 'Up', '▲'),
  key('Home', 'Home', '⌂'),
  key('Left', 'Left', '◀'),
  key('Select', 'OK', 'OK'),
  key('Right', 'Right', '▶'),
  key('InstantReplay', 'Instant replay', '↺'),
  key('Down', 'Down', '▼'),
  key('Info', 'Options', '✱'),
  key('Rev', 'Rewind', '⏪\uFE0E'),
  key('Play', 'Play or pause', '⏯\uFE0E'),
  key('Fwd', 'Fast forward', '⏩\uFE0E'),
];

/** Keys of a keyboard → keys of the remote. */
const KEYBOARD: Readonly<Record<string, string>> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Enter: 'Select',
  Backspace: 'Back',
  ' ': 'Play',
  h: 'Home',
  i: 'Info',
  r: 'InstantReplay',
  '[': 'Rev',
  ']': 'Fwd',
};

/** The remote's key for a key of the keyboard; undefined for those that stay with the browser (Tab above all). */
export function remoteKeyOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): string | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return KEYBOARD[event.key];
}
