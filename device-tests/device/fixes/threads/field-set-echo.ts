/** Does not send a field back to the thread that has set it. */
import type { BrsValue, SceneGraphTask, ThreadUpdate } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

interface NodeValue extends BrsValue {
  readonly address: string;
}

type SetValue = (
  this: NodeValue,
  field: string,
  value: BrsValue,
  alwaysNotify?: boolean,
  kind?: string,
  sends?: boolean,
) => void;

/** Field that is being set on request of another thread. */
interface IncomingChange {
  readonly task: SceneGraphTask;
  readonly node: NodeValue;
  readonly field: string;
  /** `begun` after the first call of Node.setValue; `changed` after a second one, by an observer with another value. */
  state: 'told' | 'begun' | 'changed';
}

const FIX = 'field-set-echo';

export const fieldSetEcho: EngineFix = {
  name: FIX,
  defect:
    'a task that observes a field of a Video by a port ends the app with Stack overflow at the first change, because Video and ' +
    'other nodes forget that a change came from another thread and send it back; on a device it is one event.',
  apply({ sceneGraph }) {
    const root = required(FIX, sceneGraph.sgRoot, 'sgRoot');
    let incoming: IncomingChange | undefined;
    replaceMethod<(this: SceneGraphTask, node: NodeValue, update: ThreadUpdate) => unknown>(
      FIX,
      sceneGraph.Task,
      'Task',
      'handleSetFieldRequest',
      (original) =>
        function (node, update) {
          const outer = incoming;
          incoming = { task: this, node, field: update.key.toLowerCase(), state: 'told' };
          try {
            return original.call(this, node, update);
          } finally {
            incoming = outer;
          }
        },
    );
    replaceMethod<SetValue>(
      FIX,
      sceneGraph.Node,
      'Node',
      'setValue',
      (original) =>
        function (field, value, alwaysNotify, kind, sends) {
          let isSent = sends;
          if (incoming?.node === this && incoming.field === field.toLowerCase()) {
            if (incoming.state === 'told' && root.inTaskThread()) isSent = false;
            incoming.state = incoming.state === 'told' ? 'begun' : 'changed';
          }
          original.call(this, field, value, alwaysNotify, kind, isSent);
        },
    );
    // The owner of the node informs all tasks that observe the field, including the one that has set it.
    replaceMethod<(this: SceneGraphTask, field: string, value: BrsValue, type: string, address: string) => void>(
      FIX,
      sceneGraph.Task,
      'Task',
      'syncRemoteField',
      (original) =>
        function (field, value, type, address) {
          const isEcho =
            incoming?.task === this &&
            incoming.state === 'begun' &&
            incoming.field === field &&
            incoming.node.address === address;
          if (isEcho && !root.inTaskThread()) return;
          original.call(this, field, value, type, address);
        },
    );
  },
};
