/**
 * The SceneGraph nodes of a running app as plain data: what `query/sgnodes` and `query/app-ui` tell.
 *
 * The engine keeps no list of nodes, so they are found from what holds them: the scene, the global node, the tasks,
 * fields, each component's `m` and the variables of the running function.
 */
import type { BrsValue, EngineCore, SceneGraph } from './types.ts';

export interface NodeTree {
  /** Component name: `Label`, `HomeScene`, … */
  type: string;
  /** Component it extends. */
  extends: string;
  /** Field `id`. */
  name: string;
  focused: boolean;
  /** Something that is drawn: a Group or what extends it. */
  drawn: boolean;
  /** On the scene, in pixels of the scene; absent where it is never drawn. */
  bounds?: { x: number; y: number; width: number; height: number };
  /** Built-in fields as text, in the names a device gives them. */
  fields: Record<string, string>;
  children: NodeTree[];
}

export interface NodeReport {
  /** Nodes without a parent; the first is the scene when there is one. */
  roots: NodeTree[];
  /** Whether there is a scene. */
  scene: boolean;
}

interface SgNode extends BrsValue {
  readonly nodeSubtype: string;
  readonly rectToScene: { x: number; y: number; width: number; height: number };
  readonly componentDef?: { extends?: string };
  readonly nodeType?: string;
  readonly m: BrsValue;
  getNodeFields(): Map<string, { getValue(): BrsValue }>;
  getNodeChildren(): BrsValue[];
  getNodeParent(): BrsValue;
  getValueJS(field: string): unknown;
}

interface Scope {
  getList(scope: number): Map<string, BrsValue>;
}

/** Built-in fields that a device shows; an app's own are not among them. */
const SHOWN = [
  'visible',
  'opacity',
  'translation',
  'rotation',
  'scale',
  'width',
  'height',
  'color',
  'text',
  'uri',
  'loadStatus',
  'focusable',
  'itemFocused',
  'itemSelected',
  'state',
  'control',
  'title',
];

/** Scope of a function's variables. */
const FUNCTION_SCOPE = 2;
/** More are left out: an app with as many cannot be looked at anyway. */
const MAX_NODES = 20_000;

export function readNodes(core: EngineCore, sceneGraph: SceneGraph): NodeReport {
  const { sgRoot } = sceneGraph;
  const isNode = (value: unknown): value is SgNode => value instanceof sceneGraph.Node;
  const group = sceneGraph['Group'] as (new () => unknown) | undefined;
  const found = reachable(sgRoot, core, isNode);
  const build = (node: SgNode): NodeTree => {
    const drawn = group !== undefined && node instanceof group;
    const { x, y, width, height } = node.rectToScene;
    return {
      type: node.nodeSubtype,
      extends: node.componentDef?.extends ?? node.nodeType ?? 'Node',
      name: textOf(node.getValueJS('id')) ?? '',
      focused: (sgRoot as { focused?: unknown }).focused === node,
      drawn,
      ...(drawn ? { bounds: { x, y, width, height } } : {}),
      fields: Object.fromEntries(
        SHOWN.flatMap((name) => {
          const text = node.getNodeFields().has(name.toLowerCase()) ? textOf(node.getValueJS(name)) : undefined;
          return text === undefined ? [] : [[name, text]];
        }),
      ),
      children: node.getNodeChildren().filter(isNode).map(build),
    };
  };
  const roots = found.filter((node) => !isNode(node.getNodeParent()));
  return { roots: roots.map(build), scene: isNode(sgRoot.scene) };
}

/** Every node something holds, the scene's first: of `getAll()`. */
export function nodesOf(core: EngineCore, sceneGraph: SceneGraph): BrsValue[] {
  const isNode = (value: unknown): value is SgNode => value instanceof sceneGraph.Node;
  return reachable(sceneGraph.sgRoot, core, isNode);
}

/** Those of them that have no parent: of `getRoots()`. */
export function rootsOf(core: EngineCore, sceneGraph: SceneGraph): BrsValue[] {
  return (nodesOf(core, sceneGraph) as SgNode[]).filter((node) => !(node.getNodeParent() instanceof sceneGraph.Node));
}

/** Every node something holds, the scene's first. */
function reachable(
  root: SceneGraph['sgRoot'],
  core: EngineCore,
  isNode: (value: unknown) => value is SgNode,
): SgNode[] {
  const nodes = new Set<SgNode>();
  const seen = new Set<unknown>();
  const scope = root.interpreter?.environment as Partial<Scope> | undefined;
  const open: unknown[] = [
    root.scene,
    (root as { mGlobal?: unknown }).mGlobal,
    ...root.threadTasks,
    ...(scope?.getList?.(FUNCTION_SCOPE).values() ?? []),
  ];
  // A list that grows while it is walked: what is found last is looked at last, so the order is the tree's.
  for (let i = 0; i < open.length && nodes.size < MAX_NODES; i++) {
    const value = open[i];
    if (value === undefined || seen.has(value)) continue;
    seen.add(value);
    if (isNode(value)) {
      nodes.add(value);
      open.push(...value.getNodeChildren(), value.getNodeParent(), value.m);
      for (const field of value.getNodeFields().values()) open.push(field.getValue());
    } else if (value instanceof core.RoAssociativeArray) open.push(...value.elements.values());
    else if (value instanceof core.RoArray) open.push(...(value as unknown as { elements: BrsValue[] }).elements);
  }
  return [...nodes];
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value) && value.every((part) => typeof part === 'number')) return `{${value.join(', ')}}`;
  return undefined;
}
