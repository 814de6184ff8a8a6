/**
 * Slows guessing at the admin token: an address that has sent too many wrong ones is refused, and after far more of them
 * a right token is not looked at either, unless it was accepted before.
 *
 * Guesses of others behind the same address lock out nobody: not who was accepted before, and not who comes with a right
 * token for the first time until thousands of guesses were made. Time is passed in.
 */
import { isIPv6 } from 'node:net';

/** Wrong tokens that an address may send at once before it is told to wait; as a typing error or an old bookmark does. */
const FREE_GUESSES = 10;
/** Wrong tokens of an address at once before a right one that is new has to wait too: little against all tokens there are. */
const MOST_GUESSES = 10_000;
const GUESSES_PER_SECOND = 1;
/** Addresses remembered; the one that guessed longest ago is forgotten first. */
const MOST_ADDRESSES = 10_000;
/** A household or a rented server has that much of IPv6 to itself. */
const IPV6_NETWORK_GROUPS = 4;

interface Guesses {
  /** Wrong tokens until the address is told to wait. */
  free: number;
  /** Wrong tokens until a right one that is new has to wait. */
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

  /** Seconds until this address may send another wrong token; 0 when it may now. */
  waitSeconds(address: string): number {
    return secondsUntil(this.#read(networkOf(address)).free);
  }

  /** Seconds until a right token is looked at that was never accepted; 0 when it is now. */
  newTokenWaitSeconds(address: string): number {
    return secondsUntil(this.#read(networkOf(address)).left);
  }

  wrong(address: string): void {
    const network = networkOf(address);
    const guesses = this.#read(network);
    guesses.free = Math.max(0, guesses.free - 1);
    guesses.left = Math.max(0, guesses.left - 1);
    // Moves it to the end: the first entry is always the one that guessed longest ago.
    this.#byAddress.delete(network);
    this.#byAddress.set(network, guesses);
    const oldest = this.#byAddress.keys().next().value;
    if (this.#byAddress.size > MOST_ADDRESSES && oldest !== undefined) this.#byAddress.delete(oldest);
  }

  #read(network: string): Guesses {
    const nowMs = this.#nowMs();
    const known = this.#byAddress.get(network);
    if (known === undefined) return { free: FREE_GUESSES, left: MOST_GUESSES, updatedMs: nowMs };
    const more = ((nowMs - known.updatedMs) / 1000) * GUESSES_PER_SECOND;
    known.free = Math.min(FREE_GUESSES, known.free + more);
    known.left = Math.min(MOST_GUESSES, known.left + more);
    known.updatedMs = nowMs;
    return known;
  }
}

function secondsUntil(left: number): number {
  return Math.max(0, Math.ceil((1 - left) / GUESSES_PER_SECOND));
}

function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':');
  const missing = tail === undefined ? 0 : IPV6_NETWORK_GROUPS - Math.min(IPV6_NETWORK_GROUPS, groups.length);
  return [...groups, ...Array<string>(missing).fill('0')].slice(0, IPV6_NETWORK_GROUPS).join(':');
}
