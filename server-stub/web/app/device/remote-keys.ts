/** Keys of the remote control, by their names in the device's External Control Protocol. */

interface RemoteKey {
  /** Name in the protocol. */
  name: string;
  /** Name shown to users. */
  label: string;
  /** Icon as an SVG path in a 24 by 24 box, because not every font has these symbols. */
  path: string;
}

const key = (name: string, label: string, path: string): RemoteKey => ({ name, label, path });

export const PAD: readonly RemoteKey[] = [
  key('Back', 'Back', 'M10 5L4 11l6 6v-4h5a3 3 0 0 1 0 6h-2v2h2a5 5 0 0 0 0-10h-5z'),
  key('Up', 'Up', 'M12 6l8 11H4z'),
  key('Home', 'Home', 'M12 4l9 8h-3v8h-4v-5h-4v5H6v-8H3z'),
  key('Left', 'Left', 'M6 12L17 4v16z'),
  key('Select', 'OK', ''),
  key('Right', 'Right', 'M18 12L7 4v16z'),
  key('InstantReplay', 'Instant replay', 'M12 5V1L6 6l6 5V7a5 5 0 1 1-5 5H5a7 7 0 1 0 7-7z'),
  key('Down', 'Down', 'M12 18L4 7h16z'),
  key(
    'Info',
    'Options',
    'M11 4h2v5.6l4.9-2.8 1 1.7-4.9 2.8 4.9 2.8-1 1.7-4.9-2.8V20h-2v-7l-4.9 2.8-1-1.7 4.9-2.8-4.9-2.8 1-1.7L11 9.6z',
  ),
  key('Rev', 'Rewind', 'M12 12l9-6v12zM2 12l9-6v12z'),
  key('Play', 'Play or pause', 'M3 5l9 7-9 7zM14 5h3v14h-3zM19 5h3v14h-3z'),
  key('Fwd', 'Fast forward', 'M12 12L3 6v12zM22 12l-9-6v12z'),
];

/** Returns the name of a remote key that is shown to users. */
export function labelOfKey(name: string): string {
  return PAD.find((key) => key.name === name)?.label ?? name;
}

/** Maps keys of the keyboard to keys of the remote. */
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

/** Fields of a keyboard event that select a remote key. */
interface KeyStroke {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Returns the remote key for a keyboard key; undefined for keys that the browser handles, above all Tab. */
export function remoteKeyOf(event: KeyStroke): string | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return KEYBOARD[event.key];
}
