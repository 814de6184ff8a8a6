/**
 * Opens connections for undici, to vetted addresses only.
 *
 * A `lookup` option would not do: Node skips it for IP literals. So the name is resolved here, every address it gives is
 * judged, and the connection goes to the very address that was judged. TLS still checks the certificate against the
 * name of the URL.
 */
import { isIPv4, isIPv6, type Socket } from 'node:net';
import { buildConnector } from 'undici';
import { literalAddress, type AddressCheck } from './address.ts';
import { readPastInterimAnswers } from './interim-answers.ts';
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

/** A name resolves to addresses that may not be used. Its answer may be another one soon. */
class NoPermittedAddress extends Error {
  readonly code = 'ADDRESS_NOT_PERMITTED';

  constructor(problem = 'it has no address') {
    super(`the receiver’s host name resolves to no address that may be used: ${problem}`);
  }
}

/** Pause before the next address is tried while the one before keeps silent: the delay that RFC 8305 recommends. */
const NEXT_ADDRESS_MS = 250;
/** The same where TCP is connected and TLS is not. */
const NEXT_AFTER_TCP_MS = 1000;
const NEXT_ADDRESS_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'EACCES',
  'EPERM',
  'EINVAL',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);

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
  const addresses = await permittedAddresses(target.hostname, literal, options);
  const resolved = performance.now();
  const race = new Race(addresses, (address) => open(withSni(target, literal), address, connectTo));
  const { socket, tcpMs, startedMs } = await race.run(options.timeoutMs - (resolved - started));
  options.onConnected?.({
    dnsMs: literal === undefined ? resolved - started : 0,
    connectMs: startedMs - resolved + tcpMs,
    tlsMs: target.protocol === 'https:' ? performance.now() - startedMs - tcpMs : undefined,
  });
  readPastInterimAnswers(socket);
  return socket;
}

/** Addresses that may be used, of both families in turn. What a name resolves to may change; a literal stays as it is. */
async function permittedAddresses(
  hostname: string,
  literal: string | undefined,
  { check, lookup }: ConnectorOptions,
): Promise<string[]> {
  if (literal !== undefined) {
    const problem = check(literal);
    if (problem !== undefined) throw new AddressRefused(problem);
    return [literal];
  }
  const found = await lookup(hostname);
  const permitted = found.filter((address) => check(address) === undefined);
  const [first] = found;
  if (permitted.length === 0) throw new NoPermittedAddress(first === undefined ? undefined : check(first));
  const [four, six] = [permitted.filter((address) => isIPv4(address)), permitted.filter((address) => isIPv6(address))];
  return Array.from({ length: Math.max(four.length, six.length) }, (_, n) => [four[n], six[n]])
    .flat()
    .filter((address) => address !== undefined);
}

/** A name is told without the dot that may end it (RFC 6066, section 3). Undici tells the name of the URL as it is. */
function withSni(target: buildConnector.Options, literal: string | undefined): buildConnector.Options {
  return literal === undefined ? { ...target, servername: target.hostname.replace(/\.$/, '') } : target;
}

interface Connected {
  socket: Socket;
  /** From the start of this one connection. */
  tcpMs: number;
  startedMs: number;
}

/** One connection on its way. */
interface Opening {
  /** Told when TCP is connected; TLS follows. */
  onTcp(listener: () => void): void;
  connected: Promise<Connected>;
  abandon(error: Error): void;
}

/** Connects to addresses one after the other, the next while the one before keeps silent (RFC 8305, section 5). */
class Race {
  readonly #addresses: string[];
  readonly #open: (address: string) => Opening;
  readonly #openings = new Set<Opening>();
  #next: NodeJS.Timeout | undefined;
  #resolve: (connected: Connected) => void = () => undefined;
  #reject: (error: unknown) => void = () => undefined;
  #isOver = false;

  constructor(addresses: readonly string[], open: (address: string) => Opening) {
    this.#addresses = [...addresses];
    this.#open = open;
  }

  async run(timeoutMs: number): Promise<Connected> {
    const end = setTimeout(() => this.#end(() => this.#reject(new ConnectTimeout())), Math.max(0, timeoutMs));
    try {
      return await new Promise((resolve, reject) => {
        this.#resolve = resolve;
        this.#reject = reject;
        this.#startNext();
      });
    } finally {
      clearTimeout(end);
    }
  }

  #startNext(): void {
    clearTimeout(this.#next);
    const address = this.#addresses.shift();
    if (address === undefined) return;
    const opening = this.#open(address);
    this.#openings.add(opening);
    this.#startNextAfter(NEXT_ADDRESS_MS);
    opening.onTcp(() => this.#startNextAfter(NEXT_AFTER_TCP_MS));
    opening.connected.then(
      (connected) => {
        this.#openings.delete(opening);
        if (this.#isOver) connected.socket.destroy();
        else this.#end(() => this.#resolve(connected));
      },
      (error: unknown) => {
        this.#openings.delete(opening);
        if (this.#isOver) return;
        const isLast = this.#openings.size === 0 && this.#addresses.length === 0;
        if (isLast || !canTryNextAddress(error)) this.#end(() => this.#reject(error));
        else this.#startNext();
      },
    );
  }

  #startNextAfter(delayMs: number): void {
    if (this.#isOver) return;
    clearTimeout(this.#next);
    this.#next = setTimeout(() => this.#startNext(), delayMs);
  }

  #end(tell: () => void): void {
    this.#isOver = true;
    clearTimeout(this.#next);
    tell();
    for (const opening of this.#openings) opening.abandon(new ConnectTimeout());
  }
}

function open(target: buildConnector.Options, address: string, connectTo: buildConnector.connector): Opening {
  const startedMs = performance.now();
  let tcpMs: number | undefined;
  let socket: Socket | undefined;
  const connected = new Promise<Connected>((resolve, reject) => {
    // For https the certificate is checked against `servername`, the name of the URL.
    socket = connectTo({ ...target, hostname: address }, (error, ready) => {
      if (error !== null) reject(error);
      else resolve({ socket: ready, tcpMs: tcpMs ?? performance.now() - startedMs, startedMs });
    }) as unknown as Socket | undefined;
    socket?.once('connect', () => {
      tcpMs = performance.now() - startedMs;
    });
  });
  return {
    connected,
    onTcp: (listener) => void socket?.once('connect', listener),
    abandon: (error) => void socket?.destroy(error),
  };
}

/** Another address may answer where one did not; a certificate that is wrong is wrong everywhere. */
function canTryNextAddress(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' && NEXT_ADDRESS_CODES.has(code);
}
