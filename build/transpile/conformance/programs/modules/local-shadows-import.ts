import { value } from './local-shadows-import/value.ts';
function outer(): Int {
  const value = 5;
  return value;
}
function param(value: Int): Int {
  return value + 1;
}
export function main(): void {
  console.log(`${value()} ${outer()} ${param(7)}`);
}
