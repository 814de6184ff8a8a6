/** Where the items of a TargetGroup lie: each in a rectangle, or between two while they move. Numbers alone. */
import type { Rect } from './dialog-kit.ts';

export interface TargetView {
  rects: readonly Rect[];
  /** Items there are. */
  count: number;
  /** The item in the focus region; between two while they move. With `wrap` it counts on beyond the last. */
  focus: number;
  /** The rectangle that is the focus region, likewise. */
  focusTarget: number;
  wrap: boolean;
}

export interface PlacedItem {
  /** Counted on beyond the last where they wrap: what stays the same while an item moves. */
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

/** The position nearest to `focus` that shows this item, in the direction asked for where items wrap. */
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

/** Rectangle by rectangle; where one set has fewer, the other's last ones stay. */
export function betweenSets(from: readonly Rect[], to: readonly Rect[], share: number): Rect[] {
  return Array.from({ length: Math.max(from.length, to.length) }, (_, i) => between(from[i], to[i], share)).filter(
    (rect) => rect !== undefined,
  );
}

export function modulo(value: number, count: number): number {
  return count === 0 ? 0 : ((value % count) + count) % count;
}

/** As a field of rectangles holds one: numbers, or members. */
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
