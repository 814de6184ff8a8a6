/**
 * Tells the port of a task of changes within a ContentNode that an observed field holds, whichever thread changes it.
 * The field belongs to the task, the scene or the global node. Also tells all observers of a field that addFields made.
 */
import type {
  AssociativeArrayValue,
  BrsValue,
  MessagePortValue,
  SceneGraph,
  SceneGraphTask,
  ThreadUpdate,
} from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';
import { portIn } from './task-port-events.ts';

interface FieldValue {
  readonly unscopedObservers: readonly { observer: BrsValue }[];
  readonly scopedObservers: ReadonlyMap<BrsValue, readonly { observer: BrsValue }[]>;
  getValue(unhide: boolean): BrsValue;
}

interface OwnerNode extends BrsValue {
  readonly syncType: string;
  readonly address: string;
  getNodeFields(): Map<string, FieldValue>;
}

type TaskValue = SceneGraphTask &
  OwnerNode & {
    readonly m: BrsValue;
    readonly started: boolean;
    syncRemoteField(key: string, value: BrsValue, type: string, address: string): void;
  };

interface ContentValue extends BrsValue {
  addParentField(field: FieldValue): void;
  /** Fields that hold the node. */
  readonly parentFields: ReadonlySet<FieldValue>;
  /** Reports whether the field that was set last called its observers. */
  readonly notified: boolean;
}

type Setter = (this: ContentValue, ...args: never[]) => void;

export const contentEvents: EngineFix = {
  name: 'content-events',
  defect:
    'a task that observes a field with a port hears nothing when the ContentNode in the field changes; on a device the port gets ' +
    'the event, also of a change that the task makes (brs-engine pull request 1108). Nobody hears of content that addFields ' +
    'put into a new field.',
  apply({ core, sceneGraph }) {
    const root = required(this.name, sceneGraph.sgRoot, 'sgRoot');
    /** Field of content that a task sets. Its thread has told its port itself. */
    let incoming: { task: TaskValue; content: unknown } | undefined;
    replaceMethod<(this: TaskValue, node: BrsValue, update: ThreadUpdate) => unknown>(
      this.name,
      sceneGraph.Task,
      'Task',
      'handleSetFieldRequest',
      (original) =>
        function (node, update) {
          const outer = incoming;
          incoming = { task: this, content: node };
          try {
            return original.call(this, node, update);
          } finally {
            incoming = outer;
          }
        },
    );
    const tell = (task: TaskValue, field: FieldValue): void => {
      if (!task.active || !task.started || !isPortObserved(field, task, () => portIn(task, core))) return;
      for (const owner of [task, root.mGlobal, root.scene] as (OwnerNode | undefined)[]) {
        for (const [name, own] of owner?.getNodeFields() ?? []) {
          if (own !== field || owner === undefined) continue;
          const content = field.getValue(false) as BrsValue & { changed: boolean };
          const { changed } = content;
          task.syncRemoteField(name, content, owner.syncType, owner.address);
          // Sending clears the mark by which lists see in the next frame that their content has changed.
          content.changed = changed;
          return;
        }
      }
    };
    connectAddedFields(this.name, sceneGraph);
    replaceMethod<Setter>(
      this.name,
      sceneGraph.ContentNode,
      'ContentNode',
      'setValue',
      (original) =>
        function (...args) {
          original.apply(this, args);
          if (!this.notified || this.parentFields.size === 0 || root.inTaskThread()) return;
          for (const field of this.parentFields) {
            for (const task of root.threadTasks as TaskValue[]) {
              if (incoming?.content !== this || incoming.task !== task) tell(task, field);
            }
          }
        },
    );
  },
};

/** Connects content with the field that addFields makes for it. The engine does so only for fields that are set. */
function connectAddedFields(fix: string, { Node, ContentNode }: SceneGraph): void {
  const Content = required(fix, ContentNode, 'class ContentNode');
  replaceMethod<(this: OwnerNode, fields: AssociativeArrayValue, adds?: boolean) => void>(
    fix,
    Node,
    'Node',
    'setNodeFields',
    (original) =>
      function (fields, adds) {
        original.call(this, fields, adds);
        if (adds !== true) return;
        for (const [name, value] of fields.elements) {
          const field = this.getNodeFields().get(name.toLowerCase());
          if (value instanceof Content && field?.getValue(false) === value) {
            (value as unknown as ContentValue).addParentField(field);
          }
        }
      },
  );
}

/** Reports whether the port of a task observes a field. `main` may observe it with a port of its own. */
function isPortObserved(field: FieldValue, task: BrsValue, port: () => MessagePortValue | undefined): boolean {
  const observers = [...field.unscopedObservers, ...(field.scopedObservers.get(task) ?? [])];
  if (observers.length === 0) return false;
  const own = port() as BrsValue | undefined;
  return own !== undefined && observers.some(({ observer }) => observer === own);
}
