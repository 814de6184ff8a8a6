function greet(name = 'you', punctuation: string = '!', times: Int = 1): string {
  return `Hello ${name}${punctuation}`.repeat(times);
}
function range(from: number, to?: number): number[] {
  const [start, end] = to === undefined ? [0, from] : [from, to];
  const list: number[] = [];
  for (let i = start; i < end; i += 1) list.push(i);
  return list;
}
function configure({ size = 3, name, tags = [] }: { size?: number; name: string; tags?: string[] }): string {
  return `${size} ${name} ${tags.length}`;
}
function fact(n: number): number {
  return n <= 1 ? 1 : n * fact(n - 1);
}
function fib(n: Int, memo: Record<string, number> = {}): number {
  const key = String(n);
  const known = memo[key];
  if (known !== undefined) return known;
  const value = n < 2 ? n : fib(n - 1, memo) + fib(n - 2, memo);
  memo[key] = value;
  return value;
}
function isOdd(n: Int): boolean {
  return n === 0 ? false : isEven(n - 1);
}
function isEven(n: Int): boolean {
  return n === 0 ? true : isOdd(n - 1);
}
export function main(): void {
  console.log(`${greet()} ${greet('a')} ${greet(undefined, '?')} ${greet('b', '.', 2)}`);
  console.log(`${range(3).join()} ${range(2, 5).join()}`);
  console.log(`${configure({ name: 'n' })} ${configure({ name: 'm', size: 0, tags: ['x'] })}`);
  console.log(`${fact(20)} ${fib(50)} ${isOdd(7)} ${isEven(7)}`);
}
