class Acc {
  total: number = 2147483647;
  n: number = 0;
  items: { [k: string]: number } = { a: 2147483647 };
  add(): void {
    this.total++;
    this.n += 2147483647;
    this.n += 1;
    this.items['a']!++;
    this.items['a'] = this.items['a']! + 1;
  }
}
function inc(o: { v: number }): number {
  o.v++;
  o.v += 1;
  return o.v;
}
function sum(xs: number[]): number {
  let s = 0;
  for (const x of xs) s += x;
  return s;
}
function avg(xs: number[]): number {
  return xs.length === 0 ? 0 : sum(xs) / xs.length;
}
export function main(): void {
  const a = new Acc();
  a.add();
  console.log(`${a.total} ${a.n} ${a.items['a']}`);
  console.log(`${inc({ v: 2147483646 })}`);
  console.log(`${avg([1, 2])} ${avg([])} ${sum([2147483647, 1])}`);
  const list = [2147483647, 5];
  list[0]!++;
  list[0]! += 1;
  console.log(`${list[0]}`);
  const obj = { a: 2147483647, b: 3 };
  obj.a++;
  obj.b *= 1000000000;
  console.log(`${obj.a} ${obj.b} ${obj.a + obj.b} ${obj.a * obj.b}`);
  let x = 2147483647;
  x++;
  x += 1;
  console.log(`${x}`);
  const t: [number, number] = [2147483647, 2];
  console.log(`${t[0] * t[1]} ${t[0] + t[1]} ${-t[0] - t[1]}`);
  const neg = { m: -2147483648 };
  neg.m--;
  console.log(`${neg.m} ${-neg.m} ${Math.abs(neg.m)}`);
  const parsed = JSON.parse('{"n":2147483647,"f":1.5,"big":4294967296,"i":3}') as {
    n: number;
    f: number;
    big: number;
    i: number;
  };
  parsed.n++;
  console.log(
    `${parsed.n} ${parsed.i / 2} ${parsed.i * 1000000000} ${parsed.big + parsed.n} ${parsed.f * 2} ${parsed.i % 2}`,
  );
  const mm = new Map<string, number>();
  mm.set('k', 2147483647);
  mm.set('k', (mm.get('k') ?? 0) + 1);
  console.log(`${mm.get('k')}`);
  const r = [1, 2, 3].reduce((p, c) => p * c * 1000000, 1);
  console.log(`${r}`);
  console.log(`${'abc'.length * 1000000000} ${[1, 2].length / 4} ${('ab'.length - 5) * 1000000000}`);
  let f = 1;
  for (let i = 1; i <= 20; i++) f *= i;
  console.log(`${f}`);
  const h = 'hash me'.split('').reduce((acc, ch) => (acc * 31 + ch.charCodeAt(0)) % 1000000007, 7);
  console.log(`${h}`);
  let hash = 5381;
  for (const ch of 'settop') hash = ((hash << 5) + hash + ch.charCodeAt(0)) | 0;
  console.log(`${hash} ${hash >>> 0} ${(hash >>> 0).toString(16)} ${(hash >>> 0) % 97}`);
}
