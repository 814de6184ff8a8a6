// NaN is false, equals nothing, and is neither smaller nor larger: `!(a > b)` is not `a <= b`.
function read(text: string): number {
  return Number(text);
}
class Limits {
  least: number = read('none');
  accepts(n: number): boolean {
    return !(n < this.least) && !!n;
  }
}
export function main(): void {
  const a = read('x');
  const b = read('y');
  console.log(`${a === b} ${a !== b} ${a === a} ${a !== a} ${a !== 0} ${a === 0} ${a < 0} ${a >= 0} ${a <= 0}`);
  console.log(`${!(a > 0)} ${!(a <= 0)} ${!(a >= b)} ${!(1 < a)} ${!(0.5 < 1.5)} ${!!a} ${!a}`);
  console.log(
    `${read('q') || 5} ${parseInt('z', 10) || 7} ${a && 1} ${a ? 1 : 2} ${read('') || 'zero'} ${read('0.5') || 9}`,
  );
  console.log(
    `${Math.max(a, 1)} ${Math.min(1, a)} ${Math.max(1, a)} ${Math.round(a)} ${Math.floor(a)} ${a | 0} ${a.toFixed(2)} ${Math.trunc(a)} ${Math.abs(a)}`,
  );
  if (!(a > 0)) console.log('refused');
  if (a) console.log('never');
  let turns = 0;
  while (!(a < turns) && turns < 3) turns++;
  console.log(`${turns} ${new Limits().accepts(1)} ${new Limits().accepts(a)}`);
  const list = [a, 1, 0];
  console.log(
    `${list.filter((n) => !!n).join()} ${list.some((n) => !n)} ${list.findIndex((n) => !(n > 0))} ${list.join()}`,
  );
  const held: { n?: number } = { n: a };
  console.log(`${held.n ? 'yes' : 'no'} ${held.n ?? 'none'} ${held.n || 3}`);
  const any: unknown = a;
  console.log(`${any ? 'yes' : 'no'} ${typeof any}`);
  let x = a;
  x ||= 4;
  console.log(`${x}`);
}
