function isMissing<T>(value: T): boolean {
  return value === undefined;
}

export function main(): void {
  const value: unknown = null;
  console.log(typeof value);
  const o: { a?: string | null } = { a: null };
  const { a = 'default' } = o;
  console.log(`${a ?? 'null'}`);
  console.log(`${isMissing(null)}`);
}
