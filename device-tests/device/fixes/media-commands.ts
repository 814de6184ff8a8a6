/** What the nodes for video and audio tell the page around the engine: taken here, for a player without media. */
import type { SimulatedPlayer } from '../engine/simulated-player.ts';

/**
 * The engine posts its commands to the page: `video,play`, and the list of clips as an object. Gives those that wait: a
 * device answers a command later, never while it is given.
 */
export function takeCommands(kind: 'video' | 'audio', player: SimulatedPlayer): string[] {
  const commands: string[] = [];
  const globals = globalThis as unknown as { postMessage: (message: unknown) => void };
  const post = globals.postMessage;
  const prefix = `${kind},`;
  const list = `${kind}Playlist`;
  globals.postMessage = (message) => {
    if (typeof message === 'string' && message.startsWith(prefix)) commands.push(message.slice(prefix.length));
    else if (typeof message === 'object' && message !== null && list in message) {
      player.load((message as Record<string, unknown[]>)[list]?.length ?? 0);
    } else post(message);
  };
  return commands;
}
