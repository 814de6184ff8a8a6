function sizeOf<K>(map: Map<K, unknown>, key: K): string {
  return `${map.size} ${map.has(key)}`;
}

export function main(): void {
  const names = new Map<number, string>([
    [1, 'one'],
    [2, 'two'],
  ]);
  names.set(1.5, 'x').delete(2);
  console.log(`${names.get(1)} ${names.get(1.5)} ${names.has(2)} ${names.size} ${names.get(9)}`);
  console.log(`${[...names.keys()].join()} ${[...names.values()].join()}`);
  for (const [key, name] of names) console.log(`${key + 1} ${name}`);
  names.forEach((name, key, all) => console.log(`${name} ${key} ${all.size}`));
  const a = { id: 1 };
  const b = { id: 2 };
  const seen = new Map<object, number>([[a, 1]]);
  seen.set(b, 2).set(a, 3);
  console.log(`${seen.get(a)} ${seen.get(b)} ${seen.get({ id: 1 })} ${seen.size}`);
  console.log(`${seen.delete(a)} ${seen.delete(a)} ${seen.has(a)} ${seen.has(b)} ${seen.size}`);
  const mixed = new Set<string | number | boolean>(['1', 1, true]);
  console.log(`${mixed.size} ${mixed.has(1)} ${mixed.has('1')} ${mixed.delete(1)} ${[...mixed].join()}`);
  const copy = new Map(names);
  copy.clear();
  console.log(`${copy.size} ${names.size} ${copy.has(1)}`);
  console.log(`${sizeOf(new Map([['a', 1]]), 'a')} ${sizeOf(names, 1)}`);
}
