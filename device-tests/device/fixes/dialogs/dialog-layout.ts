/** Computes the size of a standard dialog and the positions of its areas. */
import type { ButtonArea, ContentArea, SideCard, TitleArea } from './dialog-areas.ts';
import { ProgressItem } from './dialog-items.ts';
import type { Rect, Size } from '../../engine/members.ts';
import type { DrawnNode, Piece } from './dialog-parts.ts';

export interface DialogAreas {
  titles: readonly TitleArea[];
  contents: readonly ContentArea[];
  buttons: ButtonArea | undefined;
  card: SideCard | undefined;
}

/** Layout of a dialog. Coordinates start at the corner of its background. */
interface PlacedDialog {
  /** Position on the screen. */
  origin: readonly [x: number, y: number];
  dialogSize: Size;
  /** Divider between the column of areas and the side card. */
  divider: Rect;
}

const WIDTH = 692;
const WIDEST = 920;
const PADDING_X = 60;
const PADDING_Y = 40;
const AREA_GAP = 20;
/** Margin between the dialog and the edges of the screen. */
const SCREEN_MARGIN = 30;
const DIVIDER_WIDTH = 2;

export class DialogLayout {
  readonly #frame: Piece;
  readonly #areas: DialogAreas;

  constructor(frame: Piece, areas: DialogAreas) {
    this.#frame = frame;
    this.#areas = areas;
  }

  get #screen(): Size {
    return (this.#frame.node as unknown as { sceneRect: Size }).sceneRect;
  }

  #px(measure: number): number {
    return this.#frame.px(measure);
  }

  shows(node: DrawnNode): boolean {
    const { titles, contents, buttons } = this.#areas;
    return [...titles, ...contents, buttons].some((area) => area?.node === node);
  }

  place(width: number, height: number): PlacedDialog {
    const padding = { x: this.#px(PADDING_X), y: this.#px(PADDING_Y) };
    const card = this.#areas.card?.layOut(0) ?? { width: 0, height: 0 };
    const reachesEdge = this.#areas.card?.reachesEdge === true;
    const beside = card.width === 0 ? 0 : card.width + (reachesEdge ? 0 : 2 * this.#px(AREA_GAP));
    const column = width > 0 ? Math.max(1, width - beside - 2 * padding.x) : this.#usualWidth();
    const left = padding.x + (this.#areas.card?.isLeft === true ? beside : 0);
    const least = Math.max(height, card.height + (reachesEdge ? 0 : 2 * padding.y)) - 2 * padding.y;
    const inner = this.#stack(left, padding.y, column, least);
    const dialogSize = { width: column + beside + 2 * padding.x, height: inner + 2 * padding.y };
    const divider = this.#placeCard(card, dialogSize, left, column);
    const { width: screenWidth, height: screenHeight } = this.#screen;
    return {
      origin: [(screenWidth - dialogSize.width) / 2, (screenHeight - dialogSize.height) / 2],
      dialogSize,
      divider,
    };
  }

  /** Default width of the column, when the channel sets none. */
  #usualWidth(): number {
    const { titles, contents, buttons } = this.#areas;
    const padding = 2 * this.#px(PADDING_X);
    const only = titles.length === 0 && buttons === undefined && contents.length === 1 ? contents[0]?.only : undefined;
    if (only instanceof ProgressItem) return only.narrowest();
    const entered = Math.max(0, ...contents.map((area) => area.wanted()));
    const lines = Math.max(0, buttons?.wanted() ?? 0, ...titles.map((area) => area.wanted()));
    const usual = Math.max(this.#px(WIDTH), Math.min(this.#px(WIDEST), lines + padding));
    return Math.max(usual - padding, entered);
  }

  /** Stacks the areas. Areas that do not fit on the screen scroll. @returns the total height */
  #stack(left: number, top: number, width: number, least: number): number {
    const { titles, contents, buttons } = this.#areas;
    const { kit } = this.#frame;
    const gap = this.#px(AREA_GAP);
    const highest = this.#screen.height - 2 * this.#px(SCREEN_MARGIN) - 2 * top;
    let y = 0;
    const next = (height: number): void => {
      y += height === 0 ? 0 : height + gap;
    };
    for (const area of titles) {
      kit.move(area.node, left, top + y);
      next(area.layOut(width).height);
    }
    const share = width / Math.max(1, contents.length);
    const wanted = Math.max(0, ...contents.map((area) => area.layOut(share).height));
    const reserved = buttons === undefined ? 0 : buttons.reserve(width) + gap;
    const given = Math.max(0, Math.min(wanted, highest - y - reserved));
    contents.forEach((area, index) => {
      kit.move(area.node, left + index * share, top + y);
      area.limit(given);
    });
    next(given);
    const below = buttons?.limit(width, highest - y).height ?? 0;
    next(below);
    const height = Math.max(y - gap, Math.min(least, highest), 0);
    if (buttons !== undefined) kit.move(buttons.node, left, top + height - below);
    return height;
  }

  #placeCard(card: Size, dialogSize: Size, left: number, column: number): Rect {
    const { card: area } = this.#areas;
    const y = area?.reachesEdge === true ? 0 : this.#px(PADDING_Y);
    const edge = area?.reachesEdge === true ? 0 : this.#px(PADDING_X);
    if (area !== undefined) {
      this.#frame.kit.move(area.node, area.isLeft ? edge : dialogSize.width - edge - card.width, y);
    }
    const gap = this.#px(AREA_GAP);
    const x = area?.isLeft === true ? left - gap : left + column + gap;
    return { x, y, width: this.#px(DIVIDER_WIDTH), height: dialogSize.height - 2 * y };
  }
}
