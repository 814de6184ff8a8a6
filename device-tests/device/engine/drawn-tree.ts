/**
 * Describes the screen as `query/app-ui` does: drawn nodes below the scene, items of lists and grids, and the parts of
 * RowList rows. The format follows a real device's answer that roku-test-automation keeps for its tests
 * (`client/src/test/mocks/ECP/getAppUI`).
 */
import type { Rect } from './members.ts';
import { elementIdOf } from './element-ids.ts';
import { itemsOf, rowTitlesOf, type ListItem } from './list-items.ts';
import type { BrsValue, SceneGraph } from './types.ts';

export interface DrawnNode {
  /** The component's name; a plain Group is a RenderableNode. */
  tag: string;
  attributes: Record<string, string>;
  children: DrawnNode[];
}

interface Drawable extends BrsValue {
  readonly nodeSubtype: string;
  readonly componentDef?: { extends?: string };
  readonly rectToParent: Rect;
  readonly rectToScene: Rect;
  readonly rectLocal: Rect;
  readonly focusIndex?: number;
  readonly content?: readonly BrsValue[];
  getNodeFields(): ReadonlyMap<string, unknown>;
  getNodeChildren(): BrsValue[];
  getValueJS(field: string): unknown;
}

type Attributes = Record<string, string | undefined>;

/** Numbers that stand for a poster's load status. */
const LOADED: ReadonlyMap<string, string> = new Map(Object.entries<string>({ loading: '1', failed: '2', ready: '3' }));
const COLOR_DIGITS = 8;
const PERCENT = 100;

export function drawnTree(scene: BrsValue, sceneGraph: SceneGraph): DrawnNode {
  return new Reader(sceneGraph).read(scene as Drawable);
}

class Reader {
  readonly #isDrawn: (value: unknown) => value is Drawable;
  readonly #focused: unknown;

  constructor(sceneGraph: SceneGraph) {
    const group = sceneGraph['Group'] as new () => unknown;
    this.#isDrawn = (value): value is Drawable => value instanceof group;
    this.#focused = (sceneGraph.sgRoot as { focused?: unknown }).focused;
  }

  read(node: Drawable, more: Attributes = {}, bounds = boundsIn(node)): DrawnNode {
    const children = this.#childrenOf(node);
    const isVisible = node.getValueJS('visible') !== false;
    const component = node.componentDef?.extends;
    return {
      tag: node.nodeSubtype === 'Group' ? 'RenderableNode' : node.nodeSubtype,
      attributes: written({
        children: some(children.length),
        extends: component,
        name: textOf(node.getValueJS('id')),
        focused: this.#hasFocus(node) ? 'true' : undefined,
        focusable: node.getValueJS('focusable') === true ? 'true' : undefined,
        rcid: '0',
        inheritParentTransform: node.getValueJS('inheritParentTransform') === false ? 'false' : undefined,
        inheritParentOpacity: node.getValueJS('inheritParentOpacity') === false ? 'false' : undefined,
        uiElementId: elementIdOf(node) || undefined,
        visible: isVisible ? undefined : 'false',
        opacity: opacityOf(node.getValueJS('opacity')),
        translation: pointOf(node.getValueJS('translation')),
        bounds: isVisible ? boundsOf(bounds) : undefined,
        ...ownAttributes(node),
        ...more,
      }),
      children,
    };
  }

  #childrenOf(node: Drawable): DrawnNode[] {
    const items = itemsOf(node).filter((item) => this.#isDrawn(item.node));
    const lists = items.some(({ column }) => column !== undefined) ? this.#rows(node, items) : this.#items(node, items);
    const seen = new Map<string, number>();
    const children = node
      .getNodeChildren()
      .filter(this.#isDrawn)
      .map((child) => this.read(child));
    for (const { tag, attributes } of children) {
      const index = seen.get(tag) ?? 0;
      seen.set(tag, index + 1);
      attributes['index'] = String(index);
    }
    return [...lists, ...children];
  }

  /** Measures items from the list's origin, not from its bounds, which also include the focus around the list. */
  #items(list: Drawable, items: readonly ListItem[], top = 0): DrawnNode[] {
    const x = list.rectToScene.x - list.rectLocal.x;
    const y = list.rectToScene.y - list.rectLocal.y + top;
    return items.map((item) => {
      const node = item.node as Drawable;
      const index = item.column ?? item.row;
      const isAt = item.column === undefined ? list.focusIndex === index : rowFocusOf(list, item.row) === index;
      const bounds = { ...node.rectToScene, x: node.rectToScene.x - x, y: node.rectToScene.y - y };
      return this.read(node, { index: String(index), focused: isAt ? 'true' : undefined }, bounds);
    });
  }

