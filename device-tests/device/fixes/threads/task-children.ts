/**
 * A task can add children to nodes of the render thread, move them and remove them. Each child stays one node, which
 * the render thread owns from then on.
 */
import type { BrsValue, Interpreter, SceneGraphTask, ThreadUpdate } from '../../engine/types.ts';
import { heldBy, isArray } from '../values/cycles.ts';
import { builtIn, replaceMethod, required, type EngineFix, type FixTarget } from '../fix.ts';
import { scriptMethod } from '../script-methods.ts';
import { taskNodes } from './task-nodes.ts';

interface NodeValue extends BrsValue {
  readonly address: string;
  readonly children: readonly BrsValue[];
  getOwner(): number;
  setOwner(thread: number): void;
  getNodeParent(): BrsValue;
  removeChildByReference(child: BrsValue): boolean;
  rendezvousCall(interpreter: Interpreter, method: string, args?: BrsValue[]): BrsValue | undefined;
  shouldRendezvous(): boolean;
}

/** Calling thread and called method. */
type Call = Pick<ThreadUpdate, 'id' | 'key'>;

type TaskValue = SceneGraphTask & { resolveNode(address: string, inFields: boolean): BrsValue | undefined };

const FIX = 'task-children';
/** Methods that move the nodes passed to them to the render thread. */
const GIVING = /^((append|insert|replace)child(ren)?|reparent)$/i;
const RENDER_THREAD = 0;

export const taskChildren: EngineFix = {
  name: FIX,
  defect:
    'a node that a task gives to a call in the render thread is another copy there each time, so that a child cannot be ' +
    'removed or moved and has another parent in the task; on a device it is one node, which the render thread owns ' +
    'once it is a child there.',
  apply(target) {
    giveChildren(target);
    reparentOwn(target);
    takeChildren(target);
  },
};

/** Makes a task access the nodes it gave away in the render thread. Runs in the task's thread. */
function giveChildren({ core, sceneGraph }: FixTarget): void {
  const root = required(FIX, sceneGraph.sgRoot, 'sgRoot');
  const isNode = (value: BrsValue): value is NodeValue => value instanceof sceneGraph.Node;
  const isOwn = (node: NodeValue): boolean => node.getOwner() === root.threadId && !(node instanceof sceneGraph.Task);
  const given = (args: readonly BrsValue[]): BrsValue[] =>
    args.flatMap((arg) => (isArray(core, arg) ? [...heldBy(core, arg)] : [arg]));
  replaceMethod<NodeValue['rendezvousCall']>(
    FIX,
    sceneGraph.Node,
    'Node',
    'rendezvousCall',
    (original) =>
      function (this: NodeValue, interpreter, method, args) {
        const isGiving = GIVING.test(method) && this.shouldRendezvous();
        const own = isGiving
          ? given(args ?? [])
              .filter(isNode)
              .filter(isOwn)
          : [];
        const result: BrsValue | undefined = original.call(this, interpreter, method, args);
        for (const node of own) {
          const parent = node.getNodeParent();
          if (isNode(parent)) parent.removeChildByReference(node);
          // Includes the descendants of the node.
          node.setOwner(RENDER_THREAD);
        }
        return result;
      },
  );
}

/** Handles `reparent` of a task's own node to a parent in another thread. */
function reparentOwn({ core, sceneGraph }: FixTarget): void {
  const kinds = core.ValueKind;
  const args = [
    ['newParent', kinds['Dynamic'] ?? 0],
    ['adjustTransform', kinds['Boolean'] ?? 0],
  ] as const;
  const isForeign = (value: BrsValue): value is NodeValue =>
    value instanceof sceneGraph.Node && (value as unknown as NodeValue).shouldRendezvous();
  scriptMethod<NodeValue>(FIX, sceneGraph.Node, 'Node', 'reparent', (node, method) => {
    const engines = method?.signatures[0];
    if (engines === undefined || !sceneGraph.sgRoot.inTaskThread()) return method;
    return builtIn(core, 'reparent', args, kinds['Boolean'] ?? 0, (interpreter, to: BrsValue, adjust: BrsValue) => {
      const appended =
        isForeign(to) && !node.shouldRendezvous() ? to.rendezvousCall(interpreter, 'appendChild', [node]) : undefined;
      return appended ?? engines.impl(interpreter, to, adjust);
    });
  });
}

/** Resolves the nodes in call arguments to existing nodes. Runs in the render thread. */
function takeChildren({ sceneGraph }: FixTarget): void {
  const root = sceneGraph.sgRoot;
  const fromEngineJson = required(FIX, sceneGraph.brsValueOf, 'function brsValueOf');
  const keep = (node: BrsValue, task: TaskValue): void => {
    const { address } = node as NodeValue;
    if (taskNodes.at(address) !== node) taskNodes.keep(address, node, task);
  };
  /** Replaces the JSON of nodes in an argument by the nodes themselves. */
  const withNodes = (json: unknown, task: TaskValue, call: Call): unknown => {
    const { id, key } = call;
    if (Array.isArray(json)) return json.map((each) => withNodes(each, task, call));
    if (typeof json !== 'object' || json === null) return json;
    const given = json as Record<string, unknown>;
    // `_aa_` is the JSON form of an associative array in ValueCodec.
    if (Array.isArray(given['_aa_'])) return { ...json, _aa_: withNodes(given['_aa_'], task, call) };
    const { _node_: type, _circular_: again, _address_: address, _owner_: owner } = given;
    if ((type ?? again) === undefined || typeof address !== 'string') return json;
    // The render thread does not have nodes that the task still owns.
    const known = taskNodes.at(address) ?? (owner === id ? undefined : task.resolveNode(address, true));
    if (known === undefined && (type === undefined || !GIVING.test(key))) return json;
    if (known === undefined) disown(json, id);
    return known ?? fromEngineJson(json);
  };
  replaceMethod<(this: TaskValue, target: NodeValue, update: ThreadUpdate) => void>(
    FIX,
    sceneGraph.Task,
    'Task',
    'handleMethodCallRequest',
    (original) =>
      function (target, update) {
        if (!root.inTaskThread()) {
          const payload = update.value as { args?: unknown };
          if (payload.args !== undefined) payload.args = withNodes(payload.args, this, update);
        }
        const before = [...target.children];
        original.call(this, target, update);
        // The task may still hold a removed child and add it elsewhere.
        if (target.children.length <= before.length) {
          const left = new Set(before);
          for (const child of target.children) left.delete(child);
          for (const child of left) if (child instanceof sceneGraph.Node) keep(child, this);
        }
      },
  );
}

/** Makes the render thread the owner in the JSON of a node and its descendants. */
function disown(json: unknown, task: number): void {
  if (typeof json !== 'object' || json === null) return;
  const node = json as Record<string, unknown>;
  if (node['_owner_'] === task) node['_owner_'] = RENDER_THREAD;
  for (const child of Object.values(node)) disown(child, task);
}
