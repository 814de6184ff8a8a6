// @filename: as-argument-and-operand.ts
function f(a: Int, b: Int): Int {
  return a * 10 + b;
}
export function main(): void {
  const on = true as boolean;
  console.log(`${f(on ? 1 : 2, !on ? 3 : 4)} ${(on ? 5 : 6) + (on ? 7 : 8)} ${-(on ? 3 : 4)}`);
  const list = [on ? 'a' : 'b', !on ? 'a' : 'b'];
  console.log(list[on ? 1 : 0] ?? '');
}

// @filename: in-conditions.ts
export function main(): void {
  let n: Int = 3;
  if (n > 2 ? n < 5 : n > 10) console.log('in range');
  while (n > 0 ? n !== 1 : false) n--;
  console.log(`${n}`);
}

// @filename: in-field-and-default.ts
class Mode {
  name: string;
  level: Int;
  constructor(loud: boolean, level: Int = loud ? 10 : 1) {
    this.name = loud ? 'loud' : 'quiet';
    this.level = level;
  }
}
export function main(): void {
  const a = new Mode(true);
  const b = new Mode(false);
  console.log(`${a.name} ${a.level} ${b.name} ${b.level} ${new Mode(false, 5).level}`);
}

// @filename: mixed-types.ts
function f(n: Int): string | Int {
  return n > 0 ? n : 'none';
}
export function main(): void {
  const a = f(3);
  const b = f(-3);
  console.log(`${typeof a} ${typeof b} ${a} ${b}`);
}

// @filename: only-one-branch-runs.ts
function say(text: string): string {
  console.log(text);
  return text;
}
export function main(): void {
  const yes = true as boolean;
  const a = yes ? say('left') : say('right');
  const b = !yes ? say('left') : say('right');
  console.log(a + b);
}

// @filename: simple-and-nested.ts
function size(n: Int): string {
  return n > 3 ? (n > 4 ? 'big' : 'mid') : 'small';
}
function chain(n: Int): string {
  return n === 1 ? 'one' : n === 2 ? 'two' : n === 3 ? 'three' : 'many';
}
export function main(): void {
  console.log(`${size(5)} ${size(4)} ${size(1)} ${chain(1)} ${chain(2)} ${chain(3)} ${chain(4)}`);
}

// @filename: truthy-tests.ts
function t(text: string, n: Int, o: string | undefined): string {
  return `${text ? 'T' : 'F'}${n ? 'T' : 'F'}${o ? 'T' : 'F'}`;
}
export function main(): void {
  console.log(`${t('', 0, undefined)} ${t('x', 1, '')} ${t(' ', -1, 'o')}`);
}
