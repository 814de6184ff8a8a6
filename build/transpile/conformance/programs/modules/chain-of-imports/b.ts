import { bottom } from './c.ts';
export function middle(n: Int): string {
  return `middle(${bottom(n + 1)})`;
}
