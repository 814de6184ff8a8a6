/** Keys of a parameter of types, as TypeScript calls them, are texts. */
function keysOf<T extends object>(o: T): string[] {
  const out: string[] = [];
  for (const key in o) out.push(`k:${key}`);
  for (const key of Object.keys(o) as Extract<keyof T, string>[])
    out.push('x' + key + `${key}` + String(key) + key.toUpperCase());
  return out;
}
function name<T, K extends Extract<keyof T, string>>(o: T, k: K): string {
  return `${k}=${String(o[k])}`;
}
function name2<T>(o: T, k: Extract<keyof T, string>): string {
  return k + '!' + k.length;
}
function name3<T>(o: T, k: keyof T & string): string {
  return `${k}` + k.length;
}
function name4<T extends Record<string, unknown>>(o: T, k: keyof T): string {
  return `${String(k)}`;
}
export function main(): void {
  console.log(
    keysOf({ a: 1 }).join(),
    name({ b: 2 }, 'b'),
    name2({ c: 1 }, 'c'),
    name3({ d: 1 }, 'd'),
    name4({ e: 1 }, 'e'),
  );
}
