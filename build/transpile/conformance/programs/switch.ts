// @filename: block-locals.ts
// Blocks of two cases may declare the same name.
function run(n: Int): string {
  switch (n) {
    case 1: {
      const text = 'first';
      return text;
    }
    case 2: {
      const text = 2;
      return `${text + 1}`;
    }
    default: {
      const text = ['d', 'e'];
      return text.join('');
    }
  }
}
export function main(): void {
  console.log(`${run(1)} ${run(2)} ${run(3)}`);
}

// @filename: break-in-nested-if.ts
function f(n: Int, deep: boolean): string {
  let out = '';
  switch (n) {
    case 1:
      if (deep) {
        out += 'deep';
        break;
      }
      out += 'shallow';
      break;
    case 2:
      if (!deep) break;
      out += 'two';
  }
  return `[${out}]`;
}
export function main(): void {
  console.log(f(1, true) + f(1, false) + f(2, true) + f(2, false));
}

// @filename: cases-are-evaluated-in-order.ts
function label(text: string): string {
  console.log(`label ${text}`);
  return text;
}
export function main(): void {
  switch ('b') {
    case label('a'):
      console.log('a');
      break;
    case label('b'):
      console.log('b');
      break;
    case label('c'):
      console.log('c');
      break;
  }
}

// @filename: default-before-an-equal-label.ts
// A label that shares its statements with `default` is chosen before an equal label further down.
function flag(value: boolean): boolean {
  console.log(`asked ${value}`);
  return value;
}
function first(n: number, same: number): string {
  switch (n) {
    default:
    case 1:
      return 'one or another';
    case same:
      return 'the same';
    case 2:
      return 'two';
  }
}
export function main(): void {
  switch (true as boolean) {
    default:
    case 1 === (1 as number):
      console.log('first');
      break;
    case flag(true):
      console.log('second');
  }
  console.log(`${first(1, 1)}, ${first(2, 2)}, ${first(2, 1)}, ${first(3, 4)}`);
}

// @filename: default-in-the-middle.ts
function f(n: Int): string {
  switch (n) {
    case 1:
      return 'one';
    default:
      return 'default';
    case 2:
      return 'two';
  }
}
export function main(): void {
  console.log(`${f(1)} ${f(2)} ${f(3)}`);
}

// @filename: discriminated-union.ts
type Shape = { kind: 'square'; side: Int } | { kind: 'rect'; w: Int; h: Int } | { kind: 'dot' };
function area(shape: Shape): Int {
  switch (shape.kind) {
    case 'square':
      return shape.side * shape.side;
    case 'rect':
      return shape.w * shape.h;
    case 'dot':
      return 0;
  }
}
export function main(): void {
  const shapes: Shape[] = [{ kind: 'square', side: 3 }, { kind: 'rect', w: 2, h: 5 }, { kind: 'dot' }];
  console.log(shapes.map((s) => `${s.kind}=${area(s)}`).join(' '));
}

// @filename: labels-beside-default.ts
export function main(): void {
  let asked = 0;
  function next(): number {
    asked += 1;
    return asked;
  }
  const value: number = 5;
  switch (value) {
    case 1:
      console.log('one');
      break;
    case next():
    case next():
    default:
      console.log('default');
  }
  console.log(`${asked}`);
  switch (asked) {
    case next():
    default:
      console.log('before');
      break;
    case 2:
      console.log('two');
  }
  console.log(`${asked}`);
  switch (asked - 3) {
    case asked++:
      console.log('never');
      break;
    case 0:
    default:
      console.log('zero');
  }
  console.log(`${asked}`);
}

// @filename: mixed-types.ts
// A case of another type never matches.
function f(value: string | Int | boolean): string {
  switch (value) {
    case 1:
      return 'number one';
    case '1':
      return 'text one';
    case true:
      return 'true';
    default:
      return 'other';
  }
}
export function main(): void {
  console.log(`${f(1)}, ${f('1')}, ${f(true)}, ${f(0)}, ${f('true')}, ${f(false)}`);
}

// @filename: nested.ts
function walk(a: string, b: Int): string {
  let out = a;
  switch (a) {
    case 'x':
      switch (b) {
        case 1:
          out += '1';
          break;
        default:
          out += 'd';
          break;
      }
      out += '!';
      break;
    case 'y':
      out += 'Y';
      break;
  }
  return `${out}.`;
}
export function main(): void {
  console.log(`${walk('x', 1)} ${walk('x', 2)} ${walk('y', 1)} ${walk('z', 1)}`);
}

// @filename: on-true.ts
function size(n: Int): string {
  switch (true) {
    case n < 0:
      return 'negative';
    case n < 10:
      return 'small';
    case n < 100:
      return 'medium';
    default:
      return 'large';
  }
}
export function main(): void {
  console.log([-1, 5, 50, 500].map((n) => size(n)).join(' '));
}

// @filename: returns-and-throws.ts
function f(n: Int): string {
  switch (n) {
    case 1:
      throw new Error('one');
    case 2:
      return 'two';
    default:
      break;
  }
  return 'end';
}
export function main(): void {
  for (const n of [1, 2, 3]) {
    try {
      console.log(f(n));
    } catch (error) {
      console.log(`caught ${(error as Error).message}`);
    }
  }
}

// @filename: shared-cases.ts
function kind(n: Int): string {
  switch (n) {
    case 1:
    case 2:
    case 3:
      return 'small';
    case 10:
    case 20:
      return 'round';
    default:
      return 'other';
  }
}
export function main(): void {
  console.log([1, 2, 3, 4, 10, 20].map((n) => kind(n)).join(' '));
}

// @filename: strings.ts
function code(text: string): Int {
  switch (text) {
    case 'one':
      return 1;
    case 'two':
      return 2;
    case '':
      return 0;
    default:
      return -1;
  }
}
export function main(): void {
  console.log(`${code('one')} ${code('two')} ${code('')} ${code('Two')} ${code('zzz')}`);
}

// @filename: subject-evaluated-once.ts
class Source {
  n: Int = 0;
  next(): Int {
    this.n++;
    return this.n;
  }
}
export function main(): void {
  const source = new Source();
  switch (source.next()) {
    case 3:
      console.log('three');
      break;
    case 2:
      console.log('two');
      break;
    case 1:
      console.log('one');
      break;
  }
  console.log(`${source.n}`);
}

// @filename: undefined-subject.ts
function f(text: string | undefined): string {
  switch (text) {
    case undefined:
      return 'none';
    case 'a':
      return 'A';
    default:
      return 'other';
  }
}
export function main(): void {
  console.log(`${f(undefined)} ${f('a')} ${f('b')} ${f('')}`);
}

// @filename: without-default.ts
export function main(): void {
  for (const n of [1, 2, 3]) {
    let out = 'nothing';
    switch (n) {
      case 1:
        out = 'one';
        break;
      case 3:
        out = 'three';
        break;
    }
    console.log(out);
  }
  switch (5 as Int) {
  }
}
