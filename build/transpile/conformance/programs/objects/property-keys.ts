/** Keys that may be texts or numbers, objects with keys of a type parameter, and older ways to ask for a key. */
function groupBy<T, K extends PropertyKey>(list: readonly T[], keyOf: (item: T) => K): Record<K, T[]> {
  const result = {} as Record<K, T[]>;
  for (const item of list) {
    const key = keyOf(item);
    if (!Object.hasOwn(result, key)) result[key] = [];
    result[key].push(item);
  }
  return result;
}

function countBy<T>(list: readonly T[], keyOf: (item: T) => PropertyKey): Record<PropertyKey, number> {
  const result: Record<PropertyKey, number> = {};
  for (const item of list) {
    const key = keyOf(item);
    result[key] = (result[key] ?? 0) + 1;
  }
  return result;
}

function has(object: object, key: string | number): boolean {
  return Object.prototype.hasOwnProperty.call(object, key);
}

export function main(): void {
  const byCase = groupBy(['a', 'A', 'b', 'a'], (letter) => letter);
  console.log(`${byCase['a']?.length} ${byCase['A']?.length} ${byCase['b']?.length}`);
  const byLength = groupBy(['one', 'two', 'three'], (word) => word.length);
  console.log(`${byLength[3]?.join()} ${byLength[5]?.join()}`);
  const counts = countBy([1, 2, 3, 4, 5], (n) => (n > 3 ? 'many' : n % 2));
  console.log(`${counts['many']} ${counts[1]} ${counts[0]}`);
  console.log(`${has({ a: 1 }, 'a')} ${has({ a: 1 }, 'b')} ${has(counts, 1)} ${has(counts, 7)}`);
  console.log(`${Object.is(NaN, NaN)} ${Object.is(1, 1)} ${Object.is('1', 1)} ${Object.is(counts, counts)}`);
}
