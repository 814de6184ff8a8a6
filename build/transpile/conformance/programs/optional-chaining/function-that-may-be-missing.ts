interface Shapes {
  foo?(n: number): number;
  bar?(n: number): number;
  base: number;
  plain?: (n: number) => number;
}
function maybe(name: string): ((a: number, b: number) => number) | undefined {
  return name === 'add' ? (a, b) => a + b : undefined;
}
export function main(): void {
  const o: Shapes = {
    base: 10,
    foo(n: number): number {
      return n + this.base;
    },
  };
  const fooKey = 'foo';
  const barKey = 'bar';
  const plain: 'plain' = 'plain';
  console.log(`${o[barKey]?.(1)} ${o[fooKey]?.(2)} ${o[plain]?.(3)} ${o.bar?.(4)}`);
  const p: Shapes | undefined = fooKey.length > 1 ? o : undefined;
  console.log(`${p?.[barKey]?.(1)} ${p?.[fooKey]?.(2)}`);
  console.log(`${maybe('add')?.(1, 2)} ${maybe('x')?.(4, 5)}`);
  const table: { [key: string]: (n: number) => number } = { inc: (n) => n + 1 };
  for (const key of ['inc', 'dec']) console.log(`${table[key]?.(5)}`);
  maybe('none')?.(1, 2);
  table['none']?.(1);
}
