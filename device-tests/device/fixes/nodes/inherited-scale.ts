/** The scale of a node applies to what it draws, to its descendants, and to its size in its parent. */
import type { Rect } from '../../engine/members.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

interface Context {
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  rotate(angle: number): void;
  scale(x: number, y: number): void;
}

interface Canvas {
  readonly component: { getContext(): Context };
}

interface FieldValue {
  /** Returns an array of Floats. */
  getValue(unhide: boolean): { readonly elements?: readonly { getValue(): number }[] };
}

interface ScaledNode {
  readonly fields: Map<string, FieldValue>;
  /** Returns the position of the scaled node, moved for its scaleRotateCenter. */
  getTranslation(): readonly number[];
}

type RenderArguments = [
  interpreter: unknown,
  origin: readonly number[],
  angle: number,
  opacity: number,
  canvas: Canvas | undefined,
];
type Render = (this: ScaledNode, ...args: RenderArguments) => void;

const FIX = 'inherited-scale';

export const inheritedScale: EngineFix = {
  name: FIX,
  defect:
    'only a Poster has a scale, and none for its children; a device scales a node and all of its descendants, also in the ' +
    'coordinates of its parent (Group, SceneGraph coordinate systems).',
  apply({ sceneGraph }) {
    const Poster = required(FIX, sceneGraph.Poster, 'class Poster') as unknown as new () => ScaledNode;
    /** Nodes that are drawn scaled as a whole, so that their children need no scale of their parent. */
    const whole = new WeakSet<ScaledNode>();
    replaceMethod<Render>(
      FIX,
      sceneGraph.Node,
      'Node',
      'renderChildren',
      (original) =>
        function (...args) {
          const [, origin, angle, , canvas] = args;
          if (whole.has(this)) original.apply(this, args);
          else drawScaled(this, origin, angle, canvas, () => original.apply(this, args));
        },
    );
    for (const name of ['Rectangle', 'Label']) {
      replaceMethod<Render>(
        FIX,
        sceneGraph[name] as { prototype: object } | undefined,
        name,
        'renderNode',
        (original) =>
          function (...args) {
            const [, [originX = 0, originY = 0], angle, , canvas] = args;
            // The engine draws a rotated node around a point of its own.
            if (angle !== 0 || whole.has(this)) return original.apply(this, args);
            const [x = 0, y = 0] = this.getTranslation();
            whole.add(this);
            try {
              drawScaled(this, [originX + x, originY + y], 0, canvas, () => original.apply(this, args));
            } finally {
              whole.delete(this);
            }
          },
      );
    }
    // The engine's rectangles of a Poster have its scale.
    const hasScaledRects = (node: ScaledNode): boolean => node instanceof Poster;
    replaceMethod<(this: ScaledNode, space: string, ...rest: never[]) => Rect>(
      FIX,
      sceneGraph.Node,
      'Node',
      'getBoundingRect',
      (original) =>
        function (space, ...rest) {
          const rect: Rect = original.call(this, space, ...rest);
          return space === 'local' || hasScaledRects(this) ? rect : scaledRect(this, rect);
        },
    );
    replaceMethod<(this: unknown, child: ScaledNode) => Rect>(
      FIX,
      sceneGraph['LayoutGroup'] as { prototype: object } | undefined,
      'LayoutGroup',
      'chooseActiveRect',
      (original) =>
        function (child) {
          const rect: Rect = original.call(this, child);
          return hasScaledRects(child) ? rect : scaledRect(child, rect);
        },
    );
  },
};

function scaleOf({ fields }: ScaledNode): readonly [x: number, y: number] {
  const scale = fields.get('scale')?.getValue(false).elements ?? [];
  const [x = 1, y = 1] = scale.map((factor) => factor.getValue());
  return [x, y];
}

function scaledRect(node: ScaledNode, rect: Rect): Rect {
  const [x, y] = scaleOf(node);
  return x === 1 && y === 1 ? rect : { ...rect, width: rect.width * x, height: rect.height * y };
}

/** Runs a drawing function while the canvas is scaled around a point by the scale of a node. */
function drawScaled(
  node: ScaledNode,
  [atX = 0, atY = 0]: readonly number[],
  angle: number,
  canvas: Canvas | undefined,
  draw: () => void,
): void {
  const [x, y] = scaleOf(node);
  if (canvas === undefined || (x === 1 && y === 1)) {
    draw();
    return;
  }
  const context = canvas.component.getContext();
  context.save();
  context.translate(atX, atY);
  context.rotate(-angle);
  context.scale(x, y);
  context.rotate(angle);
  context.translate(-atX, -atY);
  try {
    draw();
  } finally {
    context.restore();
  }
}
