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
