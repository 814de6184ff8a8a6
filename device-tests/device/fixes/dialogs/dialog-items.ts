/** Items in the content area of a standard dialog: text, lists, graphics, progress, keyboards and cards. */
import type { Rect, Size } from '../../engine/members.ts';
import { Piece, type DrawnNode, type LabelPart, type PaletteColor } from './dialog-parts.ts';

type Plain = Parameters<Piece['kit']['put']>[1][string];

const WRAPPED = { wrap: true };

/** Font and color of the named text styles. */
const TEXT_STYLES: ReadonlyMap<string, readonly [font: string, color: PaletteColor]> = new Map(
  Object.entries<readonly [font: string, color: PaletteColor]>({
    normal: ['font:SmallSystemFont', 'DialogTextColor'],
    secondary: ['font:SmallestSystemFont', 'DialogSecondaryTextColor'],
    bold: ['font:SmallBoldSystemFont', 'DialogTextColor'],
  }),
);
const [NORMAL_FONT] = TEXT_STYLES.get('normal') ?? [''];

/** Shows a label of an item in a rectangle and returns its size. */
function show(piece: Piece, label: LabelPart, at: Rect, fields: Readonly<Record<string, Plain>>): Size {
  piece.kit.put(label, { ...fields, width: at.width });
  piece.kit.move(label, at.x, at.y);
  return label.getMeasured();
}

export class TextItem extends Piece {
  #label: LabelPart | undefined;

  layOut(width: number): Size {
    const label = (this.#label ??= this.part<LabelPart>('Label', WRAPPED));
    this.parts = [label];
    const [font, color] = TEXT_STYLES.get(this.text('namedTextStyle').toLowerCase()) ?? [
      NORMAL_FONT,
      'DialogTextColor',
    ];
    const fields = { font, color: this.color(color), text: this.text('text') };
    return { width, height: show(this, label, { x: 0, y: 0, width, height: 0 }, fields).height };
  }
}

export class MultiStyleTextItem extends Piece {
  #label: LabelPart | undefined;

  layOut(width: number): Size {
    const label = (this.#label ??= this.part<LabelPart>('MultiStyleLabel', WRAPPED));
    this.parts = [label];
    const fields = {
      color: this.color('DialogTextColor'),
      drawingStyles: this.node.getValue('drawingStyles'),
      text: this.text('text'),
    };
    return { width, height: show(this, label, { x: 0, y: 0, width, height: 0 }, fields).height };
  }
}

const GAP_BETWEEN_BULLETS = 8;
const BULLET_WIDTH = 28;

export class BulletTextItem extends Piece {
  #rows: { mark: LabelPart; text: LabelPart }[] = [];

  layOut(width: number): Size {
    const texts = this.texts('bulletText');
    while (this.#rows.length < texts.length) {
      this.#rows.push({ mark: this.part('Label'), text: this.part('Label', WRAPPED) });
    }
    this.#rows.length = texts.length;
    this.parts = this.#rows.flatMap(({ mark, text }) => [mark, text]);
    const look = { font: NORMAL_FONT, color: this.color('DialogTextColor') };
    const type = this.text('bulletType').toLowerCase();
    const indent = this.px(BULLET_WIDTH);
    let y = 0;
    this.#rows.forEach(({ mark, text }, index) => {
      const place = { x: 0, y, width: 0, height: 0 };
      show(this, mark, place, { ...look, text: bullet(type, index) });
      const { height } = show(
        this,
        text,
        { ...place, x: indent, width: width - indent },
        { ...look, text: texts[index] ?? '' },
      );
      y += height + this.px(GAP_BETWEEN_BULLETS);
    });
    return { width, height: Math.max(0, y - this.px(GAP_BETWEEN_BULLETS)) };
  }
}

const LETTERS = 26;

function bullet(type: string, index: number): string {
  if (type === 'numbered') return `${index + 1}.`;
  return type === 'lettered' ? `${String.fromCharCode('a'.charCodeAt(0) + (index % LETTERS))}.` : '•';
}

const GAP_TO_TEXT = 20;

export class GraphicItem extends Piece {
  #poster: DrawnNode | undefined;
  #label: LabelPart | undefined;

