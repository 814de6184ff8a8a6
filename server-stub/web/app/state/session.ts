/**
 * The session: the admin token and the device's control port, taken from the link's fragment and kept for this tab.
 *
 * A fragment never leaves the browser, so the token is in no log and no Referer. The page removes it from the address
 * bar at once, so a copied address does not contain it. `sessionStorage` forgets it when the tab closes.
 */
import { signal } from '@preact/signals';
import { createApi } from '../api/client.ts';

interface DeviceLink {
  /** Origin of the control port. */
  origin: string;
  token: string;
}

const KEY = 'settop-analytics';

/** Session data in `sessionStorage`. */
interface StoredSession {
  token?: string;
  device?: DeviceLink;
}

export const token = signal('');
export const deviceLink = signal<DeviceLink | undefined>(undefined);
/** Reason why the token must be entered again. */
export const refusal = signal('');

export const api = createApi(
  () => token.value,
  () =>
    signOut(
      'The server does not take this admin token. It may have been changed: open the link that was printed last, or paste the new token.',
    ),
);

export function signIn(value: string): void {
  token.value = value.trim();
  refusal.value = '';
  store();
}

export function signOut(reason = ''): void {
  if (token.value === '' && reason !== '') return;
  token.value = '';
  refusal.value = reason;
  store();
}

/** Reads the link once, at start. */
export function restoreSession(): void {
  const stored = load();
  token.value = stored.token ?? '';
  deviceLink.value = stored.device;
  const params = new URLSearchParams(location.hash.slice(1));
  if (!params.has('token') && !params.has('device')) return;
  token.value = params.get('token') ?? token.value;
  const device = params.get('device');
  if (device !== null && URL.canParse(device)) {
    deviceLink.value = { origin: new URL(device).origin, token: params.get('deviceToken') ?? '' };
  }
  history.replaceState(null, '', `${location.pathname}${deviceLink.value === undefined ? '' : '#/device'}`);
  store();
}

function store(): void {
  const device = deviceLink.value;
  const stored: StoredSession = { token: token.value, ...(device === undefined ? {} : { device }) };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // The browser may block storage. Then a reload asks for the token again.
  }
}

function load(): StoredSession {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as StoredSession;
  } catch {
    return {};
  }
}
