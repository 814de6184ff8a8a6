import { top } from './chain-of-imports/a.ts';
export function main(): void {
  console.log(top(1));
}
