/**
 * Makes each crossing from a task to the render thread take its price in device time. A task crosses when it reads or
 * sets a field of a node that it did not make, its own node included. A call of such a node's function crosses, too.
 *
 * A crossing took 0.09 to 0.12 ms while the render thread was idle, and about 37 ms while a grid scrolled. Source:
 * jellyrock's threading.md, Streaming Stick 4K, OS 15.3.4.
 */
import type { SceneGraphTask } from '../engine/types.ts';
import { replaceMethod, type FixTarget } from '../fixes/fix.ts';

const HOOK = 'crossing-price';

/** Shortest sleep, in device milliseconds: a sleep for each of many small prices would last too long. */
const LEAST_SLEEP_MS = 1;

type Target = Pick<FixTarget, 'sceneGraph' | 'clock' | 'signal'>;

export function chargeCrossings({ sceneGraph, clock, signal }: Target, priceMs: number): void {
  const root = sceneGraph.sgRoot;
  let owedMs = 0;
  const pay = (): void => {
    owedMs += priceMs;
    if (owedMs < LEAST_SLEEP_MS) return;
    const start = clock.now();
    for (let left = owedMs; left > 0; left = start + owedMs - clock.now()) {
      signal.sleepUnlessRung(signal.read(), clock.realMs(left));
    }
    // Negative after a long sleep: the next crossings cost less, and all of them what they should.
    owedMs += start - clock.now();
  };
  // The engine answers some reads from what it has read within ten milliseconds. A device asks each time.
  replaceMethod(HOOK, sceneGraph.Node, 'Node', 'consumeFreshField', () => () => false);
  for (const method of ['requestFieldValue', 'requestMethodCall', 'waitForFieldAck']) {
    replaceMethod<(this: SceneGraphTask, ...args: unknown[]) => unknown>(
      HOOK,
      sceneGraph.Task,
      'Task',
      method,
      (original) =>
        function (...args) {
          const answer: unknown = original.apply(this, args);
          if (root.inTaskThread()) pay();
          return answer;
        },
    );
  }
}
