/**
 * Opens connections for undici, to vetted addresses only.
 *
 * A `lookup` option would not do: Node skips it for IP literals. So this module resolves the name, checks every
 * address, and connects to the very address it checked. TLS still checks the certificate against the name of the URL.
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
  /** Time limit for DNS, every address and TLS together, in milliseconds. */
  timeoutMs: number;
  /** Shared by all connections of an origin. */
  turn: AddressTurn;
  /** PEM certificates of the authorities to trust; the runtime's own when absent. */
  ca?: string[] | undefined;
  onConnected?: ((timing: ConnectTiming) => void) | undefined;
}

/** Index of the address that the next attempt begins with. An attempt without a connection moves it past its own. */
export interface AddressTurn {
  first: number;
}

/** The URL names an address that may not be used. Final, unlike every other failure to connect. */
export class AddressRefused extends Error {
  readonly code = 'ADDRESS_REFUSED';
}

/** A name resolves to no permitted address. Retried, because DNS may answer differently later. */
class NoPermittedAddress extends Error {
  readonly code = 'ADDRESS_NOT_PERMITTED';

  constructor(problem = 'it has no address') {
    super(`the receiver’s host name resolves to no address that may be used: ${problem}`);
  }
}

/** Delay before the next address is tried in parallel, in milliseconds: the one RFC 8305 recommends. */
const NEXT_ADDRESS_MS = 250;
/** The same delay once TCP is connected and TLS is not, in milliseconds. */
const NEXT_AFTER_TCP_MS = 1000;
/**
 * Limit of addresses tried in one attempt: silent ones fill its five seconds. A name may list thousands that refuse at
 * once, and each attempt would then scan them all.
 */
const MOST_ADDRESSES = 20;
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

/** No connection was made in the time left. */
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
  const { turn } = options;
  const permitted = await permittedAddresses(target.hostname, literal, options);
  const first = turn.first % permitted.length;
  const addresses = [...permitted.slice(first), ...permitted.slice(0, first)].slice(0, MOST_ADDRESSES);
  const resolved = performance.now();
  let begun = 0;
  const race = new Race(addresses, (address) => {
    begun += 1;
    return open(withSni(target, literal), address, connectTo);
  });
  const running = race.run(options.timeoutMs - (resolved - started));
  running.catch(() => (turn.first = first + begun));
  const { socket, tcpMs, startedMs } = await running;
  options.onConnected?.({
    dnsMs: literal === undefined ? resolved - started : 0,
    connectMs: startedMs - resolved + tcpMs,
    tlsMs: target.protocol === 'https:' ? performance.now() - startedMs - tcpMs : undefined,
  });
  readPastInterimAnswers(socket);
  return socket;
}

/** Returns the permitted addresses, at least one, IPv4 and IPv6 in turn. A forbidden literal is final, a forbidden name is not. */
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

/** Sets the TLS server name without a trailing dot (RFC 6066, section 3). Undici would send it with the dot. */
function withSni(target: buildConnector.Options, literal: string | undefined): buildConnector.Options {
  return literal === undefined ? { ...target, servername: target.hostname.replace(/\.$/, '') } : target;
}

interface Connected {
  socket: Socket;
  /** TCP connect time from the start of this one connection, in milliseconds. */
  tcpMs: number;
  startedMs: number;
}

/** A connection attempt under way. */
interface Opening {
  /** Calls the listener when TCP is connected; TLS follows. */
  onTcp(listener: () => void): void;
  connected: Promise<Connected>;
  abandon(error: Error): void;
}

/** Connects to addresses in turn, starting the next one while the earlier ones are silent (RFC 8305, section 5). */
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

/** Reports whether the next address is worth trying. A wrong certificate is wrong at every address. */
function canTryNextAddress(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' && NEXT_ADDRESS_CODES.has(code);
}
