interface Options {
  a: Int;
  b?: Int;
  c?: string;
}
export function main(): void {
  const base: Options = { a: 1, b: 2 };
  const over = { ...base, b: 5, c: 'x' };
  const under = { c: 'first', ...base };
  console.log(`${over.a} ${over.b} ${over.c} ${under.c} ${under.a} ${under.b ?? 0} ${base.b ?? 0}`);
}
