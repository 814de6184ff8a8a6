/**
 * Moves a component node that a task made and gave away to the render thread, with the `m` of its script and its
 * observers. From then on the task reaches it by rendezvous. The engine would make an empty copy.
 */
import type {
  AssociativeArrayValue,
  BrsComponentValue,
  BrsValue,
  Callable,
  Interpreter,
  ThreadUpdate,
} from '../../engine/types.ts';
import { CrossingFunctions } from './task-m-functions.ts';
import { replaceMethod, required, type EngineFix, type FixTarget } from '../fix.ts';
import { taskNodes } from './task-nodes.ts';
import { ValueCodec } from './value-codec.ts';

interface Observer {
  observer: unknown;
  hostNode: BrsValue;
}

interface FieldValue {
  readonly alwaysNotify: boolean;
  getType(): string;
  getValue(unhide: boolean): BrsValue;
  /** Reports whether the field is built in, not added by its component or by `addField`. */
  isSystem(): boolean;
  readonly permanentObservers: Observer[];
  readonly unscopedObservers: Observer[];
  readonly scopedObservers: Map<BrsValue, Observer[]>;
}

interface NodeValue extends BrsValue {
  m: BrsValue;
  readonly nodeSubtype: string;
  readonly address: string;
  getOwner(): number;
  setOwner(thread: number): void;
  getNodeFields(): Map<string, FieldValue>;
  addNodeField(name: string, type: string, alwaysNotify: boolean, sync: boolean): void;
  addObserver(interpreter: Interpreter, scope: string, field: BrsValue, observer: BrsValue): BrsValue;
}

/** Data of a node other than its field values. */
interface Script {
  /** Absent when the node has no script. */
  m?: Record<string, unknown>;
  observed: [field: string, callback: string][];
  /** Fields that the engine does not write, or writes without their type. */
  fields: [name: string, type: string, alwaysNotify: boolean][];
}

interface EngineEnvironment {
  setM(m: BrsValue): void;
  setRootM(m: BrsValue): void;
}

type Evaluating = Interpreter & {
  evaluate(expression: unknown): BrsValue;
  environment: { hostNode?: BrsValue };
  inSubEnv(work: (inside: Evaluating) => BrsValue, environment?: unknown): BrsValue;
};

const FIX = 'nodes-created-by-tasks';
/** Key beside the fields in a node's JSON. The engine skips such names. */
const SCRIPT = '_script_';
const RENDER_THREAD = 0;

export const nodesCreatedByTasks: EngineFix = {
  name: FIX,
  defect:
    'a component’s node that a task gives away is an empty copy there, without m and observers, and the task keeps on ' +
    'using its own, and a field without a value is lost on the way; on a device it is one node, which the render thread ' +
    'owns from then on.',
  apply(target) {
    const { core, sceneGraph } = target;
    const root = required(FIX, sceneGraph.sgRoot, 'sgRoot');
    const crossing: Crossing = {
      ...target,
      functions: new CrossingFunctions(FIX, core),
      codec: new ValueCodec(core, sceneGraph, { bytes: false, keys: false, numbers: false, integers: false }),
      isOwn: (node) => root.inTaskThread() && node.getOwner() === root.threadId && !(node instanceof sceneGraph.Task),
      hasScript: (node) => root.nodeDefMap.has(node.nodeSubtype.toLowerCase()),
    };
    giveAway(crossing);
    takeOver(crossing);
  },
};

interface Crossing extends Pick<FixTarget, 'core' | 'sceneGraph'> {
  functions: CrossingFunctions;
  codec: ValueCodec;
  /** Reports whether the node belongs to this task. */
  isOwn(node: NodeValue): boolean;
  /** Reports whether the node is an instance of a component. */
  hasScript(node: NodeValue): boolean;
}

/** Sends nodes away, in the thread of the task. */
function giveAway(crossing: Crossing): void {
  const { sceneGraph, core, isOwn, hasScript } = crossing;
  /** Removes the callbacks of a node, which the render thread calls from now on. */
  const dropCallbacks = (
    { permanentObservers, unscopedObservers, scopedObservers }: FieldValue,
    node: NodeValue,
  ): void => {
    for (const observers of [permanentObservers, unscopedObservers, ...scopedObservers.values()]) {
      const left = observers.filter(
        ({ observer, hostNode }) => hostNode !== node || !(observer instanceof core.Callable),
      );
      observers.splice(0, observers.length, ...left);
    }
  };
  /** Nodes in the message that is being written. Undefined outside a message. */
  let given: Set<NodeValue> | undefined;
  const giving = <T>(write: () => T): T => {
    if (given !== undefined) return write();
    given = new Set();
    try {
      return write();
    } finally {
      const all = given;
      given = undefined;
      for (const node of all) {
        node.setOwner(RENDER_THREAD);
        for (const field of node.getNodeFields().values()) dropCallbacks(field, node);
      }
    }
  };
  // The engine calls this when it converts a node to JSON.
  replaceMethod<(this: NodeValue) => Map<string, unknown>>(
    FIX,
    sceneGraph.Node,
    'Node',
    'getNodeFields',
    (original) =>
      function () {
        const fields = original.call(this);
        if (given === undefined || given.has(this) || !isOwn(this)) return fields;
        if (!hasScript(this)) {
          const empty = addedFields(fields as Map<string, FieldValue>).filter(([, field]) => isEmpty(crossing, field));
          if (empty.length === 0) return fields;
          return new Map([...fields, [SCRIPT, inField(crossing, { observed: [], fields: empty.map(kindOf) })]]);
        }
        given.add(this);
        taskNodes.keep(this.address, this);
        return new Map([...fields, [SCRIPT, scriptField(crossing, this, fields as Map<string, FieldValue>)]]);
      },
  );
  const owners = [
    [sceneGraph.Task, 'Task', 'syncRemoteField'],
    [sceneGraph.Node, 'Node', 'rendezvousCall'],
  ] as const;
  for (const [owner, className, method] of owners) {
    replaceMethod<(this: unknown, ...args: never[]) => unknown>(
      FIX,
      owner,
      className,
      method,
      (original) =>
        function (...args) {
          return giving(() => original.apply(this, args));
        },
    );
  }
}

