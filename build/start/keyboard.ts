/** Maps the keyboard of the terminal to the remote control of the device. */
import { emitKeypressEvents, type Key } from 'node:readline';
import type { ReadStream } from 'node:tty';

/** Terminal key → ECP key. */
const REMOTE: Readonly<Record<string, string>> = {
  up: 'Up',
  down: 'Down',
  left: 'Left',
  right: 'Right',
  return: 'Select',
  enter: 'Select',
  backspace: 'Back',
  escape: 'Back',
  space: 'Play',
  i: 'Info',
  r: 'InstantReplay',
};

/** Returns the ECP key for a terminal key, `quit`, or undefined for an unmapped key. */
export function remoteKey(key: Pick<Key, 'name' | 'ctrl'>): string | undefined {
  if (key.name === 'q' || (key.ctrl && (key.name === 'c' || key.name === 'd'))) return 'quit';
  return key.ctrl ? undefined : REMOTE[key.name ?? ''];
}

export interface RemoteKeyboard {
  /** Reports whether the keyboard is read; false when stdin is not a terminal. */
  listening: boolean;
  /** Resolves when the user quits. */
  quit: Promise<void>;
  close(): void;
}

export function remoteFromKeyboard(stdin: ReadStream, press: (key: string) => void): RemoteKeyboard {
  if (!stdin.isTTY) return { listening: false, quit: new Promise(() => undefined), close: () => undefined };
  let onKey: (text: string | undefined, key: Key) => void = () => undefined;
  const quit = new Promise<void>((resolve) => {
    onKey = (_text, key) => {
      const pressed = remoteKey(key);
      if (pressed === 'quit') resolve();
      else if (pressed !== undefined) press(pressed);
    };
  });
  emitKeypressEvents(stdin);
  stdin.setRawMode(true);
  stdin.on('keypress', onKey);
  stdin.resume();
  const close = (): void => {
    stdin.off('keypress', onKey);
    stdin.setRawMode(false);
    stdin.pause();
  };
  return { listening: true, quit, close };
}
