type Shape = { kind: 'circle'; r: number } | { kind: 'rect'; w: number; h: number } | { kind: 'none' };
type Event2 = { type: 'key'; code: string } | { type: 'tick'; at: number };
function area(s: Shape): number {
  switch (s.kind) {
    case 'circle':
      return 3 * s.r * s.r;
    case 'rect':
      return s.w * s.h;
    case 'none':
      return 0;
  }
}
function handle(e: Event2): string {
  return e.type === 'key' ? e.code : `${e.at}`;
}
function len(x: string | string[]): number {
  return typeof x === 'string' ? x.length : x.length * 10;
}
function isText(x: unknown): x is string {
  return typeof x === 'string';
}
function text(x: unknown): string {
  return isText(x)
    ? x.toUpperCase()
    : typeof x === 'number'
      ? x.toFixed(1)
      : Array.isArray(x)
        ? `list ${x.length}`
        : 'other';
}
function never(x: never): never {
  throw new Error(`unexpected`);
}
const POINT = [1, 2] as const;
type Tuple = readonly [name: string, age: number, tag?: string];
export function main(): void {
  console.log(
    `${area({ kind: 'circle', r: 2 })} ${area({ kind: 'rect', w: 2, h: 3 })} ${area({ kind: 'none' })} ${handle({ type: 'key', code: 'k' })} ${handle({ type: 'tick', at: 5 })}`,
  );
  console.log(
    `${len('abc')} ${len(['a', 'b'])} ${text('t')} ${text(1)} ${text([1])} ${text({})} ${POINT[0] + POINT[1]}`,
  );
  const t: Tuple = ['ann', 5];
  const [name, age, tag = 'no'] = t;
  console.log(`${name} ${age} ${tag} ${t.length}`);
  const x = { a: 1 } satisfies Record<string, number>;
  const y = x.a! as number;
  console.log(`${y}`);
}
