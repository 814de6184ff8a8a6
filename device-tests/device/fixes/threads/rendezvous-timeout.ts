/** A task waits for the render thread without a timeout. */
import type { SceneGraphTask } from '../../engine/types.ts';
import { replaceMethod, type EngineFix } from '../fix.ts';

/** Method → number of arguments before its deadline. */
const WAITS: Readonly<Record<string, number>> = { waitForFieldAck: 1, requestFieldValue: 3, requestMethodCall: 4 };

export const rendezvousTimeout: EngineFix = {
  name: 'rendezvous-timeout',
  defect:
    'a task gives up a read, write or call of a render-thread node after ten seconds and continues with a stale ' +
    'value; a device waits.',
  apply({ sceneGraph }) {
    for (const [method, before] of Object.entries(WAITS)) {
      replaceMethod<(this: SceneGraphTask, ...args: unknown[]) => unknown>(
        this.name,
        sceneGraph.Task,
        'Task',
        method,
        (original) =>
          function (...args) {
            const padded = [...args, ...new Array<undefined>(Math.max(0, before - args.length)).fill(undefined)];
            return original.call(this, ...padded.slice(0, before), Infinity);
          },
      );
    }
  },
};
