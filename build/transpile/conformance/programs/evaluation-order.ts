// @filename: arguments-that-change-the-array.ts
/** JavaScript evaluates the arguments before the method reads its array. */
export function main(): void {
  const joined = [1, 2];
  console.log(joined.concat(joined.splice(0, 1), joined).join(), joined.join());
  const added = [1];
  console.log(added.concat(added.push(5), [added.length]).join());
  const spliced = [1, 2, 3];
  console.log(spliced.toSpliced(0, 1, spliced.pop() ?? 0).join(), spliced.join());
  const replaced = [1, 2, 3];
  console.log(replaced.with(0, replaced.pop() ?? 0).join(), replaced.join());
  const others = [7, 8];
  const first = [1];
  console.log(first.concat(others, others.splice(1)).join());
}

// @filename: binary-operands.ts
function n(value: Int): Int {
  console.log(`n ${value}`);
  return value;
}
export function main(): void {
  console.log(`${n(1) + n(2) * n(3)}`);
  console.log(`${(n(4) + n(5)) * n(6)}`);
  console.log(`${n(7) < n(8)} ${n(9) === n(10)}`);
}

// @filename: callee-before-arguments.ts
/** JavaScript reads the function that it calls before the arguments, which may assign another one. */
interface Box {
  act: (n: number) => number;
  maybe?: ((n: number) => number) | undefined;
}
export function main(): void {
  let act = (n: number): number => n + 1;
  console.log(`${act((act = (n) => n * 2)(5))} ${act(5)}`);
  let maybe: ((n: number) => number) | undefined = (n) => n + 3;
  console.log(`${maybe?.(((maybe = undefined), 3))}`);
  const box: Box = { act: (n) => n + 1, maybe: (n) => n + 4 };
  console.log(`${box.act((box.act = (n) => n * 2)(5))} ${box.act(5)}`);
  console.log(`${box.maybe?.(((box.maybe = undefined), 3))}`);
}

// @filename: comma-of-an-int.ts
function counted(n: Int): Int {
  console.log(`counted ${n}`);
  return n;
}
function text(n: Int): string | undefined {
  return n > 1 ? undefined : 'abc';
}

export function main(): void {
  const list: Int[] = [];
  for (let n: Int = 0; n < 3; n++) list.push((counted(n), text(n)?.length ?? 9));
  console.log(`${counted((counted(5), list.length))} ${list.join()}`);
}

// @filename: compound-assignment-target-once.ts
class Store {
  reads: Int = 0;
  items: Int[] = [10, 20, 30];
  list(): Int[] {
    this.reads++;
    return this.items;
  }
}
export function main(): void {
  const store = new Store();
  store.list()[1] = 5;
  store.list()[1]! += 3;
  store.list()[0]! *= 2;
  console.log(`${store.reads} ${store.items.map((n) => `${n}`).join(' ')}`);
}

// @filename: fields-before-a-change.ts
// What a field or an item was worked out to be stays, whatever a later one does to the variable.
export function main(): void {
  let x = 1;
  const o = { a: x, b: x++, c: (x = 9), d: x };
  const arr = [x, x++, x, (x = 1), x];
  console.log(
    `${o.a} ${o.b} ${o.c} ${o.d} ${arr.join()} ${JSON.stringify({ q: x, r: x === 1 ? 'one' : 'other', s: x++ })}`,
  );
}

// @filename: for-condition-and-step.ts
class Trace {
  text: string = '';
  note(mark: string, value: Int): Int {
    this.text += mark;
    return value;
  }
}
export function main(): void {
  const t = new Trace();
  for (let i = t.note('a', 0); i < t.note('b', 3); i += t.note('c', 1)) {
    if (i === 1) continue;
    t.note('d', 0);
  }
  console.log(t.text);
}

// @filename: hoisted-after-pure-local.ts
// A value read before a conditional expression keeps its old value when the condition changes the variable.
class Cell {
  value: Int = 1;
  flip(): boolean {
    this.value = this.value * 10;
    return this.value > 10;
  }
}
export function main(): void {
  const cell = new Cell();
  const list = [cell.value, cell.flip() ? cell.value : -cell.value, cell.value];
  console.log(list.map((n) => `${n}`).join(' '));
  const o = { a: cell.value, b: cell.flip() ? cell.value : 0, c: cell.value };
  console.log(`${o.a} ${o.b} ${o.c}`);
}

// @filename: index-and-value.ts
function at(n: Int): Int {
  console.log(`index ${n}`);
  return n;
}
function value(n: Int): Int {
  console.log(`value ${n}`);
  return n;
}
export function main(): void {
  const list = [0, 0, 0];
  list[at(1)] = value(7);
  list[at(2)] = list[at(1)]! + value(1);
  console.log(list.map((n) => `${n}`).join(' '));
}

// @filename: local-changed-by-later-operand.ts
// The left operand's value is taken before the right one changes the variable.
class Cell {
  value: Int = 1;
  bump(): Int {
    this.value += 10;
    return this.value;
  }
}
function join(a: Int, b: Int, c: Int): string {
  return `${a},${b},${c}`;
}
export function main(): void {
  const cell = new Cell();
  console.log(`${cell.value + cell.bump()}`);
  console.log(join(cell.value, cell.bump(), cell.value));
  console.log(join(cell.value, cell.value > 5 ? cell.bump() : 0, cell.value));
}