/** Returns a pseudo field whose string value holds the script of the node. */
function scriptField(crossing: Crossing, node: NodeValue, fields: Map<string, FieldValue>): unknown {
  const { core, codec, functions } = crossing;
  const m: Record<string, unknown> = {};
  for (const [name, value] of (node.m as AssociativeArrayValue).elements) {
    if (name !== 'top' && name !== 'global') m[name] = codec.encode(value, (each) => functions.encode(each));
  }
  const observed: Script['observed'] = [];
  for (const [name, { permanentObservers, unscopedObservers, scopedObservers }] of fields) {
    for (const { observer, hostNode } of [
      ...permanentObservers,
      ...unscopedObservers,
      ...[...scopedObservers.values()].flat(),
    ]) {
      if (hostNode === node && observer instanceof core.Callable)
        observed.push([name, (observer as unknown as Callable).getName()]);
    }
  }
  return inField(crossing, { m, observed, fields: addedFields(fields).map(kindOf) });
}

function inField({ core }: Crossing, script: Script): unknown {
  const text = new core.BrsString(JSON.stringify(script));
  return { isHidden: () => false, isPortObserved: () => false, getValue: () => text };
}

/** Returns the fields that were added to a node. */
function addedFields(fields: Map<string, FieldValue>): [string, FieldValue][] {
  return [...fields].filter(([, field]) => !field.isSystem());
}

function isEmpty({ core }: Crossing, field: FieldValue): boolean {
  const value = field.getValue(false) as BrsComponentValue;
  return (value.unbox?.() ?? value) === core.BrsInvalid.Instance;
}

function kindOf([name, field]: [string, FieldValue]): Script['fields'][number] {
  return [name, field.getType(), field.alwaysNotify];
}

/** Recreates the nodes, in the render thread. */
function takeOver(crossing: Crossing): void {
  const { core, sceneGraph, codec, functions } = crossing;
  const root = sceneGraph.sgRoot;
  const scripts = new Map<string, Script>();
  const collect = (json: unknown): void => {
    if (typeof json !== 'object' || json === null) return;
    const { [SCRIPT]: script, _address_: address } = json as Partial<Record<string, unknown>>;
    if (typeof script === 'string' && typeof address === 'string') scripts.set(address, JSON.parse(script) as Script);
    for (const child of Object.values(json)) collect(child);
  };
  const revive = (node: NodeValue, { m, observed, fields }: Script): void => {
    for (const [name, type, alwaysNotify] of fields) node.addNodeField(name, type, alwaysNotify, false);
    const interpreter = root.interpreter as Evaluating | undefined;
    if (interpreter === undefined || m === undefined) return;
    taskNodes.keep(node.address, node);
    const own = codec.decode({ _aa_: Object.entries(m), caseSensitive: false }) as AssociativeArrayValue;
    functions.restore(own, (expression) => interpreter.evaluate(expression));
    own.set(new core.BrsString('top'), node, true);
    own.set(new core.BrsString('global'), root.mGlobal, true);
    node.m = own;
    const definition = root.nodeDefMap.get(node.nodeSubtype.toLowerCase()) as
      { environment?: { createSubEnvironment(): EngineEnvironment } } | undefined;
    // All nodes of the component share its environment.
    const surroundings = definition?.environment?.createSubEnvironment();
    surroundings?.setM(own);
    surroundings?.setRootM(own);
    interpreter.inSubEnv((inside) => {
      inside.environment.hostNode = node;
      for (const [field, callback] of observed) {
        node.addObserver(inside, 'unscoped', new core.BrsString(field), new core.BrsString(callback));
      }
      return core.BrsInvalid.Instance;
    }, surroundings);
  };
  // The engine calls this first on a node that it creates from JSON.
  replaceMethod<(this: NodeValue, address: string) => void>(
    FIX,
    sceneGraph.Node,
    'Node',
    'setAddress',
    (original) =>
      function (address) {
        original.call(this, address);
        const script = scripts.get(address);
        if (script === undefined) return;
        scripts.delete(address);
        revive(this, script);
      },
  );
  for (const method of ['handleSetFieldRequest', 'handleMethodCallRequest']) {
    replaceMethod<(this: BrsValue, node: BrsValue, update: ThreadUpdate) => unknown>(
      FIX,
      sceneGraph.Task,
      'Task',
      method,
      (original) =>
        function (node, update) {
          if (!root.inTaskThread()) collect(update.value);
          return original.call(this, node, update);
        },
    );
  }
}
