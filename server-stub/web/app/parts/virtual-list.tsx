/**
 * A virtual list: only the visible rows exist in the DOM. It is a listbox whose options state their position.
 *
 * The arrow keys, Page Up and Down, Home and End move; Enter opens. Rows added above do not move the visible rows when
 * the list is scrolled down.
 */
import type { ComponentChildren, RefObject } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Items of the list and the height of each row. */
interface Rows<T> {
  items: readonly T[];
  keyOf(item: T): string;
  rowPixels: number;
}

interface VirtualListProps<T> extends Rows<T> {
  label: string;
  render(item: T): ComponentChildren;
  /** Key of the item that is open. */
  selected: string;
  onOpen(item: T): void;
  /** Called when the user scrolls near the end. */
  onEnd(): void;
}

type Box = RefObject<HTMLDivElement | null>;

/** Rows rendered beyond each edge, so that fast scrolling shows no gaps. */
const OVERSCAN_ROWS = 6;

export function VirtualList<T>(props: VirtualListProps<T>) {
  const { label, items, keyOf, render, selected, onOpen, onEnd, rowPixels } = props;
  const box = useRef<HTMLDivElement>(null);
  const [scroll, setScroll] = useState(0);
  const [active, setActive] = useState('');
  const height = useHeight(box);
  const first = Math.max(0, Math.floor(scroll / rowPixels) - OVERSCAN_ROWS);
  const last = Math.min(items.length, Math.ceil((scroll + height) / rowPixels) + OVERSCAN_ROWS);
  useScrollAnchor(box, props);
  useEffect(() => {
    if (items.length > 0 && last >= items.length) onEnd();
  }, [last >= items.length, items.length]);

  const move = useCallback(
    (to: number) => {
      const index = Math.max(0, Math.min(items.length - 1, to));
      const item = items[index];
      const element = box.current;
      if (item === undefined || element === null) return;
      setActive(keyOf(item));
      scrollIntoView(element, index * rowPixels, rowPixels);
      setScroll(element.scrollTop);
    },
    [items, rowPixels],
  );
  const keydown = (event: KeyboardEvent): void => {
    const activeIndex = items.findIndex((item) => keyOf(item) === active);
    const current = activeIndex === -1 ? items.findIndex((item) => keyOf(item) === selected) : activeIndex;
    const to = rowAfterKey(event.key, current, Math.max(1, Math.floor(height / rowPixels) - 1), items.length - 1);
    const opens = event.key === 'Enter' || event.key === ' ';
    if (to === undefined && !opens) return;
    event.preventDefault();
    if (to !== undefined) move(to);
    const item = items[current];
    if (opens && item !== undefined) onOpen(item);
  };

  const shown = items.slice(first, last);
  return (
    <div
      ref={box}
      class="virtual"
      role="listbox"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={shown.some((item) => keyOf(item) === active) ? `row-${active}` : undefined}
      onKeyDown={keydown}
      onScroll={(event) => setScroll(event.currentTarget.scrollTop)}
    >
      <div class="virtual-space" role="presentation" style={{ height: `${items.length * rowPixels}px` }}>
        <div class="virtual-window" role="presentation" style={{ transform: `translateY(${first * rowPixels}px)` }}>
          {shown.map((item, index) => {
            const key = keyOf(item);
            const open = (): void => {
              setActive(key);
              onOpen(item);
            };
            const place = { at: first + index + 1, of: items.length };
            const marks = { active: key === active, selected: key === selected };
            return (
              <Row key={key} name={key} {...marks} place={place} rowPixels={rowPixels} onClick={open}>
                {render(item)}
              </Row>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** Hook that returns the height of the box in pixels and follows its changes. */
function useHeight(box: Box): number {
  const [height, setHeight] = useState(600);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return height;
}

/** Hook that adjusts the scroll position when rows are added above, so that the same rows stay visible. */
function useScrollAnchor<T>(box: Box, { items, keyOf, rowPixels }: Rows<T>): void {
  const topRow = useRef<{ key: string; index: number } | undefined>(undefined);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const previous = topRow.current;
    if (previous !== undefined && element.scrollTop > 0 && items[previous.index] !== undefined) {
      const moved = items.findIndex((item) => keyOf(item) === previous.key);
      if (moved !== -1 && moved !== previous.index) element.scrollTop += (moved - previous.index) * rowPixels;
    }
    const index = Math.floor(element.scrollTop / rowPixels);
    const item = items[index];
    topRow.current = item === undefined ? undefined : { key: keyOf(item), index };
  });
}

/** Scrolls as little as possible to show the row that starts `top` pixels below the first one. */
function scrollIntoView(element: HTMLElement, top: number, rowPixels: number): void {
  if (top < element.scrollTop) element.scrollTop = top;
  if (top + rowPixels > element.scrollTop + element.clientHeight) {
    element.scrollTop = top + rowPixels - element.clientHeight;
  }
}

/** Returns the row that a key moves to from `current`, possibly out of range; undefined for other keys. */
function rowAfterKey(key: string, current: number, page: number, last: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    PageDown: current + page,
    PageUp: current - page,
    Home: 0,
    End: last,
  };
  return steps[key];
}

interface RowProps {
  /** Key of the item, by which the list refers to the active option. */
  name: string;
  active: boolean;
  selected: boolean;
  /** Position among all rows, counted from 1. */
  place: { at: number; of: number };
  rowPixels: number;
  onClick(): void;
  children: ComponentChildren;
}

function Row({ name, active, selected, place, rowPixels, onClick, children }: RowProps) {
  return (
    <div
      id={`row-${name}`}
      role="option"
      class={`virtual-row${active ? ' active' : ''}`}
      aria-selected={selected}
      aria-setsize={place.of}
      aria-posinset={place.at}
      style={{ height: `${rowPixels}px` }}
      onClick={onClick}
    >
      {children}
    </div>
  );
}
