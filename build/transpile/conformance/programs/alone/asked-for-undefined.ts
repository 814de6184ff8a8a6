function isUndefined(x: unknown): boolean {
  return x === undefined;
}
function get(o: any, path: string): unknown {
  let at = o;
  for (const k of path.split('.')) {
    if (at === void 0) return 'none';
    at = at[k];
  }
  return at;
}
function kind(x: any): string {
  switch (x) {
    case undefined:
      return 'u';
    case 1:
      return 'one';
    default:
      return 'd';
  }
}
function kind2(x: number | null | undefined): string {
  switch (x) {
    case null:
    case undefined:
      return 'n';
    default:
      return 'd';
  }
}
function nonNull(x: unknown): boolean {
  return x == null;
}
export function main(): void {
  console.log(
    isUndefined(undefined),
    isUndefined(1),
    isUndefined({}),
    String(get({ a: { b: 3 } }, 'a.b')),
    String(get({}, 'a.b')),
    kind(undefined),
    kind(1),
    kind('x'),
    kind2(undefined),
    kind2(4),
    nonNull(undefined),
  );
}
