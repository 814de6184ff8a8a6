import { add, scale as multiply } from './import-functions/math.ts';
export function main(): void {
  console.log(`${add(1, 2)} ${multiply(3, 4)}`);
}
