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

interface Kept {
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
  keep();
}

export function signOut(why = ''): void {
  if (token.value === '' && why !== '') return;
  token.value = '';
  refusal.value = why;
  keep();
}

/** Reads the link once, at start. */
export function restoreSession(): void {
  const kept = read();
  token.value = kept.token ?? '';
  deviceLink.value = kept.device;
  const given = new URLSearchParams(location.hash.slice(1));
  if (!given.has('token') && !given.has('device')) return;
  token.value = given.get('token') ?? token.value;
  const device = given.get('device');
  if (device !== null && URL.canParse(device)) {
    deviceLink.value = { origin: new URL(device).origin, token: given.get('deviceToken') ?? '' };
  }
  history.replaceState(null, '', `${location.pathname}${deviceLink.value === undefined ? '' : '#/device'}`);
  keep();
}

function keep(): void {
  const kept: Kept = { token: token.value, ...(deviceLink.value === undefined ? {} : { device: deviceLink.value }) };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage may be turned off: then a reload asks for the token again.
  }
}

function read(): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}
