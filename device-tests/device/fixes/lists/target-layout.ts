/** Computes the positions of the items of a TargetGroup: each in a rectangle, or between two while they move. */
import type { Rect } from '../../engine/members.ts';

export interface TargetView {
  rects: readonly Rect[];
  /** Number of items. */
  count: number;
  /** Item in the focus region. Fractional while items move. With `wrap` it continues beyond the last item. */
  focus: number;
  /** Index of the rectangle that is the focus region. Fractional while sets change. */
  focusTarget: number;
  wrap: boolean;
}

export interface PlacedItem {
  /** Position that an item keeps while it moves. With `wrap` it continues beyond the last item. */
  position: number;
  index: number;
  target: number;
  rect: Rect;
  focusPercent: number;
}

export function placedItems({ rects, count, focus, focusTarget, wrap }: TargetView): PlacedItem[] {
  const items: PlacedItem[] = [];
  if (count === 0) return items;
  const first = Math.ceil(focus - focusTarget);
  const last = Math.floor(focus + rects.length - 1 - focusTarget);
  for (let position = first; position <= last; position++) {
    if (!wrap && (position < 0 || position >= count)) continue;
    const target = focusTarget + position - focus;
    const rect = between(rects[Math.floor(target)], rects[Math.ceil(target)], target - Math.floor(target));
    if (rect === undefined) continue;
    const focusPercent = Math.max(0, 1 - Math.abs(position - focus));
    items.push({ position, index: modulo(position, count), target, rect, focusPercent });
  }
  return items;
}

/** Returns the position nearest to `focus` that shows this item. With `wrap` it respects the direction. */
export function positionOf(
  index: number,
  { focus, count, wrap }: Pick<TargetView, 'focus' | 'count' | 'wrap'>,
  direction: 'advance' | 'reverse' | 'any',
): number {
  if (!wrap) return index;
  const base = Math.round(focus) - modulo(Math.round(focus), count) + index;
  if (direction === 'advance' && base < focus) return base + count;
  if (direction === 'reverse' && base > focus) return base - count;
  return base;
}

/** Interpolates two sets rectangle by rectangle. Surplus rectangles of the larger set stay unchanged. */
export function betweenSets(from: readonly Rect[], to: readonly Rect[], share: number): Rect[] {
  return Array.from({ length: Math.max(from.length, to.length) }, (_, i) => between(from[i], to[i], share)).filter(
    (rect) => rect !== undefined,
  );
}

export function modulo(value: number, count: number): number {
  return count === 0 ? 0 : ((value % count) + count) % count;
}

/** Parses a rectangle from an array of numbers or an object with members. */
export function rectOf(value: unknown): Rect | undefined {
  const [x, y, width, height] = Array.isArray(value) ? value : sides(value);
  const numbers = [x, y, width, height].map(Number);
  if (numbers.some((number) => !Number.isFinite(number))) return undefined;
  return { x: numbers[0] ?? 0, y: numbers[1] ?? 0, width: numbers[2] ?? 0, height: numbers[3] ?? 0 };
}

function sides(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const members = new Map(Object.entries(value).map(([key, side]) => [key.toLowerCase(), side as unknown]));
  return ['x', 'y', 'width', 'height'].map((key) => members.get(key));
}

function between(from: Rect | undefined, to: Rect | undefined, share: number): Rect | undefined {
  if (from === undefined || to === undefined) return to ?? from;
  const side = (key: keyof Rect): number => from[key] + (to[key] - from[key]) * share;
  return { x: side('x'), y: side('y'), width: side('width'), height: side('height') };
}
