/** `forEach` of a Map gives keys where that of a list gives indexes, and `entries` gives them first. */
export function main(): void {
  const names = new Map<number, string>([
    [1 / 3, 'third'],
    [3000000000, 'large'],
  ]);
  names.forEach((name, key) => console.log(name, key / 4, `${key}`, key + 2147483647));
  for (const [key, name] of names.entries()) console.log(name, key / 4, key * 3);
  for (const key of names.keys()) console.log(key / 4, key * 3);
}
