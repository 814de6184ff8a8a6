/**
 * A list of any length in which only the rows in view exist: a listbox whose options say their place among all.
 *
 * The arrow keys, Page Up and Down, Home and End move; Enter opens. When rows are added above while the reader is
 * further down, what they look at stays where it is.
 */
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

export interface VirtualListProps<T> {
  label: string;
  items: readonly T[];
  keyOf(item: T): string;
  render(item: T): ComponentChildren;
  /** Key of the item that is open. */
  selected: string;
  onOpen(item: T): void;
  /** Called when the end comes near. */
  onEnd(): void;
  rowPixels: number;
}

/** Rows beyond the edges that exist too, so that quick scrolling shows no gaps. */
const OVERSCAN_ROWS = 6;

export function VirtualList<T>({
  label,
  items,
  keyOf,
  render,
  selected,
  onOpen,
  onEnd,
  rowPixels,
}: VirtualListProps<T>) {
  const box = useRef<HTMLDivElement>(null);
  const [scroll, setScroll] = useState(0);
  const [height, setHeight] = useState(600);
  const [active, setActive] = useState('');
  const topKey = useRef<{ key: string; index: number } | undefined>(undefined);

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => setHeight(element.clientHeight));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  const first = Math.max(0, Math.floor(scroll / rowPixels) - OVERSCAN_ROWS);
  const last = Math.min(items.length, Math.ceil((scroll + height) / rowPixels) + OVERSCAN_ROWS);

  // Keeps what is in view in place when rows came in above it.
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const before = topKey.current;
    if (before !== undefined && element.scrollTop > 0 && items[before.index] !== undefined) {
      const now = items.findIndex((item) => keyOf(item) === before.key);
      if (now !== -1 && now !== before.index) element.scrollTop += (now - before.index) * rowPixels;
    }
    const index = Math.floor(element.scrollTop / rowPixels);
    const item = items[index];
    topKey.current = item === undefined ? undefined : { key: keyOf(item), index };
  });

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
      const top = index * rowPixels;
      if (top < element.scrollTop) element.scrollTop = top;
      if (top + rowPixels > element.scrollTop + element.clientHeight) {
        element.scrollTop = top + rowPixels - element.clientHeight;
      }
      setScroll(element.scrollTop);
    },
    [items, rowPixels],
  );

  const keydown = (event: KeyboardEvent): void => {
    const activeIndex = items.findIndex((item) => keyOf(item) === active);
    const here = activeIndex === -1 ? items.findIndex((item) => keyOf(item) === selected) : activeIndex;
    const page = Math.max(1, Math.floor(height / rowPixels) - 1);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: here + 1,
      ArrowUp: here - 1,
      PageDown: here + page,
      PageUp: here - page,
      Home: 0,
      End: items.length - 1,
    };
    const to = steps[event.key];
    if (to !== undefined) {
      event.preventDefault();
      move(to);
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const item = items[here];
      if (item !== undefined) onOpen(item);
    }
  };

  const shown = items.slice(first, last);
  const activeShown = shown.some((item) => keyOf(item) === active);
  return (
    <div
      ref={box}
      class="virtual"
      role="listbox"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={activeShown ? `row-${active}` : undefined}
      onKeyDown={keydown}
      onScroll={(event) => setScroll(event.currentTarget.scrollTop)}
    >
      <div class="virtual-space" role="presentation" style={{ height: `${items.length * rowPixels}px` }}>
        <div class="virtual-window" role="presentation" style={{ transform: `translateY(${first * rowPixels}px)` }}>
          {shown.map((item, index) => {
            const key = keyOf(item);
            return (
              <div
                key={key}
                id={`row-${key}`}
                role="option"
                class={`virtual-row${key === active ? ' active' : ''}`}
                aria-selected={key === selected}
                aria-setsize={items.length}
                aria-posinset={first + index + 1}
                style={{ height: `${rowPixels}px` }}
                onClick={() => {
                  setActive(key);
                  onOpen(item);
                }}
              >
                {render(item)}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
