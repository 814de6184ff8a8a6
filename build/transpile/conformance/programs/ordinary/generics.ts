interface Result<T> {
  ok: boolean;
  value?: T;
  error?: string;
}
function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}
function fail<T>(error: string): Result<T> {
  return { ok: false, error };
}
function first<T>(list: readonly T[], test: (item: T) => boolean): T | undefined {
  for (const item of list) if (test(item)) return item;
  return undefined;
}
function groupBy<T>(list: readonly T[], key: (item: T) => string): Record<string, T[]> {
  const groups: Record<string, T[]> = {};
  for (const item of list) {
    const name = key(item);
    (groups[name] ??= []).push(item);
  }
  return groups;
}
function last<T>(list: T[]): T | undefined {
  return list[list.length - 1];
}
class Stack<T> {
  private readonly items: T[] = [];
  push(item: T): void {
    this.items.push(item);
  }
  pop(): T | undefined {
    return this.items.pop();
  }
}
export function main(): void {
  const r = ok(5);
  console.log(`${r.ok} ${r.value ?? 0} ${fail<number>('bad').error ?? ''}`);
  console.log(`${first([1, 5, 9], (n) => n > 3) ?? 'none'} ${last(['x', 'y']) ?? 'none'}`);
  const groups = groupBy(['apple', 'avocado', 'bean'], (word) => word.charAt(0));
  console.log(
    Object.keys(groups)
      .sort()
      .map((k) => `${k}=${groups[k]?.length ?? 0}`)
      .join(),
  );
}
