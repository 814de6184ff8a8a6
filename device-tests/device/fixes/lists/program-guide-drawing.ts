/** Draws a program guide: a time bar, a row for each channel, and a line for the current time. */
import type { Rect, Size } from '../../engine/members.ts';
import { Piece, type Canvas, type DrawnNode, type LabelPart } from '../dialogs/dialog-parts.ts';
import type { Guide, GuideFocus } from './program-guide.ts';

/** State of a guide for one drawing. */
export interface GuideView {
  guide: Guide;
  place: GuideFocus;
  hasFocus: boolean;
  /** Current time, in seconds since the epoch. */
  now: number;
  channelTitle(channel: number): string;
  programTitle(channel: number, program: number): string;
}

type Fields = Parameters<Piece['kit']['put']>[1];

const ROW_HEIGHT = 60;
const CELL_GAP = 2;
const MARGIN = 14;
const HALF_HOUR = 1800;
const LINE_WIDTH = 2;
const MS_PER_SECOND = 1000;
const GROUND = '0xFFFFFF26';
const FOCUSED_GROUND = '0xFFFFFFFF';

export class ProgramGuideDrawing extends Piece {
  readonly view: () => GuideView;
  #top = 0;
  /** Reusable parts by node type. */
  readonly #made = new Map<string, DrawnNode[]>();
  readonly #used = new Map<string, number>();

  constructor(kit: Piece['kit'], node: DrawnNode, view: () => GuideView) {
    super(kit, node);
    this.view = view;
  }

  layOut(): Size {
    const view = this.view();
    const [width, row] = this.#itemSize();
    const info = this.number('channelInfoWidth');
    const bar = this.number('timeBarHeight');
    const { guide, place } = view;
    this.parts = [];
    this.#used.clear();
    this.#top = Math.max(Math.min(this.#top, place.channel), place.channel - guide.rows + 1);
    const area = { x: info + this.number('infoGridGap'), y: 0, width, height: bar + guide.rows * row };
    this.#times(view, area, bar);
    for (let index = 0; index < guide.rows && this.#top + index < guide.channels.length; index += 1) {
      this.#channel(view, this.#top + index, { ...area, y: bar + index * row, height: row - CELL_GAP }, info);
    }
    this.#now(view, area, bar);
    const size = { width: area.x + width, height: area.height };
    this.clip = { x: 0, y: 0, ...size };
    return size;
  }

  /** @param args arguments of the engine's call: interpreter, origin, angle, opacity, canvas */
  draw(args: readonly unknown[]): void {
    const [, origin, , , canvas] = args as [unknown, readonly number[], number, number, Canvas | undefined];
    const [x = 0, y = 0] = origin;
    if (this.clip !== undefined) canvas?.pushClip({ ...this.clip, x, y });
    for (const part of this.parts) part.renderNode(...(args as Parameters<DrawnNode['renderNode']>));
    if (this.clip !== undefined) canvas?.popClip();
  }

  #itemSize(): readonly [number, number] {
    const [width = 0, height = 0] = (this.node.getValueJS('itemSize') as number[] | undefined) ?? [];
    const screen = (this.node as unknown as { sceneRect: Size }).sceneRect.width;
    return [width || screen - this.number('channelInfoWidth'), height || this.px(ROW_HEIGHT)];
  }

  #x({ guide, place }: GuideView, area: Rect, time: number): number {
    return area.x + ((time - place.leftEdge) * area.width) / guide.visible;
  }

  #times(view: GuideView, area: Rect, bar: number): void {
    const { leftEdge } = view.place;
    const timeZone = String(this.kit.core.BrsDevice.deviceInfo['timeZone'] ?? 'UTC');
    for (
      let time = Math.ceil(leftEdge / HALF_HOUR) * HALF_HOUR;
      time < leftEdge + view.guide.visible;
      time += HALF_HOUR
    ) {
      const text = new Date(time * MS_PER_SECOND).toLocaleTimeString('en-US', {
        timeZone,
        hour: 'numeric',
        minute: '2-digit',
      });
      const at = { ...area, x: this.#x(view, area, time) + this.number('timeLabelOffset'), height: bar };
      this.#write(text, at, { color: this.node.getValue('timeLabelColor'), width: 0 });
    }
  }

  #channel(view: GuideView, channel: number, area: Rect, info: number): void {
    const { place } = view;
    const isIn = view.hasFocus && channel === place.channel;
    if (info > 0) {
      const isFocused = isIn && place.inInfo;
      const cell = { ...area, x: 0, width: info - CELL_GAP };
      this.#cell(view.channelTitle(channel), cell, isFocused, this.node.getValue('channelInfoTextColor'));
    }
    (view.guide.channels[channel] ?? []).forEach(({ start, duration }, program) => {
      const from = Math.max(area.x, this.#x(view, area, start));
      const to = Math.min(area.x + area.width, this.#x(view, area, start + duration));
      if (to - from <= CELL_GAP) return;
      const isFocused = isIn && !place.inInfo && program === place.program;
      const cell = { ...area, x: from, width: to - from - CELL_GAP };
      this.#cell(view.programTitle(channel, program), cell, isFocused, this.node.getValue('programTitleColor'));
    });
  }

  #cell(title: string, cell: Rect, isFocused: boolean, rest: ReturnType<DrawnNode['getValue']>): void {
    const ground = this.#next('Rectangle');
    this.kit.put(ground, { width: cell.width, height: cell.height, color: isFocused ? FOCUSED_GROUND : GROUND });
    this.kit.move(ground, cell.x, cell.y);
    const width = cell.width - 2 * this.px(MARGIN);
    if (title === '' || width <= 0) return;
    const color = isFocused ? this.node.getValue('programTitleFocusedColor') : rest;
    this.#write(title, { ...cell, x: cell.x + this.px(MARGIN) }, { color, width });
  }

  #now(view: GuideView, area: Rect, bar: number): void {
    const x = this.#x(view, area, view.now);
    if (x < area.x || x >= area.x + area.width) return;
    const line = this.#next('Rectangle');
    this.kit.put(line, {
      width: this.number('nowBarWidth') || this.px(LINE_WIDTH),
      height: this.number('nowBarHeight') || area.height - bar,
      color: this.node.getValue('nowBarBlendColor'),
    });
    this.kit.move(line, x, bar);
  }

  /** Writes text, vertically centered in a rectangle. */
  #write(text: string, at: Rect, fields: Fields): void {
    const label = this.#next('Label') as LabelPart;
    this.kit.put(label, { ...fields, text });
    this.kit.move(label, at.x, at.y + (at.height - label.getMeasured().height) / 2);
  }

  #next(kind: string): DrawnNode {
    const made = this.#made.get(kind) ?? [];
    this.#made.set(kind, made);
    const index = this.#used.get(kind) ?? 0;
    this.#used.set(kind, index + 1);
    const part = made[index] ?? this.part(kind);
    made[index] = part;
    this.parts.push(part);
    return part;
  }
}
