interface M {
  VERSION: number;
  names: string[];
}
function valid(m: M): boolean {
  if (!m) return false;
  const { VERSION, names } = m;
  return typeof VERSION === 'number' && Array.isArray(names);
}
function even(n: number): string {
  if (typeof n !== 'number') return 'no number';
  return n % 2 === 0 ? 'even' : 'odd';
}
function upper(s: string): string {
  if (!s || typeof s !== 'string') throw new TypeError('no text');
  return s.toUpperCase();
}
function tried(f: () => string): string {
  try {
    return f();
  } catch (e) {
    return (e as Error).message;
  }
}
const add = (a: number, b: number): number => a + b;
export function main(): void {
  // @ts-expect-error -- a test of what is not allowed
  const isText = valid('');
  // @ts-expect-error -- the same
  const ofText = even('4');
  // @ts-ignore
  const ofNumber = tried(() => upper(5));
  // @ts-expect-error -- the same
  const sum = add('1', 2);
  console.log(isText, valid('' as any), valid({} as any));
  console.log(ofText, even(4), even(true as any), even(undefined as any));
  console.log(
    ofNumber,
    tried(() => upper('')),
    tried(() => upper(null as any)),
    tried(() => upper('a')),
  );
  console.log(sum, add(1, 2));
}
