/** A Button reports its selection. A ButtonGroup keeps and focuses the Buttons that a channel adds. */
import type { BrsStringValue, BrsValue, EngineCore } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

interface FieldModel {
  name: string;
  type: string;
  value?: string;
}

interface NodeValue {
  isDirty: boolean;
  readonly children: NodeValue[];
  getNodeParent(): unknown;
  getValue(field: string): BrsValue;
  getValueJS(field: string): unknown;
  setValueSilent(field: string, value: BrsValue): void;
  setNodeFocus(on: boolean): boolean;
  handleKey(key: string, press: boolean): boolean;
}

interface GroupNode extends NodeValue {
  focusIndex: number;
  wasFocused: boolean;
  width: number;
  createButton(): NodeValue;
  setValue(field: string, value: BrsValue, ...rest: never[]): void;
  renderNode(...args: never[]): void;
}

interface PartsNode extends NodeValue {
  addPoster(uri: string, at: readonly number[], width: number, height: number): NodeValue;
}

type NodeClass = (new (...args: never[]) => unknown) & { prototype: Record<string, (...args: never[]) => unknown> };
type Setter = (this: GroupNode, field: string, value: BrsValue, ...rest: never[]) => void;

const FIX = 'button';
/** Field of a ButtonGroup → field of its Buttons. */
const APPEARANCE: ReadonlyMap<string, string> = new Map(
  [
    'textColor',
    'focusedTextColor',
    'textFont',
    'focusedTextFont',
    'focusBitmapUri',
    'focusFootprintBitmapUri',
    'iconUri',
    'focusedIconUri',
    'minWidth',
    'maxWidth',
  ]
    .map((name): [string, string] => [name.toLowerCase(), name])
    .concat([['buttonheight', 'height']]),
);

export const button: EngineFix = {
  name: FIX,
  defect:
    'a Button never tells that it is selected and has no scrollable; a ButtonGroup drops all children but those of its ' +
    'field buttons, and a Button that it focuses does not know; a device tells, keeps them, and lays them out as given. ' +
    'The icons of a Button are not its children 3 and 4.',
  apply({ core, sceneGraph }) {
    const Button = required(FIX, sceneGraph['Button'] as NodeClass | undefined, 'class Button');
    const Group = required(FIX, sceneGraph['ButtonGroup'] as NodeClass | undefined, 'class ButtonGroup');
    const Layout = required(FIX, sceneGraph['LayoutGroup'] as NodeClass | undefined, 'class LayoutGroup');
    completeParts(core, Button);
    reportSelection(core, Button, Group);
    const has = (node: NodeValue): boolean => (sceneGraph.sgRoot as unknown as { focused?: unknown }).focused === node;
    const setBase = required(FIX, Layout.prototype['setValue'], 'method LayoutGroup.setValue') as unknown as Setter;
    passFocus(core, Button, Group, has, setBase);
    moveFocus(Button, Group, has, setBase);
    keepChildren(core, Button, Group, Layout);
  },
};

/** Returns the Buttons of a group; their indexes start at 0. */
function buttonsOf(group: NodeValue, Button: NodeClass): NodeValue[] {
  return group.children.filter((child) => child instanceof Button);
}

/**
 * Makes the icon and the focused icon the fourth and fifth child of a Button. Channels color and resize them by these
 * positions (Stitch's menu bar). The roles of the other children are unknown.
 */
function completeParts(core: EngineCore, Button: NodeClass): void {
  replaceMethod<(this: PartsNode, ...args: never[]) => NodeValue>(
    FIX,
    Button,
    'Button',
    'addLabel',
    (original) =>
      function (...args) {
        const label: NodeValue = original.call(this, ...args);
        const [background, icon, ...rest] = this.children;
        if (background === undefined || icon === undefined || rest.length !== 1) return label;
        // The engine draws both states with one icon.
        const unseen = [0, 1].map(() => this.addPoster('', [0, 0], 0, 0));
        for (const poster of unseen) poster.setValueSilent('visible', core.BrsBoolean.False);
        this.children.splice(1, this.children.length, ...unseen.slice(0, 1), label, icon, ...unseen.slice(1));
        return label;
      },
  );
}

function reportSelection(core: EngineCore, Button: NodeClass, Group: NodeClass): void {
  replaceMethod<(this: unknown, fields: FieldModel[]) => void>(
    FIX,
    Button,
    'Button',
    'registerDefaultFields',
    (original) =>
      function (fields) {
        const isButton = fields.some(({ name }) => name === 'showFocusFootprint');
        const scrollable: FieldModel = { name: 'scrollable', type: 'boolean', value: 'false' };
        original.call(this, isButton ? [...fields, scrollable] : fields);
      },
  );
  const pressed = new WeakSet<GroupNode>();
  replaceMethod<(this: GroupNode, key: string, press: boolean) => boolean>(
    FIX,
    Button,
    'Button',
    'handleKey',
    (original) =>
      function (key, press) {
        if (key !== 'OK') return original.call(this, key, press);
        // The node that handled the press also handles the release.
        if (!press) return pressed.delete(this);
        this.setValue('buttonSelected', core.BrsBoolean.True);
        // The group also handles the key and reports the index of the Button.
        if (this.getNodeParent() instanceof Group) return false;
        pressed.add(this);
        return true;
      },
  );
}

