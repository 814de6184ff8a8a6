/** The debug console (port 8085): output of the app and debugger prompt, for one reader at a time as on a device. */
import { createServer, type Server, type Socket } from 'node:net';
import type { EmulatedDevice } from '../emulated-device/emulated-device.ts';
import { writeOrCut } from './bounded-write.ts';

/** Silence after a new connection, in milliseconds, as on a device. Tools treat the first silence as the end. */
const QUIET_AFTER_CONNECT_MS = 500;
const CTRL_C = 3;
const IN_USE = 'Console connection is already in use.\r\n';
/** Maximum length of a typed line, in characters. */
const MAX_LINE_CHARACTERS = 1000;

export function consoleServer(device: EmulatedDevice): Server {
  let reader: Socket | undefined;
  return createServer((socket) => {
    socket.on('error', () => socket.destroy());
    if (reader !== undefined) {
      socket.end(IN_USE);
      return;
    }
    reader = socket;
    device.consoleReaders++;
    let pending: string[] | undefined = [];
    const show = (text: string): void => {
      if (pending !== undefined) pending.push(text);
      else writeOrCut(socket, text);
    };
    // Output of the first silence is dropped here, because the backlog contains it.
    const stop = device.console.listen(show);
    const quiet = setTimeout(() => {
      pending = undefined;
      show(device.console.backlog);
    }, QUIET_AFTER_CONNECT_MS);
    let typed = '';
    socket.on('data', (data) => {
      if (data.includes(CTRL_C)) {
        device.breakIn();
        return;
      }
      typed = (typed + data.toString()).slice(-MAX_LINE_CHARACTERS);
      const lines = typed.split(/\r?\n/);
      typed = lines.pop() ?? '';
      for (const line of lines) device.typed(line);
    });
    socket.on('close', () => {
      clearTimeout(quiet);
      stop();
      device.consoleReaders--;
      reader = undefined;
    });
  });
}
