// The base constructor calls the overridden method, while the derived fields are not there yet.
class Base {
  log: string[] = [];
  constructor() {
    this.log.push(`base sees ${this.kind()}`);
    this.setUp();
  }
  kind(): string {
    return 'base';
  }
  setUp(): void {
    this.log.push('base set up');
  }
}
class Derived extends Base {
  extra: string = 'ready';
  override kind(): string {
    return 'derived';
  }
  override setUp(): void {
    this.log.push(`derived set up, extra ${this.extra === undefined ? 'missing' : 'there'}`);
  }
}
export function main(): void {
  const d = new Derived();
  for (const line of d.log) console.log(line);
  console.log(d.extra);
  for (const line of new Base().log) console.log(line);
}
