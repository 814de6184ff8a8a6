/** What lies outside a node's clippingRect is not drawn, neither of the node nor of what is below it. */
import { replaceMethod, type EngineFix } from './fix.ts';
import type { Canvas, Rect } from './dialog-kit.ts';

interface FieldValue {
  /** A table with x, y, width and height, once something was set. */
  getValue(tells: boolean): { elements?: unknown };
}

interface DrawnNode {
  readonly children: readonly Partial<DrawnNode>[];
  readonly fields: Map<string, FieldValue>;
  getTranslation(): readonly number[];
  renderNode(...args: RenderArguments): void;
  /** Changed since it was drawn. */
  changed: boolean;
}

type RenderArguments = [
  interpreter: unknown,
  origin: readonly number[],
  angle: number,
  opacity: number,
  canvas: Canvas | undefined,
];

const FIX = 'clipping-rect';

export const clippingRect: EngineFix = {
  name: FIX,
  defect: 'the clippingRect of a node has no effect; on a device nothing outside of it is drawn.',
  apply({ sceneGraph }) {
    replaceMethod<(this: DrawnNode, ...args: RenderArguments) => void>(
      FIX,
      sceneGraph.Node,
      'Node',
      'renderChildren',
      (original) =>
        function (...args) {
          const [, origin, angle, , canvas] = args;
          if (canvas === undefined || angle !== 0 || !this.children.some(isClipped)) {
            original.apply(this as never, args as never);
            return;
          }
          for (const child of this.children) {
            const rect = isClipped(child) ? clipOf(child as DrawnNode, origin) : undefined;
            if (rect !== undefined) canvas.pushClip(rect);
            child.renderNode?.(...args);
            if (rect !== undefined) canvas.popClip();
          }
          this.changed = false;
        },
    );
  },
};

function rectOf({ fields }: Partial<DrawnNode>): Rect {
  const members = fields?.get('clippingrect')?.getValue(false).elements;
  const of = (name: string): number =>
    members instanceof Map ? ((members as Map<string, { getValue(): number }>).get(name)?.getValue() ?? 0) : 0;
  return { x: of('x'), y: of('y'), width: of('width'), height: of('height') };
}

/** One without a size does not clip. */
function isClipped(node: Partial<DrawnNode>): boolean {
  const { width, height } = rectOf(node);
  return width > 0 && height > 0;
}

/** On the screen: it is given in the node's own coordinates. */
function clipOf(node: DrawnNode, [left = 0, top = 0]: readonly number[]): Rect {
  const rect = rectOf(node);
  const [right = 0, down = 0] = node.getTranslation();
  return { ...rect, x: left + right + rect.x, y: top + down + rect.y };
}
