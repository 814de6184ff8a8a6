/** Turns errors of sockets, DNS and certificates into messages a person can act on. */
import { AddressRefused } from './connector.ts';
import type { AttemptResult } from './outcome.ts';

const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    ECONNREFUSED: 'nothing listens at the receiver’s address (connection refused)',
    ECONNRESET: 'the receiver closed the connection before it answered',
    EPIPE: 'the receiver closed the connection before it answered',
    UND_ERR_SOCKET: 'the receiver closed the connection before it answered',
    ERR_ASSERTION: 'the receiver’s answer is no HTTP',
    UND_ERR_CONNECT_TIMEOUT: 'no connection could be made in time',
    UND_ERR_HEADERS_OVERFLOW: 'the receiver’s answer has headers beyond 16 KB',
    ETIMEDOUT: 'no connection could be made in time',
    EHOSTUNREACH: 'there is no route to the receiver',
    ENETUNREACH: 'there is no route to the receiver',
    ENOTFOUND: 'the receiver’s host name does not resolve',
    EAI_AGAIN: 'the receiver’s host name could not be resolved just now',
    DEPTH_ZERO_SELF_SIGNED_CERT: 'the receiver presents a self-signed certificate; no request was sent',
    SELF_SIGNED_CERT_IN_CHAIN:
      'the receiver’s certificate chain ends in a self-signed certificate; no request was sent',
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the receiver’s certificate comes from an unknown authority; no request was sent',
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
      'the receiver’s certificate comes from an unknown authority; no request was sent',
    UNABLE_TO_GET_ISSUER_CERT: 'the receiver’s certificate comes from an unknown authority; no request was sent',
    CERT_HAS_EXPIRED: 'the receiver’s certificate has expired; no request was sent',
    CERT_NOT_YET_VALID: 'the receiver’s certificate is not valid yet; no request was sent',
    ERR_TLS_CERT_ALTNAME_INVALID: 'the receiver’s certificate is for another host name; no request was sent',
  }),
);

/** Limit of an unknown error's message, in characters. */
const MOST_CHARACTERS = 300;

/** Converts an error thrown during a request into a result. */
export function networkResult(error: unknown): AttemptResult {
  if (error instanceof AddressRefused) return { kind: 'refused', message: error.message };
  const code = codeOf(error);
  const words = code === undefined ? undefined : WORDS.get(code);
  if (words !== undefined) return { kind: 'network', message: `${words} (${code})` };
  const message = plain(error);
  return { kind: 'network', message: code === undefined ? message : `${message} (${code})` };
}

/** Returns an error's message on one line: OpenSSL's has thread numbers, file names and line breaks. */
function plain(error: unknown): string {
  const { reason, library } = error as { reason?: unknown; library?: unknown };
  if (typeof reason === 'string' && typeof library === 'string') {
    return `no TLS connection could be made: ${oneLine(reason)}; no request was sent`;
  }
  return oneLine(error instanceof Error ? error.message : String(error));
}

function oneLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS);
}

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
}
