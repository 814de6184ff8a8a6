function hello(name: string): string {
  return `hello ${name}`;
}
function bye(name: string): string {
  return `bye ${name}`;
}
function choose(polite: boolean): (name: string) => string {
  return polite ? hello : bye;
}
export function main(): void {
  let f = hello;
  console.log(f('a'));
  f = bye;
  console.log(f('b'));
  console.log(choose(true)('c') + choose(false)('d'));
}
