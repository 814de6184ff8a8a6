/** Clips a node and its descendants to the node's clippingRect. */
import { replaceMethod, type EngineFix } from '../fix.ts';
import type { Rect } from '../../engine/members.ts';
import type { Canvas } from '../dialogs/dialog-parts.ts';

interface FieldValue {
  /** Returns an associative array with x, y, width and height if the field is set. */
  getValue(unhide: boolean): { elements?: unknown };
}

interface DrawnNode {
  readonly children: readonly Partial<DrawnNode>[];
  readonly fields: Map<string, FieldValue>;
  getTranslation(): readonly number[];
  renderNode(...args: RenderArguments): void;
  /** True if the node has changed since it was last drawn. */
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
            original.apply(this, args);
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

/**
 * Reports whether a node has a clippingRect with a size. Reads the size only if there is a rectangle, because this runs
 * for each node in each frame.
 */
function isClipped({ fields }: Partial<DrawnNode>): boolean {
  return fields?.get('clippingrect')?.getValue(false).elements instanceof Map && hasSize(rectOf(fields));
}

function hasSize({ width, height }: Rect): boolean {
  return width > 0 && height > 0;
}

function rectOf(fields: DrawnNode['fields']): Rect {
  const members = fields.get('clippingrect')?.getValue(false).elements as Map<string, { getValue(): number }>;
  const member = (name: string): number => members.get(name)?.getValue() ?? 0;
  return { x: member('x'), y: member('y'), width: member('width'), height: member('height') };
}

/** Converts the clippingRect from the node's coordinates to screen coordinates. */
function clipOf(node: DrawnNode, [originX = 0, originY = 0]: readonly number[]): Rect {
  const rect = rectOf(node.fields);
  const [x = 0, y = 0] = node.getTranslation();
  return { ...rect, x: originX + x + rect.x, y: originY + y + rect.y };
}
