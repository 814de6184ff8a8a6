/** A component that extends `task`, in letters of any case, is a task. */
import { changeDefinitions } from '../component-definitions.ts';
import type { EngineFix } from '../fix.ts';

interface ComponentDefinition {
  readonly extends: string;
}

const FIX = 'task-name-case';

export const taskNameCase: EngineFix = {
  name: FIX,
  defect:
    'a component that extends "task" in lower case never starts; component names are case-insensitive on a ' +
    'device, where public channels (put.io) run such tasks.',
  apply(target) {
    changeDefinitions<ComponentDefinition>(FIX, target, (definitions) => {
      for (const definition of definitions.values()) {
        if (definition.extends.toLowerCase() === 'task')
          Object.defineProperty(definition, 'extends', { value: 'Task' });
      }
    });
  },
};
