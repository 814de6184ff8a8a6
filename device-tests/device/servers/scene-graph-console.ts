/** The SceneGraph debug console (port 8080): one line is asked, text is answered, and a prompt says that it is all. */
import { createServer, type Server } from 'node:net';
import type { EmulatedDevice } from '../emulated-device/emulated-device.ts';
import { writeOrCut } from './bounded-write.ts';
import { SceneGraphCommands } from './scene-graph-commands.ts';

const PROMPT = '\n>';
const GOODBYE = 'Quit command received, exiting.\n';
const QUIT = new Set(['q', 'quit', 'exit']);
/** Longest line that may be typed, in characters. */
const MAX_LINE_CHARACTERS = 1000;
/** Connections at a time; devices take several. */
const MAX_CONNECTIONS = 20;

export function sceneGraphConsole(device: EmulatedDevice): Server {
  const commands = new SceneGraphCommands(device);
  const server = createServer((socket) => {
    let typed = '';
    let work = Promise.resolve();
    const answer = async (line: string): Promise<void> => {
      if (!socket.writable) return;
      if (QUIT.has(line.trim())) {
        socket.end(GOODBYE);
        return;
      }
      const text = await commands.answer(line).catch((error: unknown) => `ERR: ${String(error)}`);
      if (socket.writable) writeOrCut(socket, `${text}${PROMPT}`);
    };
    socket.on('error', () => socket.destroy());
    socket.on('data', (data) => {
      typed = (typed + data.toString()).slice(-MAX_LINE_CHARACTERS);
      const lines = typed.split(/\r?\n/);
      typed = lines.pop() ?? '';
      for (const line of lines) work = work.then(() => answer(line));
    });
    writeOrCut(socket, `${commands.banner}${PROMPT}`);
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.on('close', () => commands.stop());
  return server;
}
