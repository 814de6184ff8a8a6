/** A Button reports its selection. A ButtonGroup keeps and focuses the Buttons that a channel adds. */
import type { BrsStringValue, EngineCore } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';
import type { ButtonGroupValue, ButtonValue, FieldModel, GroupValue, NodeClass } from '../../engine/members.ts';

type ButtonClass = NodeClass<ButtonValue>;
type GroupClass = NodeClass<ButtonGroupValue>;
type Setter = GroupValue['setValue'];

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
    const Button = required(FIX, sceneGraph.Button, 'class Button');
    const Group = required(FIX, sceneGraph.ButtonGroup, 'class ButtonGroup');
    const Layout = required(FIX, sceneGraph.LayoutGroup, 'class LayoutGroup');
    completeParts(core, Button);
    reportSelection(core, Button, Group);
    const has = (node: GroupValue): boolean => sceneGraph.sgRoot.focused === node;
    const setBase = required(FIX, Layout.prototype.setValue, 'method LayoutGroup.setValue');
    passFocus(core, Button, Group, has, setBase);
    moveFocus(Button, Group, has, setBase);
    keepChildren(core, Button, Group, Layout);
  },
};

/** Returns the Buttons of a group; their indexes start at 0. */
function buttonsOf(group: GroupValue, Button: ButtonClass): GroupValue[] {
  return group.children.filter((child) => child instanceof Button);
}

/**
 * Makes the icon and the focused icon the fourth and fifth child of a Button. Channels color and resize them by these
 * positions (Stitch's menu bar). The roles of the other children are unknown.
 */
function completeParts(core: EngineCore, Button: ButtonClass): void {
  replaceMethod(
    FIX,
    Button,
    'Button',
    'addLabel',
    (original) =>
      function (...args) {
        const label = original.call(this, ...args);
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

function reportSelection(core: EngineCore, Button: ButtonClass, Group: GroupClass): void {
  replaceMethod(
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
  const pressed = new WeakSet<ButtonValue>();
  replaceMethod(
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
  Button: ButtonClass,
  Group: GroupClass,
  hasFocus: (node: GroupValue) => boolean,
  setBase: Setter,
): void {
  replaceMethod(
    FIX,
    Button,
    'Button',
    'setNodeFocus',
    (original) =>
      function (on) {
        const has = original.call(this, on);
        const group = this.getNodeParent();
        if (!on || !hasFocus(this) || !(group instanceof Group)) return has;
        group.focusIndex = buttonsOf(group, Button).indexOf(this);
        group.isDirty = true;
        setBase.call(group, 'buttonFocused', new core.Int32(group.focusIndex));
        return has;
      },
  );
  replaceMethod(
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
function moveFocus(
  Button: ButtonClass,
  Group: GroupClass,
  hasFocus: (node: GroupValue) => boolean,
  setBase: Setter,
): void {
  replaceMethod(
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
  replaceMethod(
    FIX,
    Group,
    'ButtonGroup',
    'getIndex',
    () =>
      function (offset) {
        return Math.max(0, Math.min(this.focusIndex + offset, buttonsOf(this, Button).length - 1));
      },
  );
  replaceMethod(
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

function keepChildren(core: EngineCore, Button: ButtonClass, Group: GroupClass, Layout: NodeClass<GroupValue>): void {
  /** Buttons created by the field `buttons`. The channel added all other children. */
  const made = new WeakSet<GroupValue>();
  const given = new WeakMap<ButtonGroupValue, Set<string>>();
  const isPlain = (group: ButtonGroupValue): boolean => group.children.every((child) => made.has(child));
  replaceMethod(
    FIX,
    Group,
    'ButtonGroup',
    'createButton',
    (original) =>
      function () {
        const child = original.call(this);
        made.add(child);
        return child;
      },
  );
  replaceMethod(
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
  replaceMethod(
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
  const renderBase = required(FIX, Layout.prototype.renderNode, 'method LayoutGroup.renderNode');
  replaceMethod(
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
        this.refreshFocus();
        if (this.isDirty) this.refreshButtons();
        renderBase.call(this, ...args);
      },
  );
}

/** Replaces the Buttons of earlier labels: one Button for each label, after the channel's own Buttons. */
function addLabelled(group: ButtonGroupValue, core: EngineCore, made: WeakSet<GroupValue>): void {
  for (const child of group.children.filter((old) => made.has(old))) {
    group.children.splice(group.children.indexOf(child), 1);
  }
  for (const label of group.getValueJS('buttons') as string[]) {
    const text: BrsStringValue = new core.BrsString(label);
    group.createButton().setValueSilent('text', text);
  }
}