// @filename: member-call-receiver-first.ts
class Chain {
  text: string = '';
  add(part: string): Chain {
    this.text += part;
    return this;
  }
}
function say(text: string): string {
  console.log(`eval ${text}`);
  return text;
}
function make(): Chain {
  console.log('make');
  return new Chain();
}
export function main(): void {
  console.log(make().add(say('1')).add(say('2')).add(say('3')).text);
}

// @filename: nested-conditions-in-return.ts
function flag(name: string, value: boolean): boolean {
  console.log(`flag ${name}`);
  return value;
}
function pick(a: boolean, b: boolean): string {
  return flag('a', a) ? (flag('b', b) ? 'both' : 'a') : flag('b', b) ? 'b' : 'none';
}
export function main(): void {
  console.log(pick(true, true));
  console.log(pick(true, false));
  console.log(pick(false, true));
  console.log(pick(false, false));
}

// @filename: object-literal-fields.ts
function say(text: string): string {
  console.log(`eval ${text}`);
  return text;
}
export function main(): void {
  const o = { z: say('first'), a: say('second'), m: say('third') };
  console.log(o.a + o.m + o.z);
  const list = [say('x'), say('y'), say('z')];
  console.log(list.join(''));
}

// @filename: postfix-and-prefix.ts
export function main(): void {
  let i: Int = 5;
  const a = i++;
  const b = ++i;
  const c = i--;
  const d = --i;
  console.log(`${a} ${b} ${c} ${d} ${i}`);
  const list = ['p', 'q', 'r'];
  let k: Int = 0;
  const first = list[k++];
  const second = list[k++];
  console.log(`${first ?? ''} ${second ?? ''} ${k}`);
}

// @filename: receiver-before-hoisted-arguments.ts
// The receiver is worked out before arguments that need statements of their own.
function tell(text: string): string {
  console.log(`tell ${text}`);
  return text;
}
function counted(n: Int): Int {
  console.log(`counted ${n}`);
  return n;
}
function list(n: Int): Int[] {
  console.log(`list ${n}`);
  return [n, 2, 3];
}
export function main(): void {
  const starts: Int[] = [1, 2];
  console.log(tell('abcdef').slice(starts[counted(0)] ?? 0, 3));
  console.log(('x' + counted(7)).slice(starts[counted(5)] ?? 0, 2));
  console.log(`${tell('abc').indexOf(counted(1) > 0 ? tell('c') : 'z')}`);
  console.log(
    list(9)
      .slice(starts[counted(0)] ?? 0)
      .join(),
  );
  console.log(`${list(1).concat(counted(2) > 5 ? list(4) : list(6)).length}`);
  console.log(tell('k').padStart(starts[counted(1)] ?? 9, tell('.')));
}

// @filename: receiver-is-worked-out-once.ts
function tell(text: string): string {
  console.log(`tell ${text}`);
  return text;
}
function counted(n: Int): Int {
  console.log(`counted ${n}`);
  return n;
}
export function main(): void {
  let text: string | undefined = 'abcdef';
  const list: Int[] = [1];
  console.log(
    tell('abcdef').slice(list[counted(0)] ?? 2, tell('xyz').indexOf(list.length > 3 ? 'y' : 'z') + counted(2)),
  );
  console.log(text.slice((text = 'uv').length));
  text = 'abcdef';
  console.log(text?.slice((text = 'uv').length) ?? 'none');
  console.log(
    tell('a').padStart(
      list.map((n) => n + counted(4)).reduce((a, b) => a + b, 0),
      tell('-'),
    ),
  );
}

// @filename: short-circuit-in-condition.ts
function flag(text: string, value: boolean): boolean {
  console.log(`flag ${text}`);
  return value;
}
export function main(): void {
  if (flag('a', false) && flag('b', true)) console.log('wrong');
  else console.log('right 1');
  if (flag('c', true) || flag('d', true)) console.log('right 2');
  if ((flag('e', false) && flag('f', true)) || flag('g', true)) console.log('right 3');
  if (flag('h', true) && (flag('i', false) || flag('j', true)) && flag('k', true)) console.log('right 4');
  if (!flag('l', false) && !(flag('m', true) && flag('n', false))) console.log('right 5');
}

// @filename: short-circuit-with-hoisted-right.ts
// The right side needs statements of its own (`??`, `?:`), and must still not run when the left side decides.
function maybe(n: Int): Int | undefined {
  console.log(`maybe ${n}`);
  return n > 0 ? n : undefined;
}
function flag(value: boolean): boolean {
  console.log(`flag ${value}`);
  return value;
}
export function main(): void {
  if (flag(false) && (maybe(1) ?? 0) > 0) console.log('wrong');
  if (flag(true) && (maybe(0) ?? 5) > 4) console.log('right');
  if (flag(true) || (maybe(1) ?? 0) > 0) console.log('right');
  const a = flag(false) && (flag(true) ? flag(true) : flag(false));
  console.log(`${a}`);
}

