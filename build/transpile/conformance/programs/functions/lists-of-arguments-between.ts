/** Functions that take a list, and places that give one, where the other side has its arguments one by one. */
type Listener = (...args: any[]) => void;
class Emitter {
  private listeners: Record<string, Listener[]> = {};
  on(name: string, listener: Listener): void {
    (this.listeners[name] ??= []).push(listener);
  }
  emit(name: string, ...args: any[]): void {
    for (const l of this.listeners[name] ?? []) l(...args);
  }
}
function apply(fn: (...args: any[]) => any, ...args: any[]): any {
  return fn(...args);
}
function once<A extends any[], R>(fn: (...args: A) => R): (...args: A) => R {
  let done = false;
  let result: R;
  return (...args: A): R => {
    if (!done) {
      done = true;
      result = fn(...args);
    }
    return result;
  };
}
function partial<A, B extends any[], R>(fn: (a: A, ...rest: B) => R, a: A): (...rest: B) => R {
  return (...rest: B): R => fn(a, ...rest);
}
function twice(f: (a: number, b: number) => number): number {
  return f(1, 2) + f(3, 4);
}
const add = (a: number, b: number): number => a + b;
function sum(...ns: number[]): number {
  return ns.reduce((a, b) => a + b, 0);
}
const say = (text: string): void => console.log('say ' + text);
export function main(): void {
  console.log(String(apply(add, 1, 2)));
  console.log(String(apply(sum, 1, 2, 3)));
  const o = once(add);
  console.log(String(o(3, 4)));
  console.log(String(o(5, 6)));
  console.log(String(twice(o)));
  const p = partial(add, 10);
  console.log(String(p(5)));
  const e = new Emitter();
  const first = (a: string, b?: number): void => console.log(`first ${a} ${b ?? 'none'}`);
  e.on('x', first);
  e.on('x', say);
  e.on('x', () => console.log('nothing'));
  let count = 0;
  const counting = (): void => {
    count++;
  };
  e.on('x', counting);
  e.emit('x', 'hello', 5);
  e.emit('x', 'again');
  console.log(String(count));
}
