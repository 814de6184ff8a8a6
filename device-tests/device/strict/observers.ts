/** The worse branch about observers. */
import { replaceMethod, required, type FixTarget } from '../fixes/fix.ts';

interface ObservedNode {
  readonly fields: ReadonlyMap<string, { removeUnscopedObservers?(): void }>;
}

/** `node`: the component whose scoped observers end. Only for a field of its own node is there a record of a device. */
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
