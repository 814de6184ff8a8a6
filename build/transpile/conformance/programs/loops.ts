// @filename: delete-while-iterating-keys.ts
export function main(): void {
  const record: Record<string, Int> = { a: 1, b: 2, c: 3, d: 4 };
  for (const key of Object.keys(record)) {
    if (record[key]! % 2 === 0) delete record[key];
  }
  console.log(Object.keys(record).join());
}

// @filename: do-while-continue.ts
// continue goes to the condition, not to the top.
export function main(): void {
  let i: Int = 0;
  let out = '';
  do {
    i++;
    if (i === 2) continue;
    if (i === 4) continue;
    out += `${i} `;
  } while (i < 4);
  console.log(`${out}${i}`);
  let k: Int = 0;
  do {
    k++;
    if (k < 100) continue;
    console.log('never');
  } while (k < 3);
  console.log(`${k}`);
}

// @filename: do-while.ts
export function main(): void {
  let n: Int = 10;
  do {
    console.log(`once ${n}`);
    n++;
  } while (n < 10);
  let text = '';
  do text += 'x';
  while (text.length < 3);
  console.log(text);
}

// @filename: entries-of-a-list-that-changes.ts
export function main(): void {
  const list = ['a'];
  let text = '';
  const add = (): Int => (list.length < 4 ? list.push('b') : 0);
  for (const [i, item] of list.entries()) {
    text += `${i}${item} `;
    add();
    if (i === 1) list.reverse();
  }
  for (const i of list.keys()) if (list.pop() !== undefined) text += i;
  for (const item of [1].values()) text += item;
  for (let [i] of list.entries()) text += i += 1;
  console.log(text);
}

// @filename: float-steps.ts
export function main(): void {
  let out = '';
  for (let x = 0; x < 1; x += 0.25) out += `${x * 4} `;
  for (let x = 2; x > 0.5; x /= 2) out += `${x} `;
  console.log(out);
}

// @filename: for-bound-is-evaluated-each-time.ts
// A BrightScript `for … to` takes its bound once; JavaScript tests it before each round.
export function main(): void {
  const list = [1, 2, 3];
  for (let i = 0; i < list.length; i++) {
    if (list.length < 6) list.push(i * 10);
  }
  console.log(list.map((n) => `${n}`).join(' '));
  let limit: Int = 5;
  let rounds = 0;
  for (let i = 0; i < limit; i++) {
    limit--;
    rounds++;
  }
  console.log(`${rounds} ${limit}`);
}

// @filename: for-counting.ts
export function main(): void {
  let out = '';
  for (let i = 0; i < 3; i++) out += `${i} `;
  for (let i = 3; i > 0; i--) out += `${i} `;
  for (let i = 0; i <= 10; i += 5) out += `${i} `;
  for (let i = 10; i >= 0; i -= 4) out += `${i} `;
  for (let i = 5; i < 5; i++) out += 'never';
  for (let i = 1; i < 100; i *= 3) out += `${i} `;
  console.log(out);
}

// @filename: for-in-type-parameter.ts
type Value = string | number | Value[] | { [key: string]: Value };
function keysOfPart<T extends Record<string, unknown> | unknown[]>(value: T): string[] {
  const keys: string[] = [];
  if (!Array.isArray(value)) for (const key in value) keys.push(key);
  return keys;
}
function keysOfOther<T extends string | object>(value: T): string[] {
  const keys: string[] = [];
  if (typeof value !== 'string') for (const key in value) keys.push(key);
  return keys;
}
function all<T extends Error | number[] | { a: number } | Map<string, number> | null>(value: T): string {
  let text = '-';
  if (value !== null) for (const key in value) text += key;
  return text;
}
class Coded extends Error {
  code = 1;
  get label(): string {
    return this.message;
  }
}
export function main(): void {
  console.log(keysOfPart({ a: 1, b: 2 }).join(), keysOfPart([1]).length, keysOfOther({ c: 1 }).join());
  console.log(all([5, 6]), all({ a: 1 }), all(new Map([['k', 1]])), all(new Coded('m')), all(null));
  const values: Value[] = [[7, 8, 9], { q: 1 }, 'ab', 3];
  for (const value of values) if (typeof value === 'object') for (const key in value) console.log(key);
}

// @filename: for-in.ts
export function main(): void {
  const record: Record<string, Int> = { a: 1, b: 2, c: 3 };
  let keys = '';
  let sum = 0;
  for (const key in record) {
    keys += key;
    sum += record[key]!;
  }
  console.log(`${keys} ${sum}`);
  for (const key in {} as Record<string, Int>) console.log(`never ${key}`);
}

