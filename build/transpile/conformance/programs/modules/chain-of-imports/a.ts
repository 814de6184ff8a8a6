import { middle } from './b.ts';
export function top(n: Int): string {
  return `top(${middle(n + 1)})`;
}
