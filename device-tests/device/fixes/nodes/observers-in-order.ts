/** A field's observers are called in the order in which they were added, whichever form they have. */
import { replaceMethod, type EngineFix } from '../fix.ts';

interface ObservedField {
  readonly permanentObservers: readonly object[];
  readonly unscopedObservers: readonly object[];
  /** Observers by observing node. */
  readonly scopedObservers: ReadonlyMap<unknown, readonly object[]>;
  executeCallbacks(observer: object): void;
}

function addedOf({ unscopedObservers, scopedObservers }: ObservedField): object[] {
  return [...unscopedObservers, ...[...scopedObservers.values()].flat()];
}

export const observersInOrder: EngineFix = {
  name: 'observers-in-order',
  defect:
    'observers of observeField are called before those of observeFieldScoped; a device calls them in the order in which they ' +
    'were added (a Roku Ultra with OS 15.3.4).',
  apply({ sceneGraph }) {
    const places = new WeakMap<object, number>();
    let last = 0;
    replaceMethod<(this: ObservedField, ...args: never[]) => void>(
      this.name,
      sceneGraph.Field,
      'Field',
      'addObserver',
      (original) =>
        function (...args) {
          original.apply(this, args);
          for (const observer of addedOf(this)) if (!places.has(observer)) places.set(observer, ++last);
        },
    );
    replaceMethod<(this: ObservedField) => void>(
      this.name,
      sceneGraph.Field,
      'Field',
      'notifyObservers',
      () =>
        function () {
          // The component's onChange handlers, which exist from the start.
          for (const observer of [...this.permanentObservers]) this.executeCallbacks(observer);
          const added = addedOf(this).sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
          for (const observer of added) this.executeCallbacks(observer);
        },
    );
  },
};
