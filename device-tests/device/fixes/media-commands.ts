/** What the nodes for video and audio tell the page around the engine: taken here, for a player without media. */
import type { SimulatedPlayer } from '../engine/simulated-player.ts';
import type { BrsValue, EngineClass } from '../engine/types.ts';
import { replaceMethod, type FixTarget } from './fix.ts';

type Kind = 'video' | 'audio';

export interface MediaNode {
  setValue(field: string, value: BrsValue, ...rest: never[]): void;
  getValueJS(field: string): unknown;
}

/**
 * The engine posts its commands to the page: `video,play`, and the list of clips as an object. Gives those that wait: a
 * device answers a command later, never while it is given.
 */
export function takeCommands(kind: Kind, player: SimulatedPlayer): string[] {
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

/** Gives the page a command of the node; a node of a task's thread plays nothing. */
export function tellPlayer({ sceneGraph }: Pick<FixTarget, 'sceneGraph'>, kind: Kind, words: string): void {
  if (sceneGraph.sgRoot.inTaskThread()) return;
  (globalThis as unknown as { postMessage(message: unknown): void }).postMessage(`${kind},${words}`);
}

/** Which clip of a list comes next: the engine keeps it to itself. */
export function passOnNextClip(fix: string, target: FixTarget, kind: Kind): void {
  const className = kind === 'video' ? 'Video' : 'Audio';
  replaceMethod<(this: MediaNode, field: string, value: BrsValue, ...rest: never[]) => void>(
    fix,
    target.sceneGraph[className] as EngineClass | undefined,
    className,
    'setValue',
    (original) =>
      function (field, value, ...rest) {
        original.call(this as never, field as never, value as never, ...rest);
        if (field.toLowerCase() === 'nextcontentindex') {
          tellPlayer(target, kind, `next,${String(this.getValueJS('nextContentIndex'))}`);
        }
      },
  );
}
