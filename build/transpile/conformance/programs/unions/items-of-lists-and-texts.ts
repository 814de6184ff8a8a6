type Many = string | string[];
function at(a: Many, i: number): string {
  return a[i] || '-';
}
function last(a: Many): string | undefined {
  return a[a.length - 1];
}
function whole(a: Many): string {
  return a.toString();
}
function optional(a: Many | undefined, i: number): string {
  return a?.[i] ?? 'nothing';
}
function elem(a: number[] | Record<string, number>, k: string | number): number | undefined {
  return (a as any)[k];
}
function setAt(a: number[] | { [k: number]: number }, k: number, v: number): void {
  a[k] = v;
}
function addAt(a: number[] | { [k: number]: number }, k: number, v: number): void {
  a[k]! += v;
}
function inc(a: number[] | { [k: number]: number }, k: number): number {
  return a[k]!++;
}
function hasKey(a: string[] | Record<string, string>, k: string): boolean {
  return k in a;
}
function len(a: Many | { length: number }): number {
  return a.length;
}
function nested(a: (string | string[])[], i: number, j: number): string {
  const row = a[i]!;
  return row[j]!;
}
function read(a: { data: number[] | Record<string, number> }): number | undefined {
  const d = a.data;
  return Array.isArray(d) ? d[0] : d['x'];
}
function items(a: string[] | number[]): string {
  let s = '';
  a.forEach((x) => {
    s += x;
  });
  for (let i = 0; i < a.length; i++) s += a[i];
  return s;
}
function tupleOr(a: [number, number] | string): string {
  return String(a[0]) + String(a[1]);
}
export function main(): void {
  for (const a of ['abc', ['x', 'yy']] as Many[]) {
    console.log(at(a, 0), at(a, 1), at(a, 7), at(a, -1), last(a));
    console.log(optional(a, 1), optional(undefined, 0), len(a));
  }
  console.log(elem([1, 2], 1), elem([1, 2], '0'), elem({ a: 5 }, 'a'), elem({ 1: 5 }, 1));
  const l = [1, 2, 3];
  const o: { [k: number]: number } = { 1: 4 };
  setAt(l, 1, 9);
  setAt(o, 1, 8);
  addAt(l, 0, 5);
  addAt(o, 1, 5);
  console.log(l.join(','), o[1], inc(l, 0), inc(o, 1), l[0], o[1]);
  console.log(hasKey(['p'], '0'), hasKey(['p'], '1'), hasKey({ k: 'v' }, 'k'));
  console.log(nested(['ab', ['cd', 'ef']], 0, 1), nested(['ab', ['cd', 'ef']], 1, 1), len({ length: 4 }));
  console.log(read({ data: [3] }), read({ data: { x: 4 } }), items(['a', 'b']), items([1, 2]));
  console.log(tupleOr([1, 2]), tupleOr('xy'));
}
