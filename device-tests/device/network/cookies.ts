/** The device's cookies, kept while an app runs. Host-only or by domain; path, Secure and expiry honoured. */

interface Cookie {
  name: string;
  value: string;
  domain: string;
  hostOnly: boolean;
  path: string;
  secure: boolean;
  expiresMs: number;
}

/** Most cookies to keep; the oldest are dropped. */
const MAX_COOKIES = 1000;

export class CookieJar {
  #cookies: Cookie[] = [];

  store(url: URL, headers: readonly (readonly [string, string])[]): void {
    for (const [name, value] of headers) {
      if (name.toLowerCase() !== 'set-cookie') continue;
      const cookie = parse(url, value);
      if (cookie === undefined) continue;
      this.#cookies = this.#cookies.filter(
        (c) => c.name !== cookie.name || c.domain !== cookie.domain || c.path !== cookie.path,
      );
      if (cookie.expiresMs > Date.now()) this.#cookies.push(cookie);
    }
    this.#cookies.splice(0, this.#cookies.length - MAX_COOKIES);
  }

  /** Returns the `Cookie` header of a request; undefined when there is no cookie to send. */
  header(url: URL, wanted: boolean): string | undefined {
    if (!wanted) return undefined;
    const matching = this.#cookies.filter((cookie) => matches(cookie, url));
    return matching.length === 0 ? undefined : matching.map((c) => `${c.name}=${c.value}`).join('; ');
  }
}

function parse(url: URL, header: string): Cookie | undefined {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
  const equals = pair.indexOf('=');
  if (equals < 1) return undefined;
  const cookie: Cookie = {
    name: pair.slice(0, equals),
    value: pair.slice(equals + 1),
    domain: url.hostname,
    hostOnly: true,
    path: url.pathname.slice(0, Math.max(1, url.pathname.lastIndexOf('/'))),
    secure: false,
    expiresMs: Infinity,
  };
  for (const attribute of attributes) {
    const [key = '', value = ''] = attribute.split('=', 2);
    switch (key.toLowerCase()) {
      case 'domain':
        cookie.domain = value.replace(/^\./, '').toLowerCase();
        cookie.hostOnly = false;
        break;
      case 'path':
        if (value.startsWith('/')) cookie.path = value;
        break;
      case 'secure':
        cookie.secure = true;
        break;
      case 'max-age':
        cookie.expiresMs = Date.now() + Number(value) * 1000;
        break;
      case 'expires':
        if (cookie.expiresMs === Infinity) cookie.expiresMs = Date.parse(value);
        break;
    }
  }
  const ownDomain = url.hostname === cookie.domain || url.hostname.endsWith(`.${cookie.domain}`);
  return ownDomain ? cookie : undefined;
}

function matches(cookie: Cookie, url: URL): boolean {
  const domain = cookie.hostOnly
    ? url.hostname === cookie.domain
    : url.hostname === cookie.domain || url.hostname.endsWith(`.${cookie.domain}`);
  const path =
    url.pathname === cookie.path ||
    url.pathname.startsWith(cookie.path.endsWith('/') ? cookie.path : `${cookie.path}/`);
  return domain && path && (!cookie.secure || url.protocol === 'https:') && cookie.expiresMs > Date.now();
}
