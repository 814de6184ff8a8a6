/** The worse branch about the order of a field's observers. */
import { replaceMethod, type FixTarget } from '../fixes/fix.ts';

interface ObservedField {
  permanentObservers: readonly unknown[];
  unscopedObservers: readonly unknown[];
  /** By the node that observes. */
  scopedObservers: ReadonlyMap<unknown, readonly unknown[]>;
  executeCallbacks(observer: unknown): void;
}

export function callObserversBackwards({ sceneGraph }: FixTarget): void {
  replaceMethod<(this: ObservedField) => void>(
    'observer-order',
    sceneGraph.Field,
    'Field',
    'notifyObservers',
    () =>
      function () {
        // The component's own observers are part of its interface: its onChange is not what channels add.
        for (const observer of this.permanentObservers) this.executeCallbacks(observer);
        const scoped = [...this.scopedObservers.values()].flat();
        for (const observer of [...this.unscopedObservers, ...scoped].reverse()) this.executeCallbacks(observer);
      },
  );
}
