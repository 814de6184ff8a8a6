/** Masks URLs for display: credentials and query may be secret and never leave the server. */

const HIDDEN = '***';
/** Matches a mask. Its number distinguishes URLs that would look the same. */
const HIDDEN_TEXT = /^\*\*\*\d*$/;

/** Returns the URL with `***` in place of its credentials and its query. */
export function maskUrl(url: string, mark = HIDDEN): string {
  const { protocol, username, password, host, pathname, search } = new URL(url);
  const credentials = username === '' && password === '' ? '' : `${mark}@`;
  return `${protocol}//${credentials}${host}${pathname}${search === '' ? '' : `?${mark}`}`;
}

/** Masks the URLs of one destination. URLs that differ only in hidden parts get numbers: `?***`, `?***2`. */
export function maskUrls(urls: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return urls.map((url) => {
    const shown = maskUrl(url);
    const count = (seen.get(shown) ?? 0) + 1;
    seen.set(shown, count);
    return count === 1 ? shown : maskUrl(url, `${HIDDEN}${count}`);
  });
}

/** Replaces masked URLs that a page sends back unchanged with the stored URLs. */
export function restoreUrls(sent: readonly unknown[], stored: readonly string[]): unknown[] {
  const shown = maskUrls(stored);
  return sent.map((url) => (typeof url === 'string' ? (stored[shown.indexOf(url.trim())] ?? url) : url));
}

/** Reports whether a URL still contains a mask: its other parts were edited, so the hidden value is unknown. */
export function hidesSomething({ username, search }: URL): boolean {
  return HIDDEN_TEXT.test(username) || HIDDEN_TEXT.test(search.slice(1));
}

/** Returns the parts of a URL that must never appear in a log: its password and its query. */
export function secretsOf(url: string): string[] {
  const { password, search } = new URL(url);
  return [password, search.slice(1)].filter((secret) => secret !== '');
}
