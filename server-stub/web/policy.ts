/** Security headers of the page: it may only run its own script and talk to its own server. */

/** Parses the value of `--device-view` as an origin, or returns the reason why it is invalid. */
export function readDeviceView(text: string): { ok: true; origin: string } | { ok: false; message: string } {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin =
    url !== undefined && url.pathname === '/' && url.search === '' && url.hash === '' && !text.includes('@');
  if (url === undefined || !isOrigin || !/^https?:$/.test(url.protocol)) {
    return { ok: false, message: `must be an origin such as http://127.0.0.1:9000, and is '${text}'` };
  }
  return { ok: true, origin: url.origin };
}

/**
 * No inline script or style, no foreign asset, no frame, no form that leaves the page. Trusted types refuse every
 * place where a text could become markup, so that a payload stays text even if the app had a mistake.
 */
export function contentSecurityPolicy(deviceView: string | undefined): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self'`,
    `connect-src 'self'${deviceView === undefined ? '' : ` ${deviceView}`}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ');
}

/** Returns the headers of every response that belongs to the page. */
export function pageHeaders(deviceView: string | undefined): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(deviceView),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
}
