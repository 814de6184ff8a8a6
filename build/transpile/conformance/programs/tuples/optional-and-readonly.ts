function f(t: readonly [string, Int?]): string {
  return `${t[0]} ${t[1] ?? 'none'}`;
}
export function main(): void {
  console.log(`${f(['a'])}, ${f(['b', 0])}`);
  const named: [first: string, second: boolean] = ['n', true];
  console.log(`${named[0]} ${named[1]}`);
}
