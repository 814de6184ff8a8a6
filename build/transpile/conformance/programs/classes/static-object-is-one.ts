// A static field holds one object, whoever changes it or hands it on.
class Registry {
  static readonly names: string[] = ['first'];
  static readonly sizes: Record<string, Int> = {};
  static readonly seen = new Set<string>();
  static readonly limits = { most: 3, least: 1 };
  add(name: string): Int {
    Registry.names.push(name);
    Registry.sizes[name] = name.length;
    Registry.seen.add(name);
    return Registry.names.length;
  }
}
class Special extends Registry {
  static readonly own: Int[][] = [[1], [2]];
}
function same(list: string[]): boolean {
  return list === Registry.names;
}
export function main(): void {
  const registry = new Registry();
  console.log(
    `${registry.add('ab')} ${registry.add('c')} ${Registry.names.join()} ${Registry.sizes['ab'] ?? 0} ${Registry.seen.size}`,
  );
  console.log(`${Registry.limits.most - Registry.limits.least} ${same(Registry.names)}`);
  Special.own[0]?.push(5);
  console.log(Special.own.map((row) => row.join('+')).join());
}
