/** The node ScrollableText, with its documented fields. It shows the beginning of its text: nothing scrolls. */
import type { BrsValue, EngineCore } from '../engine/types.ts';
import { required, type EngineFix } from './fix.ts';

interface LabelNode {
  setExtendsType(name: string, base: string): void;
  registerDefaultFields(fields: { name: string; type: string; value?: string }[]): void;
  setValueSilent(field: string, value: BrsValue): void;
}

type LabelClass = new (initialized: unknown[], name: string) => LabelNode;

const FIX = 'scrollable-text';

export const scrollableText: EngineFix = {
  name: FIX,
  defect:
    'a ScrollableText is a plain node without its fields, so nothing can be written on it; a device shows its text.',
  apply({ core, sceneGraph }) {
    const Label = required(FIX, sceneGraph['Label'] as LabelClass | undefined, 'class Label');
    const factory = required(
      FIX,
      sceneGraph['SGNodeFactory'] as { addNodeTypes(types: [string, (name: string) => unknown][]): void } | undefined,
      'class SGNodeFactory',
    );
    const kinds = required(FIX, sceneGraph['subtypeHierarchy'] as Map<string, string> | undefined, 'map of kinds');
    const ScrollableText = scrollableTextClass(Label, core);
    kinds.set('scrollabletext', 'Group');
    factory.addNodeTypes([['ScrollableText', (name) => new ScrollableText(name)]]);
  },
};

/** Text, colour, font, alignment and size are a label's, whose lines wrap. */
function scrollableTextClass(Label: LabelClass, core: EngineCore): new (name: string) => unknown {
  return class ScrollableText extends Label {
    constructor(name: string) {
      super([], name);
      this.setExtendsType(name, 'Group');
      this.registerDefaultFields([
        { name: 'scrollbarTrackBitmapUri', type: 'uri', value: '' },
        { name: 'scrollbarThumbBitmapUri', type: 'uri', value: '' },
      ]);
      this.setValueSilent('wrap', core.BrsBoolean.True);
    }
  };
}
