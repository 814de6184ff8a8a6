// a?.b.c.d: when a is undefined nothing after it is read.
interface Deep {
  b: { c: { d: string } };
}
function f(a: Deep | undefined): string {
  return a?.b.c.d ?? 'cut';
}
function g(list: string[] | undefined): string {
  return list?.map((t) => t.toUpperCase()).join('-') ?? 'cut';
}
export function main(): void {
  console.log(`${f(undefined)} ${f({ b: { c: { d: 'deep' } } })} ${g(undefined)} ${g(['a', 'b'])}`);
}
