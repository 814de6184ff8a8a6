import { ping } from './ping.ts';
export function pong(n: Int): string {
  return n <= 0 ? 'END' : `pong ${ping(n - 1)}`;
}
