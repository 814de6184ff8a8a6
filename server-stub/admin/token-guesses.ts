/**
 * Rate-limits wrong admin tokens by address. The limit never concerns the correct token, because others may share its
 * sender's address. Time is passed in.
 */
import { isIPv6 } from 'node:net';

/** Wrong tokens that an address may send in a burst, for typing errors and old bookmarks, before it must wait. */
const FREE_GUESSES = 10;
const GUESSES_PER_SECOND = 1;
/** Maximum number of tracked addresses; the one with the oldest guess is evicted first. */
const MOST_ADDRESSES = 10_000;
/** 16-bit groups of an IPv6 address that identify one network, such as a household or a rented server. */
const IPV6_NETWORK_GROUPS = 4;

interface Guesses {
  /** Remaining wrong tokens until the address must wait. */
  free: number;
  updatedMs: number;
}

export class GuessLimit {
  readonly #nowMs: () => number;
  readonly #byAddress = new Map<string, Guesses>();

  /** @param nowMs a clock that only goes forward */
  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** Returns the seconds until this address may send another wrong token; 0 if it may now. */
  waitSeconds(address: string): number {
    const { free } = this.#read(networkOf(address));
    return Math.max(0, Math.ceil((1 - free) / GUESSES_PER_SECOND));
  }

  wrong(address: string): void {
    const network = networkOf(address);
    const guesses = this.#read(network);
    guesses.free = Math.max(0, guesses.free - 1);
    // Moves it to the end: the first entry is always the one that guessed longest ago.
    this.#byAddress.delete(network);
    this.#byAddress.set(network, guesses);
    const oldest = this.#byAddress.keys().next().value;
    if (this.#byAddress.size > MOST_ADDRESSES && oldest !== undefined) this.#byAddress.delete(oldest);
  }

  #read(network: string): Guesses {
    const nowMs = this.#nowMs();
    const known = this.#byAddress.get(network);
    if (known === undefined) return { free: FREE_GUESSES, updatedMs: nowMs };
    const more = ((nowMs - known.updatedMs) / 1000) * GUESSES_PER_SECOND;
    known.free = Math.min(FREE_GUESSES, known.free + more);
    known.updatedMs = nowMs;
    return known;
  }
}

function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':');
  const missing = tail === undefined ? 0 : IPV6_NETWORK_GROUPS - Math.min(IPV6_NETWORK_GROUPS, groups.length);
  return [...groups, ...Array<string>(missing).fill('0')].slice(0, IPV6_NETWORK_GROUPS).join(':');
}
