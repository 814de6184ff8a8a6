import { pong } from './pong.ts';
export function ping(n: Int): string {
  return n <= 0 ? 'end' : `ping ${pong(n - 1)}`;
}
