/** Keys of objects are texts, also where a type calls them numbers: by a cast, or as `keyof` of a type with such keys. */
function mapKeys<T extends Record<PropertyKey, unknown>, K extends PropertyKey>(
  object: T,
  keyOf: (value: T[keyof T], key: keyof T) => K,
): Record<K, T[keyof T]> {
  const result = {} as Record<K, T[keyof T]>;
  const keys = Object.keys(object) as (keyof T)[];
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!;
    result[keyOf(object[key], key)] = object[key];
  }
  return result;
}

function findKey<T extends object>(
  object: T,
  accepts: (value: T[keyof T], key: keyof T) => boolean,
): keyof T | undefined {
  return (Object.keys(object) as (keyof T)[]).find((key) => accepts(object[key], key));
}

function eachKey<T extends object>(object: T, run: (key: keyof T) => void): void {
  for (const key in object) run(key);
}

function keysIn<K extends PropertyKey>(groups: Record<K, string>): K[] {
  return Object.keys(groups) as K[];
}

function entriesIn<T>(table: Record<number, T>): [number, T][] {
  return Object.entries(table) as unknown as [number, T][];
}

function numberOf(key: string): number {
  return key as unknown as number;
}

class Shelf {
  readonly keys: number[] = [];
  last = 0;
  add(key: number): void {
    this.keys.push(key);
    this.last = key;
  }
}

const LETTERS = { 1: 'a', 2: 'b', 3: 'c' };
const TABLE: Record<number, string> = { 5: 'five', 6: 'six' };

function say(...texts: readonly string[]): void {
  console.log(texts.join(' '));
}

function inGenericCode(): void {
  say(Object.keys(mapKeys(LETTERS, (_, key) => key * 2)).join());
  say(Object.keys(mapKeys(LETTERS, (_, key) => key + 1)).join());
  say(Object.keys(mapKeys({ a: 1, b: 2 }, (value, key) => key + value)).join());
  say(String(findKey(LETTERS, (_, key) => key === 2)), String(findKey(LETTERS, (_, key) => key > 2)));
  const found = findKey(LETTERS, (value) => value === 'c');
  if (found !== undefined) say(String(found + 1), typeof found);
  const all: (1 | 2 | 3)[] = [];
  eachKey(LETTERS, (key) => {
    all.push(key);
  });
  say(String(all[0]! + 1), typeof all[0], String(all.length));
  for (const key of keysIn({ 7: 'seven', 8: 'eight' })) say(String(key + 1), String(key - 1));
}

function inTables(): void {
  for (const [key, value] of entriesIn(TABLE)) say(String(key + 1), value);
  for (const key of Object.keys(TABLE) as unknown as number[]) {
    say(String(key + 1), String(key * 2), `${key}`, TABLE[key]!);
    say(String(key === 5), String(key < 6), String(typeof key), String(-key), String(+key + 1));
  }
  const map = new Map<number, string>(Object.entries(TABLE) as unknown as [number, string][]);
  for (const [key, value] of map) say(String(key + 1), value, String(map.has(5)));
  for (const key of map.keys()) say(String(key + 1));
  const keys = Object.keys(TABLE) as unknown as number[];
  say(String(keys.reduce((sum, key) => sum + key, 0)), String(Math.max(...keys)));
  say(String(keys.includes(5)), String(keys.indexOf(6)), [...keys].sort((a, b) => b - a).join());
  say(keys.map((key) => key + 1).join(), keys.filter((key) => key === 5).join(), String(keys.length + 1));
}

function inOtherPlaces(): void {
  const first = Object.keys(TABLE).map((key) => key as unknown as number)[0]!;
  say(String(first + first), String(first - 1), String(first % 2), String(Math.max(first, 2)), String(first | 0));
  const made = Object.keys(TABLE).map(numberOf);
  say(String(made[1]! + 1), String(numberOf('4') + 1), String(numberOf('') ? 'true' : 'false'));
  let count = numberOf('9');
  count++;
  say(String(count));
  const shelf = new Shelf();
  shelf.add(numberOf('3'));
  say(String(shelf.keys[0]! + 1), String(shelf.last + 1));
  const items = [numberOf('1')];
  items[1] = numberOf('2');
  say(String(items[0]! + items[1]!));
  switch (numberOf('7')) {
    case 7:
      say('the number 7');
      break;
    default:
      say('no number');
  }
}

export function main(): void {
  inGenericCode();
  inTables();
  inOtherPlaces();
}