// @filename: spread-and-call.ts
function list(tag: string): string[] {
  console.log(`list ${tag}`);
  return [tag, tag];
}
function object(tag: string): Record<string, string> {
  console.log(`object ${tag}`);
  return { tag: tag, [tag]: tag };
}
export function main(): void {
  console.log([...list('a'), 'm', ...list('b')].join(''));
  const o: Record<string, string> = { ...object('x'), mid: 'm', ...object('y') };
  console.log(`${o['tag'] ?? ''} ${o['x'] ?? ''} ${o['y'] ?? ''} ${o['mid'] ?? ''}`);
}

// @filename: target-behind-an-assignment.ts
// A key or an object of a target may be the value of an assignment, whose variable the right side changes.
export function main(): void {
  const list = [1, 2, 3, 4];
  let i = 0;
  list[++i]! *= ++i;
  list[--i] = (i = 3) + 0.5;
  list[i--] ??= ++i;
  list[(list.push(5), i)]! += (i = 0) + 10;
  list[Number(i)] = ++i;
  console.log(list.join(), i);
  let n = 1;
  const next = (): number => n++;
  list[++n] = next();
  console.log(list.join(), n);
  const record: Record<string, number> = {};
  let key: string = 'a';
  record[(key += 'b')] = (key = 'c').length;
  record[`${key}`] = (key = 'd').length + 1;
  record[(key = 'e')] ??= (key = 'f').length + 2;
  console.log(Object.keys(record).sort().join(), record['e'], key);
  const one = { n: 1 };
  const other = { n: 2 };
  let current = one;
  (current = other).n += ((current = one), 10);
  (i++, current).n = ((current = other), 7);
  console.log(one.n, other.n, current.n);
}

// @filename: target-found-once.ts
class Counter {
  n = 0;
  next(): number {
    this.n++;
    return this.n;
  }
}
export function main(): void {
  const c = new Counter();
  const a = [0, 0, 0, 0, 0, 0, 0, 0];
  let i = 0;
  const y = (a[i++] = 7);
  console.log(`${y} ${i} ${a.join()}`);
  const z = a[i++]!++;
  console.log(`${z} ${i} ${a.join()}`);
  const w = ++a[i++]!;
  console.log(`${w} ${i} ${a.join()}`);
  a[c.next()] = a[c.next()] = 9;
  console.log(`${c.n} ${a.join()}`);
  const v = (a[c.next()]! += 4);
  console.log(`${v} ${c.n} ${a.join()}`);
  let text = '';
  const o: { [key: string]: number } = {};
  text += o['k' + c.next()] = 3;
  console.log(`${text} ${c.n} ${Object.keys(o).join()}`);
  let t: number | undefined;
  const u = (t ??= c.next());
  console.log(`${u} ${t} ${c.n}`);
  const p = { n: 1 };
  const q = (p.n = p.n + 1) + (p.n = p.n + 1);
  console.log(`${q}`);
  let s = 1;
  const r = (s = 5) + s + (s = 2);
  console.log(`${r}`);
}

// @filename: template-parts.ts
function say(n: Int): Int {
  console.log(`part ${n}`);
  return n;
}
export function main(): void {
  console.log(`${say(1)}-${say(2) > 1 ? say(3) : say(4)}-${say(5)}`);
}

// @filename: ternary-in-arguments.ts
function say(text: string): string {
  console.log(`eval ${text}`);
  return text;
}
function flag(text: string, value: boolean): boolean {
  console.log(`flag ${text}`);
  return value;
}
function three(a: string, b: string, c: string): string {
  return a + b + c;
}
export function main(): void {
  console.log(three(say('1'), flag('t', true) ? say('2') : say('x'), say('3')));
  console.log(three(say('1'), say('2'), flag('f', false) ? say('x') : say('3')));
  console.log(three(flag('f', false) ? say('x') : say('1'), flag('t', true) ? say('2') : say('x'), say('3')));
}

// @filename: throw-stops-the-rest.ts
function fail(): string {
  throw new Error('stop');
}
function say(text: string): string {
  console.log(`eval ${text}`);
  return text;
}
export function main(): void {
  try {
    console.log(say('a') + fail() + say('b'));
  } catch (error) {
    console.log((error as Error).message);
  }
  console.log('after');
}

// @filename: while-condition-is-repeated.ts
// A condition that needs statements of its own is evaluated before each round.
class Source {
  left: Int;
  constructor(left: Int) {
    this.left = left;
  }
  take(): Int | undefined {
    this.left--;
    return this.left >= 0 ? this.left : undefined;
  }
}
export function main(): void {
  const source = new Source(3);
  while ((source.take() ?? -1) >= 0) console.log(`round ${source.left}`);
  const other = new Source(2);
  let n = 0;
  do {
    n++;
    if (n === 1) continue;
    console.log(`do ${n}`);
  } while ((other.take() ?? -1) >= 0);
  console.log(`${source.left} ${other.left} ${n}`);
}
