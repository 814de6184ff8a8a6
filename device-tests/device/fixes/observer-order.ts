import type { SceneGraphTask, ThreadUpdate } from '../engine/types.ts';
import { replaceMethod, type EngineFix } from './fix.ts';

interface Observer {
  /** Value of the app's change counter when the observer was added; observers restored at the start have none. */
  addedAt?: number;
}

type Stamped = ThreadUpdate & { stamp?: number };

/** Gives every change that crosses a thread a number, and every observer the number at which it was added. */
export const observerOrder: EngineFix = {
  name: 'observer-order',
  defect:
    'an observer added in a task also gets changes made before it was added and still under way; on a device only ' +
    'later ones.',
  apply({ sceneGraph, sequence }) {
    const COUNTER = 0;
    let applying: number | undefined;
    let answeredAt: number | undefined;

    replaceMethod<(this: SceneGraphTask, update: Stamped, ack?: boolean) => void>(
      this.name,
      sceneGraph.Task,
      'Task',
      'sendThreadUpdate',
      (original) =>
        function (update, ack) {
          // Only the thread that owns the field says what came first.
          if (!this.inThread) update.stamp = Atomics.add(sequence, COUNTER, 1);
          original.call(this as never, update as never, ack as never);
        },
    );
    replaceMethod<(this: SceneGraphTask, node: never, update: Stamped) => ThreadUpdate>(
      this.name,
      sceneGraph.Task,
      'Task',
      'handleSetFieldRequest',
      (original) =>
        function (node, update) {
          applying = this.inThread ? update.stamp : undefined;
          try {
            return original.call(this as never, node, update as never);
          } finally {
            applying = undefined;
          }
        },
    );
    replaceMethod<(this: SceneGraphTask) => Stamped | undefined>(
      this.name,
      sceneGraph.Task,
      'Task',
      'processThreadUpdate',
      (original) =>
        function () {
          const update: Stamped | undefined = original.call(this as never);
          if (update?.action === 'resp' || update?.action === 'nil') answeredAt = update.stamp;
          return update;
        },
    );
    replaceMethod<(this: SceneGraphTask, ...args: never[]) => unknown>(
      this.name,
      sceneGraph.Task,
      'Task',
      'requestMethodCall',
      (original) =>
        function (...args) {
          answeredAt = undefined;
          return original.call(this as never, ...args);
        },
    );
    replaceMethod<(this: { name: string }, mode: string, ...rest: never[]) => void>(
      this.name,
      sceneGraph.Field,
      'Field',
      'addObserver',
      (original) =>
        function (mode, ...rest) {
          const before = new Set(observersOf(this));
          original.call(this as never, mode as never, ...rest);
          if (answeredAt === undefined) return;
          for (const observer of observersOf(this)) if (!before.has(observer)) observer.addedAt = answeredAt;
          answeredAt = undefined;
        },
    );
    replaceMethod<(this: unknown, callback: Observer) => void>(
      this.name,
      sceneGraph.Field,
      'Field',
      'executeCallbacks',
      (original) =>
        function (callback) {
          if (applying !== undefined && callback.addedAt !== undefined && applying < callback.addedAt) return;
          original.call(this as never, callback as never);
        },
    );
  },
};

function observersOf(field: unknown): Observer[] {
  const { permanentObservers, unscopedObservers, scopedObservers } = field as {
    permanentObservers: Observer[];
    unscopedObservers: Observer[];
    scopedObservers: Map<unknown, Observer[]>;
  };
  return [...permanentObservers, ...unscopedObservers, ...[...scopedObservers.values()].flat()];
}
