/**
 * The nodes that show the content of a list or grid. They are not children of the list; a script reaches them through
 * `getAll()`, and from there their parents. An item's parent is its grid, or in a RowList a `RowListItem`, which has
 * the row's title, its counter, a MarkupGrid and a Group. The engine has no such nodes; this module makes them on
 * request.
 */
import type { BrsValue, SceneGraph } from './types.ts';

interface Holder extends BrsValue {
  readonly itemComps?: readonly (BrsValue | undefined)[];
  readonly rowItemComps?: readonly (readonly (BrsValue | undefined)[] | undefined)[];
  readonly content?: readonly BrsValue[];
}

interface NodeValue extends BrsValue {
  setNodeParent(parent: BrsValue): void;
  setValueSilent(field: string, value: BrsValue): void;
  appendChildToParent(child: BrsValue): boolean;
  getNodeParent(): BrsValue;
}

export interface ListItem {
  readonly node: BrsValue;
  readonly row: number;
  /** Absent in a grid, which numbers its items across all rows. */
  readonly column?: number;
}

/** The nodes between a RowList and the items of one row. */
export interface RowNodes {
  /** The RowListItem, parent of the other nodes. */
  readonly item: BrsValue;
  readonly title: BrsValue;
  readonly counter: BrsValue;
  readonly grid: BrsValue;
  readonly group: BrsValue;
}

interface RowTitle {
  readonly node: BrsValue;
  readonly content: BrsValue;
}

const titles = new WeakMap<BrsValue, Map<number, RowTitle>>();
const rows = new WeakMap<BrsValue, Map<number, RowNodes>>();

/** Returns the title component of a row. */
export function rowTitleOf(list: BrsValue, row: number): RowTitle | undefined {
  return titles.get(list)?.get(row);
}

export function keepRowTitle(list: BrsValue, row: number, title: RowTitle): void {
  const kept = titles.get(list) ?? new Map<number, RowTitle>();
  titles.set(list, kept.set(row, title));
}

/** Returns the items that a list has created so far, in the order of its content; empty for any other node. */
export function itemsOf(list: BrsValue): ListItem[] {
  const { itemComps = [], rowItemComps = [] } = list as Holder;
  return [
    ...itemComps.flatMap((node, row) => (node === undefined ? [] : [{ node, row }])),
    ...rowItemComps.flatMap((items, row) =>
      (items ?? []).flatMap((node, column) => (node === undefined ? [] : [{ node, row, column }])),
    ),
  ];
}

/** Returns the title components of a list by row. */
export function rowTitlesOf(list: BrsValue): ReadonlyMap<number, RowTitle> {
  return titles.get(list) ?? new Map<number, RowTitle>();
}

/** Returns the row of an item or a title component of the list; undefined for any other node. */
export function rowOf(list: BrsValue, node: BrsValue): number | undefined {
  const row = (list as Holder).rowItemComps?.findIndex((items) => items?.includes(node)) ?? -1;
  if (row >= 0) return row;
  return [...rowTitlesOf(list)].find(([, title]) => title.node === node)?.[0];
}

/** Returns the nodes of a row, created on the first call. */
export function rowNodesOf(list: BrsValue, row: number, sceneGraph: SceneGraph): RowNodes {
  const made = rows.get(list) ?? new Map<number, RowNodes>();
  rows.set(list, made);
  const nodes = made.get(row) ?? makeRow(list, sceneGraph, rowTitleOf(list, row)?.node);
  made.set(row, nodes);
  const content = (list as Holder).content?.[row];
  if (content !== undefined) (nodes.grid as NodeValue).setValueSilent('content', content);
  return nodes;
}

function makeRow(list: BrsValue, sceneGraph: SceneGraph, title: BrsValue | undefined): RowNodes {
  const make = (type: string, name = type): NodeValue =>
    new (sceneGraph[type] as new (fields: [], name: string) => NodeValue)([], name);
  const item = make('Group', 'RowListItem');
  item.setNodeParent(list);
  const nodes = {
    item,
    title: make(title === undefined ? 'Label' : 'Group'),
    counter: make('Label'),
    grid: make('MarkupGrid'),
    group: make('Group'),
  };
  for (const node of [nodes.title, nodes.counter, nodes.grid, nodes.group]) item.appendChildToParent(node);
  if (title !== undefined) {
    nodes.title.appendChildToParent(title);
    // Drawing and measuring need the list as the title's parent.
    (title as NodeValue).setNodeParent(list);
  }
  return nodes;
}
