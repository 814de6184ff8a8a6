/** Static getters and setters. */
class Registry {
  private static readonly names: string[] = [];
  static limit = 3;
  static get count(): number {
    return Registry.names.length;
  }
  static get last(): string | undefined {
    return Registry.names[Registry.names.length - 1];
  }
  static set last(name: string | undefined) {
    if (name !== undefined && Registry.count < Registry.limit) Registry.names.push(name);
  }
  static get instance(): Registry {
    return (Registry.made ??= new Registry());
  }
  private static made: Registry | undefined;
  get count(): number {
    return Registry.count * 100;
  }
  turns = 0;
}

class Local extends Registry {
  static get Count(): number {
    return super.count + 1000;
  }
}

export function main(): void {
  console.log(`${Registry.count} ${Registry.last}`);
  Registry.last = 'a';
  Registry.last = 'b';
  Registry.last = 'c';
  Registry.last = 'd';
  console.log(`${Registry.count} ${Registry.last} ${Local.count} ${Local.Count}`);
  Registry.instance.turns++;
  Registry.instance.turns += 2;
  console.log(`${Registry.instance.turns} ${Registry.instance.count}`);
}
