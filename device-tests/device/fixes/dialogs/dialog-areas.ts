/** The areas of a standard dialog: title, content, buttons, side card. */
import { ContentColumn, reach } from './dialog-items.ts';
import type { Size } from '../../engine/members.ts';
import { Piece, type DrawnNode, type LabelPart } from './dialog-parts.ts';

const TITLE_FONT = 'font:MediumBoldSystemFont';
const ICON_GAP = 12;
const DIVIDER_GAP = 12;
const DIVIDER_HEIGHT = 2;

export class TitleArea extends Piece {
  #label: LabelPart | undefined;
  #divider: DrawnNode | undefined;
  #icons: readonly [DrawnNode, DrawnNode] | undefined;

  override wanted(): number {
    const label = this.#shown();
    return this.text('primaryTitle') === '' ? 0 : label.getMeasured().width;
  }

  #shown(): LabelPart {
    const label = (this.#label ??= this.part<LabelPart>('Label', { font: TITLE_FONT }));
    this.kit.put(label, { width: 0, text: this.text('primaryTitle'), color: this.color('DialogTextColor') });
    return label;
  }

  layOut(width: number): Size {
    const label = this.#shown();
    const divider = (this.#divider ??= this.part('Poster', { uri: 'common:/images/dialog_divider.9.png' }));
    const [primary, secondary] = (this.#icons ??= [this.part('Poster'), this.part('Poster')]);
    this.parts = [];
    const text = label.getMeasured();
    const left = this.#icon(primary, 'primaryIcon');
    const right = this.#icon(secondary, 'secondaryIcon');
    if (this.text('primaryTitle') === '' && left + right === 0) return { width, height: 0 };
    const start = left === 0 ? 0 : left + this.px(ICON_GAP);
    this.kit.move(secondary, width - right, this.#iconTop(secondary, 'secondaryIcon', text.height));
    this.kit.move(primary, 0, this.#iconTop(primary, 'primaryIcon', text.height));
    // A title that does not fit is truncated with an ellipsis.
    if (text.width > width - start - right) this.kit.put(label, { width: Math.max(1, width - start - right) });
    this.kit.move(label, start, 0);
    const y = text.height + this.px(DIVIDER_GAP);
    const height = this.px(DIVIDER_HEIGHT);
    this.kit.put(divider, { width, height, blendColor: this.color('DialogSecondaryItemColor') });
    this.kit.move(divider, 0, y);
    this.parts.push(label, divider);
    return { width, height: y + height };
  }

  /** @returns the width of the icon; 0 until it is loaded */
  #icon(poster: DrawnNode, field: string): number {
    this.kit.put(poster, { uri: this.text(field) });
    const width = this.text(field) === '' ? 0 : Number(poster.getValueJS('bitmapWidth')) || 0;
    if (width > 0) this.parts.push(poster);
    return width;
  }

  #iconTop(poster: DrawnNode, field: string, line: number): number {
    return (line - (Number(poster.getValueJS('bitmapHeight')) || 0)) / 2 + this.number(`${field}VertOffset`);
  }
}

/** Scrolling window over a column that is too high, with its scrollbar. */
class Window {
  readonly #piece: Piece;
  #offset = 0;
  #height = 0;
  #inner = 0;
  #bars: readonly [DrawnNode, DrawnNode] | undefined;

  constructor(piece: Piece) {
    this.#piece = piece;
  }

  get isScrolling(): boolean {
    return this.#inner > this.#height;
  }

  get offset(): number {
    return this.#offset;
  }

  /** @param margin space for the scrollbar to the right of the column */
  show(width: number, height: number, inner: number, margin: number): void {
    this.#height = height;
    this.#inner = inner;
    this.#offset = Math.max(0, Math.min(this.#offset, inner - height));
    const piece = this.#piece;
    piece.childOrigin = [0, -this.#offset];
    piece.clip = this.isScrolling ? { x: -margin, y: 0, width: width + 2 * margin, height } : undefined;
    piece.parts = this.isScrolling ? this.#drawBars(width, margin) : [];
  }

  #drawBars(width: number, margin: number): DrawnNode[] {
    const { kit, node } = this.#piece;
    const [track, thumb] = (this.#bars ??= [kit.part(node, 'Rectangle'), kit.part(node, 'Rectangle')]);
    const thickness = margin / 4;
    const isFocused = kit.focused === node;
    const footprint = kit.color(node, 'DialogFootprintColor');
    kit.put(track, { width: thickness, height: this.#height, color: footprint });
    kit.put(thumb, {
      width: thickness,
      height: (this.#height * this.#height) / this.#inner,
      color: isFocused ? kit.color(node, 'DialogFocusColor') : footprint,
    });
    const x = width + margin / 2;
    kit.move(track, x, 0);
    kit.move(thumb, x, (this.#offset * this.#height) / this.#inner);
    return [track, thumb];
  }

  /** @returns false at the end of the column */
  scroll(by: number): boolean {
    const before = this.#offset;
    this.#offset = Math.max(0, Math.min(before + by, this.#inner - this.#height));
    return this.#offset !== before;
  }

  /** Scrolls until this part of the column is visible. */
  reveal(top: number, height: number): void {
    const lowest = top + height - this.#height;
    if (this.#offset > top) this.#offset = top;
    else if (this.#offset < lowest) this.#offset = lowest;
  }
}

const BAR_MARGIN = 24;
/** Pixels per key press at 720 lines: three lines of text. */
const SCROLL_STEP = 90;

/** Content area of a dialog. Its items scroll when the dialog does not fit on the screen. */
export class ContentArea extends ContentColumn {
  readonly #window = new Window(this);
  #size: Size = { width: 0, height: 0 };

  override layOut(width: number): Size {
    this.#size = super.layOut(width);
    return this.#size;
  }

  /** The item, if there is exactly one. */
  get only(): Piece | undefined {
    const [first, ...others] = this.pieces();
    return others.length === 0 ? first : undefined;
  }

  /** Limits the visible height, after `layOut`. */
  limit(height: number): Size {
    const seen = Math.min(height, this.#size.height);
    const focused = this.places.find(({ piece }) => this.kit.holdsFocus(piece.node));
    if (focused !== undefined && this.#size.height > seen) this.#window.reveal(focused.y, focused.height);
    this.#window.show(this.#size.width, seen, this.#size.height, this.px(BAR_MARGIN));
    return { width: this.#size.width, height: seen };
  }

  /** Returns the area itself when it scrolls and none of its items takes keys. */
  override targets(): DrawnNode[] {
    const inner = super.targets();
    return inner.length === 0 && this.#window.isScrolling ? [this.node] : inner;
  }

  override handleKey(key: string, press: boolean): boolean {
    if (!press || this.kit.focused !== this.node) return false;
    const step = this.px(SCROLL_STEP);
    if (key === 'down' || key === 'up') return this.#window.scroll(key === 'down' ? step : -step);
    return false;
  }
}

const BUTTON_HEIGHT = 50;
const BUTTON_PADDING = 20;

export class Button extends Piece {
  #ground: DrawnNode | undefined;
  #label: LabelPart | undefined;

  get isEnabled(): boolean {
    return !this.isOn('disabled') && this.node.isVisible();
  }

  #shown(): LabelPart {
    const label = (this.#label ??= this.part<LabelPart>('Label', { font: 'font:SmallSystemFont' }));
    this.kit.put(label, { text: this.text('text') });
    return label;
  }

  override wanted(): number {
    return this.#shown().getMeasured().width + 2 * this.px(BUTTON_PADDING);
  }

  override focus(on: boolean, base: (on: boolean) => boolean): boolean {
    const has = base(on);
    const area = this.kit.pieceOf(this.kit.parentOf(this.node));
    if (on && area instanceof ButtonArea && this.kit.focused === this.node) area.focusedOn(this);
    return has;
  }

  layOut(width: number): Size {
    const height = this.px(BUTTON_HEIGHT);
    const label = this.#shown();
    const ground = (this.#ground ??= this.part('Poster'));
    const area = this.kit.pieceOf(this.kit.parentOf(this.node));
    const isFocused = this.kit.focused === this.node;
    const isFootprint = area instanceof ButtonArea && area.current === this && !isFocused;
    this.parts = isFocused || isFootprint ? [ground, label] : [label];
    this.kit.put(ground, {
      uri: `common:/images/dialog_button${isFocused ? '' : 'Footprint'}.9.png`,
      width,
      height,
      blendColor: this.color(isFocused ? 'DialogFocusColor' : 'DialogFootprintColor'),
    });
    const rest = this.isEnabled ? 'DialogTextColor' : 'DialogSecondaryTextColor';
    const padding = this.px(BUTTON_PADDING);
    this.kit.put(label, {
      color: this.color(isFocused ? 'DialogFocusItemColor' : rest),
      width: Math.max(1, width - 2 * padding),
    });
    this.kit.move(label, padding, (height - label.getMeasured().height) / 2);
    return { width, height };
  }
}

/** Receives the index of a button that was focused or selected. Dialogs implement it. */
export interface ButtonListener {
  buttonFocused(index: number): void;
  buttonSelected(index: number): void;
}

/** Minimum number of visible buttons. */
const LEAST_BUTTONS = 3;

export class ButtonArea extends Piece {
  readonly #window = new Window(this);
  #current: Button | undefined;
  #height = 0;

  /** Dialog that owns this area. */
  get #listener(): ButtonListener | undefined {
    const dialog = this.kit.pieceOf(this.kit.parentOf(this.node));
    return dialog !== undefined && 'buttonFocused' in dialog ? (dialog as unknown as ButtonListener) : undefined;
  }

  buttons(): Button[] {
    return this.pieces().filter((piece) => piece instanceof Button);
  }

  /** The button that has the focus, or had it last. */
  get current(): Button | undefined {
    const enabled = this.buttons().filter((button) => button.isEnabled);
    const kept = enabled.find((button) => button === this.#current);
    return kept ?? enabled[0];
  }

  override targets(): DrawnNode[] {
    return this.current === undefined ? [] : [this.node];
  }

  override wanted(): number {
    return Math.max(0, ...this.buttons().map((button) => button.wanted()));
  }

  override focus(on: boolean, base: (on: boolean) => boolean): boolean {
    const { current } = this;
    return on && current !== undefined ? current.node.setNodeFocus(true) : base(on);
  }

  focusedOn(button: Button): void {
    this.#current = button;
    this.#listener?.buttonFocused(this.buttons().indexOf(button));
  }

  override handleKey(key: string, press: boolean): boolean {
    if (!press) return false;
    const all = this.buttons();
    const { current } = this;
    if (current === undefined) return false;
    const index = all.indexOf(current);
    if (key === 'OK') {
      this.#listener?.buttonSelected(index);
      return true;
    }
    const others = key === 'down' ? all.slice(index + 1) : key === 'up' ? all.slice(0, index).reverse() : [];
    const next = others.find((button) => button.isEnabled);
    if (next === undefined) return false;
    next.node.setNodeFocus(true);
    return true;
  }

  /** @returns the height of the buttons that are always visible */
  reserve(width: number): number {
    const { height } = this.layOut(width);
    return Math.min(height, LEAST_BUTTONS * this.px(BUTTON_HEIGHT));
  }

  layOut(width: number): Size {
    let y = 0;
    for (const button of this.buttons()) {
      if (!button.node.isVisible()) continue;
      this.kit.move(button.node, 0, y);
      y += button.layOut(width).height;
    }
    this.#height = y;
    return { width, height: y };
  }

  /** Limits the visible height after `layOut`, but shows at least three buttons. */
  limit(width: number, height: number): Size {
    const button = this.px(BUTTON_HEIGHT);
    const seen = Math.min(this.#height, Math.max(LEAST_BUTTONS, Math.floor(height / button)) * button);
    const { current } = this;
    if (current !== undefined && this.#height > seen) {
      const [, y = 0] = current.node.getValueJS('translation') as number[];
      this.#window.reveal(y, button);
    }
    this.#window.show(width, seen, this.#height, this.px(BAR_MARGIN));
    return { width, height: seen };
  }
}

/** Side card: content of the channel beside the column of the other areas. */
export class SideCard extends Piece {
  get isLeft(): boolean {
    return this.text('horizAlign').toLowerCase() === 'left';
  }

  get reachesEdge(): boolean {
    return this.isOn('extendToDialogEdge');
  }

  get showsDivider(): boolean {
    return this.isOn('showDivider');
  }

  layOut(_width: number): Size {
    const { width, height } = reach(this.node.children);
    return { width: this.number('width') || width, height };
  }
}
