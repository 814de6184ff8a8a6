/**
 * Slows guessing at the admin token: an address that has sent too many wrong ones waits before it may try again.
 *
 * Counted by address, so that a stranger who guesses does not lock out anybody else. Time is passed in.
 */
import { isIPv6 } from 'node:net';

/** Wrong tokens that an address may send at once; as a typing error or an old bookmark does. */
const FREE_GUESSES = 10;
const GUESSES_PER_SECOND = 1;
/** Addresses remembered; the one that guessed longest ago is forgotten first. */
const MOST_ADDRESSES = 10_000;
/** A household or a rented server has that much of IPv6 to itself. */
const IPV6_NETWORK_GROUPS = 4;

interface Guesses {
  left: number;
  updatedMs: number;
}

export class GuessLimit {
  readonly #nowMs: () => number;
  readonly #byAddress = new Map<string, Guesses>();

  /** @param nowMs a clock that only goes forward */
  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** Seconds until this address may try again; 0 when it may now. */
  waitSeconds(address: string): number {
    const guesses = this.#read(networkOf(address));
    return guesses.left >= 1 ? 0 : Math.ceil((1 - guesses.left) / GUESSES_PER_SECOND);
  }

  wrong(address: string): void {
    const network = networkOf(address);
    const guesses = this.#read(network);
    guesses.left -= 1;
    // Moves it to the end: the first entry is always the one that guessed longest ago.
    this.#byAddress.delete(network);
    this.#byAddress.set(network, guesses);
    const oldest = this.#byAddress.keys().next().value;
    if (this.#byAddress.size > MOST_ADDRESSES && oldest !== undefined) this.#byAddress.delete(oldest);
  }

  #read(network: string): Guesses {
    const nowMs = this.#nowMs();
    const known = this.#byAddress.get(network);
    if (known === undefined) return { left: FREE_GUESSES, updatedMs: nowMs };
    known.left = Math.min(FREE_GUESSES, known.left + ((nowMs - known.updatedMs) / 1000) * GUESSES_PER_SECOND);
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