  #rows(list: Drawable, items: readonly ListItem[]): DrawnNode[] {
    const y = list.rectToScene.y - list.rectLocal.y;
    const [rowWidth = 0] = list.getValueJS('itemSize') as number[];
    return [...new Set(items.map(({ row }) => row))].map((row) => {
      const own = items.filter((item) => item.row === row);
      const first = (own[0]?.node as Drawable).rectToScene;
      const top = first.y - y;
      const title = rowTitlesOf(list).get(row)?.node as Drawable | undefined;
      const shown = this.#items(list, own, top);
      const content = list.content?.[row] as Drawable | undefined;
      const translation = pointOf([0, top - rowTopOf(list, row)]);
      const group = (children: DrawnNode[], attributes: Attributes = {}): DrawnNode => ({
        tag: 'RenderableNode',
        attributes: written({ children: some(children.length), rcid: '0', ...attributes }),
        children,
      });
      const label = (text: string): DrawnNode => ({
        tag: 'Label',
        attributes: { rcid: '0', text, index: '0' },
        children: [],
      });
      const grid: DrawnNode = {
        tag: 'MarkupGrid',
        attributes: written({
          focusable: 'true',
          rcid: '0',
          translation,
          children: some(shown.length),
          count: String(content?.getNodeChildren().length ?? 0),
          focusItem: String(rowFocusOf(list, row)),
          index: '0',
        }),
        children: shown,
      };
      return {
        tag: 'RowListItem',
        attributes: written({
          children: '4',
          name: 'Row',
          focusable: 'true',
          rcid: '0',
          index: String(row),
          focused: list.focusIndex === row ? 'true' : undefined,
          bounds: boundsOf({ x: 0, y: top, width: rowWidth, height: first.height }),
        }),
        children: [
          title === undefined
            ? label(textOf(content?.getValueJS('title')) ?? '')
            : group([this.read(title, { index: '0' })], { bounds: boundsOf(title.rectLocal), index: '0' }),
          label(''),
          grid,
          group([], { visible: 'false', translation, index: '1' }),
        ],
      };
    });
  }

  #hasFocus(node: Drawable): boolean {
    let above: unknown = this.#focused;
    while (this.#isDrawn(above)) {
      if (above === node) return true;
      above = (above as unknown as { getNodeParent(): BrsValue }).getNodeParent();
    }
    return false;
  }
}

/**
 * Returns the bounds within the parent, or local bounds for a node that does not inherit its parent's transform. For
 * the latter, @dlenroc/appium-roku-driver adds the translation itself, and tests this on devices.
 */
function boundsIn(node: Drawable): Rect {
  return node.getValueJS('inheritParentTransform') === false ? node.rectLocal : node.rectToParent;
}

/** Returns the attributes that only some kinds of nodes have. */
function ownAttributes(node: Drawable): Attributes {
  const fields = node.getNodeFields();
  const has = (name: string): boolean => fields.has(name);
  const isComponent = node.componentDef !== undefined;
  const isList = itemsOf(node).length > 0;
  return {
    ...(has('text') && has('font') && !isComponent ? { text: String(node.getValueJS('text') ?? '') } : {}),
    ...(has('uri') && has('loadstatus')
      ? { uri: textOf(node.getValueJS('uri')), loadStatus: LOADED.get(String(node.getValueJS('loadStatus'))) }
      : {}),
    ...(has('color') && !isComponent && !has('loadstatus') ? { color: colorOf(node.getValueJS('color')) } : {}),
    ...(isList ? { count: String(node.content?.length ?? 0), focusItem: String(node.focusIndex ?? 0) } : {}),
  };
}

/** Returns the top of a row from the list's sizes and spacings, independent of the row's content. */
function rowTopOf(list: Drawable, row: number): number {
  const heights = list.getValueJS('rowHeights') as number[];
  const spacings = list.getValueJS('rowSpacings') as number[];
  const [, height = 0] = list.getValueJS('itemSize') as number[];
  const [, spacing = 0] = list.getValueJS('itemSpacing') as number[];
  let top = 0;
  for (let above = list.focusIndex ?? 0; above < row; above++)
    top += (heights[above] ?? height) + (spacings[above] ?? spacing);
  return top;
}

function rowFocusOf(list: Drawable, row: number): number {
  return (list as { rowFocus?: Readonly<Record<number, number>> }).rowFocus?.[row] ?? 0;
}

function written(attributes: Attributes): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([, text]) => text !== undefined)) as Record<
    string,
    string
  >;
}

function some(count: number): string | undefined {
  return count > 0 ? String(count) : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function opacityOf(value: unknown): string | undefined {
  return typeof value === 'number' && value < 1 ? String(Math.round(value * PERCENT)) : undefined;
}

function pointOf(value: unknown): string | undefined {
  return Array.isArray(value) && value.some((part) => part !== 0) ? `{${value.join(', ')}}` : undefined;
}

function boundsOf({ x, y, width, height }: Rect): string | undefined {
  return width > 0 && height > 0 && Number.isFinite(x) ? `{${[x, y, width, height].join(', ')}}` : undefined;
}

function colorOf(value: unknown): string | undefined {
  if (typeof value !== 'number') return textOf(value);
  return `#${(value >>> 0).toString(16).padStart(COLOR_DIGITS, '0')}`;
}
