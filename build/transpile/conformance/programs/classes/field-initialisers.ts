class Settings {
  name: string = 'default';
  size: Int = 10;
  tags: string[] = ['a'];
  extra: Record<string, Int> = { one: 1 };
  on: boolean = true;
  missing: string | undefined;
}
export function main(): void {
  const a = new Settings();
  const b = new Settings();
  a.tags.push('b');
  a.extra['two'] = 2;
  a.size++;
  console.log(`${a.name} ${a.size} ${a.tags.join('')} ${Object.keys(a.extra).length} ${a.on} ${a.missing ?? 'none'}`);
  console.log(`${b.name} ${b.size} ${b.tags.join('')} ${Object.keys(b.extra).length} ${b.on} ${b.missing ?? 'none'}`);
}
