// @filename: conversions.ts
export function main(): void {
  const n: Int = 3;
  const zero: Int = 0;
  const empty = '';
  console.log(`${!!n} ${!!zero} ${!!empty} ${Boolean('x')} ${Boolean(0)} ${Boolean(undefined)} ${Boolean([])}`);
}

// @filename: filter-and-callbacks.ts
export function main(): void {
  const words = ['a', '', 'b', ''];
  console.log(`${words.filter((w) => !!w).join()} ${words.some((w) => !w)} ${words.every((w) => w !== 'z')}`);
}

// @filename: in-loops.ts
interface Link {
  name: string;
  next?: Link;
}
export function main(): void {
  let n: Int = 3;
  let out = '';
  while (n) {
    out += `${n}`;
    n--;
  }
  let link: Link | undefined = { name: 'a', next: { name: 'b', next: { name: 'c' } } };
  while (link) {
    out += link.name;
    link = link.next;
  }
  let text = 'xyz';
  for (; text; text = text.substring(1)) out += text.length;
  console.log(out);
}

// @filename: objects-are-true.ts
function t(value: object | undefined): string {
  return value ? 'T' : 'F';
}
function list(value: string[] | undefined): string {
  return value ? 'T' : 'F';
}
export function main(): void {
  console.log(t({}) + t(undefined) + t({ a: 0 }) + list([]) + list(['']) + list(undefined));
}

// @filename: optional-values.ts
function opt(n?: Int, s?: string, b?: boolean): string {
  return `${n ? 'n' : '-'}${s ? 's' : '-'}${b ? 'b' : '-'}`;
}
export function main(): void {
  console.log(`${opt()} ${opt(0, '', false)} ${opt(1, 'x', true)} ${opt(-1, '0')}`);
}

// @filename: strings-numbers-booleans.ts
function s(v: string): string {
  return v ? 'T' : 'F';
}
function n(v: number): string {
  return v ? 'T' : 'F';
}
function i(v: Int): string {
  return v ? 'T' : 'F';
}
export function main(): void {
  console.log(s('') + s('0') + s('false') + s(' ') + s('a'));
  console.log(n(0) + n(-0) + n(0.5) + n(-1) + n(0 / 1));
  console.log(i(0) + i(1) + i(-1));
}

// @filename: unknown-values.ts
function t(value: unknown): string {
  return value ? 'T' : 'F';
}
export function main(): void {
  console.log(t('') + t('x') + t(0) + t(1) + t(false) + t(true) + t(undefined) + t(null) + t([]) + t({}));
}
