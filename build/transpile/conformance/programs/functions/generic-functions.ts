function first<T>(list: readonly T[]): T | undefined {
  return list[0];
}
function pair<A, B>(a: A, b: B): { a: A; b: B } {
  return { a, b };
}
function identity<T>(value: T): T {
  return value;
}
function pluck<T, K extends keyof T>(item: T, key: K): T[K] {
  return item[key];
}
export function main(): void {
  console.log(`${first([3, 2]) ?? 0} ${first<string>([]) ?? 'empty'}`);
  const p = pair('x', 9);
  console.log(`${p.a} ${p.b} ${identity('same')} ${identity(4)}`);
  console.log(`${pluck({ name: 'n', size: 3 }, 'size')}`);
}
