function each(v: string | number[] | Set<string> | Map<string, number>): string {
  let text = '';
  for (const item of v) text += `<${String(item)}>`;
  return text;
}
function grown(v: any): number {
  let n = 0;
  for (const item of v) {
    n++;
    if (item < 3) (v as number[]).push(item + 1);
  }
  return n;
}
function grownUnion(v: number[] | string): number {
  let n = 0;
  for (const item of v) {
    n++;
    if (typeof v !== 'string' && Number(item) < 3) v.push(Number(item) + 1);
  }
  return n;
}
function twice(v: number[] | string): string {
  let text = '';
  for (const a of v) for (const b of v) text += `${a}${b} `;
  return text;
}
function twiceAny(v: any): string {
  let text = '';
  for (const a of v) for (const b of v) text += `${a}${b} `;
  return text;
}
function spread(v: string | number[] | Set<number>): string {
  const all = [...v, 'end'];
  const [first, ...rest] = v;
  let second: unknown;
  [, second = 'none'] = v;
  return `${all.join()} ${first} ${second} ${rest.length} ${Array.from<unknown>(v).length} ${new Set<unknown>(v).size} ${Math.max(0, ...[...v].map(Number))}`;
}
function maybe(v?: string | string[]): string {
  const list = [];
  for (const x of v ?? []) list.push(x);
  return list.join('/');
}
function entries(v: Map<string, number> | [string, number][]): string {
  let text = '';
  for (const [k, n] of v) text += `${k}${n + 1}`;
  const copy = new Map(v);
  return `${text}${copy.size}`;
}
function taken(v: Set<number> | number[]): string {
  let text = '';
  for (const n of v) {
    text += `${n}`;
    if (Array.isArray(v) && n < 3) v.push(n + 1);
  }
  return text;
}
export function main(): void {
  console.log(each('xy'), each([1, 2]), each(new Set(['q'])), each(new Map([['a', 1]])));
  console.log(
    `${grown([1])} ${grownUnion([1])} ${grownUnion('abc')} ${twice('ab')} ${twice([1, 2])} ${twiceAny('ab')} ${twiceAny([1, 2])}`,
  );
  console.log(spread('12'), spread([3, 4]), spread(new Set([5])));
  console.log(
    maybe(),
    maybe('ab'),
    maybe(['c', 'd']),
    entries(new Map([['a', 1]])),
    entries([['b', 2]]),
    taken(new Set([1])),
    taken([1, 2]),
  );
}
