type Op = (a: number, b: number) => number;
function add(a: number, b: number): number {
  return a + b;
}
const mul: Op = (a, b) => a * b;
function isEven(n: number): boolean {
  return n % 2 === 0;
}
function show(n: number, i: number): string {
  return `${i}:${n}`;
}
function byLength(a: string, b: string): number {
  return a.length - b.length;
}
function apply(op: Op, a: number, b: number): number {
  return op(a, b);
}
const OPS: Record<string, Op> = { add, mul };
function pick(name: string): Op {
  return name === 'add' ? add : mul;
}
function total(list: number[]): number {
  return list.reduce(add, 0);
}
export function main(): void {
  const list = [3, 1, 2];
  console.log(
    `${total(list)} ${list.reduce(add)} ${list.reduce(mul, 1)} ${list.filter(isEven).length} ${list.map(show).join()}`,
  );
  console.log(
    `${['ccc', 'a', 'bb'].sort(byLength).join()} ${apply(add, 1, 2)} ${apply(mul, 3, 4)} ${apply((a, b) => a - b, 9, 4)}`,
  );
  console.log(
    `${OPS['add']?.(2, 3) ?? 0} ${pick('mul')(5, 6)} ${list.some(isEven)} ${list.every(isEven)} ${list.find(isEven) ?? 'none'} ${list.findIndex(isEven)}`,
  );
  const op: Op = list.length > 2 ? add : mul;
  console.log(`${op(7, 8)}`);
  const fns: Op[] = [add, mul, (a, b) => a / b];
  for (const fn of fns) console.log(`${fn(8, 2)}`);
  list.forEach(log);
  const key = 'mul';
  const chosen = OPS[key];
  if (chosen) console.log(`${chosen(2, 8)}`);
}
function log(n: number): void {
  console.log(`log ${n}`);
}
