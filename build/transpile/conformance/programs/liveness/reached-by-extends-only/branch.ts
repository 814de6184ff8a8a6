// The root is not exported: only what extends it knows it.
class Root {
  protected readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  describe(): string {
    return `${this.kind()} ${this.name}`;
  }
  kind(): string {
    return 'root';
  }
}
export class Branch extends Root {
  override kind(): string {
    return 'branch';
  }
}
