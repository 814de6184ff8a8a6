/**
 * Access control of the admin API: a request needs the admin token and must not come from a page of another origin.
 *
 * The Host check defeats DNS rebinding (a stranger's name that resolves to this machine). The Origin check defeats
 * scripts of other sites. Both also apply when the server is bound to loopback only.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';

export interface GuardOptions {
  token: () => string;
  /** Additional host names under which clients reach the server. */
  hosts: () => readonly string[];
}

interface GuardedRequest {
  host: string | undefined;
  origin: string | undefined;
  authorization: string | undefined;
}

export type Admission =
  { ok: true } | { ok: false; code: 'ADMIN_TOKEN' | 'ADMIN_HOST' | 'ADMIN_ORIGIN'; message: string };

export function admit(request: GuardedRequest, options: GuardOptions): Admission {
  const hostname = hostnameOf(request.host);
  if (hostname === undefined || !isOwnName(hostname, options.hosts())) {
    return {
      ok: false,
      code: 'ADMIN_HOST',
      message: 'The admin API is not served under this host name. Add the name to adminHosts in the configuration.',
    };
  }
  if (request.origin !== undefined && !isOwnOrigin(request.origin, request.host)) {
    return {
      ok: false,
      code: 'ADMIN_ORIGIN',
      message: 'Pages of another origin may not use the admin API.',
    };
  }
  const token = /^bearer +(\S+) *$/i.exec(request.authorization ?? '')?.[1] ?? '';
  if (!sameText(token, options.token())) {
    return {
      ok: false,
      code: 'ADMIN_TOKEN',
      message:
        'The admin token is missing or wrong. Send the adminToken of the configuration file as "Authorization: Bearer <token>".',
    };
  }
  return { ok: true };
}

function hostnameOf(host: string | undefined): string | undefined {
  if (host === undefined || !URL.canParse(`http://${host}`)) return undefined;
  const { hostname } = new URL(`http://${host}`);
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

/** Accepts every IP address, which DNS rebinding cannot affect, but only known host names. */
function isOwnName(hostname: string, hosts: readonly string[]): boolean {
  return isIP(hostname) !== 0 || hostname === 'localhost' || hosts.some((own) => own.toLowerCase() === hostname);
}

function isOwnOrigin(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(`http://${host}`).host;
}

function sameText(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
