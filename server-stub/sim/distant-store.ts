/**
 * Simulates a store on another machine. Each call has latency before and after it runs. It may fail, and it may succeed
 * although the caller receives an error.
 */
import type { Clock } from '../runtime/clock.ts';
import type { Store } from '../store/store.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import type { Random } from './random.ts';

interface Distance {
  clock: Clock;
  random: Random;
  /** Maximum latency of one direction, in milliseconds of simulated time. */
  slowestWayMs: number;
  /** Reports whether calls may fail now. */
  broken(): boolean;
  /** Called on every failure. */
  onFault(): void;
}

/** Calls that the dispatcher and ingest make. Everything else is not part of the simulation and passes through. */
const CALLS = ['append', 'take', 'release', 'stillWaiting', 'settle', 'webhooks', 'nextDueOf'] as const;
/**
 * Calls whose result may be lost after they succeeded, because their callers can simply repeat them. `take` is
 * excluded: each store must find targets itself that it handed out without the caller's knowledge.
 */
const MAY_LOSE_ANSWER: readonly string[] = ['append', 'stillWaiting', 'webhooks', 'nextDueOf'];
const FAULT_CHANCE = 0.3;

type AnyCall = (...given: unknown[]) => unknown;

export function distantStore(store: Store, distance: Distance): Store {
  const doors = { log: distant(store.log, distance), deliveries: distant(store.deliveries, distance) };
  return new Proxy(store, {
    get(target, key) {
      const value: unknown = Reflect.get(key in doors ? doors : target, key);
      return typeof value === 'function' ? (value as AnyCall).bind(target) : value;
    },
  });
}

/** Wraps an interface of the store so that its calls have latency and faults. */
function distant<T extends object>(door: T, { clock, random, slowestWayMs, broken, onFault }: Distance): T {
  const way = (): Promise<void> =>
    new Promise((resolve) => {
      clock.after(random.between(0, slowestWayMs), resolve);
    });
  const fault = (what: string): StoreUnavailable => {
    onFault();
    return new StoreUnavailable(`${what}: the connection broke`);
  };
  const call = async (name: string, run: AnyCall, values: unknown[]): Promise<unknown> => {
    const mayFail = name !== 'release';
    await way();
    if (mayFail && broken() && random.chance(FAULT_CHANCE)) throw fault(name);
    const answer = await run(...values);
    await way();
    if (MAY_LOSE_ANSWER.includes(name) && broken() && random.chance(FAULT_CHANCE)) throw fault(name);
    return answer;
  };
  return new Proxy(door, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      const run = (value as AnyCall).bind(target);
      const name = CALLS.find((candidate) => candidate === key);
      return name === undefined ? run : (...values: unknown[]) => call(name, run, values);
    },
  });
}
