// @filename: functions-that-differ-by-case.ts
function value(): string {
  return 'lower';
}
function Value(): string {
  return 'upper';
}
class Thing {
  name: string = 'class';
}
function thing(): Thing {
  return new Thing();
}
export function main(): void {
  console.log(`${value()} ${Value()} ${thing().name}`);
}

// @filename: initialiser-uses-shadowed-outer.ts
export function main(): void {
  const list: Int[] = [1, 2, 3];
  let sum: Int = 0;
  for (const n of list) {
    const double = n * 2;
    if (double > 2) {
      const sum = double * 10;
      console.log(`inner ${sum}`);
    }
    sum += double;
  }
  console.log(`outer ${sum}`);
}

// @filename: local-named-like-its-function.ts
function total(list: readonly Int[]): Int {
  let total: Int = 0;
  for (const n of list) total += n;
  return total;
}
function box(): string {
  return 'box';
}
export function main(): void {
  const Total = total([1, 2, 3]);
  const Box = box();
  console.log(`${Total} ${Box}`);
}

// @filename: locals-that-differ-by-case.ts
export function main(): void {
  const name = 'lower';
  const Name = 'upper';
  const NAME = 'all';
  let item = 1;
  let Item = 2;
  item += 10;
  Item += 20;
  console.log(`${name} ${Name} ${NAME} ${item} ${Item}`);
}

// @filename: main-is-not-special-inside.ts
function Main(): string {
  return 'upper main';
}
function init(): string {
  return 'init';
}
function show(): string {
  return 'show';
}
export function main(): void {
  console.log(`${Main()} ${init()} ${show()}`);
}

// @filename: shadowing-in-loops.ts
export function main(): void {
  const i = 'outer i';
  let out = '';
  for (let i = 0; i < 3; i++) {
    for (const j of ['a', 'b']) {
      const i = j + j;
      out += i;
    }
    out += `${i}`;
  }
  console.log(`${out} ${i}`);
}

// @filename: underscores-dollars-and-unicode.ts
export function main(): void {
  const _private = 1;
  const __double = 2;
  const $dollar = 3;
  const a1 = 4;
  const café = 5;
  console.log(`${_private + __double + $dollar + a1 + café}`);
}