/** Passes the focus of a group to one of its Buttons and sets the `buttonFocused` field of the group. */
function passFocus(
  core: EngineCore,
  Button: NodeClass,
  Group: NodeClass,
  hasFocus: (node: NodeValue) => boolean,
  setBase: Setter,
): void {
  replaceMethod<(this: NodeValue, on: boolean) => boolean>(
    FIX,
    Button,
    'Button',
    'setNodeFocus',
    (original) =>
      function (on) {
        const has: boolean = original.call(this, on);
        const group = this.getNodeParent();
        if (!on || !hasFocus(this) || !(group instanceof Group)) return has;
        const own = group as unknown as GroupNode;
        own.focusIndex = buttonsOf(own, Button).indexOf(this);
        own.isDirty = true;
        setBase.call(own, 'buttonFocused', new core.Int32(own.focusIndex));
        return has;
      },
  );
  replaceMethod<(this: GroupNode) => void>(
    FIX,
    Group,
    'ButtonGroup',
    'refreshFocus',
    () =>
      function () {
        const own = buttonsOf(this, Button);
        if (hasFocus(this)) own[this.focusIndex]?.setNodeFocus(true);
        const has = hasFocus(this) || own.some(hasFocus);
        if (this.wasFocused && !has) this.isDirty = true;
        this.wasFocused = has;
      },
  );
}

/** Moves the focus by keys and by the field `focusButton`. */
function moveFocus(Button: NodeClass, Group: NodeClass, hasFocus: (node: NodeValue) => boolean, setBase: Setter): void {
  replaceMethod<(this: GroupNode, key: string, press: boolean) => boolean>(
    FIX,
    Group,
    'ButtonGroup',
    'handleKey',
    (original) =>
      function (key, press) {
        if (buttonsOf(this, Button).length === 0) return false;
        return original.call(this, key, press);
      },
  );
  replaceMethod<(this: GroupNode, offset: number) => number>(
    FIX,
    Group,
    'ButtonGroup',
    'getIndex',
    () =>
      function (offset) {
        return Math.max(0, Math.min(this.focusIndex + offset, buttonsOf(this, Button).length - 1));
      },
  );
  replaceMethod<Setter>(
    FIX,
    Group,
    'ButtonGroup',
    'setValue',
    (original) =>
      function (field, value, ...rest) {
        if (field.toLowerCase() !== 'focusbutton') {
          original.call(this, field, value, ...rest);
          return;
        }
        setBase.call(this, field, value, ...rest);
        const index = this.getValueJS(field) as number;
        const own = buttonsOf(this, Button);
        const target = own[index];
        if (target === undefined) return;
        this.focusIndex = index;
        this.isDirty = true;
        if (hasFocus(this) || own.some(hasFocus)) target.setNodeFocus(true);
      },
  );
}

function keepChildren(core: EngineCore, Button: NodeClass, Group: NodeClass, Layout: NodeClass): void {
  /** Buttons created by the field `buttons`. The channel added all other children. */
  const made = new WeakSet<NodeValue>();
  const given = new WeakMap<GroupNode, Set<string>>();
  const isPlain = (group: GroupNode): boolean => group.children.every((child) => made.has(child));
  replaceMethod<(this: GroupNode) => NodeValue>(
    FIX,
    Group,
    'ButtonGroup',
    'createButton',
    (original) =>
      function () {
        const child: NodeValue = original.call(this);
        made.add(child);
        return child;
      },
  );
  replaceMethod<Setter>(
    FIX,
    Group,
    'ButtonGroup',
    'setValue',
    (original) =>
      function (field, value, ...rest) {
        const name = field.toLowerCase();
        if (APPEARANCE.has(name)) given.set(this, (given.get(this) ?? new Set()).add(name));
        original.call(this, field, value, ...rest);
        if (name === 'buttons' && !isPlain(this)) addLabelled(this, core, made);
      },
  );
  replaceMethod<(this: GroupNode) => void>(
    FIX,
    Group,
    'ButtonGroup',
    'refreshButtons',
    (original) =>
      function () {
        if (isPlain(this)) {
          original.call(this);
          return;
        }
        buttonsOf(this, Button).forEach((child, index) => {
          for (const name of given.get(this) ?? []) {
            child.setValueSilent(APPEARANCE.get(name) ?? name, this.getValue(name));
          }
          child.setValueSilent('showFocusFootprint', core.BrsBoolean.from(this.focusIndex === index));
        });
      },
  );
  const renderBase = required(FIX, Layout.prototype['renderNode'], 'method LayoutGroup.renderNode');
  replaceMethod<(this: GroupNode, ...args: never[]) => void>(
    FIX,
    Group,
    'ButtonGroup',
    'renderNode',
    (original) =>
      function (...args) {
        if (isPlain(this)) {
          original.call(this, ...args);
          return;
        }
        const group = this as unknown as { refreshFocus(): void; refreshButtons(): void };
        group.refreshFocus();
        if (this.isDirty) group.refreshButtons();
        renderBase.call(this, ...args);
      },
  );
}

/** Replaces the Buttons of earlier labels: one Button for each label, after the channel's own Buttons. */
function addLabelled(group: GroupNode, core: EngineCore, made: WeakSet<NodeValue>): void {
  for (const child of group.children.filter((old) => made.has(old))) {
    group.children.splice(group.children.indexOf(child), 1);
  }
  for (const label of group.getValueJS('buttons') as string[]) {
    const text: BrsStringValue = new core.BrsString(label);
    group.createButton().setValueSilent('text', text);
  }
}
