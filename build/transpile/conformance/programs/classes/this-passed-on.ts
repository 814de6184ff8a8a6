class Registry {
  names: string[] = [];
  add(entry: Entry): void {
    this.names.push(entry.name);
  }
}
class Entry {
  name: string;
  constructor(name: string, registry: Registry) {
    this.name = name;
    registry.add(this);
  }
  self(): Entry {
    return this;
  }
}
export function main(): void {
  const registry = new Registry();
  const a = new Entry('a', registry);
  new Entry('b', registry);
  console.log(`${registry.names.join()} ${a.self().name} ${a.self().self().name}`);
}
