/** Named network conditions for switching by hand. */
import type { FaultSettings } from './faults.ts';

export const NETWORK_MODES = ['ok', 'offline', 'errors', 'slow', 'limited'] as const;
export type NetworkMode = (typeof NETWORK_MODES)[number];

const SLOW_MS = 3000;

export function faultsOf(mode: NetworkMode): FaultSettings {
  switch (mode) {
    case 'ok':
    case 'offline':
      return { rules: [], seed: 1 };
    case 'errors':
      return {
        rules: [{ method: 'POST', effect: { kind: 'answer', status: 500, body: 'switched on by hand' } }],
        seed: 1,
      };
    case 'slow':
      return { rules: [{ effect: { kind: 'latency', ms: SLOW_MS } }], seed: 1 };
    case 'limited':
      return {
        rules: [{ method: 'POST', effect: { kind: 'answer', status: 429, headers: { 'Retry-After': '2' } } }],
        seed: 1,
      };
  }
}
