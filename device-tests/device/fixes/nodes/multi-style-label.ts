/** The MultiStyleLabel node: a label whose text has style tags. All of it is drawn in one style. */
import type { BrsValue } from '../../engine/types.ts';
import type { EngineFix } from '../fix.ts';
import { labelParts, measureAgain, type LabelNode, type NodeFactory } from './label-node.ts';

interface DrawnLabel extends LabelNode {
  renderLabel(...args: unknown[]): unknown;
}

type LabelClass = new (initialized: unknown[], name: string) => DrawnLabel;

const FIX = 'multi-style-label';
/** Fields of a Label that LabelBase, the base of both nodes, lacks. In lower case, like the engine's field names. */
const NOT_ITS_OWN = ['font', 'linespacing', 'truncateondelimiter'];
/** Spacing between wrapped lines in pixels, as in a Label at 720 lines. */
const LINE_SPACING = 8;

export const multiStyleLabel: EngineFix = {
  name: FIX,
  defect:
    'a MultiStyleLabel is a plain node without its fields; on a device it has those of a LabelBase, and its size.',
  apply(target) {
    const { Label, factory, kinds } = labelParts<DrawnLabel>(FIX, target);
    const MultiStyleLabel = multiStyleLabelClass(Label, factory);
    kinds.set('labelbase', 'Group');
    kinds.set('multistylelabel', 'LabelBase');
    factory.addNodeTypes([['MultiStyleLabel', (name) => new MultiStyleLabel(name)]]);
  },
};

function multiStyleLabelClass(Label: LabelClass, factory: NodeFactory): new (name: string) => unknown {
  return class MultiStyleLabel extends Label {
    readonly #font: unknown;
    #isDrawn = false;

    constructor(name: string) {
      super([], name);
      this.setExtendsType(name, 'LabelBase');
      for (const field of NOT_ITS_OWN) this.fields.delete(field);
      this.registerDefaultFields([{ name: 'drawingStyles', type: 'assocarray' }]);
      this.#font = factory.createNode('Font');
    }

    /** Returns a Font node for `font`, because a label draws with it. */
    override getValue(field: string): unknown {
      return field === 'font' ? this.#font : super.getValue(field);
    }

    override getValueJS(field: string): unknown {
      if (field === 'lineSpacing') return LINE_SPACING;
      const value = super.getValueJS(field);
      return field === 'text' && this.#isDrawn ? withoutTags(String(value), this.#styles()) : value;
    }

    override setValue(field: string, value: BrsValue, ...rest: unknown[]): void {
      super.setValue(field, value, ...rest);
      if (field.toLowerCase() !== 'drawingstyles') return;
      measureAgain(this);
    }

    override renderLabel(...args: unknown[]): unknown {
      this.#isDrawn = true;
      try {
        return super.renderLabel(...args);
      } finally {
        this.#isDrawn = false;
      }
    }

    #styles(): string[] {
      const styles = super.getValueJS('drawingStyles');
      return typeof styles === 'object' && styles !== null ? Object.keys(styles) : [];
    }
  };
}

/** Removes the tags that name a style. Other angle brackets are text. */
function withoutTags(text: string, styles: readonly string[]): string {
  const names = new Set(styles.map((name) => name.toLowerCase()));
  return text.replace(/<\/?([^<>]+)>/g, (tag, name: string) => (names.has(name.toLowerCase()) ? '' : tag));
}