  layOut(width: number): Size {
    const poster = (this.#poster ??= this.part('Poster'));
    const label = (this.#label ??= this.part<LabelPart>('Label', WRAPPED));
    this.parts = [poster, label];
    this.kit.put(poster, {
      uri: this.text('graphicUri'),
      width: this.number('graphicWidth'),
      height: this.number('graphicHeight'),
    });
    const graphic = {
      width: this.number('graphicWidth') || Number(poster.getValueJS('bitmapWidth')) || 0,
      height: this.number('graphicHeight') || Number(poster.getValueJS('bitmapHeight')) || 0,
    };
    const gap = this.text('text') === '' ? 0 : this.px(GAP_TO_TEXT);
    const align = this.text('graphicAlign').toLowerCase();
    return align.startsWith('center')
      ? this.#stack(poster, label, graphic, width, gap, align === 'center_below')
      : this.#beside(poster, label, graphic, width, gap, align === 'right');
  }

  #look(): Readonly<Record<string, Plain>> {
    return { font: NORMAL_FONT, color: this.color('DialogTextColor'), text: this.text('text') };
  }

  #stack(poster: DrawnNode, label: LabelPart, graphic: Size, width: number, gap: number, isBelow: boolean): Size {
    this.kit.put(label, { horizAlign: 'center' });
    const row = { x: 0, y: 0, width, height: 0 };
    const text = show(this, label, row, this.#look());
    this.kit.move(label, 0, isBelow ? 0 : graphic.height + gap);
    this.kit.move(poster, (width - graphic.width) / 2, isBelow ? text.height + gap : 0);
    return { width, height: text.height + gap + graphic.height };
  }

  #beside(poster: DrawnNode, label: LabelPart, graphic: Size, width: number, gap: number, isRight: boolean): Size {
    this.kit.put(label, { horizAlign: 'left' });
    const left = isRight ? 0 : graphic.width + gap;
    const place = { x: left, y: 0, width: Math.max(1, width - graphic.width - gap), height: 0 };
    const text = show(this, label, place, this.#look());
    const height = Math.max(text.height, graphic.height);
    this.kit.move(label, left, (height - text.height) / 2);
    this.kit.move(poster, isRight ? width - graphic.width : 0, (height - graphic.height) / 2);
    return { width, height };
  }
}

const SPINNER_SIZE = 80;

export class ProgressItem extends Piece {
  #spinner: DrawnNode | undefined;
  #label: LabelPart | undefined;

