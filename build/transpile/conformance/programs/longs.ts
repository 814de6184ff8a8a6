// @filename: casts-of-numbers.ts
// A cast to Int or Long says that the number is whole; what is worked out as a fraction becomes an Integer all the same.
function epoch(n: Int): Long {
  const base: Long = 1700000000000;
  return base + n * 12345;
}
function flag(value: boolean): boolean {
  return value;
}
function half(n: number): number {
  return n / 2;
}
export function main(): void {
  const list: string[] = ['a', 'b', 'c', 'd'];
  const sum: Long = epoch(2) + ((Math.floor(epoch(0) / 1000) % 1000) as Int);
  console.log(`${sum}`);
  const difference: Long =
    Math.floor((flag(false) ? epoch(1) : epoch(0)) / 1000) - ((Math.floor(epoch(5) / 1000) % 1000) as Int);
  console.log(`${difference}`);
  console.log(`${list[half(6) as Int] ?? 'none'} ${list[(flag(true) ? half(4) : half(2)) as Int] ?? 'none'}`);
  const large = (half(200000) as Int) * 3;
  console.log(`${large} ${(half(8) as Int) + epoch(1)}`);
  const count: Int = 50000;
  console.log(`${(count as Long) * 100000} ${(half(10) as Long) * 3000000000}`);
  const plain = half(14) as Int;
  // As Doubles, these would be written with an exponent.
  console.log(`${half(2000000000) as Int} ${half(34000000000000) as Long}`);
  console.log(`${plain} ${list.slice(half(2) as Int, half(6) as Int).join()}`);
}

// @filename: comparison.ts
export function main(): void {
  const a: Long = 1700000000000;
  const b: Long = 1700000000001;
  console.log(
    `${a < b} ${a === b} ${a + 1 === b} ${a > 5} ${a !== b} ${a >= b - 1} ${Math.max(a, b)} ${Math.min(a, b)}`,
  );
}

// @filename: defaults-and-optionals.ts
function f(at: Long = 1700000000000, more?: Long): string {
  return `${at} ${more ?? 0} ${at + (more ?? 1)}`;
}
export function main(): void {
  console.log(f());
  console.log(f(5, 1699999999999));
  console.log(f(undefined, 2));
}

// @filename: division-and-remainder.ts
export function main(): void {
  const t: Long = 1700000000123;
  const day: Long = 86400000;
  console.log(
    `${t % 1000} ${Math.floor(t / 1000)} ${Math.floor(t / day)} ${t % day} ${Math.trunc(-t / 1000)} ${-t % 1000}`,
  );
}

// @filename: epoch-milliseconds.ts
export function main(): void {
  const t: Long = 1700000000123;
  console.log(`${t} ${t + 1} ${t - 1700000000000} ${t * 2} ${-t}`);
}

// @filename: in-objects-and-arrays.ts
interface Entry {
  at: Long;
  name: string;
}
class Clock {
  private base: Long = 0;
  set(ms: Long): void {
    this.base = ms;
  }
  at(offset: Int): Long {
    return this.base + offset;
  }
}
export function main(): void {
  const list: Entry[] = [
    { at: 1700000000999, name: 'a' },
    { at: 1700000000001, name: 'b' },
  ];
  list.sort((x, y) => x.at - y.at);
  console.log(list.map((e) => `${e.name}@${e.at}`).join(' '));
  const c = new Clock();
  c.set(1699999999999);
  console.log(`${c.at(1)} ${c.at(-1)}`);
}

// @filename: inferred-longs.ts
/** Times and large literals are Longs, and what is worked out with them is rounded as in JavaScript: nobody wrote `Long`. */
class Clock {
  at = Date.now();
  part(): number {
    this.at = this.at / 3;
    return this.at;
  }
}

export function main(): void {
  const now = Date.now();
  console.log(now * 10000000 > 1e19, now * now > 1e24, now * now * now > 1e36, new Clock().part() > 1e11);
  let doubled = now;
  for (let i = 0; i < 40; i++) doubled = doubled + doubled;
  console.log(doubled / now);
  let a = 3000000000;
  let b = 4000000000;
  if (now < 0) [a, b] = [1, 2];
  console.log(
    a * b,
    a + b,
    a * b * b,
    3e9 * 4e9,
    [a, b].reduce((x, y) => x * y, 1),
  );
  for (let i = 0; i < 5; i++) a = a * 10;
  for (let i = 0; i < 70; i++) b = b + b;
  console.log(a, b);
  const one = 'a'.length;
  const large = 9007199254740990;
  let safe = Number.MAX_SAFE_INTEGER;
  safe += 2;
  console.log(large + one + one + one, safe, Number.MAX_SAFE_INTEGER + one + one);
  const end: Long = Number.MAX_SAFE_INTEGER;
  console.log(end - one, 5000000000 % one);
}

// @filename: int-times-int-into-long.ts
function toMs(seconds: Long, ms: Int): Long {
  return seconds * 1000 + ms;
}
export function main(): void {
  const seconds: Long = 1700000000;
  console.log(`${toMs(seconds, 999)} ${toMs(0, 5)} ${toMs(-1, 500)}`);
}

// @filename: parsed-and-json.ts
export function main(): void {
  const n = parseInt('1700000000123');
  const m = Number('9007199254740991');
  console.log(`${n} ${m} ${n + 1}`);
  const o = JSON.parse('{"at":1700000000123,"n":5}') as { at: Long; n: Int };
  console.log(`${o.at} ${o.at + o.n} ${JSON.stringify({ at: n })}`);
}

// @filename: past-2-to-the-31.ts
export function main(): void {
  const edge: Long = 2147483647;
  let n: Long = edge;
  n++;
  console.log(`${n} ${edge + 1} ${edge + edge} ${-edge - 2} ${edge * 3}`);
  const start: Long = 2147483640;
  let count = 0;
  for (let i: Long = start; i < start + 20; i++) count++;
  console.log(`${count}`);
}

// @filename: up-to-2-to-the-53.ts
export function main(): void {
  const max: Long = 9007199254740991;
  const min: Long = -9007199254740991;
  const half: Long = 4503599627370496;
  console.log(`${max} ${min} ${max - 1} ${half * 2 - 1} ${max - half} ${max === half * 2 - 1}`);
}
