/** Intercepts the commands of Video and Audio nodes for a simulated player. The engine posts them to a web page. */
import type { SimulatedPlayer } from '../../engine/simulated-player.ts';
import type { BrsValue, EngineClass } from '../../engine/types.ts';
import { replaceMethod, type FixTarget } from '../fix.ts';

type Kind = 'video' | 'audio';

export interface MediaNode {
  setValue(field: string, value: BrsValue, ...rest: never[]): void;
  getValueJS(field: string): unknown;
}

/**
 * Collects the commands that the engine posts, such as `video,play`, and loads playlists into the player. Returns the
 * array of pending commands: a device answers a command later, never during the call.
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

/** Posts a command of a node. Nodes in the thread of a task play nothing. */
export function postCommand({ sceneGraph }: Pick<FixTarget, 'sceneGraph'>, kind: Kind, command: string): void {
  if (sceneGraph.sgRoot.inTaskThread()) return;
  (globalThis as unknown as { postMessage(message: unknown): void }).postMessage(`${kind},${command}`);
}

/** Posts the index of the next clip of a playlist, which the engine does not post. */
export function passOnNextClip(fix: string, target: FixTarget, kind: Kind): void {
  const className = kind === 'video' ? 'Video' : 'Audio';
  replaceMethod<(this: MediaNode, field: string, value: BrsValue, ...rest: never[]) => void>(
    fix,
    target.sceneGraph[className] as EngineClass | undefined,
    className,
    'setValue',
    (original) =>
      function (field, value, ...rest) {
        original.call(this, field, value, ...rest);
        if (field.toLowerCase() === 'nextcontentindex') {
          postCommand(target, kind, `next,${String(this.getValueJS('nextContentIndex'))}`);
        }
      },
  );
}
