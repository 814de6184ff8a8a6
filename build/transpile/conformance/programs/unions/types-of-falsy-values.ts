/** `0n` as a type names a value that no program of the device has. */
type Falsy = null | undefined | false | '' | 0 | 0n;
function compact<T>(list: readonly (T | Falsy)[]): T[] {
  return list.filter(Boolean) as T[];
}
export function main(): void {
  console.log(compact([0, 1, '', 'a', null, false, undefined]).join());
}
