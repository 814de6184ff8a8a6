interface A {
  n?: Int;
}
function f(a: A | undefined): string {
  return `${a?.n === undefined} ${a?.n === 0} ${(a?.n ?? 1) > 0}`;
}
export function main(): void {
  console.log(`${f(undefined)} | ${f({})} | ${f({ n: 0 })} | ${f({ n: 5 })}`);
}
