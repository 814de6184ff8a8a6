/** A task reads and sets fields of another thread's node that its copy lacks: added later, or invalid when it was made. */
import type { BrsStringValue, BrsValue, SceneGraphTask, ThreadUpdate } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

interface NodeValue extends BrsValue {
  readonly address: string;
  readonly syncType: string;
  getMethod(name: string): unknown;
  hasNodeField(name: string): boolean;
  shouldRendezvous(): boolean;
}

type AskingTask = SceneGraphTask & {
  active: boolean;
  requestFieldValue(type: string, address: string, field: string): boolean;
  syncRemoteField(field: string, value: BrsValue, type: string, address: string): void;
  sendThreadUpdate(update: ThreadUpdate): void;
};

type Update = ThreadUpdate & { requestId?: unknown };
type Handle = (this: AskingTask, node: NodeValue, update: Update) => unknown;
type Get = (this: NodeValue, index: BrsValue) => BrsValue;
type Set = (this: NodeValue, index: BrsValue, value: BrsValue, ...rest: never[]) => BrsValue;

export const remoteNodeFields: EngineFix = {
  name: 'remote-node-fields',
  defect:
    'a field of m.global, or of another node that is not its own, that was added or invalid when the task got its copy of the node ' +
    'is invalid in the task, and what the task sets it to is lost; a device asks the owner of the node.',
  apply({ core, sceneGraph }) {
    const root = required(this.name, sceneGraph.sgRoot, 'sgRoot');
    const isText = (value: BrsValue): value is BrsStringValue => value instanceof core.BrsString;
    /** Returns the task if its copy of another thread's node lacks the field. */
    const asking = (node: NodeValue, field: string): AskingTask | undefined => {
      if (!node.shouldRendezvous() || node.hasNodeField(field)) return undefined;
      const task = root.getCurrentThreadTask() as AskingTask | undefined;
      return task?.active === true ? task : undefined;
    };
    replaceMethod<Set>(this.name, sceneGraph.Node, 'Node', 'set', (original) => {
      return function (index, value, ...rest) {
        const task = isText(index) ? asking(this, index.toString()) : undefined;
        if (task === undefined) return original.call(this, index, value, ...rest);
        task.syncRemoteField(index.toString().toLowerCase(), value, this.syncType, this.address);
        return core.BrsInvalid.Instance;
      };
    });
    replaceMethod<Get>(this.name, sceneGraph.Node, 'Node', 'get', (original) => {
      return function (index) {
        const field = isText(index) ? index.toString().toLowerCase() : '';
        // The answer makes the field here.
        if (field !== '' && !this.getMethod(field))
          asking(this, field)?.requestFieldValue(this.syncType, this.address, field);
        return original.call(this, index);
      };
    });
    replaceMethod<Handle>(this.name, sceneGraph.Task, 'Task', 'handleSetFieldRequest', (original) => {
      return function (node, update) {
        if (this.inThread || node.hasNodeField(update.key)) return original.call(this, node, update);
        // The engine would create the field. The task waits for an acknowledgement.
        if (update.requestId !== undefined) this.sendThreadUpdate({ ...update, action: 'ack', value: null });
        return update;
      };
    });
  },
};
