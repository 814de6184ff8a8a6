/** subBoundingRect and its variants: bounds of an item of a list or grid, or of its focus indicator. */
import type { Rect } from '../../engine/members.ts';
import { itemsOf } from '../../engine/list-items.ts';
import type { BrsStringValue, BrsValue, Callable, Interpreter } from '../../engine/types.ts';
import { builtIn, required, type EngineFix } from '../fix.ts';
import { scriptMethod } from '../script-methods.ts';

interface NodeValue extends BrsValue {
  readonly focusIndex?: number;
  readonly rowFocus?: Readonly<Record<number, number>>;
  readonly marginX?: number;
  readonly marginY?: number;
  readonly rectLocal: Rect;
  readonly rectToScene: Rect;
  readonly rectToParent: Rect;
  getNodeParent(): BrsValue;
  getBoundingRect(space: 'local' | 'toParent' | 'toScene', interpreter: Interpreter): Rect;
  getValueJS(field: string): unknown;
  rendezvousCall(interpreter: Interpreter, method: string, args?: readonly BrsValue[]): BrsValue | undefined;
}

type Space = (node: NodeValue, part: Rect, ancestor?: BrsValue) => Rect | undefined;

const FIX = 'sub-bounding-rects';
const ITEM = /^item(\d+)(?:_(\d+))?$/i;

/** Converts the bounds of a part to the coordinates of each method. Undefined for an unrelated ancestor. */
const SPACES: Readonly<Record<string, Space>> = {
  subBoundingRect: (node, part) => moved(part, node.rectToScene, node.rectToParent),
  localSubBoundingRect: (node, part) => moved(part, node.rectToScene, node.rectLocal),
  sceneSubBoundingRect: (_node, part) => part,
  ancestorSubBoundingRect: (node, part, ancestor) => {
    let above: BrsValue = node;
    while (above !== ancestor && 'getNodeParent' in above) above = (above as NodeValue).getNodeParent();
    if (above !== ancestor) return undefined;
    const { rectToScene, rectLocal } = ancestor as NodeValue;
    return moved(part, rectToScene, rectLocal);
  },
};

/** Coordinate space of the bounds that each method returns when the part does not exist. */
const WHOLE = {
  subBoundingRect: 'toParent',
  localSubBoundingRect: 'local',
  sceneSubBoundingRect: 'toScene',
  ancestorSubBoundingRect: 'toParent',
} as const;

export const subBoundingRects: EngineFix = {
  name: FIX,
  defect:
    'a node has no subBoundingRect(), localSubBoundingRect(), sceneSubBoundingRect() and ancestorSubBoundingRect(), which ' +
    'the reference has (ifSGNodeBoundingRect): where an item or the focus of a list lies.',
  apply({ core, sceneGraph }) {
    const { String: text = 0, Object: object = 0, Dynamic: dynamic = 0 } = core.ValueKind;
    const Float = required(FIX, core.Float, 'class Float');
    const makeTable = core.RoAssociativeArray;
    const tableOf = (rect: Rect): BrsValue =>
      new makeTable(
        (['x', 'y', 'width', 'height'] as const).map((name) => ({
          name: new core.BrsString(name),
          value: new Float(rect[name]),
        })),
      );
    for (const [name, inSpace] of Object.entries(SPACES)) {
      const hasAncestor = name.startsWith('ancestor');
      scriptMethod<NodeValue>(FIX, sceneGraph.Node, 'Node', name, (node): Callable => {
        const answer = (interpreter: Interpreter, part: BrsStringValue, ancestor?: BrsValue): BrsValue => {
          const given = ancestor === undefined ? [part] : [part, ancestor];
          const elsewhere = node.rendezvousCall(interpreter, name, given);
          if (elsewhere !== undefined) return elsewhere;
          // Requesting the bounds of the node also measures its parts.
          const nodeRect = node.getBoundingRect(WHOLE[name as keyof typeof WHOLE], interpreter);
          const found = partOf(node, part.value);
          return tableOf((found && inSpace(node, found, ancestor)) ?? nodeRect);
        };
        const args = [['itemNumber', text] as const, ...(hasAncestor ? [['ancestor', object] as const] : [])];
        return builtIn(core, name, args, dynamic, answer);
      });
    }
  },
};

/** Returns the bounds of a part in scene coordinates. */
function partOf(list: NodeValue, name: string): Rect | undefined {
  const [, first, second] = ITEM.exec(name) ?? [];
  const isFocus = /^focus(Item|Indicator)$/i.test(name);
  if (first === undefined && !isFocus) return undefined;
  const row = first === undefined ? list.focusIndex : Number(first);
  const column = first === undefined ? list.rowFocus?.[row ?? 0] : second === undefined ? undefined : Number(second);
  const node = itemsOf(list).find((item) => item.row === row && item.column === column)?.node;
  if (node === undefined) return undefined;
  const { x, y } = (node as NodeValue).rectToScene;
  // The list sets the size of an item, whatever the item draws.
  const [width, height] = (['width', 'height'] as const).map((side) => {
    const given = (node as NodeValue).getValueJS(side);
    return typeof given === 'number' && given > 0 ? given : (node as NodeValue).rectToScene[side];
  }) as [number, number];
  const item = { x, y, width, height };
  if (!/Indicator$/i.test(name)) return item;
  const { marginX = 0, marginY = 0 } = list;
  return { x: x - marginX, y: y - marginY, width: width + 2 * marginX, height: height + 2 * marginY };
}

function moved(rect: Rect, from: Rect, to: Rect): Rect {
  return { ...rect, x: rect.x - from.x + to.x, y: rect.y - from.y + to.y };
}
