import { divided } from './divided.ts';
export function half(n: number): number {
  return divided(n, 2);
}
