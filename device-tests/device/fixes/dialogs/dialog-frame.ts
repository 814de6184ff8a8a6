/** Frame of a standard dialog: stacks its areas, sizes and places it, moves its focus and closes it. */
import type { BrsValue } from '../../engine/types.ts';
import { ButtonArea, ContentArea, SideCard, TitleArea, type ButtonListener } from './dialog-areas.ts';
import type { Size } from '../../engine/members.ts';
import { Piece, type DialogKit, type DrawnNode } from './dialog-parts.ts';
import { DialogLayout, type DialogAreas } from './dialog-layout.ts';

/** Options of a dialog with a keyboard: the keyboard layout, and the field that holds the input. */
export interface Entry {
  layout: string;
  field: string;
}

export const ENTRIES: Readonly<Record<string, Entry>> = {
  StandardKeyboardDialog: { layout: 'keyboard', field: 'text' },
  StandardPinPadDialog: { layout: 'pinpad', field: 'pin' },
};

type Told = (field: string) => void;

export class DialogFrame extends Piece implements ButtonListener {
  readonly #background: DrawnNode;
  readonly #own: readonly [title: DrawnNode, content: DrawnNode, buttons: DrawnNode];
  readonly #keyboardItem: DrawnNode | undefined;
  #divider: DrawnNode | undefined;
  /** JSON of the field values that the built-in areas show. */
  #made = '';
  #isOpen = false;
  /** Node that had the focus before the dialog. */
  #before: DrawnNode | undefined;

  constructor(kit: DialogKit, node: DrawnNode, entry: Entry | undefined) {
    super(kit, node);
    this.#background = this.part('Poster', { uri: 'common:/images/standard_dialog_background.9.png' });
    this.#own = [this.part('StdDlgTitleArea'), this.part('StdDlgContentArea'), this.part('StdDlgButtonArea')];
    if (entry === undefined) return;
    this.#keyboardItem = this.part('StdDlgKeyboardItem', { keyLayout: entry.layout });
    node.registerDefaultFields([{ name: 'textEditBox', type: 'node' }]);
    node.linkField(this.#keyboardItem, 'text', entry.field);
    kit.nameEvents(node, entry.field);
    node.linkField(this.#keyboardItem, 'textEditBox');
  }

  /** Returns the value for the current resolution of a width or height that is given per resolution. */
  resolved(field: string, value: BrsValue): BrsValue | undefined {
    const name = field.toLowerCase();
    if ((name !== 'width' && name !== 'height') || !('elements' in value)) return undefined;
    const own = this.node.resolution.toLowerCase();
    const members = value as unknown as { get(key: BrsValue): BrsValue };
    return members.get(new this.kit.core.BrsString(own === 'fhd' ? 'fhd' : 'hd'));
  }

  override told(field: string): void {
    if (['title', 'message', 'bottommessage', 'bullettext', 'bullettype', 'buttons'].includes(field)) {
      this.#make();
      // Buttons that are added after the dialog was shown get the focus from it.
      if (this.#isOpen && this.kit.focused === this.node) this.#pass();
    }
  }

  /** Rebuilds the built-in areas when their field values have changed. */
  #make(): void {
    const [title, content, buttons] = this.#own;
    const shown = JSON.stringify(
      ['title', 'message', 'bulletText', 'bulletType', 'bottomMessage', 'buttons'].map((field) =>
        this.node.getValueJS(field),
      ),
    );
    if (shown === this.#made) return;
    const before = this.#made === '' ? '' : (JSON.parse(this.#made) as unknown[]).at(-1);
    this.#made = shown;
    this.kit.put(title, { primaryTitle: this.text('title') });
    this.#fill(content, this.#items());
    if (JSON.stringify(before) === JSON.stringify((JSON.parse(shown) as unknown[]).at(-1))) return;
    const hadFocus = this.kit.holdsFocus(buttons);
    this.#fill(
      buttons,
      this.texts('buttons').map((text) => this.part('StdDlgButton', { text })),
    );
    if (hadFocus) this.#pass();
  }

  #fill(area: DrawnNode, children: readonly DrawnNode[]): void {
    area.removeChildrenAtIndex(0, area.children.length);
    for (const child of children) area.appendChildToParent(child);
  }

  #items(): DrawnNode[] {
    const texts = (field: string): DrawnNode[] =>
      this.texts(field).map((text) => this.part('StdDlgTextItem', { text }));
    if (this.node.fields.has('message') && typeof this.node.getValueJS('message') === 'string') {
      const text = this.text('message') || this.kit.term('Please wait...');
      return [this.part('StdDlgProgressItem', { text })];
    }
    const bullets = this.texts('bulletText');
    const list = bullets.length === 0 ? [] : [this.part('StdDlgBulletTextItem', this.#bulletFields())];
    const keyboard = this.#keyboardItem === undefined ? [] : [this.#keyboardItem];
    return [...texts('message'), ...list, ...keyboard, ...texts('bottomMessage')];
  }

  #bulletFields(): Readonly<Record<string, BrsValue>> {
    return { bulletText: this.node.getValue('bulletText'), bulletType: this.node.getValue('bulletType') };
  }

  #areas(): DialogAreas {
    this.#make();
    const own = this.#own.flatMap((node) => this.kit.pieceOf(node) ?? []);
    const all = [...own, ...this.pieces()].filter(({ node }) => node.isVisible());
    const [ownTitle, ownContent, ownButtons] = own;
    const titles = all.filter((piece) => piece instanceof TitleArea);
    const contents = all.filter((piece) => piece instanceof ContentArea);
    const buttons = all.filter((piece) => piece instanceof ButtonArea);
    return {
      titles: titles.filter((area) => area !== ownTitle || this.text('title') !== ''),
      contents: contents.filter((area) => area !== ownContent || area.node.children.length > 0),
      buttons: buttons.filter((area) => area !== ownButtons || area.node.children.length > 0).at(-1),
      card: all.find((piece) => piece instanceof SideCard),
    };
  }

