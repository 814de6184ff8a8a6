/**
 * Network faults as data: the transfers they hit, and their effects. `plan` only decides; the caller acts.
 */
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { mersenne } from 'pure-rand/generator/mersenne';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import { FAILURE, type TransferRequest } from './types.ts';

/** The parts of a transfer that a rule matches. */
export type Attempt = Pick<TransferRequest, 'method' | 'url'>;

/** Effect of a rule on a transfer. Times are device time. */
export type Effect =
  /** The connection is refused. */
  | { kind: 'refuse' }
  | { kind: 'unknown-host' }
  /** `before`: the server receives nothing. `after`: it receives the request, and its response breaks off midway. */
  | { kind: 'reset'; when: 'before' | 'after' }
  | { kind: 'tls'; problem: 'handshake' | 'certificate' }
  /** No response, until the channel cancels or its minimum transfer rate ends the transfer. */
  | { kind: 'black-hole' }
  | { kind: 'timeout'; afterMs: number }
  /** A fixed response, without a request to the server. */
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body?: string }
  /** One status after the other; `pass` lets a transfer through. After the last one, all pass. */
  | { kind: 'sequence'; steps: ('pass' | { status: number; headers?: Record<string, string>; body?: string })[] }
  /** A captive portal's login page: status 200 with HTML for every request. */
  | { kind: 'captive-portal'; html?: string }
  /** Delay of the response. */
  | { kind: 'latency'; ms: number }
  /** Rate limit of request and response. */
  | { kind: 'bandwidth'; bytesPerSecond: number }
  /** The response body arrives byte by byte, one every `everyMs` (default: one second). */
  | { kind: 'drip'; everyMs?: number };

export interface FaultRule {
  /** Host name, without port; any when absent. */
  host?: string;
  /** Start of the path; any when absent. */
  path?: string;
  method?: string;
  /** Number of transfers the rule hits before it is used up; no limit when absent. */
  times?: number;
  /** Share of the transfers the rule hits, 0 to 1, drawn from `seed`. */
  chance?: number;
  effect: Effect;
}

export interface FaultSettings {
  rules: FaultRule[];
  /** Makes `chance` repeatable. */
  seed: number;
}

export type Plan =
  | { kind: 'pass'; delayMs: number; bytesPerSecond?: number; dripMs?: number }
  | { kind: 'fail'; code: number; reason: string; afterMs: number; ask: boolean }
  | { kind: 'never' }
  | { kind: 'answer'; status: number; headers: Record<string, string>; body: string; delayMs: number };

const DRIP_MS = 1000;

const PORTAL =
  '<!DOCTYPE html><html><head><title>Welcome</title></head><body><form action="/login">Room number: <input name="room"></form></body></html>';

/** The state of a set of rules: their used-up counts and their positions in sequences. */
export class FaultPlanner {
  readonly #rules: { rule: FaultRule; hits: number }[];
  readonly #random: RandomGenerator;

  constructor({ rules, seed }: FaultSettings) {
    this.#rules = rules.map((rule) => ({ rule, hits: 0 }));
    this.#random = mersenne(seed);
  }

  /** Plans one transfer. The first rule that ends it wins; delays of earlier rules add up. */
  plan(request: Attempt): Plan {
    let delayMs = 0;
    let bytesPerSecond: number | undefined;
    let dripMs: number | undefined;
    for (const entry of this.#rules) {
      if (!this.#hits(entry.rule, entry.hits, request)) continue;
      const hit = entry.hits++;
      const { effect } = entry.rule;
      if (effect.kind === 'latency') delayMs += effect.ms;
      else if (effect.kind === 'drip') dripMs = effect.everyMs ?? DRIP_MS;
      else if (effect.kind === 'bandwidth')
        bytesPerSecond = Math.min(bytesPerSecond ?? Infinity, effect.bytesPerSecond);
      else {
        const end = endOf(effect, hit, delayMs);
        if (end !== undefined) return end;
      }
    }
    return {
      kind: 'pass',
      delayMs,
      ...(bytesPerSecond === undefined ? {} : { bytesPerSecond }),
      ...(dripMs === undefined ? {} : { dripMs }),
    };
  }

  #hits(rule: FaultRule, hits: number, request: Attempt): boolean {
    if (rule.times !== undefined && hits >= rule.times) return false;
    const url = URL.parse(request.url);
    if (rule.host !== undefined && url?.hostname !== rule.host) return false;
    if (rule.path !== undefined && !(url?.pathname ?? '').startsWith(rule.path)) return false;
    if (rule.method !== undefined && rule.method.toUpperCase() !== request.method.toUpperCase()) return false;
    return rule.chance === undefined || uniformFloat64(this.#random) < rule.chance;
  }
}

function endOf(
  effect: Exclude<Effect, { kind: 'latency' | 'bandwidth' | 'drip' }>,
  hit: number,
  delayMs: number,
): Plan | undefined {
  const fail = (code: number, reason: string, ask = false, afterMs = delayMs): Plan => ({
    kind: 'fail',
    code,
    reason,
    afterMs,
    ask,
  });
  switch (effect.kind) {
    case 'refuse':
      return fail(FAILURE.refused, "Couldn't connect to server");
    case 'unknown-host':
      return fail(FAILURE.unknownHost, "Couldn't resolve host name");
    case 'reset':
      return fail(FAILURE.reset, 'Failure when receiving data from the peer', effect.when === 'after');
    case 'tls':
      return effect.problem === 'handshake'
        ? fail(FAILURE.tlsConnect, 'SSL connect error')
        : fail(FAILURE.peerCertificate, 'SSL peer certificate or SSH remote key was not OK');
    case 'black-hole':
      return { kind: 'never' };
    case 'timeout':
      return fail(FAILURE.timeout, 'Timeout was reached', false, delayMs + effect.afterMs);
    case 'answer':
      return answer(effect, delayMs);
    case 'captive-portal':
      return answer({ status: 200, headers: { 'Content-Type': 'text/html' }, body: effect.html ?? PORTAL }, delayMs);
    case 'sequence': {
      const step = effect.steps[hit];
      return step === undefined || step === 'pass' ? undefined : answer(step, delayMs);
    }
  }
}

function answer(given: { status: number; headers?: Record<string, string>; body?: string }, delayMs: number): Plan {
  return { kind: 'answer', status: given.status, headers: given.headers ?? {}, body: given.body ?? '', delayMs };
}

const EFFECT_KINDS: ReadonlySet<string> = new Set<Effect['kind']>([
  'refuse',
  'unknown-host',
  'reset',
  'tls',
  'black-hole',
  'timeout',
  'answer',
  'sequence',
  'captive-portal',
  'latency',
  'bandwidth',
  'drip',
]);

/** Reads settings that came from outside. @throws RangeError that names the bad field */
export function faultSettings(value: unknown): FaultSettings {
  if (typeof value !== 'object' || value === null) throw new RangeError('faults must be an object {"rules":[…]}');
  const { rules = [], seed = 1 } = value as { rules?: unknown; seed?: unknown };
  if (!Array.isArray(rules)) throw new RangeError('rules must be an array');
  if (typeof seed !== 'number' || !Number.isSafeInteger(seed)) throw new RangeError('seed must be a whole number');
  rules.forEach((rule: unknown, i) => {
    const kind = (rule as { effect?: { kind?: unknown } } | null)?.effect?.kind;
    if (typeof kind !== 'string' || !EFFECT_KINDS.has(kind)) {
      throw new RangeError(`rules[${i}].effect.kind must be one of ${[...EFFECT_KINDS].join(', ')}`);
    }
  });
  return { rules: rules as FaultRule[], seed };
}
