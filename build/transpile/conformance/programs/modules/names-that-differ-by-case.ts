import { config } from './names-that-differ-by-case/lower.ts';
function Config(): string {
  return 'upper';
}
export function main(): void {
  console.log(`${config()} ${Config()}`);
}
