interface Hooks {
  onDone?: (text: string) => string;
}
function done(text: string): string {
  return `done ${text}`;
}
function fire(hooks: Hooks | undefined): string {
  return hooks?.onDone?.('now') ?? 'no hook';
}
export function main(): void {
  console.log(`${fire(undefined)}, ${fire({})}, ${fire({ onDone: done })}`);
}
