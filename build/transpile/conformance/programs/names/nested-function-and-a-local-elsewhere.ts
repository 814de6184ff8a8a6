import { run } from './nested-function-and-a-local-elsewhere/other.ts';
export function main(): void {
  function item(): number {
    return 1;
  }
  console.log(`${item()} ${run()}`);
}
