/**
 * Returns the SceneGraph nodes of a running app as plain data, for `query/sgnodes` and, of the drawn ones, for
 * `query/app-ui`.
 *
 * The engine keeps no list of nodes. This module finds them from the scene, the global node, the tasks, fields, each
 * component's `m` and the variables of the running function.
 */
import { countObjects, loadedBitmaps, type LoadedBitmap, type ObjectCount } from './app-figures.ts';
import { drawnTree, type DrawnNode } from './drawn-tree.ts';
import { itemsOf, rowTitlesOf } from './list-items.ts';
import type { BrsValue, EngineCore, SceneGraph } from './types.ts';

export interface NodeTree {
  /** Component name: `Label`, `HomeScene`, … */
  type: string;
  /** Component it extends. */
  extends: string;
  /** Field `id`. */
  name: string;
  focused: boolean;
  /** Bounds on the scene, in the scene's pixels; absent for a node that is never drawn. */
  bounds?: { x: number; y: number; width: number; height: number };
  /** Built-in fields as strings, under a device's names. */
  fields: Record<string, string>;
  children: NodeTree[];
}

export interface NodeReport {
  /** Nodes without a parent; the first is the scene when there is one. */
  roots: NodeTree[];
  /** Tree of the drawn nodes; absent when there is no scene. */
  drawn?: DrawnNode;
  /** Number of objects of each type. */
  objects: ObjectCount[];
  /** Loaded bitmaps. */
  bitmaps: LoadedBitmap[];
  /** The current or last video, with times in seconds; absent when none has played. */
  video?: { state: string; position: number; duration: number };
}

/** Number of a node in order of creation. The engine creates the global node late, a device creates it first. */
const MADE = Symbol('made');
let nodesMade = 0;

interface SgNode extends BrsValue {
  [MADE]?: number;
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

/** Built-in fields that a device shows; it does not show an app's own fields. */
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
/** Most nodes to report; the rest is left out. */
const MAX_NODES = 20_000;

export function readNodes(core: EngineCore, sceneGraph: SceneGraph): NodeReport {
  const { sgRoot } = sceneGraph;
  const scene: unknown = sgRoot.scene;
  const isNode = (value: unknown): value is SgNode => value instanceof sceneGraph.Node;
  return {
    roots: rootTrees(core, sceneGraph),
    objects: countObjects(everything(sgRoot, core, isNode), core, isNode),
    bitmaps: loadedBitmaps(core),
    ...(scene instanceof sceneGraph.Node ? { drawn: drawnTree(scene as unknown as BrsValue, sceneGraph) } : {}),
    ...(sgRoot.video === undefined ? {} : { video: playerOf(sgRoot.video) }),
  };
}

/** Returns the trees of the nodes without a parent. */
export function rootTrees(core: EngineCore, sceneGraph: SceneGraph): NodeTree[] {
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
  return found.filter((node) => !isNode(node.getNodeParent())).map(build);
}

function playerOf(video: { getValueJS(field: string): unknown }): NonNullable<NodeReport['video']> {
  const seconds = (field: string): number => {
    const value = video.getValueJS(field);
    return typeof value === 'number' ? value : 0;
  };
  return {
    state: textOf(video.getValueJS('state')) ?? '',
    position: seconds('position'),
    duration: seconds('duration'),
  };
}

/** Returns every reachable node in order of creation, as `getAll()` does. */
export function nodesOf(core: EngineCore, sceneGraph: SceneGraph): BrsValue[] {
  const isNode = (value: unknown): value is SgNode => value instanceof sceneGraph.Node;
  const found = reachable(sceneGraph.sgRoot, core, isNode);
  const global = sceneGraph.sgRoot.mGlobal;
  const place = (node: SgNode): number => (node === global ? -1 : (node[MADE] ?? 0));
  return found.sort((one, other) => place(one) - place(other));
}

/** Records the creation order of a node; only the first call for a node counts. */
export function noteMade(node: BrsValue): void {
  (node as SgNode)[MADE] ??= ++nodesMade;
}

/** Returns the reachable nodes without a parent, as `getRoots()` does. */
export function rootsOf(core: EngineCore, sceneGraph: SceneGraph): BrsValue[] {
  return (nodesOf(core, sceneGraph) as SgNode[]).filter((node) => !(node.getNodeParent() instanceof sceneGraph.Node));
}

/** Returns every reachable node, the scene's nodes first. */
function reachable(
  root: SceneGraph['sgRoot'],
  core: EngineCore,
  isNode: (value: unknown) => value is SgNode,
): SgNode[] {
  return [...everything(root, core, isNode)].filter(isNode);
}

/** Yields every reachable value once: the nodes, and the values of their fields and of each component's `m`. */
function* everything(
  root: SceneGraph['sgRoot'],
  core: EngineCore,
  isNode: (value: unknown) => value is SgNode,
): Generator<unknown> {
  let nodes = 0;
  const seen = new Set<unknown>();
  const scope = root.interpreter?.environment as Partial<Scope> | undefined;
  const open: unknown[] = [
    root.scene,
    (root as { mGlobal?: unknown }).mGlobal,
    ...root.threadTasks,
    ...(scope?.getList?.(FUNCTION_SCOPE).values() ?? []),
  ];
  // The array grows during the loop, which makes this a breadth-first search.
  for (let i = 0; i < open.length && nodes < MAX_NODES; i++) {
    const value = open[i];
    if (value === undefined || seen.has(value)) continue;
    seen.add(value);
    yield value;
    if (isNode(value)) {
      nodes++;
      open.push(...value.getNodeChildren(), value.getNodeParent(), value.m);
      for (const { node } of itemsOf(value)) open.push(node);
      for (const { node } of rowTitlesOf(value).values()) open.push(node);
      for (const field of value.getNodeFields().values()) open.push(field.getValue());
    } else if (value instanceof core.RoAssociativeArray) open.push(...value.elements.values());
    else if (value instanceof core.RoArray) open.push(...(value as unknown as { elements: BrsValue[] }).elements);
  }
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value) && value.every((part) => typeof part === 'number')) return `{${value.join(', ')}}`;
  return undefined;
}
