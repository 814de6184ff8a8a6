/**
 * Opens connections for undici, to vetted addresses only.
 *
 * A `lookup` option would not do: Node skips it for IP literals. So the name is resolved here, every address it gives is
 * judged, and the connection goes to the very address that was judged. TLS still checks the certificate against the
 * name of the URL.
 */
import type { Socket } from 'node:net';
import { buildConnector } from 'undici';
import { literalAddress, type AddressCheck } from './address.ts';
import type { Lookup } from './name-resolver.ts';

export interface ConnectTiming {
  dnsMs: number;
  connectMs: number;
  tlsMs: number | undefined;
}

interface ConnectorOptions {
  check: AddressCheck;
  lookup: Lookup;
  /** The whole of it: the name, every address, TLS. */
  timeoutMs: number;
  /** PEM certificates of the authorities to trust; the runtime's own when absent. */
  ca?: string[] | undefined;
  onConnected?: ((timing: ConnectTiming) => void) | undefined;
}

/** No connection is made: the address may not be used. Final, unlike every other failure to connect. */
export class AddressRefused extends Error {
  readonly code = 'ADDRESS_REFUSED';
}

/** Nothing was connected in the time that was left. */
class ConnectTimeout extends Error {
  readonly code = 'UND_ERR_CONNECT_TIMEOUT';
}

export function createConnector(options: ConnectorOptions): buildConnector.connector {
  const connectTo = buildConnector({
    timeout: options.timeoutMs,
    allowH2: false,
    maxCachedSessions: 0,
    ...(options.ca === undefined ? {} : { ca: options.ca }),
  });
  return (target, callback) => {
    connect(target, options, connectTo).then(
      (socket) => callback(null, socket),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
    );
  };
}

async function connect(
  target: buildConnector.Options,
  options: ConnectorOptions,
  connectTo: buildConnector.connector,
): Promise<Socket> {
  const started = performance.now();
  const literal = literalAddress(target.hostname);
  const addresses = literal === undefined ? await options.lookup(target.hostname) : [literal];
  for (const address of addresses) {
    const problem = options.check(address);
    if (problem !== undefined) throw new AddressRefused(problem);
  }
  const resolved = performance.now();
  let failure: unknown = new Error(`${target.hostname} has no address`);
  for (const address of addresses) {
    const leftMs = options.timeoutMs - (performance.now() - started);
    if (leftMs <= 0) throw new ConnectTimeout();
    try {
      const { socket, tcpMs } = await open(target, address, connectTo, leftMs);
      options.onConnected?.({
        dnsMs: literal === undefined ? resolved - started : 0,
        connectMs: tcpMs,
        tlsMs: target.protocol === 'https:' ? performance.now() - resolved - tcpMs : undefined,
      });
      return socket;
    } catch (error) {
      failure = error;
      if (!canTryNextAddress(error)) break;
    }
  }
  throw failure;
}

function open(
  target: buildConnector.Options,
  address: string,
  connectTo: buildConnector.connector,
  leftMs: number,
): Promise<{ socket: Socket; tcpMs: number }> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    let tcpMs: number | undefined;
    // For https the certificate is checked against `servername`; undici derives it from `host`, the URL's name.
    const socket = connectTo({ ...target, hostname: address }, (error, connected) => {
      clearTimeout(end);
      if (error !== null) reject(error);
      else resolve({ socket: connected, tcpMs: tcpMs ?? performance.now() - started });
    }) as unknown as Socket | undefined;
    // Undici's own limit is one for each address, and looks at the clock once a second.
    const end = setTimeout(() => socket?.destroy(new ConnectTimeout()), leftMs);
    socket?.once('connect', () => {
      tcpMs = performance.now() - started;
    });
  });
}

/** Another address may answer where one did not; a certificate that is wrong is wrong everywhere. */
function canTryNextAddress(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' && ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'].includes(code);
}
