/**
 * Positions and titles of the rows of a RowList. The list or `rowHeights` sets the height of a row, which includes its
 * title. A component draws the title when the list names one.
 */
import type { Rect } from '../../engine/members.ts';
import { keepRowTitle, rowTitleOf } from '../../engine/list-items.ts';
import type { BrsValue, Interpreter } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

type Pair = readonly [number, number];

interface Content extends BrsValue {
  getValueJS(field: string): unknown;
}

interface Group extends BrsValue {
  rectLocal: Rect;
  rectToParent: Rect;
  getTranslation(): Pair;
  setNodeParent(parent: BrsValue): void;
  setValue(field: string, value: BrsValue, alwaysNotify?: boolean): void;
  getValueJS(field: string): unknown;
  getNodeFields(): ReadonlyMap<string, unknown>;
  renderNode(interpreter: Interpreter, origin: Pair, angle: number, opacity: number, draw2D?: object): void;
}

interface RowList extends Group {
  readonly content: readonly Content[];
  readonly rowFocus: Readonly<Record<number, number>>;
  readonly rowScrollOffset: Record<number, number>;
  readonly wrap: boolean;
  readonly resolution: string;
  readonly sceneRect: Rect;
  getContentChildren(content: Content): readonly Content[];
  getRowItemSpacing(row: number): Pair;
  getRowXOffset(row: number): number;
  renderWrapDivider(rect: Rect, opacity: number, draw2D?: object): number;
  renderRowDivider(title: string, rect: Rect, opacity: number, row: number, draw2D?: object): number;
  renderRowContent(
    row: number,
    items: readonly Content[],
    count: number,
    width: number,
    spacing: Pair,
    rect: Rect,
    context: Context,
  ): void;
}

interface Context {
  readonly itemSize: Pair;
  readonly globalSpacing: Pair;
  readonly rowItemSize: readonly Pair[];
  readonly rowHeights: readonly number[];
  readonly rowSpacings: readonly number[];
  readonly displayRows: number;
  readonly interpreter: Interpreter;
  readonly rotation: number;
  readonly opacity: number;
  readonly draw2D?: object;
  readonly rect: Rect;
  readonly itemRect: Rect;
  rowItemWidth: number;
  rowItemHeight: number;
}

const FIX = 'row-list-rows';
/** Pixels by which the focus extends beyond an item, and the list beyond its rows. */
const MARGIN = { FHD: 15, HD: 10 };

export const rowListRows: EngineFix = {
  name: FIX,
  defect:
    'a RowList adds the height of its titles to that of its rows, 60 to rows without spacing, takes sizes by the place on ' +
    'the screen, shows titles unasked and knows no rowTitleComponentName; on a device (roku-test-automation keeps what ' +
    'one answered to query/app-ui) a row is as high as it is said to be.',
  apply({ sceneGraph }) {
    const list = required(FIX, sceneGraph.RowList, 'class RowList');
    const Group = required(FIX, sceneGraph.Group, 'class Group');
    const createNode = required(FIX, sceneGraph.createNodeRunInit, 'function createNodeRunInit');
    const title = (owner: RowList, row: number, interpreter: Interpreter): Group | undefined => {
      const name = owner.getValueJS('rowTitleComponentName');
      const content = owner.content[row];
      if (typeof name !== 'string' || name === '' || content === undefined) return undefined;
      const kept = rowTitleOf(owner, row) as { node: Group; content: BrsValue } | undefined;
      const node = kept?.node ?? createNode(name, interpreter);
      if (!(node instanceof Group)) return undefined;
      if (kept?.content === content) return node;
      if (kept === undefined) node.setNodeParent(owner);
      keepRowTitle(owner, row, { node, content });
      if (node.getNodeFields().has('content')) node.setValue('content', content, true);
      return node;
    };
    replaceMethod<(this: RowList, row: number, place: number, context: Context) => boolean>(
      FIX,
      list,
      'RowList',
      'renderSingleRow',
      () =>
        function (row, place, context) {
          return renderRow(this, row, place, context, title);
        },
    );
    replaceMethod<(this: RowList, rect: Rect, rows: number, size: Pair) => void>(
      FIX,
      list,
      'RowList',
      'updateRect',
      () =>
        function (rect, rows, size) {
          const heights = this.getValueJS('rowHeights') as readonly number[];
          const spacings = this.getValueJS('rowSpacings') as readonly number[];
          const spacing = (this.getValueJS('itemSpacing') as Pair)[1];
          const margin = this.resolution === 'FHD' ? MARGIN.FHD : MARGIN.HD;
          let height = 0;
          for (let row = 0; row < rows; row++) height += (heights[row] ?? size[1]) + (spacings[row] ?? spacing);
          rect.x -= margin;
          rect.y -= margin;
          rect.width = size[0] + 2 * margin;
          rect.height = height + 2 * margin;
        },
    );
    // The engine ignores that the drawn list starts before the list's own position.
    replaceMethod<(this: RowList, drawn: Rect, origin: Pair, angle: number) => void>(
      FIX,
      list,
      'RowList',
      'updateBoundingRects',
      (original) =>
        function (drawn, origin, angle) {
          original.call(this, drawn, origin, angle);
          if (angle !== 0) return;
          const [x, y] = this.getTranslation();
          const reach = { x: drawn.x - origin[0] - x, y: drawn.y - origin[1] - y };
          this.rectLocal = { ...this.rectLocal, ...reach };
          this.rectToParent = { ...this.rectToParent, x: x + reach.x, y: y + reach.y };
        },
    );
  },
};

