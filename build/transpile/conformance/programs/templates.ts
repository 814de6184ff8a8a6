// @filename: concat-with-plus.ts
export function main(): void {
  const n: Int = 3;
  console.log('n=' + n + ';');
  console.log(n + 1 + 'x' + n + 1);
  console.log('b=' + (n > 2) + '/' + (n - 1));
  let text = '';
  text += n;
  text += true;
  text += 'z';
  console.log(text);
}

// @filename: generic-values.ts
// A value of a parameter of types in a template.
function tagged<T>(value: T): string {
  return `<${value}>`;
}

function keyed<K extends string | number>(key: K, rest?: K): string {
  return `${key}:` + (rest ?? 'none');
}

class Labelled<T extends string | number | boolean> {
  private readonly value: T;
  constructor(value: T) {
    this.value = value;
  }
  label(): string {
    return `label ${this.value} ` + String(this.value);
  }
}

export function main(): void {
  console.log(`${tagged('text')} ${tagged(1.5)} ${tagged(3)} ${tagged(true)} ${tagged(undefined)}`);
  console.log(`${keyed('a')} ${keyed(7, 8.25)} ${keyed<string | number>('b', 2)}`);
  console.log(`${new Labelled(0.1).label()} ${new Labelled('x').label()} ${new Labelled(false).label()}`);
}

// @filename: keys-of-parameters.ts
/** Keys of a parameter of types, as TypeScript calls them, are texts. */
function keysOf<T extends object>(o: T): string[] {
  const out: string[] = [];
  for (const key in o) out.push(`k:${key}`);
  for (const key of Object.keys(o) as Extract<keyof T, string>[])
    out.push('x' + key + `${key}` + String(key) + key.toUpperCase());
  return out;
}
function name<T, K extends Extract<keyof T, string>>(o: T, k: K): string {
  return `${k}=${String(o[k])}`;
}
function name2<T>(o: T, k: Extract<keyof T, string>): string {
  return k + '!' + k.length;
}
function name3<T>(o: T, k: keyof T & string): string {
  return `${k}` + k.length;
}
function name4<T extends Record<string, unknown>>(o: T, k: keyof T): string {
  return `${String(k)}`;
}
export function main(): void {
  console.log(
    keysOf({ a: 1 }).join(),
    name({ b: 2 }, 'b'),
    name2({ c: 1 }, 'c'),
    name3({ d: 1 }, 'd'),
    name4({ e: 1 }, 'e'),
  );
}

// @filename: nested-and-multiline.ts
export function main(): void {
  const list = ['a', 'b'];
  console.log(`[${list.map((x) => `<${x}>`).join(`${list.length}`)}]`);
  console.log(`line one
line two`);
  console.log(`tab\there "quoted" \`tick\` \${not} \\back`);
}

// @filename: numbers-and-negatives.ts
export function main(): void {
  const a: Int = -5;
  console.log(`${a} ${-a} ${a - 1} ${0} ${-0} ${1.5} ${-2.25} ${1000000}`);
}

// @filename: objects-that-later-parts-change.ts
class Counter {
  count = 1;
  toString(): string {
    return `#${this.count}`;
  }
}
export function main(): void {
  const list: number[] = [];
  console.log(`${list}${(list[0] = 42)}`);
  console.log(`${list}|${list.push(5)}|${list}`);
  const counter = new Counter();
  console.log(`${counter} ${(counter.count = 9)} ${counter.count++} ${counter}`);
  const both = [counter, counter];
  console.log(`${both} ${(counter.count = 3)} ${both}`);
}

// @filename: of-what-should-never-be.ts
// Text of a value that its type says cannot be: the default of a switch that has all cases, and what follows a test.
type Kind = 'x' | 'y';
class Door {
  isOpen = JSON.parse('false') as boolean;
  state(): string {
    if (this.isOpen) return 'open';
    let turns = 0;
    while (turns < 2 && this.isOpen) {
      turns++;
      console.log(`${this.isOpen && this.isOpen}`);
    }
    return `closed after ${turns}`;
  }
}
function nameOf(kind: Kind): string {
  switch (kind) {
    case 'x':
      return 'X';
    case 'y':
      return 'Y';
    default: {
      const never: never = kind;
      return `what is ${never}? ` + never;
    }
  }
}
export function main(): void {
  console.log(nameOf('x'), nameOf(JSON.parse('"z"') as Kind), nameOf(JSON.parse('7') as Kind));
  console.log(new Door().state());
}

// @filename: parts.ts
export function main(): void {
  const n: Int = 5;
  const s = 'text';
  const b = true;
  console.log(`${n}`);
  console.log(`${s}${s}`);
  console.log(`a${n}b${s}c${b}d`);
  console.log(`plain`);
  console.log(`${n + 1} ${s.length} ${!b} ${n > 3 ? 'big' : 'small'}`);
}

// @filename: string-function.ts
export function main(): void {
  console.log(String(5) + String(true) + String('s') + String(-1.5));
  const n: Int = 42;
  console.log(n.toString() + (7).toString() + true.toString() + 'x'.toString());
}

// @filename: sums-of-characters-beyond-the-end.ts
export function main(): void {
  const text = '3';
  const sum = 2 + text[4];
  console.log(sum, text[0] + 1, text[0] + text[9], 2 + text[0]);
}

// @filename: sums-without-their-strings.ts
// JavaScript adds where both strings are missing against their types, or one beside a number.
interface Names {
  first?: string;
  last?: string;
  age?: number;
}

export function main(): void {
  const names: Names = {};
  const words = ['ab'];
  console.log(names.first! + names.last!, 5 + names.first!, true + names.last!, names.age! + names.last!);
  console.log(words[4]! + words[5]!, words[0]! + words[1]!, words[4]! + words[5]! + '!');
  console.log(
    names.first! + names.last! + names.first!,
    names.first! + (names.last! + names.first!),
    `${words[7]! + names.first!}`,
  );
  let sum = names.first!;
  sum += names.last!;
  console.log(sum);
  sum += '.';
  console.log(sum, sum.length);
  names.first = 'x';
  const whole = names.first + names.last!;
  console.log(whole, whole.length, 5 + names.first, names.age! + names.first);
}

// @filename: texts-of-null.ts
function half(n: number): number | null {
  return n % 2 === 0 ? n / 2 : null;
}
function name(s: string): string | null {
  return s === '' ? null : s;
}
function flag(s: string): boolean | null {
  return s === '' ? null : s === 'y';
}
function list(n: number): number[] | null {
  return n > 0 ? [n, n] : null;
}
export function main(): void {
  console.log(half(4), half(3), name('a'), name(''), flag('y'), flag('n'), flag(''));
  console.log(`${half(4)} ${half(3)} ${name('')} ` + name('') + half(5) + flag('') + list(0) + list(2));
  console.log(String(half(3)), [half(3), 4].join('-'), String(null), `${null}`);
  const found = [1, 2, 3].map(half);
  console.log(`${half(found.length)}`);
  let s = '';
  s += half(1);
  s += name('q');
  console.log(s);
}

// @filename: undefined-in-text.ts
function f(value: string | undefined): string {
  return `[${String(value)}]`;
}
export function main(): void {
  console.log(f('x') + f(''));
  console.log(f(undefined));
}
