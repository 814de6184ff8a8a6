/** URLs as people and pages are shown them: their credentials and their query may be secret, and stay here. */

const HIDDEN = '***';
/** The number tells apart what would look the same. */
const HIDDEN_TEXT = /^\*\*\*\d*$/;

/** The URL with `***` in the place of its credentials and of its query. */
export function shownUrl(url: string, mark = HIDDEN): string {
  const { protocol, username, password, host, pathname, search } = new URL(url);
  const credentials = username === '' && password === '' ? '' : `${mark}@`;
  return `${protocol}//${credentials}${host}${pathname}${search === '' ? '' : `?${mark}`}`;
}

/** The URLs of one destination. Those that differ in what is hidden only are numbered: `?***`, `?***2`. */
export function shownUrls(urls: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return urls.map((url) => {
    const shown = shownUrl(url);
    const count = (seen.get(shown) ?? 0) + 1;
    seen.set(shown, count);
    return count === 1 ? shown : shownUrl(url, `${HIDDEN}${count}`);
  });
}

/** Puts the stored URLs in the place of those that a page sends back as it was shown them. */
export function restoreUrls(sent: readonly unknown[], stored: readonly string[]): unknown[] {
  const shown = shownUrls(stored);
  return sent.map((url) => (typeof url === 'string' ? (stored[shown.indexOf(url.trim())] ?? url) : url));
}

/** Whether something is left of what was hidden: the text around it was edited, and what it hid is not known any more. */
export function hidesSomething({ username, search }: URL): boolean {
  return HIDDEN_TEXT.test(username) || HIDDEN_TEXT.test(search.slice(1));
}

/** What of a URL must appear nowhere: its password, and its query. */
export function secretsOf(url: string): string[] {
  const { password, search } = new URL(url);
  return [password, search.slice(1)].filter((secret) => secret !== '');
}