// @filename: for-of-array.ts
export function main(): void {
  let sum = 0;
  for (const n of [1, 2, 3]) sum += n;
  console.log(`${sum}`);
  for (const text of [] as string[]) console.log(text);
  for (const o of [{ a: 1 }, { a: 2 }]) {
    o.a *= 10;
    console.log(`${o.a}`);
  }
}

// @filename: for-of-copied-in-its-body.ts
function sizeOfCopy(value: { readonly inside: readonly number[] }): number {
  return structuredClone(value).inside.length;
}
export function main(): void {
  const list = [1, 2, 3];
  for (const n of list) console.log(n, structuredClone(list).length);
  for (const n of list) console.log(n, sizeOfCopy({ inside: list }));
  for (const n of list) console.log(n, Array.from(list, (m) => m * n).join());
  for (const n of list) console.log(n, Object.keys(Object.groupBy(list, (m) => (m > n ? 'more' : 'less'))).join());
}
// @filename: for-of-entries.ts
export function main(): void {
  const record: Record<string, Int> = { a: 1, b: 2 };
  for (const [key, value] of Object.entries(record)) console.log(`${key}=${value}`);
  for (const { name, size } of [
    { name: 'n', size: 1 },
    { name: 'm', size: 2 },
  ])
    console.log(`${name}${size}`);
}

// @filename: for-of-let-is-a-copy.ts
export function main(): void {
  const list = [1, 2, 3];
  let out = '';
  for (let n of list) {
    n += 100;
    out += `${n} `;
  }
  console.log(`${out}${list.map((n) => `${n}`).join(' ')}`);
}

// @filename: for-of-live-array.ts
// The iterator sees what is pushed while it runs.
export function main(): void {
  const list = [1, 2, 3];
  let seen = '';
  for (const n of list) {
    seen += `${n} `;
    if (n === 1) list.push(10);
    if (n === 10) list.push(20);
  }
  console.log(seen);
}

// @filename: for-of-reassigned-array.ts
// The loop goes on over the array it began with.
export function main(): void {
  let list = ['a', 'b', 'c'];
  let seen = '';
  for (const item of list) {
    seen += item;
    list = ['x'];
  }
  console.log(`${seen} ${list.join()}`);
}

// @filename: for-of-shrinking-array.ts
export function main(): void {
  const list = ['a', 'b', 'c', 'd'];
  let seen = '';
  for (const item of list) {
    seen += item;
    if (item === 'b') list.pop();
  }
  console.log(`${seen} ${list.length}`);
}

// @filename: for-of-string.ts
export function main(): void {
  let out = '';
  for (const c of 'abc') out = c + out;
  console.log(out);
  for (const c of '') console.log(`never ${c}`);
}

// @filename: for-two-variables.ts
export function main(): void {
  const list = [1, 2, 3, 4];
  let text = '';
  for (let a = 0, b = list.length - 1; a < b; a++) {
    text += `${list[a]!}${list[b]!} `;
    b--;
  }
  console.log(text);
}

// @filename: for-variable-after-the-loop.ts
export function main(): void {
  let i: Int;
  for (i = 0; i < 4; i++) {
    if (i === 9) break;
  }
  console.log(`${i}`);
  for (i = 0; i < 10; i++) {
    if (i === 6) break;
  }
  console.log(`${i}`);
  for (i = 3; i < 0; i++) console.log('never');
  console.log(`${i}`);
}

// @filename: for-variable-changed-in-body.ts
export function main(): void {
  let out = '';
  for (let i: Int = 0; i < 10; i++) {
    out += `${i} `;
    if (i % 3 === 0) i += 2;
  }
  console.log(out);
  const parts: string[] = [];
  const text = 'a"b"c';
  for (let i: Int = 0; i < text.length; i++) {
    if (text.charAt(i) === '"') {
      i++;
      parts.push(text.charAt(i));
    }
  }
  console.log(parts.join());
}

// @filename: for-without-parts.ts
export function main(): void {
  let n: Int = 0;
  for (;;) {
    n++;
    if (n > 4) break;
  }
  console.log(`${n}`);
  for (; n < 8;) n += 2;
  console.log(`${n}`);
  for (let i = 0; ; i++) {
    if (i === 3) {
      console.log(`left at ${i}`);
      break;
    }
  }
}

