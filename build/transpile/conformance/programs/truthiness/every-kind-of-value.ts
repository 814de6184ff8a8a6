function yes(v: unknown): string {
  return v ? 'T' : 'F';
}
function s(v: string | undefined): string {
  return v ? 'T' : 'F';
}
function n(v: number | undefined): string {
  return v ? 'T' : 'F';
}
function d(v: number): string {
  return v ? 'T' : 'F';
}
function l(v: Long): string {
  return v ? 'T' : 'F';
}
function o(v: { a: Int } | undefined): string {
  return v ? 'T' : 'F';
}
function m(v: string | Int | boolean | undefined): string {
  return v ? 'T' : 'F';
}
function st(v: string | undefined): string | undefined {
  return v;
}
export function main(): void {
  console.log(
    [
      yes(0),
      yes(''),
      yes('0'),
      yes([]),
      yes({}),
      yes(undefined),
      yes(false),
      yes(0.5),
      yes(Number('x')),
      yes('false'),
      yes(-1),
    ].join(''),
  );
  console.log(
    [
      s(''),
      s('a'),
      s(undefined),
      n(0),
      n(0.1),
      n(undefined),
      n(Number('x')),
      d(0),
      d(0.4),
      d(-0.1),
      d(Number('z')),
      l(0),
      l(1),
      o(undefined),
      o({ a: 0 }),
      m(''),
      m(0),
      m(true),
      m('x'),
      m(undefined),
    ].join(''),
  );
  const a = st('') || 'x';
  const b = (0 as number) || undefined;
  const c = (0 as number) && 'never';
  const e = st('') ?? 'no';
  const f = st(undefined) || st('') || 'z';
  console.log(`${a} ${b} ${c} ${e}| ${f}`);
  let x: Int | undefined;
  x ||= 5;
  x &&= x + 1;
  x ??= 9;
  console.log(`${x}`);
  const ob: { k?: Int } = {};
  ob.k ??= 3;
  ob.k ||= 4;
  ob.k &&= 0;
  ob.k ||= 8;
  console.log(`${ob.k}`);
  console.log(`${!!st('')} ${!!a} ${!Number('0')} ${!!Number('x')} ${!b}`);
}
