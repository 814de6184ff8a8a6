function maker(): () => string {
  return () => 'made';
}
export function main(): void {
  const all = new Set([maker(), maker()]);
  const names = new Map<() => string, string>([[maker(), 'a']]);
  const known = maker();
  names.set(known, 'b').set(known, 'c');
  for (const one of all) console.log(one());
  console.log([all.size, names.size, names.get(known), names.has(maker()), [...names.values()].join('/')].join());
}
