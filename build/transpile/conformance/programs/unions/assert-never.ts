function assertNever(value: never): never {
  throw new Error(`unexpected ${JSON.stringify(value)}`);
}
type Shape = { kind: 'dot' } | { kind: 'box'; size: Int };
function area(s: Shape): Int {
  switch (s.kind) {
    case 'dot':
      return 0;
    case 'box':
      return s.size * s.size;
    default:
      return assertNever(s);
  }
}
export function main(): void {
  console.log(`${area({ kind: 'dot' })} ${area({ kind: 'box', size: 3 })}`);
  try {
    area({ kind: 'x' } as unknown as Shape);
  } catch (e) {
    console.log((e as Error).message);
  }
}
