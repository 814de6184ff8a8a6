class Base {
  level: Int = 1;
  label: string = 'base';
  show(): string {
    return `${this.label}${this.level}`;
  }
}
class Child extends Base {
  override level: Int = 2;
  constructor() {
    super();
    this.label = 'child';
  }
}
export function main(): void {
  console.log(`${new Base().show()} ${new Child().show()}`);
}
