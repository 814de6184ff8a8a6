// @filename: assigned-as-a-double.ts
// The value of an assignment has the form in which its variable holds it, also where it is an index.
export function main(): void {
  let double = 0.5;
  let whole = 0;
  const list = [5, 6, 7];
  console.log(list[(double = 1)]!);
  list[(double = 2)] = 8;
  whole = double = 1;
  list[whole]!++;
  const copy = (double = 0);
  list[copy] = 9;
  console.log(list.join(), whole, copy);
  for (let i = (double = 1); i < 3; i++) list[i]! += i;
  console.log(list.join(), 'x'.repeat((double = 3)), double / 2);
  console.log(list[double > 1 ? (double = 0) : 1], list[double > 1 ? 0 : double < 1 ? (double = 2) : 1]);
}

// @filename: compound-assignments.ts
export function main(): void {
  let n: number = 10;
  n += 5;
  n -= 3;
  n *= 2;
  n /= 4;
  n %= 4;
  n **= 3;
  let text = 'a';
  text += 'b' + 'c';
  text += 1 + 2;
  console.log(`${n} ${text}`);
}

// @filename: copies-of-values.ts
export function main(): void {
  let a: Int = 1;
  const b = a;
  a = 2;
  let s = 'x';
  const t = s;
  s += 'y';
  console.log(`${a} ${b} ${s} ${t}`);
}

// @filename: let-without-value.ts
export function main(): void {
  let a: string | undefined;
  let b: Int;
  console.log(a ?? 'none');
  a = 'set';
  b = 3;
  b++;
  console.log(`${a} ${b}`);
}

// @filename: several-in-one-statement.ts
export function main(): void {
  let a: Int = 1,
    b: Int = a + 1,
    c = `${a}${b}`;
  a += 5;
  b += a;
  c += '!';
  console.log(`${a} ${b} ${c}`);
}

// @filename: type-changes-through-union.ts
export function main(): void {
  let value: string | Int | undefined = 'text';
  const out: string[] = [`${value}`];
  value = 5;
  out.push(`${value + 1}`);
  value = undefined;
  out.push(`${value ?? 'none'}`);
  value = 'again';
  out.push(value.toUpperCase());
  console.log(out.join());
}
