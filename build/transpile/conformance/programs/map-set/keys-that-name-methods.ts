export function main(): void {
  const names: string[] = ['doesExist', 'delete', 'clear', 'order', 'values', 'count', 'setModeCaseSensitive', ''];
  const map = new Map<string, Int>();
  const set = new Set<string>(names);
  names.forEach((name, i) => map.set(name, i));
  for (const name of names) console.log(`${name} ${map.has(name)} ${map.get(name) ?? 'none'} ${set.has(name)}`);
  console.log(`${map.size} ${set.size} ${[...map.keys()].join('|')} ${[...set].join('|')}`);
  map.delete('doesExist');
  set.delete('delete');
  map.set('delete', 9);
  console.log(
    `${map.size} ${map.has('doesExist')} ${map.get('delete') ?? 'none'} ${set.has('delete')} ${set.has('clear')}`,
  );
  map.clear();
  set.clear();
  console.log(`${map.size} ${map.has('clear')} ${set.size} ${set.has('clear')}`);
  map.set('again', 1);
  console.log(`${map.get('again') ?? 'none'}`);
}
