/**
 * Reports each rendezvous to the host: the place in the script where a task waited for the render thread, and for how
 * long. A task waits when it reads a field or calls a function of a node that it does not own. Here a task owns its own
 * node, so accesses to `m.top` are not reported; a device reports them.
 */
import { replaceMethod } from '../fixes/fix.ts';
import type { SceneGraph } from '../engine/types.ts';
import type { Signal } from '../engine/signal.ts';

const HOOK = 'watch-rendezvous';

export interface Rendezvous {
  /** `pkg:/components/Work.brs` */
  file: string;
  /** From 1. */
  line: number;
  /** Milliseconds on the app's wall clock. */
  startMs: number;
  endMs: number;
}

/** To the host. */
export interface RendezvousMessage {
  rendezvous: Rendezvous;
}

export function watchRendezvous(
  sceneGraph: SceneGraph,
  signal: Signal,
  post: (message: RendezvousMessage) => void,
): void {
  for (const name of ['requestFieldValue', 'requestMethodCall']) {
    replaceMethod<(this: unknown, ...args: unknown[]) => unknown>(
      HOOK,
      sceneGraph.Task,
      'Task',
      name,
      (original) =>
        function (...args) {
          if (!signal.tracksRendezvous) return original.apply(this, args);
          const at = sceneGraph.sgRoot.interpreter?.location;
          const startMs = Date.now();
          const answer: unknown = original.apply(this, args);
          post({ rendezvous: { file: at?.file ?? '', line: at?.start.line ?? 0, startMs, endMs: Date.now() } });
          return answer;
        },
    );
  }
}
