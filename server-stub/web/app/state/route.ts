/** The current page, kept in the URL fragment (`#/events/12`), so the server has only one page to serve. */
import { computed, signal } from '@preact/signals';

const PAGES = ['events', 'device', 'destinations', 'sources', 'people'] as const;
export type PageName = (typeof PAGES)[number];

interface Route {
  page: PageName;
  /** Item that the page shows: the id of an event or destination, or `new`. */
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

/** Reads the address again after the session removed the token from it. */
export function readAddress(): void {
  fragment.value = location.hash;
}