// @filename: index-and-length-cached.ts
export function main(): void {
  const list = ['a', 'b', 'c'];
  for (let i = 0, n = list.length; i < n; i++) {
    list.push(list[i]!.toUpperCase());
  }
  console.log(list.join(''));
}

// @filename: large-loop.ts
export function main(): void {
  let sum = 0;
  for (let i = 0; i < 2000; i++) sum += i % 7;
  console.log(`${sum}`);
}

// @filename: list-variable-is-assigned.ts
// The loop goes on with the list that it began with.
function double(list: Int[]): Int[] {
  let current = list;
  for (const n of current) {
    current = [...current, n * 2];
    if (current.length > 9) break;
  }
  return current;
}
export function main(): void {
  let list: Int[] = [1, 2];
  for (const n of list) {
    list = [9];
    list.push(n);
  }
  console.log(list.join());
  list.forEach((n) => {
    list = [n, n, n];
  });
  console.log(list.join());
  console.log(double([1, 2, 3]).join());
}

// @filename: nested-over-one-list.ts
function has(list: Int[], n: Int): boolean {
  for (const x of list) if (x === n) return true;
  return false;
}
function mapped(o: Record<string, Int>): string {
  const parts: string[] = [];
  for (const a in o) for (const b in o) parts.push(a + b);
  return parts.sort().join();
}
export function main(): void {
  const list: Int[] = [1, 2, 3];
  for (const x of list) for (const y of list) console.log(`${x}${y}`);
  for (const x of list) {
    for (const y of list) if (y === 2) break;
    console.log(`broke ${x}`);
  }
  for (const x of list) console.log(`${x} ${has(list, 2)}`);
  console.log(list.filter((x) => list.some((y) => y === x + 1)).join());
  console.log(list.map((x) => list.indexOf(x)).join());
  console.log(mapped({ a: 1, b: 2 }));
  console.log(list.map((x) => list.map((y) => x * y).join('+')).join());
}

// @filename: nested.ts
export function main(): void {
  const lines: string[] = [];
  for (let i = 0; i < 3; i++) {
    let line = '';
    for (let j = 0; j <= i; j++) line += `${i * j}`;
    lines.push(line);
  }
  console.log(lines.join('|'));
  let count = 0;
  for (const a of ['x', 'y']) for (const b of ['p', 'q', 'r']) if (a + b !== 'xq') count++;
  console.log(`${count}`);
}

// @filename: return-from-loop.ts
function find(list: readonly string[], wanted: string): Int {
  for (let i = 0; i < list.length; i++) {
    if (list[i] === wanted) return i;
  }
  return -1;
}
function firstLong(rows: readonly (readonly string[])[]): string {
  for (const row of rows) {
    for (const cell of row) {
      if (cell.length > 3) return cell;
    }
  }
  return 'none';
}
function loopForever(): Int {
  let n: Int = 0;
  while (true) {
    n++;
    if (n * n > 50) return n;
  }
}
export function main(): void {
  console.log(`${find(['a', 'b'], 'b')} ${find(['a'], 'z')}`);
  console.log(
    `${firstLong([
      ['a', 'bb'],
      ['cc', 'dddd', 'eeeee'],
    ])} ${firstLong([[]])} ${loopForever()}`,
  );
}

// @filename: values-of-a-list-that-changes.ts
export function main(): void {
  const list = ['a', 'b', 'c', 'd'];
  const later = list.entries();
  list[1] = 'z';
  let text = '';
  for (const item of list.values()) {
    text += item;
    if (list.length < 6) list.push('e');
    list.shift();
  }
  for (const [i, item] of later) text += ` ${i}${item}`;
  console.log(text);
}

// @filename: variables-start-fresh.ts
// A variable declared in the body without a value is undefined in each round.
export function main(): void {
  const out: Int[] = [];
  for (let i = 0; i < 4; i++) {
    let value: Int | undefined;
    if (i === 1) value = 5;
    out.push(value ?? 0);
  }
  console.log(out.map((n) => `${n}`).join(' '));
  let n: Int = 0;
  while (n < 3) {
    let seen: string | undefined;
    if (n === 0) seen = 'first';
    console.log(`${seen ?? 'none'}`);
    n++;
  }
}

// @filename: while.ts
export function main(): void {
  let n = 27;
  let steps = 0;
  while (n !== 1) {
    n = n % 2 === 0 ? n / 2 : n * 3 + 1;
    steps++;
  }
  console.log(`${steps}`);
  while (false as boolean) console.log('never');
  let down: Int = 3;
  while (down > 0) down--;
  console.log(`${down}`);
}
