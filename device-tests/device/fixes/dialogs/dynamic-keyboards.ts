/** Dynamic keyboards with their documented fields. Except the PIN pad, they look and behave like the older ones. */
import type { FieldModel } from '../../engine/members.ts';
import type { BrsValue } from '../../engine/types.ts';
import { DialogKit, type DrawnNode } from './dialog-parts.ts';
import { drawnClass, type GroupClass } from './piece-node-class.ts';
import { required, type EngineFix } from '../fix.ts';
import { PinKeys } from './pin-keys.ts';

interface PlainNode {
  setExtendsType(name: string, base: string): void;
  registerDefaultFields(fields: readonly FieldModel[]): void;
  setValueSilent(field: string, value: unknown): void;
  setValue(field: string, value: BrsValue, ...rest: never[]): void;
  getValue(field: string): BrsValue;
  linkField(node: PlainNode, field: string, as?: string): void;
}

interface KeyboardNode extends PlainNode {
  readonly textEditBox: PlainNode;
}

type NodeClass<T> = new (initialized: unknown[], name: string) => T;

const FIX = 'dynamic-keyboards';

const VOICE_FIELDS: readonly FieldModel[] = [
  { name: 'isDictating', type: 'boolean', value: 'false' },
  { name: 'voiceEnabled', type: 'boolean', value: 'false' },
  { name: 'voiceEntryType', type: 'string', value: 'generic' },
  { name: 'voiceInputRegexFilter', type: 'string', value: '' },
  { name: 'voiceToolTipWidth', type: 'float', value: '321' },
];
const GRID_FIELDS: readonly FieldModel[] = [
  ...['disableKey', 'enableKey', 'keyFocused', 'keySelected', 'mode'].map((name) => ({
    name,
    type: 'string',
    value: '',
  })),
  { name: 'focusVisible', type: 'boolean', value: 'true' },
  { name: 'horizWrap', type: 'boolean', value: 'false' },
  { name: 'vertWrap', type: 'boolean', value: 'false' },
  { name: 'jumpToKey', type: 'array' },
  { name: 'keyDefinitionUri', type: 'uri', value: '' },
  { name: 'palette', type: 'node' },
];
const KEYBOARD_FIELDS: readonly FieldModel[] = [
  { name: 'domain', type: 'string', value: 'generic' },
  { name: 'hideTextBox', type: 'boolean', value: 'false' },
  { name: 'keyGrid', type: 'node' },
];
/** Dynamic keyboard → engine keyboard that it resembles. Custom layouts have none. */
const KEYBOARDS = {
  DynamicKeyboard: 'Keyboard',
  DynamicMiniKeyboard: 'MiniKeyboard',
  DynamicCustomKeyboard: 'MiniKeyboard',
} as const;
export const dynamicKeyboards: EngineFix = {
  name: FIX,
  defect:
    'the dynamic keyboards and the PIN pads are plain nodes, which draw nothing and take no keys; on a device they have the ' +
    'fields of their pages in the reference, and type.',
  apply({ core, sceneGraph }) {
    const nodeClass = <T>(name: string): NodeClass<T> =>
      required(FIX, sceneGraph[name] as NodeClass<T> | undefined, `class ${name}`);
    const factory = required(FIX, sceneGraph.SGNodeFactory, 'class SGNodeFactory');
    const kinds = required(FIX, sceneGraph.subtypeHierarchy, 'map of kinds');
    const add = (name: string, base: string, make: (name: string) => PlainNode): void => {
      kinds.set(name.toLowerCase(), base);
      factory.addNodeTypes([[name, make]]);
    };
    const voiced = (box: PlainNode): PlainNode => {
      const kind = 'VoiceTextEditBox';
      // A keyboard creates its own text box, of the older type.
      Object.assign(box, { nodeSubtype: kind });
      box.setExtendsType(kind, 'TextEditBox');
      box.registerDefaultFields(VOICE_FIELDS);
      return box;
    };
    const Box = nodeClass<PlainNode>('TextEditBox');
    const Group = nodeClass<PlainNode>('Group');
    const newGrid = (name: string): PlainNode => {
      const grid = new Group([], name);
      grid.setExtendsType(name, 'Group');
      grid.registerDefaultFields(GRID_FIELDS);
      return grid;
    };
    add('VoiceTextEditBox', 'TextEditBox', (name) => voiced(new Box([], name)));
    add('DynamicKeyGrid', 'Group', newGrid);
    kinds.set('dynamickeyboardbase', 'PaletteGroup');
    const Pad = pinPadClass(nodeClass('Group') as unknown as GroupClass, new DialogKit(FIX, { core, sceneGraph }));
    add('PinPad', 'Group', (name) => new Pad(name, 'Group', PIN_FIELDS) as unknown as PlainNode);
    add('DynamicPinPad', 'DynamicKeyboardBase', (name) => {
      const pad = new Pad(name, 'DynamicKeyboardBase', PAD_FIELDS) as unknown as PlainNode;
      pad.setValueSilent('keyGrid', newGrid('DynamicKeyGrid'));
      return pad;
    });
    for (const [kind, look] of Object.entries(KEYBOARDS)) {
      const Keyboard = nodeClass<KeyboardNode>(look);
      add(kind, 'DynamicKeyboardBase', (name) => {
        const keyboard = new Keyboard([], name);
        keyboard.setExtendsType(name, 'DynamicKeyboardBase');
        keyboard.registerDefaultFields(KEYBOARD_FIELDS);
        voiced(keyboard.textEditBox);
        keyboard.setValueSilent('keyGrid', newGrid('DynamicKeyGrid'));
        return keyboard;
      });
    }
  },
};

const PAD_FIELDS: readonly FieldModel[] = [
  ...KEYBOARD_FIELDS,
  { name: 'text', type: 'string', value: '' },
  { name: 'textEditBox', type: 'node' },
  { name: 'width', type: 'float', value: '0' },
  { name: 'height', type: 'float', value: '0' },
];

/** Fields of the older PIN pad. Its color and bitmap fields have no effect. */
const PIN_FIELDS: readonly FieldModel[] = [
  { name: 'pin', type: 'string', value: '' },
  { name: 'pinLength', type: 'integer', value: '4' },
  { name: 'secureMode', type: 'boolean', value: 'true' },
  { name: 'showPinDisplay', type: 'boolean', value: 'true' },
];

function pinPadClass(Group: GroupClass, kit: DialogKit) {
  return class PinPad extends drawnClass(Group, kit) {
    constructor(name: string, base: string, fields: readonly FieldModel[]) {
      super(name, base, fields, PinKeys);
    }

    override renderNode(...args: Parameters<DrawnNode['renderNode']>): void {
      this.piece?.layOut(0);
      super.renderNode(...args);
    }
  };
}
