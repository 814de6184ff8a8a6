/** A Map made of the entries of an object has texts for keys, whatever its type calls them. */
const TABLE: Record<number, string> = { 5: 'five', 6: 'six' };

export function main(): void {
  const map = new Map<number, string>(Object.entries(TABLE) as unknown as [number, string][]);
  for (const [key, value] of map) console.log(`${key + 1} ${value} ${key === 5} ${map.has(5)}`);
  const [first] = map.keys();
  console.log(`${first! + 1} ${map.size + 1}`);
}
