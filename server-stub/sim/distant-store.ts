/**
 * The store as it is when it stands on another machine: each call takes its time before and after it is done there, may
 * fail, and may be done although its answer says that it failed.
 */
import type { Clock } from '../runtime/clock.ts';
import { StoreUnavailable, type Store } from '../store/store.ts';
import type { Random } from './random.ts';

interface Distance {
  clock: Clock;
  random: Random;
  /** Longest way there, and back, in milliseconds of simulated time. */
  slowestWayMs: number;
  /** Whether calls may fail now. */
  broken(): boolean;
  /** Told of every failure. */
  onFault(): void;
}

/** Calls that the dispatcher and ingest make. Everything else is not part of the simulation and passes through. */
const CALLS = ['append', 'claim', 'release', 'stillWaiting', 'settle', 'nextDue', 'nextDueOf'] as const;
/**
 * Calls whose answer may be lost although they were done: their callers may simply repeat them. `claim` is not one of
 * them: finding targets that were claimed unknown to the caller is up to each store.
 */
const MAY_LOSE_ANSWER: readonly string[] = ['append', 'stillWaiting', 'nextDue', 'nextDueOf'];
const FAULT_CHANCE = 0.3;

export function distantStore(store: Store, distance: Distance): Store {
  const { clock, random } = distance;
  const way = (): Promise<void> =>
    new Promise((resolve) => {
      clock.after(random.between(0, distance.slowestWayMs), resolve);
    });
  const fault = (what: string): StoreUnavailable => {
    distance.onFault();
    return new StoreUnavailable(`${what}: the connection broke`);
  };
  const call = async (name: (typeof CALLS)[number], values: unknown[]): Promise<unknown> => {
    const mayFail = name !== 'release';
    await way();
    if (mayFail && distance.broken() && random.chance(FAULT_CHANCE)) throw fault(name);
    const answer = await (store[name] as (...given: unknown[]) => Promise<unknown>).apply(store, values);
    await way();
    if (MAY_LOSE_ANSWER.includes(name) && distance.broken() && random.chance(FAULT_CHANCE)) throw fault(name);
    return answer;
  };
  return new Proxy(store, {
    get(target, key) {
      const name = CALLS.find((candidate) => candidate === key);
      if (name !== undefined) return (...values: unknown[]) => call(name, values);
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value as (...given: unknown[]) => unknown).bind(target) : value;
    },
  });
}
