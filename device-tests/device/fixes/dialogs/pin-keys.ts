/** Keys of a PIN pad: ten digits, clear and delete. They type into the box above. */
import type { Size } from '../../engine/members.ts';
import { Piece, type DialogKit, type DrawnNode, type LabelPart } from './dialog-parts.ts';

const ROWS: readonly (readonly string[])[] = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
  ['clear', '0', 'delete'],
];
const COLUMNS = 3;
const KEY_WIDTH = 100;
const KEY_HEIGHT = 54;
const KEY_GAP = 2;
const BOX_HEIGHT = 54;
const ICON_SIZE = 28;
const LENGTH = 4;
const KEYS = ROWS.flat();

export class PinKeys extends Piece {
  readonly box: DrawnNode;
  /** Name of the field with the entered PIN. */
  readonly #entered: string;
  #grounds: readonly DrawnNode[] | undefined;
  #labels: readonly DrawnNode[] = [];
  #focus = { row: 0, column: 0 };

  constructor(kit: DialogKit, node: DrawnNode) {
    super(kit, node);
    this.box = this.part('VoiceTextEditBox', {
      width: this.#width,
      maxTextLength: new kit.core.Int32(LENGTH),
      voiceEntryType: 'numeric',
      voiceEnabled: true,
    });
    node.setValueSilent('textEditBox', this.box);
    this.#entered = node.fields.has('pin') ? 'pin' : 'text';
    node.linkField(this.box, 'text', this.#entered);
    kit.nameEvents(node, this.#entered);
    kit.put(node, { width: this.#width, height: this.#height });
    node.setValueSilent('focusable', kit.core.BrsBoolean.True);
  }

  get #width(): number {
    return this.px(COLUMNS * (KEY_WIDTH + KEY_GAP) - KEY_GAP);
  }

  get #icon(): Size {
    return { width: this.px(ICON_SIZE), height: this.px(ICON_SIZE) };
  }

  get #height(): number {
    return this.px(BOX_HEIGHT + ROWS.length * (KEY_HEIGHT + KEY_GAP));
  }

  override handleKey(key: string, press: boolean): boolean {
    if (!press) return false;
    if (/^Lit_\d$|^replay$/.test(key)) return this.#typed(key);
    const { row, column } = this.#focus;
    switch (key) {
      case 'OK':
        this.#select(ROWS[row]?.[column] ?? '');
        return true;
      case 'up':
      case 'down':
        return this.#move(row + (key === 'down' ? 1 : -1), column);
      case 'left':
      case 'right':
        return this.#move(row, column + (key === 'right' ? 1 : -1));
      default:
        return false;
    }
  }

  /** Moves the focus. Leaves the key to other nodes at the edge. */
  #move(row: number, column: number): boolean {
    if (ROWS[row]?.[column] === undefined) return false;
    this.#focus = { row, column };
    return true;
  }

  #select(key: string): void {
    if (key === 'clear') {
      this.kit.put(this.box, { cursorPosition: new this.kit.core.Int32(0) });
      this.node.setValue(this.#entered, new this.kit.core.BrsString(''));
    } else {
      this.#typed(key === 'delete' ? 'replay' : `Lit_${key}`);
    }
  }

  /** Appends to the current PIN, which a channel may have set. */
  #typed(key: string): boolean {
    this.box.setValue('cursorPosition', new this.kit.core.Int32(this.text(this.#entered).length));
    this.box.handleKey(key, true);
    return true;
  }

  layOut(): Size {
    const grounds = (this.#grounds ??= KEYS.map(() => this.part('Rectangle')));
    if (this.#labels.length === 0) this.#labels = KEYS.map((key) => this.#label(key));
    this.parts = [this.box, ...grounds, ...this.#labels];
    const hasFocus = this.kit.focused === this.node;
    this.kit.put(this.box, { active: hasFocus });
    if (this.#entered === 'pin') this.#showPin();
    KEYS.forEach((_key, index) => {
      const [row, column] = [Math.floor(index / COLUMNS), index % COLUMNS];
      const isFocused = hasFocus && row === this.#focus.row && column === this.#focus.column;
      const at = {
        x: this.px(column * (KEY_WIDTH + KEY_GAP)),
        y: this.px(BOX_HEIGHT + row * (KEY_HEIGHT + KEY_GAP) + KEY_GAP),
      };
      this.#place(grounds[index], this.#labels[index], at, isFocused);
    });
    return { width: this.#width, height: this.#height };
  }

  /** The older pad has fields of its own for what its box shows. */
  #showPin(): void {
    this.kit.put(this.box, {
      maxTextLength: new this.kit.core.Int32(this.number('pinLength')),
      secureMode: this.isOn('secureMode'),
      visible: this.isOn('showPinDisplay'),
    });
  }

  #label(key: string): DrawnNode {
    const folder = `common:/images/${this.node.resolution === 'FHD' ? 'FHD' : 'HD'}`;
    return key.length > 1
      ? this.part('Poster', { uri: `${folder}/icon_${key}.png`, ...this.#icon, loadDisplayMode: 'scaleToFit' })
      : this.part('Label', { text: key, font: 'font:MediumSystemFont' });
  }

  #place(
    ground: DrawnNode | undefined,
    label: DrawnNode | undefined,
    at: { x: number; y: number },
    isFocused: boolean,
  ): void {
    if (ground === undefined || label === undefined) return;
    const [width, height] = [this.px(KEY_WIDTH), this.px(KEY_HEIGHT)];
    const color = this.color(isFocused ? 'DialogFocusColor' : 'DialogKeyboardColor');
    this.kit.put(ground, { width, height, color });
    this.kit.move(ground, at.x, at.y);
    const tint = this.color(isFocused ? 'DialogFocusItemColor' : 'DialogTextColor');
    const isText = label.fields.has('text');
    this.kit.put(label, isText ? { color: tint } : { blendColor: tint });
    const size = isText ? (label as LabelPart).getMeasured() : this.#icon;
    this.kit.move(label, at.x + (width - size.width) / 2, at.y + (height - size.height) / 2);
  }
}
