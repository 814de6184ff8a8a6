/** A task can set the fields of another task’s node, and call it. */
import type { BrsValue, SceneGraphTask } from '../engine/types.ts';
import { replaceMethod, required, type EngineFix } from './fix.ts';

interface NodeValue extends BrsValue {
  readonly nodeSubtype: string;
  readonly address: string;
  addNodeField(name: string, type: string, alwaysNotify: boolean, sync: boolean): void;
}

type TaskValue = SceneGraphTask &
  NodeValue & { syncRemoteField(key: string, value: BrsValue, type: string, address: string): void };

interface ComponentDefinition {
  extends: string;
  fields: Record<string, { id: string; type: string; alwaysNotify?: string }>;
}

/** How the engine addresses a node that is not the thread's own task. */
const BY_ADDRESS = 'node';

export const foreignTaskNodes: EngineFix = {
  name: 'foreign-task-nodes',
  defect:
    'a task that is given another task’s node can neither set its fields nor call it; on a device each is a rendezvous.',
  apply({ sceneGraph }) {
    const root = required(this.name, sceneGraph.sgRoot, 'sgRoot');
    const isNode = (value: BrsValue): value is NodeValue => value instanceof sceneGraph.Node;
    const complete = new WeakSet<NodeValue>();

    /** A node that came from another thread has only the fields that held something. */
    const addFields = (node: NodeValue): void => {
      if (complete.has(node)) return;
      complete.add(node);
      const definitions = root.nodeDefMap as Map<string, ComponentDefinition>;
      let definition = definitions.get(node.nodeSubtype.toLowerCase());
      while (definition !== undefined) {
        for (const { id, type, alwaysNotify } of Object.values(definition.fields)) {
          if (id !== undefined && type) node.addNodeField(id, type, alwaysNotify === 'true', false);
        }
        definition = definitions.get(definition.extends.toLowerCase());
      }
    };

    replaceMethod<(this: NodeValue, index: BrsValue) => BrsValue>(
      this.name,
      sceneGraph.Node,
      'Node',
      'get',
      (original) =>
        function (index) {
          const value: BrsValue = original.call(this as never, index as never);
          if (isNode(value) && root.inTaskThread()) addFields(value);
          return value;
        },
    );
    for (const method of ['requestFieldValue', 'requestMethodCall']) {
      replaceMethod<(this: TaskValue, type: string, address: string, ...rest: unknown[]) => unknown>(
        this.name,
        sceneGraph.Task,
        'Task',
        method,
        (original) =>
          function (type, address, ...rest) {
            const how = type === 'task' && address !== this.address ? BY_ADDRESS : type;
            return original.apply(this as never, [how, address, ...rest] as never);
          },
      );
    }
    replaceMethod<(this: TaskValue, index: string, value: BrsValue, ...rest: unknown[]) => void>(
      this.name,
      sceneGraph.Task,
      'Task',
      'setValue',
      (original) =>
        function (index, value, ...rest) {
          original.apply(this as never, [index, value, ...rest] as never);
          const [, , sync = true] = rest;
          const own = root.getCurrentThreadTask() as TaskValue | undefined;
          if (!root.inTaskThread() || own === undefined || own === this || sync === false) return;
          own.syncRemoteField(index.toLowerCase(), value, BY_ADDRESS, this.address);
        },
    );
  },
};
