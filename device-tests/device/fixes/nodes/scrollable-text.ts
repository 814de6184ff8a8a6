/** The ScrollableText node: up and down scroll text that exceeds its height, with a scrollbar. */
import type { BrsValue } from '../../engine/types.ts';
import type { Rect, Size } from '../../engine/members.ts';
import { DialogKit, type Canvas, type DrawnNode } from '../dialogs/dialog-parts.ts';
import type { EngineFix, FixTarget } from '../fix.ts';
import { labelParts, type LabelNode } from './label-node.ts';

interface TextNode extends LabelNode {
  readonly cachedLines: readonly unknown[];
  readonly resolution: string;
  setValueSilent(field: string, value: BrsValue): void;
  handleKey(key: string, press: boolean): boolean;
  getDimensions(): Size;
  renderLabel(rect: Rect, rotation: number, opacity: number, canvas?: Canvas): Size;
  renderChildren(...args: unknown[]): void;
}

type LabelClass = new (initialized: unknown[], name: string) => TextNode;

interface DrawnFont {
  createDrawFont(): { measureTextHeight(): number };
}

const FIX = 'scrollable-text';
/** Width of the scrollbar and its gap to the text, in pixels at 720 lines. */
const BAR_WIDTH = 8;
const BAR_GAP = 16;
/** Lines scrolled per key press. */
const LINES_OF_A_KEY = 3;

export const scrollableText: EngineFix = {
  name: FIX,
  defect:
    'a ScrollableText is a plain node without its fields, so nothing can be written on it; a device shows its text, and ' +
    'scrolls it by keys.',
  apply(target) {
    const { Label, factory, kinds } = labelParts<TextNode>(FIX, target);
    const ScrollableText = scrollableTextClass(Label, target);
    kinds.set('scrollabletext', 'Group');
    factory.addNodeTypes([['ScrollableText', (name) => new ScrollableText(name)]]);
  },
};

/** Extends a wrapping Label, which supplies text, color, font, alignment and size. */
function scrollableTextClass(Label: LabelClass, target: FixTarget): new (name: string) => unknown {
  const kit = new DialogKit(FIX, target);
  return class ScrollableText extends Label {
    readonly #bar = new ScrollBar(kit, this as unknown as DrawnNode);

    constructor(name: string) {
      super([], name);
      this.setExtendsType(name, 'Group');
      this.registerDefaultFields([
        { name: 'scrollbarTrackBitmapUri', type: 'uri', value: '' },
        { name: 'scrollbarThumbBitmapUri', type: 'uri', value: '' },
      ]);
      this.setValueSilent('wrap', target.core.BrsBoolean.True);
    }

    /** Scrolls. Leaves the key to other nodes at either end of the text. */
    override handleKey(key: string, press: boolean): boolean {
      if (!press || (key !== 'up' && key !== 'down')) return false;
      return this.#bar.scroll(key === 'down' ? LINES_OF_A_KEY * this.#line() : -LINES_OF_A_KEY * this.#line());
    }

    #line(): number {
      const font = this.getValue('font') as DrawnFont;
      return font.createDrawFont().measureTextHeight() + (Number(this.getValueJS('lineSpacing')) || 0);
    }

    override renderLabel(rect: Rect, rotation: number, opacity: number, canvas?: Canvas): Size {
      const { height } = this.getDimensions();
      // The constructor of Label measures the label before the scrollbar exists.
      if (!(#bar in this) || height <= 0) return super.renderLabel(rect, rotation, opacity, canvas);
      const column = { ...rect, width: Math.max(1, rect.width - this.#bar.room), height: 0 };
      super.renderLabel(column, rotation, opacity);
      this.#bar.show({ width: rect.width, height }, this.cachedLines.length * this.#line());
      if (!this.#bar.isNeeded) return super.renderLabel(rect, rotation, opacity, canvas);
      canvas?.pushClip(rect);
      super.renderLabel({ ...column, y: rect.y - this.#bar.offset }, rotation, opacity, canvas);
      canvas?.popClip();
      return { ...rect };
    }

    override renderChildren(...args: unknown[]): void {
      for (const part of this.#bar.parts) part.renderNode(...(args as Parameters<DrawnNode['renderNode']>));
      super.renderChildren(...args);
    }
  };
}

/** Scroll offset of the text and its scrollbar. As on a device, new text keeps the offset. */
class ScrollBar {
  readonly #kit: DialogKit;
  readonly #node: DrawnNode;
  #track: DrawnNode | undefined;
  #thumb: DrawnNode | undefined;
  #view: Size = { width: 0, height: 0 };
  #inner = 0;
  offset = 0;
  parts: DrawnNode[] = [];

  constructor(kit: DialogKit, node: DrawnNode) {
    this.#kit = kit;
    this.#node = node;
  }

  get isNeeded(): boolean {
    return this.#inner > this.#view.height;
  }

  /** Width of the scrollbar including the gap. */
  get room(): number {
    return this.#px(BAR_WIDTH + BAR_GAP);
  }

  #px(measure: number): number {
    return this.#node.resolution === 'FHD' ? measure * 1.5 : measure;
  }

  scroll(by: number): boolean {
    const before = this.offset;
    this.offset = Math.max(0, Math.min(before + by, this.#inner - this.#view.height));
    return this.offset !== before;
  }

  show(view: Size, inner: number): void {
    this.#view = view;
    this.#inner = inner;
    this.scroll(0);
    this.parts = this.isNeeded ? this.#draw() : [];
  }

  #draw(): DrawnNode[] {
    const { width, height } = this.#view;
    const x = width - this.#px(BAR_WIDTH);
    const isFocused = this.#kit.focused === this.#node;
    this.#track = this.#part(this.#track, 'scrollbarTrackBitmapUri', '0xFFFFFF33', height);
    const thumbHeight = (height * height) / this.#inner;
    this.#thumb = this.#part(
      this.#thumb,
      'scrollbarThumbBitmapUri',
      isFocused ? '0xFFFFFFFF' : '0xFFFFFF66',
      thumbHeight,
    );
    this.#kit.move(this.#track, x, 0);
    this.#kit.move(this.#thumb, x, (this.offset * height) / this.#inner);
    return [this.#track, this.#thumb];
  }

  /** Returns the track or thumb. Channels hide the scrollbar by setting a bitmap that cannot be loaded. */
  #part(before: DrawnNode | undefined, field: string, color: string, height: number): DrawnNode {
    const uri = this.#node.getValueJS(field);
    const isOwn = typeof uri === 'string' && uri !== '';
    const size = { width: this.#px(BAR_WIDTH), height };
    const isRight = before !== undefined && before.fields.has('uri') === isOwn;
    const part = isRight ? before : this.#kit.part(this.#node, isOwn ? 'Poster' : 'Rectangle');
    this.#kit.put(part, isOwn ? { ...size, uri } : { ...size, color });
    return part;
  }
}
