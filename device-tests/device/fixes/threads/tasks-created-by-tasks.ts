/**
 * The render thread creates and owns the Task nodes that a task requests: their `init()` runs there, and they start and
 * end like any other. They outlive the requesting task and end by themselves, by `control`, or with the app.
 */
import type {
  BrsNumberValue,
  BrsStringValue,
  BrsValue,
  Create,
  Interpreter,
  SceneGraphTask,
  ThreadUpdate,
} from '../../engine/types.ts';
import { wrapSceneGraphComponent } from '../component-makers.ts';
import { builtIn, replaceMethod, required, type EngineFix, type FixTarget } from '../fix.ts';
import { scriptMethod } from '../script-methods.ts';
import { taskNodes } from './task-nodes.ts';

interface ParentNode extends BrsValue {
  shouldRendezvous(): boolean;
  appendChildToParent(child: BrsValue): boolean;
}

type TaskValue = SceneGraphTask & {
  readonly address: string;
  sendThreadUpdate(update: ThreadUpdate): void;
  requestMethodCall(type: string, address: string, method: string, payload: unknown): BrsValue | undefined;
};

const FIX = 'tasks-created-by-tasks';
/** Method name that asks the render thread to create a node. */
const MAKE = '*make';

export const tasksCreatedByTasks: EngineFix = {
  name: FIX,
  defect:
    'a Task node that a task makes stays in that thread and never starts; on a device it belongs to the render thread, ' +
    'which starts it.',
  apply({ core, sceneGraph }) {
    const root = required(this.name, sceneGraph.sgRoot, 'sgRoot');
    const toJson = required(this.name, sceneGraph.jsValueOf, 'function jsValueOf');
    let make: Create | undefined;
    const isTaskType = (name: string): boolean => {
      const definitions = root.nodeDefMap as Map<string, { extends: string }>;
      let type = name.toLowerCase();
      for (let parent = definitions.get(type); parent !== undefined; parent = definitions.get(type)) {
        type = parent.extends.toLowerCase();
      }
      return type === 'task';
    };
    /** Creates a node in the render thread. Returns undefined when this thread creates the type itself. */
    const madeThere = (type: string): BrsValue | undefined => {
      const own = root.inTaskThread() ? (root.getCurrentThreadTask() as TaskValue | undefined) : undefined;
      if (own?.active !== true || !isTaskType(type)) return undefined;
      const made = own.requestMethodCall('global', '', MAKE, { host: own.address, args: [type] });
      return made ?? core.BrsInvalid.Instance;
    };
    makeChildren({ core, sceneGraph }, madeThere);
    wrapSceneGraphComponent(FIX, { core, sceneGraph }, 'roSGNode', 1, (makeNodeHere) => {
      make = makeNodeHere;
      return (interpreter, ...args) =>
        madeThere((args[0] as BrsStringValue | undefined)?.toString() ?? '') ?? makeNodeHere(interpreter, ...args);
    });
    replaceMethod<(this: TaskValue, target: BrsValue, update: ThreadUpdate) => void>(
      this.name,
      sceneGraph.Task,
      'Task',
      'handleMethodCallRequest',
      (original) =>
        function (target, update) {
          const { interpreter } = root;
          if (update.key !== MAKE || interpreter === undefined || make === undefined) {
            original.call(this, target, update);
            return;
          }
          const [type = ''] = (update.value as { args: string[] }).args;
          const node = make(interpreter, new core.BrsString(type));
          if (node instanceof sceneGraph.Task) taskNodes.keep((node as TaskValue).address, node, this);
          this.sendThreadUpdate(Object.assign(update, { action: 'resp', value: toJson(node, false) }));
        },
    );
    forgetWithTheirMaker(sceneGraph);
  },
};

/** Lets `createChild` and `createChildren` of a task's own nodes create such nodes too. */
function makeChildren(
  { core, sceneGraph }: Pick<FixTarget, 'core' | 'sceneGraph'>,
  madeThere: (type: string) => BrsValue | undefined,
): void {
  const kinds = core.ValueKind;
  const text = kinds['String'] ?? 0;
  const isNode = (value: BrsValue | undefined): value is BrsValue => value instanceof sceneGraph.Node;
  const List = core.RoArray;
  const child = (of: ParentNode, type: string): BrsValue | undefined => {
    const made = of.shouldRendezvous() ? undefined : madeThere(type);
    if (isNode(made)) of.appendChildToParent(made);
    return made;
  };
  const count = [
    ['num_children', kinds['Int32'] ?? 0],
    ['subtype', text],
  ] as const;
  scriptMethod<ParentNode>(FIX, sceneGraph.Node, 'Node', 'createChildren', (node, method) => {
    const engines = method?.signatures[0];
    if (engines === undefined || !sceneGraph.sgRoot.inTaskThread()) return method;
    const make = (interpreter: Interpreter, wanted: BrsNumberValue, type: BrsValue): BrsValue => {
      const [first, ...others] = Array.from({ length: wanted.getValue() }, () => child(node, type.toString()));
      return isNode(first) ? new List([first, ...others.filter(isNode)]) : engines.impl(interpreter, wanted, type);
    };
    return builtIn(core, 'createChildren', count, kinds['Dynamic'] ?? 0, make);
  });
  scriptMethod<ParentNode>(FIX, sceneGraph.Node, 'Node', 'createChild', (node, method) => {
    const engines = method?.signatures[0];
    if (engines === undefined || !sceneGraph.sgRoot.inTaskThread()) return method;
    const make = (interpreter: Interpreter, type: BrsValue): BrsValue =>
      child(node, type.toString()) ?? engines.impl(interpreter, type);
    return builtIn(core, 'createChild', [['nodeType', text]], kinds['Object'] ?? 0, make);
  });
}

/** Drops the nodes that an ended task created, unless they run or something else holds them. */
function forgetWithTheirMaker(sceneGraph: FixTarget['sceneGraph']): void {
  replaceMethod<(this: TaskValue) => void>(
    FIX,
    sceneGraph.Task,
    'Task',
    'deactivateTask',
    (original) =>
      function () {
        original.call(this);
        if (!sceneGraph.sgRoot.inTaskThread()) taskNodes.forget(this);
      },
  );
}
