export function main(): void {
  const o = { a: 1, b: 2, c: 3 };
  const { a, ...others } = o;
  console.log(`${a} ${Object.keys(others).join()} ${others.b + others.c} ${o.a}`);
}