/** Draws a row at the current position and advances it. Returns false below the screen. */
function renderRow(
  list: RowList,
  row: number,
  place: number,
  context: Context,
  titleComponent: (list: RowList, row: number, interpreter: Interpreter) => Group | undefined,
): boolean {
  const content = list.content[row];
  if (content === undefined) return false;
  const { itemRect: rect, interpreter, rotation, opacity, draw2D, itemSize } = context;
  const items = list.getContentChildren(content);
  const [width, height] = ofRow(context.rowItemSize, row) ?? itemSize;
  const spacing = list.getRowItemSpacing(row);
  context.rowItemWidth = width;
  context.rowItemHeight = height;
  rect.width = width;
  rect.height = height;
  const rowWidth = items.length * (width + spacing[0]) - spacing[0];
  if (list.wrap && row === 0 && place > 0) {
    rect.y -= spacing[1];
    rect.y += list.renderWrapDivider({ ...rect, width: rowWidth }, opacity, draw2D) + spacing[1];
  }
  const top = rect.y;
  if (ofRow(list.getValueJS('showRowLabel') as readonly boolean[], row) === true) {
    const component = titleComponent(list, row, interpreter);
    const title = content.getValueJS('title');
    if (component !== undefined) {
      component.renderNode(interpreter, [context.rect.x, top], rotation, opacity, draw2D);
      rect.y += component.rectLocal.y + component.rectLocal.height;
    } else if (typeof title === 'string' && title !== '') {
      rect.y += list.renderRowDivider(title, { ...rect, width: rowWidth }, opacity, place, draw2D);
    }
  }
  rect.x = context.rect.x + list.getRowXOffset(row);
  showFocused(list, row, Math.max(1, Math.floor((itemSize[0] + spacing[0]) / (width + spacing[0]))));
  list.renderRowContent(row, items, items.length, width, spacing, rect, context);
  rect.x = context.rect.x;
  rect.y = top + (context.rowHeights[row] ?? itemSize[1]) + (context.rowSpacings[row] ?? context.globalSpacing[1] ?? 0);
  return rect.y < list.sceneRect.y + list.sceneRect.height;
}

/** Scrolls to the focused item after a jump, as after a key: floating focus at the edge, else in the first place. */
function showFocused(list: RowList, row: number, places: number): void {
  const style = String(list.getValueJS('rowFocusAnimationStyle')).toLowerCase();
  const focus = list.rowFocus[row] ?? 0;
  const first = list.rowScrollOffset[row] ?? 0;
  if (style === 'fixedfocus') list.rowScrollOffset[row] = focus;
  else if (style === 'floatingfocus')
    list.rowScrollOffset[row] = Math.min(Math.max(first, focus - places + 1), Math.max(focus, 0));
}

/** Returns the value for a row. The last value applies to all further rows. */
function ofRow<T>(values: readonly T[] | undefined, row: number): T | undefined {
  return values?.[row] ?? values?.at(-1);
}
