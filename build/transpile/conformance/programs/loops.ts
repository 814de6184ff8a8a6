// @filename: delete-while-iterating-keys.ts
export function main(): void {
  const record: Record<string, Int> = { a: 1, b: 2, c: 3, d: 4 };
  for (const key of Object.keys(record)) {
    if (record[key]! % 2 === 0) delete record[key];
  }
  console.log(Object.keys(record).join());
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
