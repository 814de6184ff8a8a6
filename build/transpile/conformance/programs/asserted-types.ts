// @filename: indexes-with-fractions.ts
function given(n: number): number {
  return n;
}

export function main(): void {
  const list = [10, 20, 30];
  console.log(`${list[given(1.5)]} ${list[given(-0.5)]} ${list[given(1e12)]} ${list[given(0 / 0)]} ${list[given(1)]}`);
  list[given(1.5)] = 99;
  list[given(-1)] = 98;
  list[given(-0.5)] = 97;
  list[given(0 / 0)] = 96;
  console.log(list.join());
  list[given(2)] = 31;
  console.log(list.join());
}

// @filename: in-without-collections.ts
/** `in` of JSON that may be no object, in a program without Maps and Sets. */
interface Row {
  sub: { x: number };
}

export function main(): void {
  const rows = JSON.parse('[{"sub":{"x":1}},{"sub":{"y":1}},{"sub":[1]},{"sub":"text"},{"sub":5},{}]') as Row[];
  for (const row of rows) {
    try {
      console.log(`${'x' in row.sub}`);
    } catch {
      console.log('refused');
    }
  }
}

// @filename: maps-of-keys.ts
/** A Map made of the entries of an object has texts for keys, whatever its type calls them. */
const TABLE: Record<number, string> = { 5: 'five', 6: 'six' };

export function main(): void {
  const map = new Map<number, string>(Object.entries(TABLE) as unknown as [number, string][]);
  for (const [key, value] of map) console.log(`${key + 1} ${value} ${key === 5} ${map.has(5)}`);
  const [first] = map.keys();
  console.log(`${first! + 1} ${map.size + 1}`);
}