  /** Returns the smallest width that fits the text on one line. */
  narrowest(): number {
    const label = (this.#label ??= this.part<LabelPart>('Label', WRAPPED));
    this.kit.put(label, { wrap: false, width: 0, font: NORMAL_FONT, text: this.text('text') });
    const { width } = label.getMeasured();
    this.kit.put(label, WRAPPED);
    return this.px(SPINNER_SIZE + GAP_TO_TEXT) + width;
  }

  layOut(width: number): Size {
    const spinner = (this.#spinner ??= this.part('BusySpinner', { control: 'start' }));
    const label = (this.#label ??= this.part<LabelPart>('Label', WRAPPED));
    this.parts = [spinner, label];
    const bitmap = spinner.children[0];
    if (bitmap !== undefined) this.kit.put(bitmap, { blendColor: this.color('DialogItemColor') });
    const size = this.px(SPINNER_SIZE);
    const left = size + this.px(GAP_TO_TEXT);
    const fields = { font: NORMAL_FONT, color: this.color('DialogTextColor'), text: this.text('text') };
    const text = show(this, label, { x: left, y: 0, width: Math.max(1, width - left), height: 0 }, fields);
    const height = Math.max(size, text.height);
    this.kit.move(spinner, 0, (height - size) / 2);
    this.kit.move(label, left, (height - text.height) / 2);
    return { width, height };
  }
}

const BAR_HEIGHT = 6;
const ALL = 100;

/** Progress bar with the percentage as text. */
export class DeterminateProgressItem extends Piece {
  #bars: readonly [DrawnNode, DrawnNode] | undefined;
  #labels: readonly [LabelPart, LabelPart] | undefined;

  layOut(width: number): Size {
    const [rest, done] = (this.#bars ??= [this.part('Rectangle'), this.part('Rectangle')]);
    const [percentage, label] = (this.#labels ??= [this.part('Label'), this.part('Label', WRAPPED)]);
    this.parts = [rest, done, percentage, label];
    const percent = Math.round(Math.min(ALL, Math.max(0, this.number('percent'))));
    const look = { font: NORMAL_FONT, color: this.color('DialogTextColor') };
    const top = { x: 0, y: 0, width: 0, height: 0 };
    const widest = show(this, percentage, top, { ...look, text: `${ALL}%` }).width;
    const { height: line } = show(this, percentage, top, { ...look, text: `${percent}%` });
    const left = widest + this.px(GAP_TO_TEXT);
    const text = show(
      this,
      label,
      { ...top, x: left, width: Math.max(1, width - left) },
      { ...look, text: this.text('text') },
    );
    const y = Math.max(line, text.height) + this.px(GAP_TO_TEXT) / 2;
    const height = this.px(BAR_HEIGHT);
    this.kit.put(rest, { width, height, color: this.color('DialogSecondaryItemColor') });
    this.kit.put(done, { width: (width * percent) / ALL, height, color: this.color('DialogItemColor') });
    for (const bar of [rest, done]) this.kit.move(bar, 0, y);
    return { width, height: y + height };
  }
}

const KEYBOARDS: Readonly<Record<string, string>> = { keyboard: 'DynamicKeyboard', pinpad: 'DynamicPinPad' };

export class KeyboardItem extends Piece {
  #keyboard: DrawnNode | undefined;
  #layout = '';

  /** Roku's sample names the field `keyLayoutType`, its reference page `keyLayout`. */
  static readonly FIELDS = [
    { name: 'text', type: 'string', value: '' },
    { name: 'keyLayout', type: 'string', value: 'unspecified' },
    { name: 'keyLayoutType', type: 'string', value: 'unspecified' },
    { name: 'textEditBox', type: 'node' },
  ];

  get keyboard(): DrawnNode | undefined {
    const named = [this.text('keyLayout'), this.text('keyLayoutType')].map((name) => name.toLowerCase());
    const layout = named.find((name) => Object.hasOwn(KEYBOARDS, name)) ?? '';
    if (layout === this.#layout) return this.#keyboard;
    this.#layout = layout;
    const kind = KEYBOARDS[layout];
    this.#keyboard = kind === undefined ? undefined : this.part(kind);
    if (this.#keyboard === undefined) return undefined;
    const text = this.node.getValue('text');
    this.node.linkField(this.#keyboard, 'text');
    this.node.linkField(this.#keyboard, 'textEditBox');
    if (text.toString() !== '') this.node.setValue('text', text);
    return this.#keyboard;
  }

  override told(field: string): void {
    if (field.startsWith('keylayout')) void this.keyboard;
  }

  override targets(): DrawnNode[] {
    return this.keyboard === undefined ? [] : [this.keyboard];
  }

  override wanted(): number {
    return this.keyboard === undefined ? 0 : this.#size(this.keyboard).width;
  }

  /** Returns the size of the keyboard, which is as wide as its text box. */
  #size(keyboard: DrawnNode): Size {
    const box = keyboard.getValue('textEditBox') as unknown as DrawnNode;
    return { width: Number(box.getValueJS('width')) || 0, height: Number(keyboard.getValueJS('height')) || 0 };
  }

  layOut(width: number): Size {
    const { keyboard } = this;
    this.parts = keyboard === undefined ? [] : [keyboard];
    if (keyboard === undefined) return { width, height: 0 };
    const size = this.#size(keyboard);
    this.kit.put(keyboard, {
      keyColor: this.color('DialogTextColor'),
      focusedKeyColor: this.color('DialogFocusItemColor'),
    });
    // Keyboards of the engine draw their shadow to the left of their bounds.
    const [margin = 0] = (keyboard.getValue('textEditBox') as unknown as DrawnNode).getValueJS(
      'translation',
    ) as number[];
    this.kit.move(keyboard, Math.max(0, (width - size.width) / 2) - margin, 0);
    return { width: Math.max(width, size.width), height: size.height };
  }
}

/** Returns how far the nodes extend right of and below their parent's origin, as last drawn. */
export function reach(nodes: readonly DrawnNode[]): Size {
  let width = 0;
  let height = 0;
  for (const node of nodes) {
    if (!node.isVisible()) continue;
    const rect = node.rectToParent;
    if (Number.isFinite(rect.x + rect.width)) width = Math.max(width, rect.x + rect.width);
    if (Number.isFinite(rect.y + rect.height)) height = Math.max(height, rect.y + rect.height);
  }
  return { width, height };
}

export class CustomItem extends Piece {
  override wanted(): number {
    return this.number('fixedWidthField');
  }

  override targets(): DrawnNode[] {
    return this.isOn('focusable') ? [this.node] : [];
  }

  layOut(width: number): Size {
    const own = this.number('fixedWidthField') || width;
    // Channels observe this field to lay out their columns.
    this.kit.put(this.node, { widthField: own, width: own });
    return { width: own, height: reach(this.node.children).height };
  }
}

const CARD_PADDING = 14;
const ICON_SIZE = 24;

/** Card with a background, child nodes and an icon. OK selects it. */
export class ActionCardItem extends Piece {
  #ground: DrawnNode | undefined;
  #icon: DrawnNode | undefined;
  #arrow: LabelPart | undefined;

  get isFocused(): boolean {
    return this.kit.focused === this.node;
  }

  override targets(): DrawnNode[] {
    return [this.node];
  }

  override handleKey(key: string, press: boolean): boolean {
    if (key !== 'OK' || !press) return false;
    const group = this.kit.pieceOf(this.kit.parentOf(this.node));
    if (group instanceof ItemGroup) group.select(this);
    this.node.setValue('selected', this.kit.core.BrsBoolean.True);
    return true;
  }

  layOut(width: number): Size {
    const ground = (this.#ground ??= this.part('Rectangle'));
    const type = this.text('iconType').toLowerCase();
    const padding = this.px(CARD_PADDING);
    const iconSize = this.px(ICON_SIZE);
    const isLeft = type === 'checkbox' || type === 'radiobutton';
    this.childOrigin = [padding + (isLeft ? iconSize + padding : 0), padding];
    const height = Math.max(reach(this.node.children).height, iconSize) + 2 * padding;
    const isFocused = this.isFocused;
    this.kit.put(ground, {
      width,
      height,
      color: this.color(isFocused ? 'DialogFocusColor' : 'DialogFootprintColor'),
    });
    const tint = this.color(isFocused ? 'DialogFocusItemColor' : 'DialogTextColor');
    this.parts = [ground];
    if (isLeft) this.parts.push(this.#box(type, tint, padding, (height - iconSize) / 2, iconSize));
    if (type === 'more_info') {
      const arrow = (this.#arrow ??= this.part('Label', { text: '›', font: 'font:LargeBoldSystemFont' }));
      this.kit.put(arrow, { color: tint });
      const size = arrow.getMeasured();
      this.kit.move(arrow, width - padding - size.width, (height - size.height) / 2);
      this.parts.push(arrow);
    }
    return { width, height };
  }

  /** Shows the icon of a checkbox or radio button. The engine lacks radio icons: a check mark means selected. */
  #box(type: string, blendColor: Plain, x: number, y: number, size: number): DrawnNode {
    const icon = (this.#icon ??= this.part('Poster', { width: size, height: size }));
    const folder = `common:/images/${this.node.resolution === 'FHD' ? 'FHD' : 'HD'}`;
    const isChecked = this.isOn('iconStatus');
    const picture = type === 'checkbox' ? `icon_checkbox${isChecked ? 'ON' : 'OFF'}` : 'icon_checkmark';
    this.kit.put(icon, {
      uri: `${folder}/${picture}.png`,
      blendColor,
      visible: type === 'checkbox' || isChecked,
    });
    this.kit.move(icon, x, y);
    return icon;
  }
}

const ITEM_GAP = 20;
const GROUP_GAP = 6;

/** Stacks items vertically. */
abstract class Column extends Piece {
  protected abstract readonly gap: number;
  /** Position of each item after the last layout. */
  protected places: { piece: Piece; y: number; height: number }[] = [];

  override targets(): DrawnNode[] {
    return this.pieces().flatMap((piece) => piece.targets());
  }

  override wanted(): number {
    return Math.max(0, ...this.pieces().map((piece) => piece.wanted()));
  }

  layOut(width: number): Size {
    this.places = [];
    let bottom = 0;
    let y = 0;
    for (const piece of this.pieces()) {
      if (!piece.node.isVisible()) continue;
      const { height } = piece.layOut(width);
      this.kit.move(piece.node, 0, y);
      if (height === 0) continue;
      this.places.push({ piece, y, height });
      bottom = y + height;
      y = bottom + this.px(this.gap);
    }
    return { width, height: bottom };
  }
}

export class ItemGroup extends Column {
  protected readonly gap = GROUP_GAP;

  #cards(): ActionCardItem[] {
    return this.pieces().filter((piece) => piece instanceof ActionCardItem);
  }

  select(card: ActionCardItem): void {
    this.node.setValue('selectedIndex', new this.kit.core.Int32(this.pieces().indexOf(card)));
  }

  /** Turns the selected radio button on and the others off. */
  override told(field: string): void {
    if (field !== 'selectedindex') return;
    const { BrsBoolean } = this.kit.core;
    const selected = this.pieces()[this.number('selectedIndex')];
    const isRadio = (card: Piece | undefined): boolean =>
      String(card?.node.getValueJS('iconType')).toLowerCase() === 'radiobutton';
    if (!isRadio(selected)) return;
    for (const card of this.#cards().filter(isRadio)) {
      card.node.setValue('iconStatus', BrsBoolean.from(card === selected));
    }
  }
}

export class ContentColumn extends Column {
  protected readonly gap = ITEM_GAP;
}
