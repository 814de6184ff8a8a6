/** Parts of HTTP requests that transfers and the handshakes of WebSockets share. */
import type { SecureContextOptions, ConnectionOptions } from 'node:tls';
import { fail, FAILURE, type TransferFailure, type TransferRequest } from './types.ts';

/** Connect timeout of a device, in milliseconds. */
export const CONNECT_TIMEOUT_MS = 30_000;
export const MAX_REDIRECTS = 10;

/** Maps Node's error codes to the device's error number and message. */
const FAILURES: ReadonlyMap<string, [code: number, reason: string]> = new Map(
  Object.entries<[code: number, reason: string]>({
    ENOTFOUND: [FAILURE.unknownHost, "Couldn't resolve host name"],
    EAI_AGAIN: [FAILURE.unknownHost, "Couldn't resolve host name"],
    ECONNREFUSED: [FAILURE.refused, "Couldn't connect to server"],
    EHOSTUNREACH: [FAILURE.refused, "Couldn't connect to server"],
    ENETUNREACH: [FAILURE.refused, "Couldn't connect to server"],
    ETIMEDOUT: [FAILURE.timeout, 'Timeout was reached'],
    ECONNRESET: [FAILURE.reset, 'Failure when receiving data from the peer'],
    EPIPE: [FAILURE.sendError, 'Failed sending data to the peer'],
    HPE_INVALID_CONSTANT: [FAILURE.reset, 'Failure when receiving data from the peer'],
    Z_DATA_ERROR: [FAILURE.contentEncoding, 'Error while processing content unencoding'],
    Z_BUF_ERROR: [FAILURE.contentEncoding, 'Error while processing content unencoding'],
    EPROTO: [FAILURE.tlsConnect, 'SSL connect error'],
    ERR_SSL_WRONG_VERSION_NUMBER: [FAILURE.tlsConnect, 'SSL connect error'],
    ERR_SSL_PACKET_LENGTH_TOO_LONG: [FAILURE.tlsConnect, 'SSL connect error'],
  }),
);

/** Codes of OpenSSL's verification; all mean that the peer's certificate is not acceptable. */
const CERTIFICATE_ERRORS = /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS_CERT/;

/** Returns the headers of a request. */
export function headersOf(request: TransferRequest, cookie: string | undefined): Record<string, string> {
  const headers: Record<string, string> = { Accept: '*/*' };
  const given = new Set(request.headers.map(([name]) => name.toLowerCase()));
  if (!given.has('user-agent')) headers['User-Agent'] = request.userAgent;
  if (request.compressed && !given.has('accept-encoding')) headers['Accept-Encoding'] = 'gzip, deflate';
  if (request.body !== undefined && !given.has('content-type')) {
    headers['Content-Type'] = 'application/x-www-form-urlencoded';
  }
  if (request.body !== undefined) headers['Content-Length'] = String(request.body.length);
  if (cookie !== undefined) headers['Cookie'] = cookie;
  for (const [name, value] of request.headers) headers[name] = value;
  return headers;
}

/** Returns the raw headers of an answer as pairs. */
export function pairs(raw: readonly string[]): [string, string][] {
  const headers: [string, string][] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) headers.push([raw[i] ?? '', raw[i + 1] ?? '']);
  return headers;
}

/** Returns the failure that a channel is told for an error of Node's. */
export function failureOf(error: unknown): TransferFailure {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const known = FAILURES.get(code);
  if (known !== undefined) return fail(...known);
  if (CERTIFICATE_ERRORS.test(code)) {
    return fail(FAILURE.peerCertificate, 'SSL peer certificate or SSH remote key was not OK');
  }
  if (code.startsWith('ERR_SSL')) return fail(FAILURE.tlsConnect, 'SSL connect error');
  return fail(FAILURE.reset, 'Failure when receiving data from the peer');
}

/** Returns how strictly the certificate of the server is checked, and against which bundle. */
export function tlsOptionsOf(
  request: TransferRequest,
): Pick<ConnectionOptions, 'rejectUnauthorized' | 'checkServerIdentity'> & Pick<SecureContextOptions, 'ca'> {
  return {
    rejectUnauthorized: request.verifyPeer,
    ...(request.verifyHost ? {} : { checkServerIdentity: () => undefined }),
    ...(request.certificates === undefined ? {} : { ca: request.certificates }),
  };
}
