/** The worse branch about observers. */
import { replaceMethod, required, type FixTarget } from '../fixes/fix.ts';

interface ObservedNode {
  readonly fields: ReadonlyMap<string, { removeUnscopedObservers?(): void }>;
}

/** `node`: component whose scoped observers end. A device's record exists only for a field of its own node. */
export function unobservePlain({ sceneGraph }: FixTarget): void {
  const id = 'unobserved-observers';
  replaceMethod<(this: ObservedNode, field: string, node?: object) => void>(
    id,
    sceneGraph.Node,
    'Node',
    'removeObserver',
    (original) =>
      function (name, node) {
        original.call(this as never, name as never, node as never);
        if ((node as object) !== this) return;
        const field = required(id, this.fields.get(name.toLowerCase()), `field ${name}`);
        field.removeUnscopedObservers?.();
      },
  );
}
