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
