/** The SimpleLabel node: one line of text with a font URI, positioned by its own origin. */
import type { Rect } from '../../engine/members.ts';
import type { BrsValue, EngineCore } from '../../engine/types.ts';
import type { EngineFix } from '../fix.ts';
import { labelParts, measureAgain, type LabelNode, type NodeFactory } from './label-node.ts';

interface Font {
  setValue(field: string, value: BrsValue): void;
  setSize(size: number): void;
  setSystemFont(name: string): boolean;
}

interface PlacedLabel extends LabelNode {
  rectLocal: Rect;
  rectToParent: Rect;
  updateBoundingRects(drawn: Rect, origin: number[], rotation: number, ...rest: unknown[]): void;
  renderLabel(rect: Rect, ...rest: unknown[]): { width: number; height: number };
}

type LabelClass = new (initialized: unknown[], name: string) => PlacedLabel;

const FIX = 'simple-label';

/** Fields of a Label that a SimpleLabel lacks. In lower case, like the engine's field names. */
const NOT_ITS_OWN = [
  ...['font', 'horizalign', 'vertalign', 'width', 'height', 'numlines', 'maxlines', 'wrap', 'linespacing'],
  ...['displaypartiallines', 'ellipsizeonboundary', 'truncateondelimiter', 'wordbreakchars', 'ellipsistext'],
  'istextellipsized',
];

/** Fraction of the text size to the left of or above the origin. The one for `baseline` is an estimate. */
const ORIGINS: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({ center: 1 / 2, right: 1, bottom: 1, baseline: 4 / 5 }),
);

export const simpleLabel: EngineFix = {
  name: FIX,
  defect:
    'a SimpleLabel is a plain node without its fields, so that a component with an alias of one cannot be made; a ' +
    'device shows its text.',
  apply(target) {
    const { Label, factory, kinds } = labelParts<PlacedLabel>(FIX, target);
    const SimpleLabel = simpleLabelClass(Label, factory, target.core);
    kinds.set('simplelabel', 'Group');
    factory.addNodeTypes([['SimpleLabel', (name) => new SimpleLabel(name)]]);
  },
};

function simpleLabelClass(Label: LabelClass, factory: NodeFactory, core: EngineCore): new (name: string) => unknown {
  return class SimpleLabel extends Label {
    #font: Font | undefined;

    constructor(name: string) {
      super([], name);
      this.setExtendsType(name, 'Group');
      for (const field of NOT_ITS_OWN) this.fields.delete(field);
      this.registerDefaultFields([
        { name: 'fontUri', type: 'uri', value: '' },
        { name: 'fontSize', type: 'integer', value: '0' },
        { name: 'horizOrigin', type: 'string', value: 'left' },
        { name: 'vertOrigin', type: 'string', value: 'top' },
      ]);
      this.#font = fontOf(factory, core, '', 0);
    }

    /** Returns an internal Font node for `font`, which a Label needs to draw. */
    override getValue(field: string): unknown {
      return field === 'font' ? this.#font : super.getValue(field);
    }

    override setValue(field: string, value: BrsValue, ...rest: unknown[]): void {
      super.setValue(field, value, ...rest);
      if (/^font(uri|size)$/i.test(field)) {
        this.#font = fontOf(factory, core, String(this.getValueJS('fontUri')), Number(this.getValueJS('fontSize')));
      }
      if (/^(fonturi|fontsize|horizorigin|vertorigin)$/i.test(field)) {
        measureAgain(this);
      }
    }

    /** Shifts the bounds by the origin. The engine assumes that a node starts at its translation. */
    override updateBoundingRects(drawn: Rect, origin: number[], rotation: number, ...rest: unknown[]): void {
      super.updateBoundingRects(drawn, origin, rotation, ...rest);
      if (rotation !== 0) return;
      this.rectLocal = this.#place({ ...this.rectLocal });
      this.rectToParent = this.#place({ ...this.rectToParent });
    }

    #place(rect: Rect, { width, height }: { width: number; height: number } = rect): Rect {
      rect.x -= width * (ORIGINS.get(String(this.getValueJS('horizOrigin')).toLowerCase()) ?? 0);
      rect.y -= height * (ORIGINS.get(String(this.getValueJS('vertOrigin')).toLowerCase()) ?? 0);
      return rect;
    }

    override renderLabel(rect: Rect, ...rest: unknown[]): { width: number; height: number } {
      const [rotation, opacity, ...drawn] = rest;
      this.#place(rect, super.renderLabel({ ...rect }, rotation, opacity));
      return super.renderLabel(rect, rotation, opacity, ...drawn);
    }
  };
}

/** Returns the font of a URI. `font:` names a system font with its own size; size 0 is the default. */
function fontOf(factory: NodeFactory, core: EngineCore, uri: string, size: number): Font {
  const font = factory.createNode('Font') as Font;
  const isSystems = uri.startsWith('font:') && font.setSystemFont(uri.slice('font:'.length));
  if (isSystems) return font;
  if (uri !== '') font.setValue('uri', new core.BrsString(uri));
  if (size > 0) font.setSize(size);
  return font;
}