  override targets(): DrawnNode[] {
    const { contents, buttons } = this.#areas();
    return [...contents.flatMap((area) => area.targets()), ...(buttons?.targets() ?? [])];
  }

  buttonFocused(index: number): void {
    this.node.setValue('buttonFocused', new this.kit.core.Int32(index));
  }

  buttonSelected(index: number): void {
    this.node.setValue('buttonSelected', new this.kit.core.Int32(index));
  }

  /** Called when the scene shows the dialog. */
  shown(): void {
    const before = this.kit.focused as DrawnNode | undefined;
    this.#isOpen = true;
    this.#before = this.kit.holdsFocus(this.node) ? undefined : before;
    this.node.setNodeFocus(true);
  }

  override focus(on: boolean, base: (on: boolean) => boolean): boolean {
    if (on && this.kit.holdsFocus(this.node)) return true;
    const has = base(on);
    // The component of the dialog may have moved the focus already.
    if (on && this.kit.focused === this.node) this.#pass();
    return has;
  }

  /** Passes the focus to an input item, else to the buttons, else to scrolling text. */
  #pass(): void {
    const { contents, buttons } = this.#areas();
    const inner = contents.flatMap((area) => area.targets().filter((node) => node !== area.node));
    const target = inner[0] ?? buttons?.targets()[0] ?? this.targets()[0];
    target?.setNodeFocus(true);
  }

  override handleKey(key: string, press: boolean): boolean {
    if (key === 'back' || key === 'options') {
      if (press && (key === 'options' || this.node.getValueJS('backExitsDialog') !== false)) {
        this.node.setValue('close', this.kit.core.BrsBoolean.True);
      }
      return true;
    }
    if (!press) return true;
    if (key.startsWith('Lit_')) this.#type(key);
    if (key === 'up' || key === 'down') {
      const targets = this.targets();
      const index = targets.findIndex((target) => this.kit.holdsFocus(target));
      targets[index + (key === 'down' ? 1 : -1)]?.setNodeFocus(true);
    }
    // Nodes behind the dialog get no keys.
    return true;
  }

  /** Passes a typed character to the keyboard, wherever the focus is. */
  #type(key: string): void {
    const keyboard = this.targets().find((target) => 'textEditBox' in target);
    if (keyboard !== undefined && !this.kit.holdsFocus(keyboard)) keyboard.handleKey(key, true);
  }

  close(tell: Told): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    const { BrsBoolean } = this.kit.core;
    this.node.setValue('visible', BrsBoolean.False);
    const root = this.kit.sceneGraph.sgRoot;
    root.removeDialog(this.node);
    const before = this.#before;
    this.#before = undefined;
    if (this.kit.holdsFocus(this.node)) {
      if (before !== undefined && this.kit.isBelow(before, root.scene)) before.setNodeFocus(true);
      else root.setFocused();
    }
    tell('wasClosed');
  }

  /** Lays out the dialog and centers it on the screen. */
  place(): void {
    const areas = this.#areas();
    const layout = new DialogLayout(this, areas);
    const { dialogSize, origin, divider: line } = layout.place(this.number('width'), this.number('height'));
    this.kit.put(this.#background, { ...dialogSize, blendColor: this.color('DialogBackgroundColor') });
    this.kit.move(this.#background, 0, 0);
    const own = this.#own.filter((node) => layout.shows(node));
    this.parts = [this.#background, ...own];
    if (areas.card?.showsDivider === true) {
      const divider = (this.#divider ??= this.part('Rectangle'));
      const { x, y, ...size } = line;
      this.kit.put(divider, { ...size, color: this.color('DialogSecondaryItemColor') });
      this.kit.move(divider, x, y);
      this.parts.push(divider);
    }
    this.kit.move(this.node, ...origin);
  }

  layOut(width: number): Size {
    return new DialogLayout(this, this.#areas()).place(width, 0).dialogSize;
  }
}
