const NAMES: readonly string[] = ['x', 'y'];
const TABLE: { readonly [key: string]: Int } = { one: 1, Two: 2 };
const NESTED = { list: [1, 2, 3], inner: { deep: 'd' } } as const;
export function main(): void {
  console.log(`${NAMES.length} ${NAMES[1] ?? ''} ${NAMES.join()}`);
  console.log(`${TABLE['one'] ?? 0} ${TABLE['Two'] ?? 0} ${TABLE['two'] ?? 'none'}`);
  console.log(`${NESTED.list[2]} ${NESTED.inner.deep}`);
  for (const name of NAMES) console.log(name);
}
