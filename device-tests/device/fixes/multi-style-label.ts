/** The node MultiStyleLabel: a label whose text names the styles of its parts. All of it is drawn in one. */
import type { BrsValue } from '../engine/types.ts';
import { required, type EngineFix } from './fix.ts';

interface LabelNode {
  fields: Map<string, unknown>;
  /** Whether its lines are to be measured again. */
  isDirty: boolean;
  measured: unknown;
  getMeasured(): unknown;
  setExtendsType(name: string, base: string): void;
  registerDefaultFields(fields: { name: string; type: string; value?: string }[]): void;
  getValue(field: string): unknown;
  getValueJS(field: string): unknown;
  setValue(field: string, value: BrsValue, ...rest: unknown[]): void;
  renderLabel(...args: unknown[]): unknown;
}

type LabelClass = new (initialized: unknown[], name: string) => LabelNode;

interface NodeFactory {
  createNode(type: string): unknown;
  addNodeTypes(types: [string, (name: string) => unknown][]): void;
}

const FIX = 'multi-style-label';
/** Of a Label and not of the LabelBase that both extend, as the engine keeps them: in lower case. */
const NOT_ITS_OWN = ['font', 'linespacing', 'truncateondelimiter'];
/** Between the lines of a text that wraps: that of a Label at 720 lines. */
const LINE_SPACING = 8;

export const multiStyleLabel: EngineFix = {
  name: FIX,
  defect:
    'a MultiStyleLabel is a plain node without its fields; on a device it has those of a LabelBase, and its size.',
  apply({ sceneGraph }) {
    const Label = required(FIX, sceneGraph['Label'] as LabelClass | undefined, 'class Label');
    const factory = required(FIX, sceneGraph['SGNodeFactory'] as NodeFactory | undefined, 'class SGNodeFactory');
    const kinds = required(FIX, sceneGraph['subtypeHierarchy'] as Map<string, string> | undefined, 'map of kinds');
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

    /** A label draws with its Font node. */
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
      this.isDirty = true;
      this.measured = undefined;
      this.getMeasured();
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

/** Only names of styles are tags; anything else in angle brackets is text. */
function withoutTags(text: string, styles: readonly string[]): string {
  const names = new Set(styles.map((name) => name.toLowerCase()));
  return text.replace(/<\/?([^<>]+)>/g, (tag, name: string) => (names.has(name.toLowerCase()) ? '' : tag));
}
