// A key with the value undefined is there.
export function main(): void {
  const o: { a?: Int; b?: Int } = { a: undefined };
  console.log(`${'a' in o} ${'b' in o} ${o.a === undefined} ${o.b === undefined} ${Object.keys(o).length}`);
}
