/** Where the reader is: `#/events/12`. The fragment is enough, so the server has one page to serve. */
import { computed, signal } from '@preact/signals';

const PAGES = ['events', 'device', 'destinations', 'sources', 'people'] as const;
export type PageName = (typeof PAGES)[number];

interface Route {
  page: PageName;
  /** What the page shows: an event's id, a destination's, `new`. */
  item: string;
}

const fragment = signal(location.hash);
addEventListener('hashchange', () => {
  fragment.value = location.hash;
});

function parseRoute(hash: string): Route {
  const [name = '', item = ''] = hash.replace(/^#\/?/, '').split('/');
  const page = PAGES.find((candidate) => candidate === name) ?? 'events';
  let decoded = '';
  try {
    decoded = decodeURIComponent(item);
  } catch {
    // A hand-made address: show the page without an item.
  }
  return { page, item: decoded };
}

export const route = computed(() => parseRoute(fragment.value));

export function addressOf(page: PageName, item = ''): string {
  return `#/${page}${item === '' ? '' : `/${encodeURIComponent(item)}`}`;
}

export function go(page: PageName, item = ''): void {
  location.hash = addressOf(page, item);
}

/** Reads the address again, after the session took the token out of it. */
export function readAddress(): void {
  fragment.value = location.hash;
}
