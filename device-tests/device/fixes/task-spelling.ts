/** A component that extends `task`, in letters of any case, is a task. */
import { replaceMethod, required, type EngineFix } from './fix.ts';

interface ComponentDefinition {
  readonly extends: string;
}

const FIX = 'task-spelling';

export const taskSpelling: EngineFix = {
  name: FIX,
  defect:
    'a component that extends "task" in small letters never starts; names of components have no case on a device, where ' +
    'public channels (put.io) run such tasks.',
  apply({ sceneGraph }) {
    const root = required(FIX, sceneGraph.sgRoot, 'sgRoot');
    replaceMethod<(this: unknown, definitions: ReadonlyMap<string, ComponentDefinition>) => void>(
      FIX,
      root.constructor as { prototype: object },
      'SGRoot',
      'setNodeDefMap',
      (original) =>
        function (definitions) {
          for (const definition of definitions.values()) {
            if (definition.extends.toLowerCase() === 'task')
              Object.defineProperty(definition, 'extends', { value: 'Task' });
          }
          original.call(this as never, definitions as never);
        },
    );
  },
};
