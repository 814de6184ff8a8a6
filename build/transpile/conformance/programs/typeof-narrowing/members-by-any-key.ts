function has(a: unknown, k: string): boolean {
  return typeof a === 'object' && a !== null && k in a;
}
function hasAny(a: any, k: string | number): boolean {
  return k in a;
}
function hasT<T extends object>(a: T, k: keyof T): boolean {
  return k in a;
}
function own(a: any, k: string): boolean {
  return Object.prototype.hasOwnProperty.call(a, k);
}
function own2(a: object, k: string): boolean {
  return a.hasOwnProperty(k);
}
function own3(a: object, k: string): boolean {
  return Object.hasOwn(a, k);
}
function del(a: any, k: string): any {
  delete a[k];
  return a;
}
function listed(a: object): string {
  let s = '';
  for (const k in a) s += k + ',';
  return s + Object.keys(a).join();
}
function put<T extends object, K extends keyof T>(a: T, k: K, v: T[K]): void {
  a[k] = v;
}
function set(a: any, path: string[], v: unknown): any {
  let at = a;
  for (let i = 0; i < path.length - 1; i++) {
    const k = path[i]!;
    if (at[k] == null) at[k] = /^\d+$/.test(path[i + 1]!) ? [] : {};
    at = at[k];
  }
  at[path[path.length - 1]!] = v;
  return a;
}
function bump(a: any, k: string | number): number {
  a[k] += 2;
  a[k]++;
  ++a[k];
  return a[k]--;
}
function fill(a: any, k: string, v: number): number {
  a[k] ??= v;
  a[k] ||= 7;
  return a[k];
}
export function main(): void {
  const l = ['a', 'b'];
  const o = { x: 1, y: undefined as number | undefined };
  console.log(has(l, '0'), has(l, '5'), has(l, 'length'), has(o, 'x'), has(o, 'z'), has(5, 'x'), has('text', 'x'));
  console.log(
    hasAny(l, 1),
    hasAny(l, '1'),
    hasAny(l, 2),
    hasAny(o, 'y'),
    hasAny({ 1: 2 }, 1),
    hasAny([1], -1),
    hasAny([1], 0.5),
  );
  console.log(
    hasT(l, 1),
    hasT(o, 'x'),
    own(l, '0'),
    own(l, '4'),
    own(o, 'x'),
    own(o, 'q'),
    own2(l, '1'),
    own2(o, 'y'),
    own3(l, '0'),
    own3(o, 'x'),
  );
  console.log(JSON.stringify(del({ a: 1, b: 2 }, 'a')), listed(['p', 'q']), listed({ k: 1 }));
  put(l, 0, 'z');
  put(o, 'x', 9);
  console.log(l.join(), o.x);
  console.log(
    JSON.stringify(set({}, ['a', '0', 'b'], 5)),
    JSON.stringify(set([], ['1'], 5)).length,
    JSON.stringify(set({ a: [1, 2] }, ['a', '1'], 'x')),
  );
  console.log(bump([1, 2], 1), bump([1, 2], '0'), bump({ q: 4 }, 'q'), bump({ 3: 4 }, 3));
  console.log(fill({}, 'a', 4), fill({ a: 0 }, 'a', 4), fill([0, 5], '1', 4), fill([0], '0', 1));
}
