// A parameter of types that may be a list, once it is known to be one.
function split(s: string): string[] {
  return s.split('-');
}
function pascal<T extends string | readonly string[]>(str: T): string {
  return (Array.isArray(str) ? str : split(str as string)).map((p: string) => p.toUpperCase()).join('');
}
function two<T extends string | readonly string[]>(str?: T): string {
  return str ? (Array.isArray(str) ? str : split(str as string)).filter((p: string) => p).join('') : '';
}
export function main(): void {
  console.log(pascal('a-b') + pascal(['c', 'd']));
  console.log(two('a-b') + two(['c', 'd']));
}
