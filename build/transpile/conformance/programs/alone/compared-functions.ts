type Listener<T> = (value: T, previous?: T) => void;
class Emitter<T> {
  private readonly listeners = new Set<Listener<T>>();
  private readonly all: Listener<T>[] = [];
  on(l: Listener<T>): () => void {
    this.listeners.add(l);
    if (!this.all.includes(l)) this.all.push(l);
    return () => this.off(l);
  }
  off(l: Listener<T>): boolean {
    const at = this.all.indexOf(l);
    if (at >= 0) this.all.splice(at, 1);
    return this.listeners.delete(l);
  }
  emit(v: T) {
    for (const l of this.listeners) l(v);
    return this.all.length;
  }
}
function log(v: string) {
  console.log('log', v);
}
function log2(v: string, p?: string) {
  console.log('log2', v, p ?? '-');
}
function maker() {
  return () => 'same';
}
function keeper(n: number) {
  return () => n;
}
const shared = (v: string) => {
  console.log('shared', v);
};
export function main(): void {
  const e = new Emitter<string>();
  let n = 0;
  const count = () => {
    n++;
  };
  e.on(log2);
  e.on(log2);
  e.on(shared);
  e.on(count);
  const off = e.on((v) => console.log('anon', v));
  e.on(count);
  console.log('size', e.emit('a'), n);
  console.log(
    e.off(log2),
    e.off(log2),
    e.off((v) => console.log('anon', v)),
  );
  off();
  console.log('size', e.emit('b'), n);
  e.off(count);
  console.log('size', e.emit('c'), n, e.off(shared));
  const a = maker(),
    b = maker();
  console.log(a === a, a === b, keeper(1) === keeper(1), a !== b, log2 === log2);
  const made: (() => number)[] = [];
  for (let i = 0; i < 3; i++) made.push(() => 7);
  console.log(new Set(made).size, made.indexOf(made[2]!), made.lastIndexOf(made[0]!), Object.is(made[0], made[1]));
  const names = new Map<() => number, string>();
  made.forEach((f, i) => names.set(f, `f${i}`));
  console.log('name', names.get(made[1]!), [...names.values()].join());
  const some: unknown[] = [a, 'x', 1, log2];
  console.log(some.includes(a), some.indexOf(log2), some.includes(b));
  const pairs: ((value: string, place: number) => void)[] = [log, shared];
  console.log(pairs.includes(log), pairs.indexOf(shared), pairs.map((f) => f === log).join());
  for (const f of pairs) f('given', 1);
  const other = pairs[1] ?? log;
  switch (other) {
    case log:
      console.log('log');
      break;
    case shared:
      console.log('shared');
  }
}
