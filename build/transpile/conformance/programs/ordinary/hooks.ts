interface Hooks {
  onStart?(name: string): void;
  onEnd?: (name: string, ms: number) => string | undefined;
}
class Runner {
  private readonly hooks: Hooks | undefined;
  constructor(hooks?: Hooks) {
    this.hooks = hooks;
  }
  run(name: string): string {
    this.hooks?.onStart?.(name);
    const result = this.hooks?.onEnd?.(name, 5);
    return result ?? 'none';
  }
}
function started(name: string): void {
  console.log(`start ${name}`);
}
function pick<T>(value: T | null | undefined, fallback: T): T {
  return value ?? fallback;
}
export function main(): void {
  console.log(new Runner().run('a'));
  console.log(new Runner({}).run('b'));
  console.log(new Runner({ onStart: started, onEnd: (n, ms) => (ms > 3 ? `${n} slow` : undefined) }).run('c'));
  console.log(`${pick(undefined, 1)} ${pick<string>(null, 'f')} ${pick(0, 5)}`);
  const list: (number | undefined)[] = [1, undefined, 3];
  console.log(
    `${list.map((n) => n ?? -1).join()} ${list.filter((n) => n !== undefined).length} ${list
      .filter((n): n is number => !!n)
      .map((n) => n + 1)
      .join()}`,
  );
}
