/** A LayoutGroup is laid out when something asks for its size. */
import type { Rect } from '../../engine/members.ts';
import { replaceMethod, type EngineFix } from '../fix.ts';

interface MeasuredNode {
  rectLocal: Rect;
  rectToParent: Rect;
  rectToScene: Rect;
}

interface LayoutNode extends MeasuredNode {
  /** True when the children turned out to have other sizes than the layout assumed. */
  readonly layoutDirty: boolean;
  getNodeParent(): Partial<MeasuredNode>;
}

type Render = (this: LayoutNode, ...args: [unknown, unknown, unknown, unknown, canvas?: unknown]) => void;

const FIX = 'layout-measure';
/** Most layouts in one measurement. A text that wraps in a width that the layout sets needs three. */
const MAX_LAYOUTS = 3;

export const layoutMeasure: EngineFix = {
  name: FIX,
  defect:
    'a LayoutGroup that nothing has drawn yet answers boundingRect() before it places its children; on a device init() ' +
    'can center it by its size, as public channels do (roku-boilerplate).',
  apply({ sceneGraph }) {
    replaceMethod<Render>(
      FIX,
      sceneGraph['LayoutGroup'] as { prototype: object } | undefined,
      'LayoutGroup',
      'renderNode',
      (original) =>
        function (...args) {
          const isMeasured = args[4] === undefined;
          const parent = this.getNodeParent();
          // The rectangle of a node extends those of its parent, so each layout begins with the same ones.
          const { rectLocal, rectToParent, rectToScene } = parent;
          original.apply(this, args);
          for (let layouts = 1; isMeasured && this.layoutDirty && layouts < MAX_LAYOUTS; layouts += 1) {
            if (rectLocal !== undefined) Object.assign(parent, { rectLocal, rectToParent, rectToScene });
            original.apply(this, args);
          }
        },
    );
  },
};
