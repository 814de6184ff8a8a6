/** An overloaded function inside another uses the variables around it. As a callback, it gets what any signature takes. */
function counted(): string {
  let total = 0;
  function add(n: number): void;
  function add(text: string): void;
  function add(value: number | string): void {
    total += typeof value === 'string' ? value.length : value;
  }
  add(5);
  add('abc');
  [1, 2].forEach(add);
  [1, 2].forEach((n) => add(n));
  return String(total);
}

function descending(from: number): string {
  const log: string[] = [];
  function write(n: number): void;
  function write(n: number, before: string): void;
  function write(n: number, before = 'next '): void {
    if (n === 0) return;
    log.push(before + String(n));
    write(n - 1);
  }
  write(from, 'first ');
  return log.join();
}

export function main(): void {
  console.log(counted(), descending(3));
  let sum = 1;
  function raise(): number;
  function raise(by: number): number;
  function raise(by?: number): number {
    sum += by ?? 1;
    return sum;
  }
  const raiseBy: (by: number) => number = raise;
  console.log(`${raiseBy(5)} ${raise()} ${sum} ${[1, 2].map(raise).join()}`);
}
