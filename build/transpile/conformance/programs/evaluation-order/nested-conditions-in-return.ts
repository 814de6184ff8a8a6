function flag(name: string, value: boolean): boolean {
  console.log(`flag ${name}`);
  return value;
}
function pick(a: boolean, b: boolean): string {
  return flag('a', a) ? (flag('b', b) ? 'both' : 'a') : flag('b', b) ? 'b' : 'none';
}
export function main(): void {
  console.log(pick(true, true));
  console.log(pick(true, false));
  console.log(pick(false, true));
  console.log(pick(false, false));
}
